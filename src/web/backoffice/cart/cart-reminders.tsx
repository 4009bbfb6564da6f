import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatRupees } from '#values/money.ts'
import { Figure } from '../dashboard/figure.tsx'
import { CheckField, NumberField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { requiredNumber } from '../form/numbers.ts'
import { useEditForm } from '../form/use-edit-form.ts'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { toolClass } from '../layout/tool-button.tsx'
import { NewsletterTabs } from '../newsletter/newsletter-tabs.tsx'
import { mutate, useCall } from '../query.ts'
import { useMay } from '../use-me.ts'

/** One mail about a cart that was left, to customers who asked for it. */
export function CartReminderScreen() {
  const decides = useMay('settings')
  const settings = useCall('GET /api/settings/all', decides ? {} : null)
  const figures = useCall('GET /api/cart/reminders/figures', {})
  const seesFigures = useMay('figures')
  return (
    <>
      <ScreenHead
        title="Cart Reminders"
        text="One email about items left in a cart, sent only to customers who opted in at checkout or in their profile."
      >
        {seesFigures && (
          <Link to="/admin/figures/carts" className={toolClass}>
            Abandoned carts
          </Link>
        )}
      </ScreenHead>
      <NewsletterTabs />
      <div className="grid max-w-4xl gap-5">
        <Loaded query={figures} failure="The figures could not be loaded.">
          {({ optedIn, sent, recovered, revenue }) =>
            optedIn === 0 && sent === 0 ? (
              <NothingYet isOff={decides && !settings.data?.cartReminderHours} />
            ) : (
              <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
                <Figure label="Want reminders" figure={optedIn} show={count} hint="Customers, as of now" />
                <Figure label="Reminders" figure={sent} show={count} hint="In the last 30 days" />
                <Figure
                  label="Recovered carts"
                  figure={recovered}
                  show={count}
                  hint={recoveredShare(recovered, sent)}
                />
                <Figure
                  label="Recovered revenue"
                  figure={revenue}
                  show={formatRupees}
                  hint="Of those orders"
                />
              </dl>
            )
          }
        </Loaded>
        {decides ? (
          <Loaded query={settings} failure="The settings could not be loaded.">
            {loaded => <ReminderForm settings={loaded} />}
          </Loaded>
        ) : (
          <p className="text-muted">An owner of the shop decides whether reminders are sent, and when.</p>
        )}
      </div>
    </>
  )
}

/** Four zeros would say nothing. */
function NothingYet({ isOff }: { isOff: boolean }) {
  return (
    <div className="rounded-2xl border border-line bg-white p-5">
      <p className="text-lg">{isOff ? 'Reminders are off' : 'No customer has opted in yet'}</p>
      <p className="mt-1 max-w-2xl text-muted">
        {isOff
          ? 'No emails are sent. Turn them on below to offer them to customers. The emails sent and the orders that followed are then counted here.'
          : 'Customers can opt in at checkout and in their profile. Once they do, the emails sent and the orders that followed are counted here.'}
      </p>
    </div>
  )
}

const recoveredShare = (recovered: number, sent: number) =>
  sent > 0
    ? `${Math.round((recovered / sent) * 100)}% ordered within 7 days`
    : 'Ordered within 7 days of the email'

function ReminderForm({ settings }: { settings: Reply<'GET /api/settings/all'> }) {
  const { cartReminderHours, version } = settings
  const form = useEditForm({
    values: { on: cartReminderHours !== null, cartReminderHours: String(cartReminderHours ?? 24) },
    version,
    save: ({ on, cartReminderHours: hours }) =>
      mutate('PUT /api/settings', {
        body: { cartReminderHours: on ? requiredNumber(hours) : null, version },
      }),
    saved: 'Saved.',
    failed: 'Could not save.',
  })
  const on = useWatch({ control: form.control, name: 'on' })
  return (
    <EditForm form={form} label="Cart reminders">
      <FormSection title="Sending">
        <CheckField
          name="on"
          label="Send reminders"
          hint="If on, customers can opt in at checkout and in their profile. If off, they are not asked."
        />
        {on && (
          <NumberField
            name="cartReminderHours"
            label="Hours after the last item was added to the cart"
            step={1}
            min={1}
            max={168}
            hint="1 to 168. Once per cart, at most once a week, and not if they have ordered since."
          />
        )}
      </FormSection>
      <FormEnd>Save</FormEnd>
    </EditForm>
  )
}

const count = (value: number) => value.toLocaleString('en-IN')

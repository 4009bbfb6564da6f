import { useWatch } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'
import { formatRupees } from '#values/money.ts'
import { Figure } from '../dashboard/figure.tsx'
import { CheckField, NumberField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { requiredNumber } from '../form/numbers.ts'
import { useEditForm } from '../form/use-edit-form.ts'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { NewsletterTabs } from '../newsletter/newsletter-tabs.tsx'
import { mutate, useCall } from '../query.ts'

/** One mail about a cart that was left, to customers who asked for it. */
export function CartReminderScreen() {
  const settings = useCall('GET /api/settings/all', {})
  const figures = useCall('GET /api/cart/reminders/figures', {})
  return (
    <>
      <ScreenHead
        title="Cart reminders"
        text="One mail about what was left in a cart, only to customers who asked for it at checkout or in their profile."
      />
      <NewsletterTabs />
      <div className="grid max-w-4xl gap-5">
        <Loaded query={figures} failure="The figures could not be read.">
          {({ optedIn, sent, recovered, revenue }) => (
            <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
              <Figure label="Want reminders" figure={optedIn} show={count} hint="Customers, as of now" />
              <Figure label="Reminders" figure={sent} show={count} hint="In the last 30 days" />
              <Figure label="Recovered carts" figure={recovered} show={count} hint="Ordered within 7 days" />
              <Figure label="Recovered revenue" figure={revenue} show={formatRupees} hint="Of those orders" />
            </dl>
          )}
        </Loaded>
        <Loaded query={settings} failure="The settings could not be read.">
          {loaded => <ReminderForm settings={loaded} />}
        </Loaded>
      </div>
    </>
  )
}

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
    failed: 'That could not be saved.',
  })
  const on = useWatch({ control: form.control, name: 'on' })
  return (
    <EditForm form={form} label="Cart reminders">
      <FormSection title="Sending">
        <CheckField
          name="on"
          label="Send reminders"
          hint="Off, the shop does not even ask customers. On, they find the choice at checkout and in their profile; it is off until they say yes."
        />
        {on && (
          <NumberField
            name="cartReminderHours"
            label="Hours after the last thing was put into the cart"
            step={1}
            min={1}
            max={168}
            hint="1 to 168. Once for each cart, at most once a week, and not if they have ordered since."
          />
        )}
      </FormSection>
      <FormEnd>Save</FormEnd>
    </EditForm>
  )
}

const count = (value: number) => value.toLocaleString('en-IN')

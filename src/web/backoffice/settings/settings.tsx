import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { GeneralRules } from '../delivery/general-rules.tsx'
import { CheckField, NumberField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { numberOrNull, numberToText, requiredNumber } from '../form/numbers.ts'
import { useEditForm } from '../form/use-edit-form.ts'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { mutate, useCall } from '../query.ts'
import { ShopLook } from './shop-look.tsx'
import { ShopSettings } from './shop-settings.tsx'

/** The settings of the whole shop. */
export function SettingsScreen() {
  const settingsQuery = useCall('GET /api/settings/all', {})
  const rulesQuery = useCall('GET /api/delivery/rules', {})
  return (
    <FormScreen title="Settings" text="Settings for the whole shop." wide>
      <div className="grid items-start gap-8 max-xl:gap-4 xl:grid-cols-[minmax(0,56rem)_12rem]">
        <Loaded query={settingsQuery} failure="The settings could not be loaded.">
          {settings => (
            <Loaded query={rulesQuery} failure="The settings could not be loaded.">
              {({ rules }) => (
                <div className="grid min-w-0 gap-5">
                  <ShopLook settings={settings} />
                  <ShopSettings settings={settings} />
                  <div>
                    <GeneralRules rules={rules} withDays={false} />
                    <p className="mt-2 px-1 text-muted text-sm">
                      Delivery days and exceptions:{' '}
                      <Link to="/admin/delivery" className="text-rose underline">
                        Delivery
                      </Link>
                    </p>
                  </div>
                  <WaysToPay rules={rules} />
                </div>
              )}
            </Loaded>
          )}
        </Loaded>
        <Contents />
      </div>
    </FormScreen>
  )
}

/** The parts of this long screen: beside them where there is room, else a strip above. */
function Contents() {
  return (
    <nav aria-label="Contents" className="min-w-0 text-sm max-xl:order-first xl:sticky xl:top-20">
      <ul className="border-line max-xl:-mx-4 max-xl:flex max-xl:gap-2 max-xl:overflow-x-auto max-xl:px-4 max-xl:pb-1 xl:border-l">
        {parts.map(title => (
          <li key={title}>
            <button
              type="button"
              onClick={() => goTo(title)}
              className="min-h-9 w-full px-3 text-left text-muted hover:text-rose max-xl:min-h-11 max-xl:whitespace-nowrap max-xl:rounded-full max-xl:border max-xl:border-line max-xl:bg-white max-xl:px-4"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The keyboard goes on from there. */
function goTo(title: string) {
  const part = document.querySelector(`main section[aria-label="${title}"]`)
  part?.scrollIntoView({ block: 'start' })
  part?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
}

/** As their headings name them. */
const parts = [
  'Logo',
  'The shop',
  'Sellers',
  'Cash on Delivery limits',
  'Second approval',
  'Payouts to sellers',
  'Support',
  'Grievance officer',
  'Security',
  'Delivery',
  'Payment',
]

type Rules = Reply<'GET /api/delivery/rules'>['rules']

/** Which ways to pay customers are offered. They are stored with the delivery rules. */
export function WaysToPay({ rules }: { rules: Rules }) {
  const { data: health } = useCall('GET /api/payments/health', {})
  const form = useEditForm({
    values: toValues(rules),
    version: rules.version,
    save: ({ codMost, codFee, ...open }, { toSend }) =>
      mutate('PUT /api/delivery/rules', {
        body: toSend({ ...open, codMost: numberOrNull(codMost), codFee: requiredNumber(codFee || '0') }),
      }),
    saved: 'Ways to pay saved.',
    failed: 'The ways to pay could not be saved.',
  })
  const codOpen = useWatch({ control: form.control, name: 'codOpen' })
  return (
    <EditForm form={form} label="Payment">
      <FormSection
        id="ways-to-pay"
        title="Payment"
        text="How customers can pay. At least one method must stay on."
      >
        <CheckField name="codOpen" label="Cash on Delivery" />
        {codOpen && (
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <NumberField
              name="codMost"
              label="Cash on Delivery up to (₹)"
              hint="Order total. Leave empty for any amount."
            />
            <NumberField
              name="codFee"
              label="Fee for Cash on Delivery (₹)"
              hint="Added to the delivery charge. 0 for no fee."
            />
          </div>
        )}
        <CheckField
          name="onlineOpen"
          label="Pay online"
          hint={
            health?.provider === 'none'
              ? 'Not available yet. It needs Razorpay keys, which are set where the shop is started.'
              : 'UPI, card, netbanking and wallet. Orders waiting for payment can still be paid after you turn it off.'
          }
        />
        <FormEnd>Save ways to pay</FormEnd>
      </FormSection>
    </EditForm>
  )
}

const toValues = ({ codOpen, codMost, codFee, onlineOpen }: Rules) => ({
  codOpen,
  codMost: numberToText(codMost),
  codFee: numberToText(codFee),
  onlineOpen,
})

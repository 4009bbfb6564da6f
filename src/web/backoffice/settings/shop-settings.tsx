import type { Reply } from '#contract/client.ts'
import { staffRoles } from '#values/rights.ts'
import { CheckField, NumberField, SelectField, TextAreaField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { numberOrNull, numberToText, requiredNumber } from '../form/numbers.ts'
import { useEditForm } from '../form/use-edit-form.ts'
import { mutate } from '../query.ts'

export function ShopSettings(props: { settings: Reply<'GET /api/settings/all'> }) {
  const { version, logo: _logo, accent: _accent, twoStepRoles, ...settings } = props.settings
  const form = useEditForm({
    version,
    values: {
      ...settings,
      defaultRating: numberToText(settings.defaultRating),
      lowStockThreshold: numberToText(settings.lowStockThreshold),
      codOpenOrders: numberToText(settings.codOpenOrders),
      codOpenValue: numberToText(settings.codOpenValue),
      sessionDays: numberToText(settings.sessionDays),
      staffIdleHours: numberToText(settings.staffIdleHours),
      securityLogDays: numberToText(settings.securityLogDays),
      reviewedProducts: numberToText(settings.reviewedProducts),
      sellerPapers: settings.sellerPapers ? 'papers' : '',
      reviewInvitationDays: numberToText(settings.reviewInvitationDays),
      promiseDays: numberToText(settings.promiseDays),
      secondPersonAbove: numberToText(settings.secondPersonAbove),
      payoutMinimum: numberToText(settings.payoutMinimum),
      twoStepRoles: Object.fromEntries(secured.map(([role]) => [role, twoStepRoles.includes(role)])),
    },
    save: ({ twoStepRoles: chosen, ...values }, { toSend }) =>
      mutate('PUT /api/settings', {
        body: toSend({
          ...values,
          defaultRating: requiredNumber(values.defaultRating),
          lowStockThreshold: requiredNumber(values.lowStockThreshold),
          codOpenOrders: numberOrNull(values.codOpenOrders),
          codOpenValue: numberOrNull(values.codOpenValue),
          sessionDays: requiredNumber(values.sessionDays),
          staffIdleHours: requiredNumber(values.staffIdleHours),
          securityLogDays: requiredNumber(values.securityLogDays),
          reviewedProducts: requiredNumber(values.reviewedProducts),
          sellerPapers: values.sellerPapers === 'papers',
          reviewInvitationDays: numberOrNull(values.reviewInvitationDays),
          promiseDays: requiredNumber(values.promiseDays),
          secondPersonAbove: numberOrNull(values.secondPersonAbove),
          payoutMinimum: requiredNumber(values.payoutMinimum),
          twoStepRoles: secured.map(([role]) => role).filter(role => chosen[role]),
        }),
      }),
    saved: 'Settings saved',
    failed: 'The settings could not be saved.',
  })
  return (
    <EditForm form={form} label="Shop settings">
      <FormSection id="shop" title="The shop">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField name="shopName" label="Shop name" />
          <TextField
            name="defaultBadge"
            label="Default badge"
            hint="Shown on products without an MRP. Leave empty to hide it."
          />
          <SelectField
            name="unratedShows"
            label="Before the first review"
            hint="What products show instead of a rating."
          >
            <option value="rating">The default rating</option>
            <option value="new">The word New</option>
            <option value="nothing">Nothing</option>
          </SelectField>
          <NumberField
            name="defaultRating"
            label="Default rating"
            step={0.1}
            max={5}
            hint="0 to 5, for products without reviews."
          />
          <NumberField
            name="lowStockThreshold"
            label="Low stock"
            step={1}
            hint="Stock of this many pieces or fewer counts as low."
          />
          <NumberField
            name="reviewInvitationDays"
            label="Ask for reviews after (days)"
            step={1}
            min={1}
            max={60}
            hint="One email per order, after its last parcel is delivered. Leave empty to turn it off."
          />
          <NumberField
            name="promiseDays"
            label="Minimum days left at delivery"
            step={1}
            max={3650}
            hint="Batches that would arrive with less are not sold. A product can have its own minimum."
          />
        </div>
        <CheckField
          name="guestsMayBuy"
          label="Guests may buy"
          hint="People without an account fill a cart and order with an email, a mobile number and an address. Otherwise Add to Cart asks them to log in."
        />
      </FormSection>
      <FormSection
        id="sellers"
        title="Sellers"
        text="What sellers need before customers see their products. The page for sellers tells them the same."
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SelectField
            name="sellerPapers"
            label="Before they can publish, sellers need"
            hint="Papers: confirmed email, tax profile, bank account, agreement to delivery and policies. We recommend them. What is live already stays."
          >
            <option value="">Nothing</option>
            <option value="papers">Papers</option>
          </SelectField>
          <NumberField
            name="reviewedProducts"
            label="Review new sellers’ products"
            step={1}
            max={1000}
            hint="How many of a seller’s first products need an admin’s review. 0 for none."
          />
        </div>
        <TextAreaField
          name="sellingCosts"
          label="More about what selling costs"
          rows={3}
          maxLength={1000}
          hint="The page for sellers shows commission and fees by today’s rules. Add what else they should know, such as what is free."
        />
        <CheckField
          name="sellerCategories"
          label="Sellers may add categories"
          hint="And change those that nobody else sells in. Otherwise categories are left to admins."
        />
        <p className="text-sm">
          <a href="/sell" className="text-rose underline">
            See the page for sellers
          </a>
        </p>
      </FormSection>
      <FormSection
        id="payment"
        title="Cash on Delivery limits"
        text="How much an account, phone number or address can have on the way unpaid before its first delivery. Every delivered order adds the same again."
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NumberField
            name="codOpenOrders"
            label="Open orders"
            step={1}
            hint="At most this many at a time. Leave empty for no limit."
          />
          <NumberField
            name="codOpenValue"
            label="Value of open orders (₹)"
            step={0.01}
            hint="All open orders together. Leave empty for no limit."
          />
        </div>
      </FormSection>
      <FormSection
        id="two-people"
        title="Second approval"
        text="Larger refunds, and disputes you accept, need approval from someone else on the team."
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NumberField
            name="secondPersonAbove"
            label="Needed above (₹)"
            step={0.01}
            hint="All refunds made by hand for one order count together. Leave empty for no approval."
          />
        </div>
      </FormSection>
      <FormSection
        id="payouts"
        title="Payouts to sellers"
        text="Money that customers paid online is paid out through the payment service; Cash on Delivery money by your bank."
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NumberField
            name="payoutMinimum"
            label="Smallest payout (₹)"
            step={0.01}
            hint="Less than this waits for the next run."
          />
          <CheckField
            name="paysOnlineByBank"
            label="Pay out online money by our own bank, too"
            hint="Only if the shop has a payment aggregator licence or an escrow account: without one the law does not allow it."
          />
        </div>
      </FormSection>
      <FormSection id="support" title="Support" text="Whom customers can contact.">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField name="supportEmail" label="Support email" type="email" />
          <TextField name="supportPhone" label="Support phone" type="tel" />
        </div>
      </FormSection>
      <FormSection id="grievance" title="Grievance officer" text="Every shop in India must name one by law.">
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <TextField name="grievanceOfficer.name" label="Name" />
          <TextField name="grievanceOfficer.email" label="Email" type="email" />
          <TextField name="grievanceOfficer.phone" label="Phone" type="tel" />
        </div>
      </FormSection>
      <FormSection
        id="security"
        title="Security"
        text="How long people stay logged in, and how long the security log is kept."
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NumberField
            name="sessionDays"
            label="Days until everyone must log in again"
            step={1}
            max={365}
            hint="Counted from login, however often they use the shop."
          />
          <NumberField
            name="staffIdleHours"
            label="Hours of inactivity, for admins and sellers"
            step={1}
            max={720}
            hint="After that, they must log in again."
          />
          <NumberField name="securityLogDays" label="Days to keep the security log" step={1} max={3650} />
        </div>
        <fieldset className="mt-5">
          <legend className="font-medium text-sm">Who must use two-step verification</legend>
          <p className="text-muted text-sm">
            With a code from an app along with the password, or with a passkey. They will be asked to set it
            up at their next login.
          </p>
          <div className="mt-1 grid grid-cols-2 sm:grid-cols-3">
            {secured.map(([role, label]) => (
              <CheckField key={role} name={`twoStepRoles.${role}`} label={label} />
            ))}
          </div>
        </fieldset>
      </FormSection>
      <FormEnd sticky>Save settings</FormEnd>
    </EditForm>
  )
}

const secured = [
  ['seller', 'Sellers'] as const,
  ...staffRoles.map(role => [role, `${role[0]!.toUpperCase()}${role.slice(1)}s`] as const),
]

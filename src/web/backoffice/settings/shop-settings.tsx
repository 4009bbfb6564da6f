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
          <TextField name="shopName" label="Name of the shop" />
          <TextField
            name="defaultBadge"
            label="Default badge"
            hint="On products without an MRP; leave it empty to show none."
          />
          <SelectField
            name="unratedShows"
            label="Before the first review"
            hint="What a product shows instead of its rating."
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
            label="Ask for reviews after so many days"
            step={1}
            min={1}
            max={60}
            hint="One mail for each order, after its last parcel came. Leave it empty to send none."
          />
          <NumberField
            name="promiseDays"
            label="Days left when goods arrive"
            step={1}
            max={3650}
            hint="Batches that would arrive with less are no longer sold. A product may promise otherwise."
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
            hint="So many of a seller’s first products wait for an admin’s review; 0 for none."
          />
        </div>
        <TextAreaField
          name="sellingCosts"
          label="What selling here costs"
          rows={3}
          maxLength={1000}
          hint="Commission, fees, when sellers are paid. Left empty, the page for sellers asks them to contact you."
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
        text="What an account, a phone number or an address may have on the way unpaid before anything was delivered. Every delivered order adds as much again."
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NumberField
            name="codOpenOrders"
            label="Open orders"
            step={1}
            hint="At most this many at a time; empty for no limit."
          />
          <NumberField
            name="codOpenValue"
            label="Their value in ₹"
            step={0.01}
            hint="All open orders together; empty for no limit."
          />
        </div>
      </FormSection>
      <FormSection
        id="two-people"
        title="Second approval"
        text="Larger refunds, and disputes given up, wait until another person of the team approves them."
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NumberField
            name="secondPersonAbove"
            label="Needed above (₹)"
            step={0.01}
            hint="All refunds made by hand for one order count together. Leave it empty to need no approval."
          />
        </div>
      </FormSection>
      <FormSection id="support" title="Support" text="Whom customers turn to.">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField name="supportEmail" label="Support email" type="email" />
          <TextField name="supportPhone" label="Support phone" type="tel" />
        </div>
      </FormSection>
      <FormSection title="Grievance officer" text="Whom the law asks every shop in India to name.">
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <TextField name="grievanceOfficer.name" label="Name" />
          <TextField name="grievanceOfficer.email" label="Email" type="email" />
          <TextField name="grievanceOfficer.phone" label="Phone" type="tel" />
        </div>
      </FormSection>
      <FormSection
        id="security"
        title="Security"
        text="How long people stay signed in, and how long the security log is kept."
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NumberField
            name="sessionDays"
            label="Days until everybody signs in again"
            step={1}
            max={365}
            hint="Counted from signing in, however often the shop is used."
          />
          <NumberField
            name="staffIdleHours"
            label="Hours without use, for admins and sellers"
            step={1}
            max={720}
            hint="Then they sign in again."
          />
          <NumberField
            name="securityLogDays"
            label="Days that the security log is kept"
            step={1}
            max={3650}
          />
        </div>
        <fieldset className="mt-5">
          <legend className="font-medium text-sm">Who must use two-step sign-in</legend>
          <p className="text-muted text-sm">
            With a code of an app besides the password, or with a passkey. They are asked to set it up at
            their next sign-in.
          </p>
          <div className="mt-1 grid grid-cols-2 sm:grid-cols-3">
            {secured.map(([role, label]) => (
              <CheckField key={role} name={`twoStepRoles.${role}`} label={label} />
            ))}
          </div>
        </fieldset>
      </FormSection>
      <FormEnd>Save settings</FormEnd>
    </EditForm>
  )
}

const secured = [
  ['seller', 'Sellers'] as const,
  ...staffRoles.map(role => [role, `${role[0]!.toUpperCase()}${role.slice(1)}s`] as const),
]

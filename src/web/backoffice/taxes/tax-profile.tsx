import { useFormContext } from 'react-hook-form'
import type { CallInput, Reply } from '#contract/client.ts'
import { states } from '#values/states.ts'
import { Options } from '#web/ui/options.tsx'
import { toast } from '#web/ui/toast.ts'
import { SelectField, TextAreaField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, formCardClass } from '../form/form-parts.tsx'
import { PincodeField } from '../form/pincode-field.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { mutate, useCall } from '../query.ts'
import { useMay, useMe } from '../use-me.ts'
import { schemeNames } from './scheme-names.ts'
import { TaxFacts } from './tax-facts.tsx'

type TaxProfile = NonNullable<Reply<'GET /api/tax-profile'>>

/** Who a seller is to the tax office; for an admin, who the shop is. */
export function TaxProfileScreen() {
  const isShop = useMe().role === 'admin'
  const mayChange = useMay('settings')
  const query = useCall(isShop ? 'GET /api/tax-profile/shop' : 'GET /api/tax-profile', {})
  const seller = useCall('GET /api/sellers/profile', isShop ? null : {})
  const { businessName: legalName = '', gstin = '' } = seller.data ?? {}
  return (
    <FormScreen
      title={isShop ? 'Tax Profile of the Shop' : 'Tax Profile'}
      text={
        isShop
          ? 'For invoices of what the shop itself sells. Sellers have their own. Saving it turns on tax documents: no parcel can be sent without an invoice, and sellers without GST registration or under the composition scheme can deliver only within their own state.'
          : 'For the invoices of your sales. Customers see your legal name and GSTIN on your seller page. Only you and the shop’s admins can see the rest.'
      }
    >
      <Loaded query={query} failure="The tax profile could not be loaded">
        {profile =>
          mayChange ? (
            (isShop || seller.data) && (
              <TaxProfileForm
                profile={profile}
                isShop={isShop}
                known={{ legalName, gstin, pan: gstin.slice(2, 12) }}
              />
            )
          ) : (
            <div className="rounded-2xl border border-line bg-white p-4 sm:p-6">
              <TaxFacts profile={profile} />
            </div>
          )
        }
      </Loaded>
    </FormScreen>
  )
}

interface Props {
  profile: TaxProfile | null
  isShop: boolean
  /** What a seller has said on the page of the profile already. */
  known?: Partial<TaxProfile>
}

export function TaxProfileForm({ profile, isShop, known }: Props) {
  const { version, ...values } = profile ?? { ...empty, ...known }
  const form = useEditForm({
    values,
    version,
    save: async (values, { withVersion }) => {
      const body = withVersion({ ...values, gstin: values.scheme === 'unregistered' ? '' : values.gstin })
      const { message } = await mutate(isShop ? 'PUT /api/tax-profile/shop' : 'PUT /api/tax-profile', {
        body: body as CallInput<'PUT /api/tax-profile'>['body'],
      })
      toast(message, { kind: 'success' })
    },
  })
  return (
    <EditForm form={form} label="Tax profile" className={formCardClass}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          name="legalName"
          label="Legal name"
          hint="As on your PAN card."
          maxLength={200}
          autoComplete="organization"
          required
        />
        <TextField name="pan" label="PAN" maxLength={20} hint="e.g. AAPFU0939F." required />
        <SelectField name="scheme" label="GST registration">
          <Options of={schemeNames} />
        </SelectField>
        <Gstin />
        <div className="sm:col-span-2">
          <TextAreaField
            name="address"
            label="Address"
            rows={2}
            maxLength={500}
            hint="Your principal place of business."
            autoComplete="street-address"
            required
          />
        </div>
        <div className="grid items-start gap-5 sm:col-span-2 sm:grid-cols-3">
          <PincodeField required />
          <TextField name="city" label="City" maxLength={100} autoComplete="address-level2" required />
          <SelectField name="state" label="State" autoComplete="address-level1" required>
            <option value="">Choose a state</option>
            <Options of={states} />
          </SelectField>
        </div>
      </div>
      <FormEnd>Save tax profile</FormEnd>
    </EditForm>
  )
}

function Gstin() {
  const scheme = useFormContext<TaxProfile>().watch('scheme')
  if (scheme === 'unregistered')
    return (
      <p className="self-center text-muted text-sm">
        Without GST registration, you can sell only within your own state.
      </p>
    )
  return (
    <TextField
      name="gstin"
      label="GSTIN"
      maxLength={20}
      hint={
        scheme === 'composition'
          ? '15 characters. Composition dealers can sell only within their own state.'
          : '15 characters, such as 27AAPFU0939F1ZV.'
      }
      required
    />
  )
}

const empty: TaxProfile = {
  legalName: '',
  scheme: 'regular',
  gstin: '',
  pan: '',
  address: '',
  city: '',
  state: '',
  pincode: '',
  version: 0,
}

import { FormProvider } from 'react-hook-form'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { NumberField, TextField } from '../form/fields.tsx'
import { FormEnd, FormSection } from '../form/form-parts.tsx'
import { requiredNumber, textOf } from '../form/numbers.ts'
import { usePartForm } from '../form/use-part-form.ts'
import type { Settings } from './settings.tsx'

type Values = Omit<Settings, 'defaultRating' | 'lowStockThreshold'> & {
  defaultRating: string
  lowStockThreshold: string
}

export function ShopSettings({ settings }: { settings: Settings }) {
  const form = usePartForm<Values>({
    values: valuesOf(settings),
    save: async ({ defaultRating, lowStockThreshold, ...rest }) => {
      const body = {
        ...rest,
        defaultRating: requiredNumber(defaultRating),
        lowStockThreshold: requiredNumber(lowStockThreshold),
      }
      return valuesOf((await callOrSignIn('PUT /api/settings', { body })).settings)
    },
    saved: 'Settings saved',
    failed: 'The settings could not be saved.',
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={form.submit} aria-label="Shop settings" noValidate className="grid gap-5">
        <FormSection title="The shop">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField name="shopName" label="Name of the shop" />
            <TextField
              name="defaultBadge"
              label="Default badge"
              hint="On products without a discount of their own; nothing shows none."
            />
            <NumberField
              name="defaultRating"
              label="Default rating"
              step={0.1}
              max={5}
              hint="Shown before a product’s first review, 0 to 5."
            />
            <NumberField
              name="lowStockThreshold"
              label="Low stock"
              step={1}
              hint="From this many pieces down, stock counts as low."
            />
          </div>
        </FormSection>
        <FormSection title="Support" text="Whom customers turn to.">
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
        <FormEnd>Save settings</FormEnd>
      </form>
    </FormProvider>
  )
}

const valuesOf = ({ defaultRating, lowStockThreshold, ...rest }: Settings): Values => ({
  ...rest,
  defaultRating: textOf(defaultRating),
  lowStockThreshold: textOf(lowStockThreshold),
})

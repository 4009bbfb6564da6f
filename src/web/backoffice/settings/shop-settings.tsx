import type { Reply } from '#contract/client.ts'
import { NumberField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { numberToText, requiredNumber } from '../form/numbers.ts'
import { useEditForm } from '../form/use-edit-form.ts'
import { mutate } from '../query.ts'

export function ShopSettings({ settings }: { settings: Reply<'GET /api/settings/all'> }) {
  const form = useEditForm({
    values: {
      ...settings,
      defaultRating: numberToText(settings.defaultRating),
      lowStockThreshold: numberToText(settings.lowStockThreshold),
    },
    save: ({ defaultRating, lowStockThreshold, ...rest }) =>
      mutate('PUT /api/settings', {
        body: {
          ...rest,
          defaultRating: requiredNumber(defaultRating),
          lowStockThreshold: requiredNumber(lowStockThreshold),
        },
      }),
    saved: 'Settings saved',
    failed: 'The settings could not be saved.',
  })
  return (
    <EditForm form={form} label="Shop settings">
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
    </EditForm>
  )
}

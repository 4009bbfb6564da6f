import type { Reply } from '#contract/client.ts'
import { TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { mutate } from '../query.ts'

/** The first thing that an owner of a new shop changes. */
export function ShopName({ settings: { shopName, version } }: { settings: Reply<'GET /api/settings/all'> }) {
  const form = useEditForm({
    version,
    values: { shopName },
    save: (values, { toSend }) => mutate('PUT /api/settings', { body: toSend(values) }),
    saved: 'Name saved. It is now on every page and email.',
    failed: 'The name could not be saved.',
  })
  return (
    <EditForm form={form} label="Name of the shop">
      <FormSection title="Name">
        <TextField name="shopName" label="Shop name" maxLength={100} required />
        <FormEnd>Save name</FormEnd>
      </FormSection>
    </EditForm>
  )
}

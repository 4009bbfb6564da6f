import type { Reply } from '#contract/client.ts'
import { NumberField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { mutate } from '../query.ts'

interface Props {
  product: string
  promise: Reply<'GET /api/lots/promise/{id}'>
}

/** A customer should be able to use it up. */
function raised({ lastsDays, promiseDays, shopPromiseDays }: Props['promise']): string {
  const promised = promiseDays ?? shopPromiseDays
  return lastsDays !== null && lastsDays > promised
    ? ` A pack lasts about ${lastsDays} days, so we promise that much, up to half of its shelf life.`
    : ''
}

/** How much time a piece has left when it arrives; what has less is no longer sold. */
export function PromiseForm({ product, promise }: Props) {
  const inText = (value: number | null) => (value === null ? '' : String(value))
  const form = useEditForm({
    values: { promiseDays: inText(promise.promiseDays), paoMonths: inText(promise.paoMonths) },
    save: body => mutate('PUT /api/lots/promise/{id}', { params: { id: product }, body }),
    saved: 'Freshness settings saved.',
  })
  return (
    <FormSection
      title="Freshness"
      text="The product page shows how much shelf life is left. Batches with less are not sold."
    >
      <EditForm form={form} label="Freshness" className="grid max-w-xl gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            name="promiseDays"
            label="Minimum days left at delivery"
            inputMode="numeric"
            step={1}
            placeholder={String(promise.shopPromiseDays)}
            hint={`If empty: ${promise.shopPromiseDays}, as for the whole shop.${raised(promise)}`}
          />
          <NumberField
            name="paoMonths"
            label="Use within (months after opening)"
            inputMode="numeric"
            step={1}
            hint="From the open-jar symbol on the pack, such as 12M."
          />
        </div>
        <FormEnd>Save</FormEnd>
      </EditForm>
    </FormSection>
  )
}

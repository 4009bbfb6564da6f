import { FormProvider, useFieldArray } from 'react-hook-form'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { TextField } from '../form/fields.tsx'
import { FormEnd } from '../form/form-parts.tsx'
import { OrderedList } from '../form/ordered-list.tsx'
import { usePartForm } from '../form/use-part-form.ts'
import type { About } from './about.tsx'

const bothNeeded = 'All achievements must have label and value.'

/** What the shop is proud of, in numbers: each with a label and a value. */
export function Achievements({ about }: { about: About }) {
  const form = usePartForm<Pick<About, 'achievements'>>({
    values: { achievements: about.achievements },
    save: async ({ achievements }) => {
      const { data } = await callOrSignIn('PUT /api/about/update/{id}', {
        params: { id: about._id },
        body: { achievements },
      })
      return { achievements: data.achievements }
    },
    saved: 'Achievements updated successfully',
    failed: 'Failed to update Achievements',
  })
  const list = useFieldArray({ control: form.control, name: 'achievements' })

  function submit(event: { preventDefault(): void }) {
    event.preventDefault()
    const given = form.getValues('achievements')
    const index = given.findIndex(({ label, value }) => !label.trim() || !value.trim())
    if (index < 0) return form.submit(event)
    const part = given[index]!.label.trim() ? 'value' : 'label'
    form.setError(`achievements.${index}.${part}`, { message: bothNeeded }, { shouldFocus: true })
    toast(bothNeeded, { kind: 'error' })
  }

  return (
    <FormProvider {...form}>
      <form
        onSubmit={submit}
        aria-label="Achievements"
        noValidate
        className="grid gap-4 rounded-2xl border border-line bg-white p-5 sm:p-6"
      >
        <h2 className="font-medium font-sans text-sm">Achievements</h2>
        <OrderedList
          label="Achievements"
          keys={list.fields.map(({ id }) => id)}
          nameOf={index => form.getValues(`achievements.${index}.label`) || `Achievement ${index + 1}`}
          onMove={list.move}
          onRemove={list.remove}
          empty="No achievements yet. Add one, such as 120 and Products."
          add={{ label: 'Add achievement', onAdd: () => list.append({ label: '', value: '' }) }}
        >
          {index => (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField name={`achievements.${index}.label`} label="Label" placeholder="Happy customers" />
              <TextField name={`achievements.${index}.value`} label="Value" placeholder="12,000+" />
            </div>
          )}
        </OrderedList>
        <FormEnd>Save achievements</FormEnd>
      </form>
    </FormProvider>
  )
}

import type { FormEvent } from 'react'
import { useFieldArray } from 'react-hook-form'
import { toast } from '#web/ui/toast.ts'
import { TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, formCardClass } from '../form/form-parts.tsx'
import { OrderedList } from '../form/ordered-list.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { mutate } from '../query.ts'
import type { About } from './about-field.tsx'

const bothNeeded = 'All achievements must have label and value.'

/** What the shop is proud of, in numbers: each with a label and a value. */
export function Achievements({ about }: { about: About }) {
  const form = useEditForm<Pick<About, 'achievements'>>({
    values: { achievements: about.achievements },
    save: body => mutate('PUT /api/about/update/{id}', { params: { id: about._id }, body }),
    saved: 'Achievements updated successfully',
    failed: 'Failed to update Achievements',
  })
  const list = useFieldArray({ control: form.control, name: 'achievements' })

  function submit(event: FormEvent) {
    event.preventDefault()
    const achievements = form.getValues('achievements')
    const index = achievements.findIndex(({ label, value }) => !label.trim() || !value.trim())
    if (index < 0) return void form.submit(event)
    const part = achievements[index]!.label.trim() ? 'value' : 'label'
    form.setError(`achievements.${index}.${part}`, { message: bothNeeded }, { shouldFocus: true })
    toast(bothNeeded, { kind: 'error' })
  }

  return (
    <EditForm form={form} label="Achievements" className={formCardClass} onSubmit={submit}>
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
    </EditForm>
  )
}

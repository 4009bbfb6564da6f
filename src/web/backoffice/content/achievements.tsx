import type { FormEvent } from 'react'
import { toast } from '#web/ui/toast.ts'
import { FieldList } from '../form/field-list.tsx'
import { TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, formCardClass } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { mutate } from '../query.ts'
import type { About } from './about-field.tsx'

const bothNeeded = 'All achievements must have label and value.'

/** What the shop is proud of, in numbers: each with a label and a value. */
export function Achievements({ about }: { about: About }) {
  const form = useEditForm<Pick<About, 'achievements'>>({
    values: { achievements: about.achievements },
    version: about.version,
    save: (body, { toSend }) =>
      mutate('PUT /api/about/update/{id}', { params: { id: about._id }, body: toSend(body) }),
    saved: 'Achievements updated successfully',
    failed: 'Failed to update Achievements',
  })

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
      <FieldList
        name="achievements"
        label="Achievements"
        itemLabel={({ label }, index) => label || `Achievement ${index + 1}`}
        empty="No achievements yet. Add one, such as 120 and Products."
        addLabel="Add achievement"
        newItem={{ label: '', value: '' }}
      >
        {path => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField name={`${path}.label`} label="Label" placeholder="Happy customers" />
            <TextField name={`${path}.value`} label="Value" placeholder="12,000+" />
          </div>
        )}
      </FieldList>
      <FormEnd>Save achievements</FormEnd>
    </EditForm>
  )
}

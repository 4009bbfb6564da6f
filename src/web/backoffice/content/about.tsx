import type { FormEvent } from 'react'
import { toast } from '#web/ui/toast.ts'
import { FieldList } from '../form/field-list.tsx'
import { TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, formCardClass } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { mutate, useCall } from '../query.ts'
import { type About, AboutField, AboutPicture } from './about-field.tsx'

/** Every field of the About page, each saved by itself. */
export function AboutScreen() {
  // The first of the list is the one that is used.
  const query = useCall('GET /api/about/all', {}, { select: ({ data }) => data[0]! })
  return (
    <FormScreen
      title="Manage About"
      text="Tell customers about your shop. Each field is saved separately."
      page={{ path: '/about' }}
      history={{ kind: 'about', subject: 'about' }}
      search={{ kind: 'page', id: '/about' }}
    >
      <Loaded query={query} failure="Failed to fetch about info.">
        {about => (
          <div className="grid gap-5">
            <AboutField about={about} field="heading" label="Heading" required />
            <AboutPicture about={about} />
            <AboutField
              about={about}
              field="typewriterTexts"
              label="Typewriter texts"
              rows={4}
              hint="One per line; they are typed one after the other."
            />
            <AboutField
              about={about}
              field="introParagraphs"
              label="Intro paragraphs"
              rows={8}
              hint="One paragraph per line."
            />
            <AboutField about={about} field="mission" label="Mission" rows={4} />
            <AboutField about={about} field="vision" label="Vision" rows={4} />
            <AboutField about={about} field="features" label="Features" rows={6} hint="One per line." />
            <Achievements about={about} />
            <AboutField about={about} field="contactEmail" label="Contact email" type="email" />
          </div>
        )}
      </Loaded>
    </FormScreen>
  )
}

const bothNeeded = 'All achievements must have label and value.'

/** What the shop is proud of, in numbers: each with a label and a value. */
function Achievements({ about }: { about: About }) {
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

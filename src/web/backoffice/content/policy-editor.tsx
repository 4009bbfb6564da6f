import { useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { toast } from '#web/ui/toast.ts'
import { confirm } from '../form/confirm.tsx'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd } from '../form/form-parts.tsx'
import { OrderedList } from '../form/ordered-list.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { mutate, reasonOf } from '../query.ts'
import {
  type EditedSection,
  isStored,
  joinVersions,
  type PolicyCalls,
  type PolicySection,
  savePolicy,
  splitVersions,
  toEditedSection,
} from './save-policy.ts'

interface Props {
  title: string
  calls: PolicyCalls
  sections: PolicySection[]
}

/** Adds, edits, orders and deletes the sections of a policy. */
export function PolicyEditor({ title, calls, sections }: Props) {
  const made = useRef(0)
  /** Of sections that a save which failed later had saved already: they are no conflict. */
  const ownVersions = useRef(new Map<string, number>())
  // Without a heading, and so not saved: they stay in the form, after the others.
  const [skipped, setSkipped] = useState<EditedSection[]>([])
  const stored = sections.map(toEditedSection).filter(({ _id }) => !skipped.some(one => one._id === _id))
  const form = useEditForm<{ sections: EditedSection[] }>({
    values: { sections: [...stored, ...skipped] },
    version: joinVersions(sections),
    save: async ({ sections: edited }, { before, version }) => {
      const versions = splitVersions(String(version))
      const skipped = await savePolicy({
        calls,
        stored: sections,
        before: before.sections,
        edited,
        versionOf: ({ _id }) => Math.max(versions.get(_id) ?? 1, ownVersions.current.get(_id) ?? 1),
        onSaved(index, { _id, version }) {
          ownVersions.current.set(_id, version)
          edited[index]!._id = _id
          form.setValue(`sections.${index}._id`, _id)
        },
      })
      setSkipped(skipped)
      const without = skipped.length > 0 ? ` ${withoutHeading(skipped.length)}` : ''
      toast(`${title} ${updating ? 'updated' : 'saved'}.${without}`, { kind: 'success' })
    },
    failed: `${title} could not be saved.`,
  })
  const list = useFieldArray({ control: form.control, name: 'sections', keyName: 'key' })
  const edited = useWatch({ control: form.control, name: 'sections' })
  const updating = edited[0] !== undefined && isStored(edited[0])

  async function remove(index: number) {
    const { _id, heading } = form.getValues(`sections.${index}`)
    const named = heading.trim() ? `“${heading.trim()}”` : 'this section'
    if (!(await confirm(`Are you sure you want to delete ${named}?`))) return
    try {
      if (isStored({ _id })) await mutate(`DELETE /api/${calls}/delete/{id}`, { params: { id: _id } })
      const others = ({ _id: other }: { _id: string }) => other !== _id
      const rest = form.getValues('sections').filter(others)
      setSkipped(skipped.filter(others))
      // Other changes stay as unsaved as they were.
      form.reset({ sections: [...stored, ...skipped].filter(others) })
      form.setValue('sections', rest, { shouldDirty: true })
      toast('Section deleted.', { kind: 'success' })
    } catch (error) {
      toast(`The section could not be deleted. ${reasonOf(error)}`, { kind: 'error' })
    }
  }

  function add() {
    made.current++
    const section = { _id: `new-${made.current}`, heading: '', content: '', bulletPoints: '' }
    list.append(section, { focusName: `sections.${list.fields.length}.heading` })
  }

  return (
    <EditForm form={form} label={title}>
      <OrderedList
        label="Sections"
        keys={list.fields.map(({ key }) => key)}
        nameOf={index => edited[index]?.heading.trim() || `Section ${index + 1}`}
        onMove={list.move}
        onRemove={remove}
        empty="No sections yet. Add the first one: the page shows them numbered."
        add={{ label: 'Add section', onAdd: add }}
      >
        {index => (
          <div className="grid gap-4">
            <TextField
              name={`sections.${index}.heading`}
              label="Heading"
              hint={edited[index]?.heading.trim() ? undefined : 'Without a heading it is not saved.'}
            />
            <TextAreaField name={`sections.${index}.content`} label="Content (optional)" rows={5} />
            <TextAreaField
              name={`sections.${index}.bulletPoints`}
              label="Bullet points (optional)"
              hint="One per line."
              rows={3}
            />
          </div>
        )}
      </OrderedList>
      <FormEnd sticky>{updating ? 'Update' : 'Save'}</FormEnd>
    </EditForm>
  )
}

const withoutHeading = (count: number) =>
  count === 1
    ? 'One section without a heading was not saved.'
    : `${count} sections without a heading were not saved.`

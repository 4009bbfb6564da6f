import { useRef } from 'react'
import { FormProvider, useFieldArray, useWatch } from 'react-hook-form'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { confirm } from '../form/confirm.tsx'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { FormEnd } from '../form/form-parts.tsx'
import { toLines } from '../form/lines.ts'
import { OrderedList } from '../form/ordered-list.tsx'
import { usePartForm } from '../form/use-part-form.ts'
import { reasonOf } from '../form/use-screen-form.ts'
import type { PolicyCalls, PolicySection } from './policy.tsx'
import { type Draft, isKept, savePolicy } from './save-policy.ts'

interface Props {
  title: string
  calls: PolicyCalls
  sections: PolicySection[]
}

/** Adds, edits, orders and deletes the sections of a policy. */
export function PolicyEditor({ title, calls, sections }: Props) {
  const made = useRef(0)
  const form = usePartForm<{ sections: Draft[] }>({
    values: { sections: sections.map(draftOf) },
    save: async ({ sections: drafts }) => {
      const { sections: kept, skipped } = await savePolicy({
        calls,
        before: form.formState.defaultValues?.sections as Draft[],
        drafts,
        onSaved: (index, section) => form.setValue(`sections.${index}._id`, section._id),
      })
      const without = skipped.length > 0 ? ` ${withoutHeading(skipped.length)}` : ''
      toast(`${title} ${updating ? 'updated' : 'saved'}.${without}`, { kind: 'success' })
      return { sections: [...kept.map(draftOf), ...skipped] }
    },
    failed: `${title} could not be saved.`,
  })
  const list = useFieldArray({ control: form.control, name: 'sections', keyName: 'key' })
  const drafts = useWatch({ control: form.control, name: 'sections' })
  const updating = drafts[0] !== undefined && isKept(drafts[0])

  async function remove(index: number) {
    const { _id, heading } = form.getValues(`sections.${index}`)
    const named = heading.trim() ? `“${heading.trim()}”` : 'this section'
    if (!(await confirm(`Are you sure you want to delete ${named}?`))) return
    try {
      if (isKept({ _id })) await callOrSignIn(`DELETE /api/${calls}/delete/{id}`, { params: { id: _id } })
      const before = form.formState.defaultValues?.sections?.filter(one => one?._id !== _id) as Draft[]
      const rest = form.getValues('sections').filter((_, at) => at !== index)
      // What else was typed stays as unsaved as it was.
      form.reset({ sections: before })
      form.setValue('sections', rest, { shouldDirty: true })
      toast('Section deleted.', { kind: 'success' })
    } catch (error) {
      toast(`The section could not be deleted. ${reasonOf(error)}`, { kind: 'error' })
    }
  }

  function add() {
    made.current++
    const draft = { _id: `new-${made.current}`, heading: '', content: '', bulletPoints: '' }
    list.append(draft, { focusName: `sections.${list.fields.length}.heading` })
  }

  return (
    <FormProvider {...form}>
      <form onSubmit={form.submit} aria-label={title} noValidate className="grid gap-5">
        <OrderedList
          label="Sections"
          keys={list.fields.map(({ key }) => key)}
          nameOf={index => drafts[index]?.heading.trim() || `Section ${index + 1}`}
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
                hint={drafts[index]?.heading.trim() ? undefined : 'Without a heading it is not saved.'}
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
      </form>
    </FormProvider>
  )
}

const draftOf = ({ _id, heading, content, bulletPoints }: PolicySection): Draft => ({
  _id,
  heading,
  content,
  bulletPoints: toLines(bulletPoints),
})

const withoutHeading = (count: number) =>
  count === 1
    ? 'One section without a heading was not saved.'
    : `${count} sections without a heading were not saved.`

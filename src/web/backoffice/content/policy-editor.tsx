import { useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { toast } from '#web/ui/toast.ts'
import { confirm } from '../form/confirm.tsx'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd } from '../form/form-parts.tsx'
import { fromLines } from '../form/lines.ts'
import { OrderedList } from '../form/ordered-list.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, reasonOf } from '../query.ts'
import type { Draft } from './draft-preview.tsx'
import { PreviewButton } from './preview-button.tsx'
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
  /** As the preview names it. */
  kind: PolicyDraft['policy']
  calls: PolicyCalls
  sections: PolicySection[]
}

/** Adds, edits, orders and deletes the sections of a policy. */
export function PolicyEditor({ title, kind, calls, sections }: Props) {
  const editor = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
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
  const errors = form.formState.errors.sections
  /** What is new or has a mistake is open too. */
  const open = new Set(
    list.fields
      .filter(({ _id }, index) => opened.has(_id) || !isStored({ _id }) || errors?.[index])
      .map(({ key }) => key),
  )
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

  function toggle(key: string) {
    const { _id } = list.fields.find(field => field.key === key)!
    setOpened(before => (before.has(_id) ? without(before, _id) : new Set([...before, _id])))
  }

  /** From the table of contents. */
  function goTo(index: number) {
    const { _id, key } = list.fields[index]!
    setOpened(before => new Set([...before, _id]))
    requestAnimationFrame(() => {
      const entry = editor.current?.querySelector(`[data-entry="${CSS.escape(key)}"]`)
      entry?.scrollIntoView({ block: 'start' })
      entry?.querySelector('input')?.focus({ preventScroll: true })
    })
  }

  const allOpen = open.size === list.fields.length
  return (
    <EditForm form={form} label={title}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        {edited.length > 0 && (
          <nav aria-label="Overview" className="text-sm lg:sticky lg:top-20">
            <p className="mb-2 flex items-center justify-between gap-2 font-medium">
              Contents
              <ToolButton
                onClick={() => setOpened(allOpen ? new Set() : new Set(list.fields.map(({ _id }) => _id)))}
              >
                {allOpen ? 'Close all' : 'Open all'}
              </ToolButton>
            </p>
            {/* On a narrow screen the closed sections below are the contents. */}
            <ol className="max-h-[60vh] overflow-y-auto border-line border-l max-lg:hidden">
              {edited.map(({ _id, heading }, index) => (
                <li key={_id}>
                  <button
                    type="button"
                    onClick={() => goTo(index)}
                    className="flex min-h-11 w-full items-center gap-2 px-3 text-left hover:text-rose lg:min-h-9"
                  >
                    <span className="text-muted tabular-nums">{index + 1}</span>
                    <span className="min-w-0 truncate">{heading.trim() || 'No heading yet'}</span>
                  </button>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div ref={editor} className={edited.length > 0 ? '' : 'lg:col-span-2'}>
          <OrderedList
            folding={{ open, onToggle: toggle }}
            label="Sections"
            keys={list.fields.map(({ key }) => key)}
            nameOf={index => edited[index]?.heading.trim() || `Section ${index + 1}`}
            onMove={list.move}
            onRemove={remove}
            empty="No sections yet. Add the first one."
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
        </div>
      </div>
      <FormEnd
        sticky
        extra={<PreviewButton name={title} draft={() => draftOf(kind, form.getValues('sections'))} />}
      >
        {updating ? 'Update' : 'Save'}
      </FormEnd>
    </EditForm>
  )
}

type PolicyDraft = Extract<Draft, { page: 'policy' }>

const draftOf = (policy: PolicyDraft['policy'], sections: EditedSection[]): PolicyDraft => ({
  page: 'policy',
  policy,
  // One without a heading would not be saved either.
  draft: sections
    .filter(({ heading }) => heading.trim())
    .map(({ heading, content, bulletPoints }) => ({
      heading,
      content,
      bulletPoints: fromLines(bulletPoints),
    })),
})

function without(all: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const rest = new Set(all)
  rest.delete(one)
  return rest
}

const withoutHeading = (count: number) =>
  count === 1
    ? 'One section without a heading was not saved.'
    : `${count} sections without a heading were not saved.`

import { type FormEvent, useEffect, useRef } from 'react'
import { Field, Select } from '#web/ui/field.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { actions, subjects } from './audit-words.ts'
import { filterNames } from './filter-names.ts'

interface Props {
  params: URLSearchParams
  onChange(changed: URLSearchParams): void
}

/** Who, what, when and which record. Choices act at once, typed words on Enter or when their field is left. */
export function AuditFilters({ params, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const address = params.toString()

  // The address may change by other means: Back, a link in the log itself.
  useEffect(() => {
    const given = new URLSearchParams(address)
    for (const name of filterNames) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      // Where somebody is typing, the address is behind.
      if (isField && field !== document.activeElement) field.value = given.get(name) ?? ''
    }
  }, [address])

  function apply() {
    const next = new URLSearchParams()
    for (const [name, value] of new FormData(form.current!))
      if (String(value).trim()) next.set(name, String(value).trim())
    if (next.toString() !== address) onChange(next)
  }

  return (
    <search>
      <form
        ref={form}
        aria-label="Narrow the log"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          apply()
        }}
        onBlur={apply}
        onChange={event => {
          const field: EventTarget = event.target
          const isTyped = field instanceof HTMLInputElement && field.type !== 'date'
          if (!isTyped) apply()
        }}
        className="mb-4 grid grid-cols-2 items-end gap-3 rounded-2xl border border-line bg-white p-4 md:grid-cols-3 xl:grid-cols-[repeat(6,minmax(0,1fr))_auto]"
      >
        <Field name="actor" label="Who" placeholder="Part of a name" maxLength={254} />
        <Select name="subject" label="What">
          <option value="">Everything</option>
          {Object.entries(subjects).map(([value, { name }]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <Select name="action" label="Done">
          <option value="">Anything</option>
          {Object.entries(actions).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </Select>
        <Field name="subjectId" label="Record" placeholder="Its id" maxLength={254} />
        <Field name="from" label="From" type="date" />
        <Field name="to" label="To" type="date" />
        <div className="flex gap-2">
          <ToolButton type="submit" className="min-h-11">
            Apply
          </ToolButton>
          <ToolButton
            className="min-h-11"
            disabled={address === ''}
            onClick={() => {
              form.current?.reset()
              onChange(new URLSearchParams())
            }}
          >
            Clear
          </ToolButton>
        </div>
      </form>
    </search>
  )
}

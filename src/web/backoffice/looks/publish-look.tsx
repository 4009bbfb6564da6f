import { useState } from 'react'
import type { ChosenLook } from '#values/looks/dress.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Field } from '#web/ui/field.tsx'
import { fromDateTimeField } from '../form/india-time.ts'
import { Panel } from '../layout/panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutateAndToast } from '../query.ts'
import type { DraftState, Looks } from './looks-reply.ts'

interface Props {
  looks: Looks
  chosen: ChosenLook
  state: DraftState
}

export function PublishLook({ looks: { live }, chosen, state }: Props) {
  const [scheduling, setScheduling] = useState(false)
  const isLive = live.look === chosen.look && sameChoices(live.choices, chosen.choices)
  const waits = state !== 'saved'

  async function share() {
    const made = await mutateAndToast('POST /api/looks/previews', {}, { success: null })
    if (made) await copyText(made.url, 'Preview link copied. It works for 7 days.', made.url)
  }

  return (
    <section
      aria-label="Publish"
      className="flex flex-wrap items-center gap-2 rounded-2xl border border-line bg-white p-3"
    >
      <p role="status" className="mr-auto min-w-40 px-1 text-sm">
        {isLive
          ? 'This is what your shop wears now.'
          : state === 'saving'
            ? 'Saving the draft…'
            : state === 'failed'
              ? 'The draft is not saved.'
              : 'Draft saved. Customers do not see it yet.'}
      </p>
      <ToolButton icon="send" onClick={() => void share()} disabled={waits}>
        Copy a preview link
      </ToolButton>
      <ToolButton icon="clock" onClick={() => setScheduling(true)} disabled={waits || isLive}>
        Publish later
      </ToolButton>
      <Button
        disabled={waits || isLive}
        onClick={() => void mutateAndToast('POST /api/looks/publish', { body: {} })}
      >
        Publish now
      </Button>
      {scheduling && <SchedulePanel onClose={() => setScheduling(false)} />}
    </section>
  )
}

function SchedulePanel({ onClose }: { onClose(): void }) {
  const [at, setAt] = useState('')
  const [note, setNote] = useState('')
  return (
    <Panel open title="Publish later" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={async event => {
          event.preventDefault()
          const body = { at: fromDateTimeField(at), note }
          if (await mutateAndToast('POST /api/looks/publish', { body })) onClose()
        }}
      >
        <Field
          label="When"
          type="datetime-local"
          required
          value={at}
          onChange={({ target }) => setAt(target.value)}
          hint="India time. The shop changes by itself."
        />
        <Field
          label="Note"
          value={note}
          maxLength={200}
          onChange={({ target }) => setNote(target.value)}
          hint="For you and your team, e.g. Diwali."
        />
        <Button type="submit">Schedule</Button>
      </form>
    </Panel>
  )
}

/** Whatever the order, and whether something is left out or undefined. */
const sameChoices = (one: object, other: object) => sorted(one) === sorted(other)

function sorted(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  return Object.entries(value)
    .map(([key, inner]) => [key, sorted(inner)])
    .filter(([, inner]) => inner !== '')
    .sort()
    .map(([key, inner]) => `${key}:${inner};`)
    .join('')
}

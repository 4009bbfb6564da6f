import { useState } from 'react'
import type { RoutineNote } from '#values/beauty/routine-notes.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'

interface Props {
  notes: RoutineNote[]
  /** Products with a caution about pregnancy, for those who have chosen to see them. */
  cautions: string[]
}

/** Nothing is forbidden: each note says how sure it is and what to do instead, and can be put aside. */
export function Notes({ notes, cautions }: Props) {
  const [known, setKnown] = useState<string[]>([])
  const keyOf = ({ how, part, sentence }: RoutineNote) => `${how} ${part} ${sentence}`
  const shown = notes.filter(note => !known.includes(keyOf(note)))
  return (
    <section aria-label="Good to know" aria-live="polite" className="rounded-3xl bg-sunk p-5 sm:p-6">
      <h2 className="mb-3 text-2xl">Good to know</h2>
      {cautions.length > 0 && (
        <p className="mb-4 leading-relaxed">
          <strong className="font-medium">Ask your doctor</strong> about {cautions.join(', ')}: it contains
          something that is often avoided in pregnancy.
        </p>
      )}
      {shown.length === 0 && cautions.length === 0 && (
        <p className="flex items-start gap-2 leading-relaxed">
          <LineIcon path={icons.tick} className="mt-0.5 size-5 shrink-0 text-good" />
          We know of no reason not to use these together.
        </p>
      )}
      <ul className="grid gap-5">
        {shown.map(note => (
          <li key={keyOf(note)} className="text-sm leading-relaxed">
            <p className="text-base">
              <strong className={`font-medium ${note.how === 'Fine' ? 'text-good' : 'text-accent'}`}>
                {note.how}
              </strong>
              <span className="text-muted"> · {note.part}</span>
            </p>
            <p className="wrap-anywhere font-medium">{note.names.join(' + ')}</p>
            <p>
              {note.sentence} {note.instead && <span className="font-medium">{note.instead}</span>}
            </p>
            <p className="flex items-center justify-between gap-3 text-muted">
              <span>Evidence: {sureness[note.sure]}</span>
              <button
                type="button"
                onClick={() => setKnown([...known, keyOf(note)])}
                className="min-h-11 shrink-0 underline underline-offset-4 hover:text-accent"
              >
                Got it
              </button>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 border-line border-t pt-4 text-muted text-sm leading-relaxed">
        If the brand’s directions differ, follow those. This is not medical advice.
      </p>
    </section>
  )
}

const sureness = {
  studies: 'studies on people',
  laboratory: 'lab studies',
  experience: 'experience',
}

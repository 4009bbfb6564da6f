import { Card } from '../../layout/card.tsx'
import { Icon } from '../../layout/icon.tsx'
import { OrderLink } from '../order-link.tsx'

export interface ScanEntry {
  key: string
  number: string
  carrier: string
  trackingNumber: string
  state: 'sending' | 'done' | 'failed'
  /** To whom it goes, or why it was refused. */
  sentence: string
  order?: string
}

/** What was handed over since the screen was opened, newest first; what was refused stands above it. */
export function ScannedList({
  entries,
  onCorrect,
}: {
  entries: ScanEntry[]
  onCorrect(entry: ScanEntry): void
}) {
  const failed = entries.filter(({ state }) => state === 'failed')
  const others = entries.filter(({ state }) => state !== 'failed')
  const done = others.filter(({ state }) => state === 'done').length
  return (
    <Card
      title="Handed over now"
      aside={
        <p role="status" className="font-semibold text-xl tabular-nums">
          {done}
          <span className="sr-only"> handed over</span>
        </p>
      }
    >
      <ul role="alert" className="grid gap-2 empty:hidden">
        {failed.map(entry => (
          <li key={entry.key} className="rounded-lg bg-alert-soft p-3 text-sm">
            <p className="font-medium tabular-nums">
              {entry.number}, {entry.trackingNumber}
            </p>
            <p className="text-alert">{entry.sentence}</p>
            <button
              type="button"
              onClick={() => onCorrect(entry)}
              className="min-h-11 text-rose underline sm:min-h-8"
            >
              Correct it<span className="sr-only"> for {entry.number}</span>
            </button>
          </li>
        ))}
      </ul>
      {entries.length === 0 && (
        <p className="text-muted text-sm">
          Each parcel you hand over is listed here. Its customer gets an email.
        </p>
      )}
      <ul className="divide-y divide-line">
        {others.map(({ key, number, carrier, trackingNumber, state, sentence, order }) => (
          <li key={key} className="flex gap-3 py-2 text-sm">
            <Icon
              name={state === 'done' ? 'check' : 'truck'}
              className={`mt-0.5 size-4.5 ${state === 'done' ? 'text-leaf' : 'text-muted'}`}
            />
            <div className="min-w-0">
              <p className="tabular-nums">
                {order ? <OrderLink id={order} number={number} /> : number}
                <span className="text-muted"> {state === 'sending' && 'is being saved'}</span>
              </p>
              <p className="wrap-anywhere text-muted">
                {[carrier, trackingNumber].filter(Boolean).join(' ')}
                {sentence && <span className="block">{sentence}</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { formatDateTime } from '#values/dates.ts'
import { type ReturnState, returnStateWords } from '#values/return-rules.ts'
import type { CustomerReturn } from './customer-return.ts'

const usual: ReturnState[] = ['requested', 'approved', 'pickup_booked', 'picked_up', 'received', 'inspected']

/** What happened, and, while it goes on, what is still to come. */
export function ReturnTimeline({ history, state, wish, endedAt }: CustomerReturn) {
  const end: ReturnState = wish === 'exchange' ? 'exchanged' : 'refunded'
  const way = [...usual, end]
  const ahead = endedAt || state === 'refused' ? [] : way.slice(way.indexOf(state) + 1)
  return (
    <ol aria-label="What happened" className="grid">
      {history.map((event, index) => (
        <li key={event.at + event.state} className="relative flex gap-3 pb-4 last:pb-0">
          {(index < history.length - 1 || ahead.length > 0) && (
            <span aria-hidden="true" className="absolute top-4 bottom-0 left-[0.5625rem] w-0.5 bg-good" />
          )}
          <span
            aria-hidden="true"
            className="relative mt-1 size-5 shrink-0 rounded-full border-4 border-surface bg-good ring-2 ring-good ring-inset"
          />
          <div className="min-w-0">
            <p className="font-medium">{returnStateWords[event.state]}</p>
            <p className="text-muted text-sm">
              <time dateTime={event.at}>{formatDateTime(event.at)}</time>
              {event.isAutomatic && ', automatically'}
            </p>
            {event.note && event.state !== 'requested' && (
              <p className="wrap-anywhere text-muted text-sm">“{event.note}”</p>
            )}
          </div>
        </li>
      ))}
      {ahead.map((step, index) => (
        <li key={step} className="relative flex gap-3 pb-3 last:pb-0">
          {index < ahead.length - 1 && (
            <span aria-hidden="true" className="absolute top-4 bottom-0 left-[0.5625rem] w-0.5 bg-line" />
          )}
          <span
            aria-hidden="true"
            className="relative mt-1 size-5 shrink-0 rounded-full border-4 border-surface bg-surface ring-2 ring-line ring-inset"
          />
          <p className="text-muted">
            {returnStateWords[step]}
            <span className="sr-only"> (not yet)</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

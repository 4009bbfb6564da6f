import { formatDateTime } from '#values/dates.ts'
import { Card } from '../layout/card.tsx'
import type { OrderRow } from './order-row.ts'
import { statusColors } from './status/status-mark.tsx'

interface Entry {
  key: string
  at: string
  by: string
  title: string
  detail: string
  note: string | undefined
  color: string
}

/** What happened to an order, newest first: its moves, and what was changed of it besides. */
export function OrderTimeline({ order }: { order: OrderRow }) {
  const entries = [...moves(order), ...changes(order)].toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <Card title="Timeline">
      <ol className="ml-1 border-line border-l">
        {entries.map(({ key, at, by, title, detail, note, color }) => (
          <li key={key} className="relative pb-4 pl-5 last:pb-0">
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[5px] size-2.5 rounded-full ${color}`}
            />
            <p className="wrap-anywhere">
              <span className="font-medium">{title}</span>
              {detail && <span className="text-muted"> ({detail})</span>}
            </p>
            <p className="text-muted text-sm">
              {formatDateTime(at)} by {by}
            </p>
            {note && <p className="mt-1 text-sm">“{note}”</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Shipments that moved together are one entry. */
function moves({ history, shipments }: OrderRow): Entry[] {
  const together = Map.groupBy(history, ({ at, status, by }) => `${at} ${status} ${by}`)
  const several = shipments.length > 1
  return [...together].map(([key, events], index) => {
    const { at, by, status, note } = events[0]!
    const moved = shipments.filter(({ _id }) => events.some(({ shipment }) => shipment === _id))
    return {
      key,
      at,
      by,
      note,
      title: index === 0 ? 'Placed' : status,
      detail:
        several && moved.length < shipments.length ? moved.map(senderAndNumber(shipments)).join(', ') : '',
      color: statusColors[status],
    }
  })
}

const senderAndNumber =
  (all: OrderRow['shipments']) =>
  ({ sellerName, number }: OrderRow['shipments'][number]) =>
    all.filter(one => one.sellerName === sellerName).length === 1
      ? `${sellerName}’s part`
      : `shipment ${number.split('-').at(-1)}, ${sellerName}`

const changes = ({ notes }: OrderRow): Entry[] =>
  notes
    .filter(({ kind }) => kind === 'change')
    .map(({ _id, at, by, text }) => ({
      key: _id,
      at,
      by,
      title: text,
      detail: '',
      note: undefined,
      color: 'bg-muted',
    }))

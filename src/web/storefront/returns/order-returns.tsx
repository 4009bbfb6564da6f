import { formatDate } from '#values/dates.ts'
import { useReply } from '#web/client/use-reply.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ReturnBadge } from './return-badge.tsx'

/** On the page of an order of which something was delivered: what can be sent back, and what is on its way back. */
export default function OrderReturns({ id, orderNumber }: { id: string; orderNumber: string }) {
  const input = { params: { id } }
  const returns = useReply('GET /api/orders/{id}/returns', input).reply?.returns ?? []
  const returnable = useReply('GET /api/orders/{id}/returnable', input).reply?.lines ?? []
  const until = returnable.map(line => line.until).sort()[0]
  if (returns.length === 0 && !until) return null
  return (
    <section aria-label="Returns" className="grid gap-3 text-sm">
      <p className="font-medium">Returns</p>
      {returns.length > 0 && (
        <ul className="grid gap-1">
          {returns.map(({ _id, number, state }) => (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-2">
              <a
                href={`/returns/${number}`}
                className="inline-flex min-h-11 items-center text-accent tabular-nums underline"
              >
                {number}
              </a>
              <ReturnBadge state={state} />
            </li>
          ))}
        </ul>
      )}
      {until && (
        <>
          <a href={`/return/${orderNumber}`} className={`${buttonClass('outline')} w-fit`}>
            Return items
          </a>
          <p className="text-muted">
            {/* The last moment is midnight, which is written as the day before. */}
            Until <time dateTime={until}>{formatDate(new Date(Date.parse(until) - 1))}</time>.
          </p>
        </>
      )}
    </section>
  )
}

import type { Reply } from '#contract/client.ts'
import { formatDate } from '#values/dates.ts'
import { useReply } from '#web/client/use-reply.ts'
import { Money } from '#web/ui/money.tsx'

type Entry = Reply<'GET /api/orders/{id}/money'>['entries'][number]

/** Every rupee of an order with its papers, oldest first. */
export default function OrderMoney({ id }: { id: string }) {
  const { reply } = useReply('GET /api/orders/{id}/money', { params: { id }, query: {} })
  // An order that was only placed has nothing to tell.
  if (!reply || reply.entries.length < 2) return null
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-3 font-medium">All payments and papers</summary>
      <ol className="divide-y divide-line">
        {reply.entries.map(entry => (
          <li key={`${entry.kind} ${entry.at} ${titleOf(entry)}`} className="flex justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="wrap-anywhere">{titleOf(entry)}</span>
              <time dateTime={entry.at} className="block text-muted text-xs">
                {formatDate(entry.at)}
              </time>
            </span>
            <span className={`whitespace-nowrap ${entry.kind === 'document' ? 'text-muted' : 'font-medium'}`}>
              {entry.kind === 'refund' && '−'}
              <Money rupees={entry.amount} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

const papers = {
  invoice: 'Invoice',
  'bill-of-supply': 'Bill of supply',
  'credit-note': 'Credit note',
} as const

function titleOf(entry: Entry): string {
  switch (entry.kind) {
    case 'ordered':
      return 'Ordered'
    case 'received':
      return entry.outcome === 'used' ? 'Paid' : 'Paid again, or too late'
    case 'cash':
      return 'Paid in cash at the door'
    case 'document':
      return `${papers[entry.paper]} ${entry.number}`
    case 'refund':
      return entry.state === 'processed' ? 'Refund' : 'Refund, not sent yet'
  }
}

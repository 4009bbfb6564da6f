import type { Reply } from '#contract/client.ts'

/** Where the pieces are. */
export function Reach({ reach }: { reach: Reply<'POST /api/recalls/preview'> }) {
  const places = [
    ['On the shelf', reach.onShelf],
    ['In open orders', reach.inOrders],
    ['On the way', reach.onTheWay],
    ['With customers', reach.withCustomers],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {places.map(([place, pieces]) => (
        <div key={place} className="rounded-xl bg-sand p-3">
          <dt className="text-muted text-sm">{place}</dt>
          <dd className="text-2xl tabular-nums">{pieces.toLocaleString('en-IN')}</dd>
        </div>
      ))}
    </dl>
  )
}

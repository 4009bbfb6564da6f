import type { CallOptions } from '#contract/client.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { useReply } from '#web/client/use-reply.ts'
import type { CustomerOrder } from './use-orders.ts'

const mostAtOnce = 100

/** Which products of these orders the customer may review; none until the server has answered. */
export function useReviewable(orders: readonly CustomerOrder[] | null): ReadonlySet<string> {
  const delivered = (orders ?? [])
    .flatMap(({ items }) => items)
    .filter(({ status }) => status === 'Delivered')
    .map(({ product }) => product._id)
  const products = [...new Set(delivered)].join(',')
  const { reply } = useReply(
    'GET /api/reviews/possible',
    products ? { query: { products } } : null,
    readReviewable,
  )
  return reply ?? none
}

const none: ReadonlySet<string> = new Set()

async function readReviewable(
  key: 'GET /api/reviews/possible',
  { query }: { query: { products: string } },
  options: CallOptions,
): Promise<ReadonlySet<string>> {
  const products = query.products.split(',')
  const found = new Set<string>()
  for (let start = 0; start < products.length; start += mostAtOnce) {
    const some = { products: products.slice(start, start + mostAtOnce).join(',') }
    for (const id of (await callSignedIn(key, { query: some }, options)).products) found.add(id)
  }
  return found
}

import type { Reply } from '#contract/client.ts'
import { callPageSignedIn } from '#web/client/call-signed-in.ts'
import { useReply } from '#web/client/use-reply.ts'

export type CustomerOrder = Reply<'GET /api/orders/my'>[number]

/** A page of the customer's orders, newest first: null until they are fetched. Which page it is, is known only in the browser. */
export function useOrders({ limit, page = 1 }: { limit: number; page?: number | null }) {
  const { reply, error, busy, reload } = useReply(
    'GET /api/orders/my',
    page === null ? null : { query: { limit, page } },
    callPageSignedIn,
  )
  return { orders: reply?.reply ?? null, total: reply?.total ?? 0, error, busy, reload }
}

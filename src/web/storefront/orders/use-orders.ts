import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { onPageRestored } from '#web/client/on-page-restored.ts'
import { readSession } from '#web/client/session.ts'

export type CustomerOrder = Reply<'GET /api/orders/my'>[number]

const pageSize = 5

/** The customer's orders, newest first, a few at a time; null until they are fetched. */
export function useOrders() {
  const [orders, setOrders] = useState<CustomerOrder[] | null>(null)
  const [hasMore, setHasMore] = useState(false)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)

  const load = useCallback(async (before: CustomerOrder[]) => {
    setBusy(true)
    setFailed(false)
    try {
      // Fetch one more than is shown, to know whether there are more.
      const cursor = before.at(-1)?._id
      const query = { limit: pageSize + 1, ...(cursor ? { cursor } : {}) }
      const read = await callSignedIn('GET /api/orders/my', { query })
      setHasMore(read.length > pageSize)
      setOrders([...before, ...read.slice(0, pageSize)])
    } catch (error) {
      console.warn('Error fetching orders', error)
      setFailed(true)
    }
    setBusy(false)
  }, [])
  const reload = useCallback(() => load([]), [load])

  useEffect(() => {
    if (!readSession()) return
    void reload()
    return onPageRestored(reload)
  }, [reload])

  return {
    orders,
    hasMore,
    failed,
    busy,
    reload,
    loadMore: () => load(orders ?? []),
    replace: (changed: CustomerOrder) =>
      setOrders(all => all?.map(order => (order._id === changed._id ? changed : order)) ?? null),
  }
}

export type OrdersState = ReturnType<typeof useOrders>

import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { callPageSignedIn } from '#web/client/call-signed-in.ts'
import { onPageRestored } from '#web/client/on-page-restored.ts'
import { readSession } from '#web/client/session.ts'

export type CustomerOrder = Reply<'GET /api/orders/my'>[number]

/** A page of the customer's orders, newest first: null until they are fetched. */
export function useOrders({ limit, page = 1 }: { limit: number; page?: number | null }) {
  const [orders, setOrders] = useState<CustomerOrder[] | null>(null)
  const [total, setTotal] = useState(0)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)

  const reload = useCallback(async () => {
    // Which page it is, is known only in the browser.
    if (page === null) return
    setBusy(true)
    setFailed(false)
    try {
      const { reply, total } = await callPageSignedIn('GET /api/orders/my', { query: { limit, page } })
      setOrders(reply)
      setTotal(total)
    } catch (error) {
      console.warn('Error fetching orders', error)
      setFailed(true)
    }
    setBusy(false)
  }, [limit, page])

  useEffect(() => {
    if (!readSession()) return
    void reload()
    return onPageRestored(reload)
  }, [reload])

  return { orders, total, failed, busy, reload }
}

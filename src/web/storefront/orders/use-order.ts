import { useCallback, useEffect, useState } from 'react'
import { CallError } from '#contract/client.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { onPageRestored } from '#web/client/on-page-restored.ts'
import { readSession } from '#web/client/session.ts'
import type { CustomerOrder } from './use-orders.ts'

type Problem = 'unknown' | 'failed'

/** The order that the address of the page names: null until it is fetched. */
export function useOrder() {
  const [order, setOrder] = useState<CustomerOrder | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  const reload = useCallback(async () => {
    setProblem(null)
    const number = decodeURIComponent(location.pathname.split('/')[2] ?? '')
    try {
      setOrder((await callSignedIn('GET /api/orders/number/{number}', { params: { number } })).order)
    } catch (error) {
      console.warn('Error fetching the order', error)
      setProblem(error instanceof CallError && error.status === 404 ? 'unknown' : 'failed')
    }
  }, [])

  useEffect(() => {
    if (!readSession()) return
    void reload()
    return onPageRestored(reload)
  }, [reload])

  return { order, problem, reload, replace: setOrder }
}

import { useCallback } from 'react'
import { CallError } from '#contract/client.ts'
import { usePageUrl } from '#web/client/page-url.ts'
import { useReply } from '#web/client/use-reply.ts'
import type { CustomerOrder } from './use-orders.ts'

/** The order that the page's URL names: null until it is fetched. */
export function useOrder() {
  const number = usePageUrl()?.pathname.split('/')[2]
  const { reply, setReply, error, reload } = useReply(
    'GET /api/orders/number/{number}',
    number ? { params: { number: decodeURIComponent(number) } } : null,
  )
  const replace = useCallback((order: CustomerOrder) => setReply({ order }), [setReply])
  return { order: reply?.order ?? null, error, isUnknown: isNotFound(error), reload, replace }
}

export const isNotFound = (error: unknown) => error instanceof CallError && error.status === 404

import { useEffect, useState } from 'react'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import type { CustomerOrder } from './use-orders.ts'

const mostAtOnce = 100

/** Which products of these orders the customer may review; none until the server has answered. */
export function useReviewable(orders: readonly CustomerOrder[] | null): ReadonlySet<string> {
  const [reviewable, setReviewable] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const delivered = (orders ?? [])
      .flatMap(({ items }) => items)
      .filter(({ status }) => status === 'Delivered')
      .map(({ product }) => product._id)
    let isCurrent = true
    void readReviewable([...new Set(delivered)]).then(found => isCurrent && setReviewable(found))
    return () => {
      isCurrent = false
    }
  }, [orders])
  return reviewable
}

async function readReviewable(products: string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  try {
    for (let start = 0; start < products.length; start += mostAtOnce) {
      const query = { products: products.slice(start, start + mostAtOnce).join(',') }
      for (const id of (await callSignedIn('GET /api/reviews/possible', { query })).products) found.add(id)
    }
  } catch (error) {
    // The orders are shown without the links: each product's page offers the same.
    console.warn('Error fetching what can be reviewed', error)
  }
  return found
}

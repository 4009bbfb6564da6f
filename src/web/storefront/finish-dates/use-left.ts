import { useEffect, useState } from 'react'
import { inIndia, startOfDay } from '#values/dates.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'

interface Bought {
  _id: string
  items: { status: string }[]
}

/** How long the products of a delivered order will last, in words; none until the server has answered. */
export function useLeft({ _id, items }: Bought): ReadonlyMap<string, string> {
  const [left, setLeft] = useState<ReadonlyMap<string, string>>(new Map())
  const isDelivered = items.some(({ status }) => status === 'Delivered')
  useEffect(() => {
    if (!isDelivered) return
    let isCurrent = true
    callSignedIn('GET /api/finish-dates', {}).then(
      ({ packs }) => {
        const words = packs
          .filter(pack => pack.order === _id && pack.left)
          .map(({ product, left, useBefore, isEmpty }): [string, string] => {
            const until = useBefore && !isEmpty ? `, use before ${inIndia(startOfDay(useBefore)).date}` : ''
            return [product._id, `${left}${until}`]
          })
        if (isCurrent) setLeft(new Map(words))
      },
      // The order is shown without it.
      error => console.warn('Error fetching how long it lasts', error),
    )
    return () => {
      isCurrent = false
    }
  }, [_id, isDelivered])
  return left
}

import { useEffect, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { longDate } from '#values/dates.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { TellMeChoice } from '../reformulations/tell-me-choice.tsx'

interface Props {
  productId: string
  hasIngredients: boolean
}

/** When the signed-in customer has bought this before. */
export function BoughtBefore({ productId, hasIngredients }: Props) {
  const [bought, setBought] = useState<Reply<'GET /api/orders/bought/{productId}'>['bought']>(null)
  useEffect(() => {
    let isCurrent = true
    callSignedIn('GET /api/orders/bought/{productId}', { params: { productId } }).then(
      reply => isCurrent && setBought(reply.bought),
      error => console.warn('Error fetching what was bought', error),
    )
    return () => {
      isCurrent = false
      setBought(null)
    }
  }, [productId])
  if (!bought) return null
  return (
    <div>
      <p className="text-sm">
        You bought this on {longDate(new Date(bought.at))}.{' '}
        <a href={`/orders/${bought.orderNumber}`} className="inline-block py-2 text-rose underline">
          See the order
        </a>
      </p>
      {hasIngredients && <TellMeChoice key={productId} productId={productId} />}
    </div>
  )
}

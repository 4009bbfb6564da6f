import { formatDate } from '#values/dates.ts'
import { useReply } from '#web/client/use-reply.ts'
import { ReformulationChoice } from '../ingredients/reformulation-choice.tsx'

interface Props {
  productId: string
  hasIngredients: boolean
}

/** When the signed-in customer has bought this before. */
export function BoughtBefore({ productId, hasIngredients }: Props) {
  const bought = useReply('GET /api/orders/bought/{productId}', { params: { productId } }).reply?.bought
  if (!bought) return null
  return (
    <div>
      <p className="text-sm">
        You bought this on {formatDate(bought.at)}.{' '}
        <a href={`/orders/${bought.orderNumber}`} className="inline-block py-2 text-accent underline">
          See the order
        </a>
      </p>
      {hasIngredients && <ReformulationChoice productId={productId} />}
    </div>
  )
}

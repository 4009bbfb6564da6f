import { changeQuantity, flushQuantity, usePendingQuantity } from './pending-quantities.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

interface Props {
  product: { _id: string; name: string; stock: number }
  /** As last sent by the server. */
  quantity: number
}

/** The quantity of a cart line: shows the new one at once, and the old one again where the server refuses it. */
export function QuantityInput({ product, quantity }: Props) {
  const pending = usePendingQuantity(product._id)
  return (
    <QuantityStepper
      name={product.name}
      stock={product.stock}
      quantity={pending.quantity ?? quantity}
      problem={pending.problem}
      onChange={wanted => changeQuantity(product, wanted)}
      onLeave={() => flushQuantity(product._id)}
    />
  )
}

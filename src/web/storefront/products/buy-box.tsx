import type { ProductView } from '#contract/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { QuantityStepper } from '../cart/quantity-stepper.tsx'
import { useBuying } from '../cart/use-buying.ts'

interface Props {
  product: ProductView
  quantity: number
  onQuantity(quantity: number): void
}

/** How many, Add to Cart and Buy Now. */
export function BuyBox({ product, quantity, onQuantity }: Props) {
  const { busy, add, buy } = useBuying(product._id, { message: addedMessage(product), quantity })
  const soldOut = product.stock <= 0
  // Beside `disabled`, `aria-disabled` would say the same thing twice.
  const state = soldOut ? { disabled: true } : { 'aria-disabled': busy !== null }
  return (
    <div className={`grid gap-3 ${soldOut ? 'grid-cols-2' : ''}`}>
      <div className="flex items-start gap-3">
        {!soldOut && (
          <QuantityStepper
            name={product.name}
            quantity={quantity}
            stock={product.stock}
            onChange={onQuantity}
          />
        )}
        <Button className="min-h-12.5 grow whitespace-nowrap px-4!" {...state} onClick={add}>
          {busy === 'add' ? 'Adding…' : 'Add to Cart'}
          <span className="sr-only">: {product.name}</span>
        </Button>
      </div>
      <Button variant="outline" className="min-h-12" {...state} onClick={buy}>
        {busy === 'buy' ? 'One moment…' : 'Buy Now'}
        <span className="sr-only">: {product.name}</span>
      </Button>
    </div>
  )
}

/** As specified for the product page. */
export const addedMessage = ({ name }: ProductView) => `${name} added to cart!`

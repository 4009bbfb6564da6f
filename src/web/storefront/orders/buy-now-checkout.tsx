import { buttonClass } from '#web/ui/button.tsx'
import { QuantityStepper } from '../cart/quantity-stepper.tsx'
import type { BuyNow } from '../cart/use-buy-now.ts'
import { LoadFailed } from '../layout/load-failed.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutItem, ItemsStep } from './checkout-items.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import type { CustomerOrder } from './use-orders.ts'

interface Props {
  buyNow: BuyNow
  onPlaced: (order: CustomerOrder, token?: string) => void
}

/** The checkout of one product, beside the cart. */
export default function BuyNowCheckout({ buyNow, onPlaced }: Props) {
  const { cart, problem, gone, reload } = buyNow
  if (gone)
    return (
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-3xl bg-sunk px-6 py-5">
        <p className="font-display text-xl">This product is no longer sold</p>
        <a href="/" className={buttonClass()}>
          Go Shopping
        </a>
      </div>
    )
  if (problem) return <LoadFailed sentence={problem} onClick={reload} />
  if (!cart) return <OrderSkeleton />
  return (
    <CheckoutForm cart={cart} buyNow={buyNow} itemList={<BuyNowItem buyNow={buyNow} />} onPlaced={onPlaced} />
  )
}

/** Its one line, with a quantity to choose. */
function BuyNowItem({ buyNow: { cart, quantity, changeQuantity } }: { buyNow: BuyNow }) {
  return (
    <div>
      <ItemsStep>
        {cart?.items.map(item => (
          <CheckoutItem key={item.productId} item={item}>
            <div className="mt-3">
              <QuantityStepper
                name={item.product.name}
                stock={item.product.stock}
                quantity={quantity}
                onChange={changeQuantity}
              />
            </div>
          </CheckoutItem>
        ))}
      </ItemsStep>
      <p className="mt-3 text-muted text-sm">Your cart stays as it is.</p>
    </div>
  )
}

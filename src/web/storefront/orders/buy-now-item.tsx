import type { CustomerCart } from '#web/client/cart.ts'
import { QuantityStepper } from '../cart/quantity-stepper.tsx'
import type { BuyNow } from '../cart/use-buy-now.ts'
import { CheckoutItem } from './checkout-items.tsx'

/** Its one line, with a quantity to choose. */
export function BuyNowItem({ cart, buyNow }: { cart: CustomerCart; buyNow: BuyNow }) {
  return (
    <section aria-labelledby="items">
      <h2 id="items" className="mb-2 text-2xl">
        Items
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {cart.items.map(item => (
          <CheckoutItem key={item.productId} item={item}>
            <div className="mt-3">
              <QuantityStepper
                name={item.product.name}
                stock={item.product.stock}
                quantity={buyNow.quantity}
                onChange={buyNow.changeQuantity}
              />
            </div>
          </CheckoutItem>
        ))}
      </ul>
      <p className="mt-3 text-muted text-sm">What is in your cart stays there.</p>
    </section>
  )
}

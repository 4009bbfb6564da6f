import type { CustomerCart } from '#web/client/cart.ts'
import { ProductSection } from '../products/product-section.tsx'
import { useGoesWith } from './use-goes-with.ts'

/** On the cart page, below everything; loaded when the cart is there. */
export default function GoesWithSection({ cart }: { cart: CustomerCart }) {
  return (
    <ProductSection
      title="Goes with it"
      products={useGoesWith(cart)?.slice(0, 4) ?? []}
      className="mt-16 border-line border-t pt-10"
    />
  )
}

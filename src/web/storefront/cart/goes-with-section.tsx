import type { CustomerCart } from '#web/client/cart.ts'
import { ProductSection } from '../products/product-section.tsx'
import { useGoesWith } from './use-goes-with.ts'

/** On the cart page, below everything; loaded when the cart is there. */
export default function GoesWithSection({ cart, removed }: { cart: CustomerCart; removed: string[] }) {
  // Not what the customer has just removed or saved for later.
  const unwanted = [...removed, ...cart.savedForLater.map(({ productId }) => productId)]
  const products = useGoesWith(cart)?.filter(({ _id }) => !unwanted.includes(_id)) ?? []
  return (
    <ProductSection
      title="Goes well with it"
      products={products.slice(0, 4)}
      className="mt-10 border-line border-t pt-8 sm:mt-16 sm:pt-10"
    />
  )
}

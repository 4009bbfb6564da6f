/** The shape of the checkout, until the cart is read. */
export function OrderSkeleton() {
  return (
    <div aria-hidden="true" className="cart-columns">
      <div className="grid gap-10">
        <div className="skeleton h-48 rounded-2xl" />
        <div className="skeleton h-24 rounded-2xl" />
        <div className="skeleton h-48 rounded-2xl" />
      </div>
      <div className="skeleton h-96 rounded-3xl" />
    </div>
  )
}

/** The shape of the checkout until the cart is fetched. */
export function OrderSkeleton() {
  return (
    <div aria-hidden="true" className="checkout">
      <div className="grid gap-8">
        {blocks.map(([title, height]) => (
          <div key={title}>
            <p className="mb-3 font-display text-xl sm:text-2xl">{title}</p>
            <div className={`skeleton rounded-2xl ${height}`} />
          </div>
        ))}
      </div>
      <div className="rounded-3xl bg-surface p-6 shadow-card">
        <p className="mb-5 font-display text-2xl">Summary</p>
        <div className="skeleton h-64 rounded-2xl" />
      </div>
    </div>
  )
}

const blocks = [
  ['Delivery address', 'h-36'],
  ['Payment method', 'h-20'],
  ['Items', 'h-44'],
]

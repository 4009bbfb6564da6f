/** The shape of a cart of two until it is fetched. */
export function CartSkeleton() {
  return (
    <div aria-hidden="true" className="cart-columns">
      <div className="divide-y divide-line border-line border-y">
        {[1, 2].map(line => (
          <div key={line} className="grid grid-cols-[5.5rem_1fr] gap-4 py-6 sm:grid-cols-[8rem_1fr] sm:gap-6">
            <div className="skeleton aspect-square rounded-2xl" />
            <div className="grid content-start gap-3">
              <div className="skeleton h-5 w-3/4 rounded-full" />
              <div className="skeleton h-4 w-1/2 rounded-full" />
              <div className="skeleton h-4 w-1/4 rounded-full" />
              <div className="skeleton mt-2 h-11 w-36 rounded-full" />
            </div>
          </div>
        ))}
      </div>
      <div className="skeleton h-64 rounded-3xl" />
    </div>
  )
}

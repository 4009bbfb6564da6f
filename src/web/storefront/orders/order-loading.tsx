/** The shape of an order until it is fetched. */
export function OrderLoading() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading your order…
      </p>
      <div aria-hidden="true" className="grid gap-6">
        <div className="skeleton h-10 w-72 max-w-full rounded-full" />
        <div className="skeleton h-96 rounded-3xl" />
      </div>
    </>
  )
}

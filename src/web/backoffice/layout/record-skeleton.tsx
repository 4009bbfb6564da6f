/** One record while it loads: its title, its parts, and what stands beside them. */
export function RecordSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-6">
      <div className="grid gap-2">
        <div className="skeleton h-9 w-72 max-w-full" />
        <div className="skeleton h-5 w-48" />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <div className="skeleton h-56 rounded-2xl" />
          <div className="skeleton h-36 rounded-2xl" />
        </div>
        <div className="grid gap-4">
          <div className="skeleton h-40 rounded-2xl" />
          <div className="skeleton h-56 rounded-2xl" />
        </div>
      </div>
    </div>
  )
}

import { Loaded } from '../../layout/loaded.tsx'
import { Thumb } from '../../layout/thumb.tsx'
import { useCall } from '../../query.ts'

/** What to take from the shelves, with a box to tick on paper. */
export function PickList() {
  const query = useCall('GET /api/orders/hand-over/products', {})
  return (
    <Loaded query={query} failure="The list could not be read.">
      {({ products }) =>
        products.length === 0 ? (
          <p className="rounded-2xl border border-line bg-white p-12 text-center">Nothing is left to pack.</p>
        ) : (
          <ul
            aria-label="Products to take"
            className="divide-y divide-line rounded-2xl border border-line bg-white print:rounded-none print:border-0"
          >
            {products.map(({ _id, name, brandName, sku, image, quantity, shipments }) => (
              <li key={_id} className="flex items-center gap-3 px-4 py-2">
                <span aria-hidden="true" className="hidden size-4 shrink-0 border border-ink print:block" />
                <span className="w-12 shrink-0 text-right font-semibold text-xl tabular-nums">
                  {quantity} ×
                </span>
                <span className="print:hidden">
                  <Thumb path={image} />
                </span>
                <p className="min-w-0 flex-1">
                  <span className="line-clamp-2">{name}</span>
                  <span className="text-muted text-sm">
                    {[brandName, sku && `SKU ${sku}`, shipments > 1 && `in ${shipments} parcels`]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

import { Link } from 'react-router'
import type { ReturnReason } from '#values/return-rules.ts'
import { BackLink } from '../layout/back-link.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { useCall } from '../query.ts'
import { reasonWords } from './return-words.tsx'

/** Which products come back, and why. */
export function ReturnReasons() {
  const query = useCall('GET /api/returns/reasons', {})
  return (
    <>
      <BackLink to="/admin/returns">All returns</BackLink>
      <ScreenHead title="Reasons by product" text="What came back in the last 90 days, most pieces first." />
      <Loaded query={query} failure="The reasons could not be read.">
        {({ products }) =>
          products.length === 0 ? (
            <p className="rounded-2xl border border-line bg-white p-12 text-center text-muted">
              Nothing came back in the last 90 days.
            </p>
          ) : (
            <ul className="divide-y divide-line rounded-2xl border border-line bg-white">
              {products.map(({ _id, name, sold, returned, reasons }) => (
                <li key={_id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 px-4 py-3">
                  <div className="min-w-0">
                    <Link to={`/admin/stepper-product/${_id}`} className="font-medium hover:text-rose">
                      {name}
                    </Link>
                    <p className="mt-1 flex flex-wrap gap-2">
                      {(Object.entries(reasons) as [ReturnReason, number][])
                        .sort((a, b) => b[1] - a[1])
                        .map(([reason, pieces]) => (
                          <span key={reason} className="rounded-full bg-sand px-2.5 py-0.5 text-xs">
                            {reasonWords[reason]}: {pieces}
                          </span>
                        ))}
                    </p>
                  </div>
                  <p className="text-right text-sm tabular-nums">
                    {returned} of {sold} sold
                    {sold > 0 && (
                      <span className="block text-muted">{Math.round((returned / sold) * 1000) / 10} %</span>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

import { Link } from 'react-router'
import type { ReturnReason } from '#values/return-rules.ts'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { useCall } from '../query.ts'
import { reasonWords } from './return-words.tsx'

/** Which products come back, and why. */
export function ReturnReasons() {
  const query = useCall('GET /api/returns/reasons', {})
  return (
    <>
      <ScreenHead
        title="Reasons for Returns"
        text="Returns in the last 90 days, most pieces first."
        back={{ to: '/admin/returns', label: 'All returns' }}
      />
      <Loaded query={query} failure="The reasons could not be loaded.">
        {({ products }) =>
          products.length === 0 ? (
            <p className="rounded-2xl border border-line bg-white p-12 text-center text-muted">
              No returns in the last 90 days.
            </p>
          ) : (
            <ul className="divide-y divide-line rounded-2xl border border-line bg-white">
              {products.map(({ _id, name, sold, returned, reasons }) => (
                <li key={_id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 p-4">
                  <div className="min-w-0">
                    <Link
                      to={`/admin/stepper-product/${_id}`}
                      className="block font-medium hover:text-rose max-sm:truncate"
                    >
                      {name}
                    </Link>
                    <p className="mt-1 flex gap-2 max-sm:overflow-x-clip sm:flex-wrap">
                      {(Object.entries(reasons) as [ReturnReason, number][])
                        .sort((a, b) => b[1] - a[1])
                        .map(([reason, pieces]) => (
                          <span
                            key={reason}
                            className="whitespace-nowrap rounded-full bg-sand px-2.5 py-0.5 text-xs"
                          >
                            {reasonWords[reason]}: {pieces}
                          </span>
                        ))}
                    </p>
                  </div>
                  <p className="text-right text-sm tabular-nums">
                    {returned} of {sold} sold
                    {sold > 0 && (
                      <span className="block text-muted">{Math.round((returned / sold) * 1000) / 10}%</span>
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

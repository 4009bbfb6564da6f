import type { ReactNode } from 'react'
import { chargeKinds } from '#values/ledger.ts'
import { Money } from '#web/ui/money.tsx'
import { useCall } from '../query.ts'
import { useDebounced } from '../use-debounced.ts'
import { SignedMoney } from './signed-money.tsx'

interface Priced {
  price: number
  /** Its id. */
  category: string | undefined
  /** In percent. */
  gst: number | undefined
}

/** What a seller keeps of a price, and why, as price and category change. Nothing waits for it. */
export function PriceEstimate(typed: Priced) {
  const key = useDebounced(JSON.stringify(typed), 300)
  const { price, category, gst } = JSON.parse(key) as Priced
  const { data } = useCall(
    'GET /api/ledger/estimate',
    price > 0 && price <= 1e7 ? { query: { price, category, gst } } : null,
  )
  if (!data || price <= 0) return null
  const { charges, tcs, tds, left } = data
  if (left === data.price) return null
  return (
    <details className="mt-2 rounded-lg bg-sand px-4 py-3 text-sm" aria-live="polite">
      <summary className="cursor-pointer">
        Of <Money rupees={data.price} /> you keep about{' '}
        <strong>
          <Money rupees={Math.round(left)} />
        </strong>
        : here is why
      </summary>
      <dl className="mt-2 grid gap-1">
        <Step term="Price">{data.price}</Step>
        {charges.map(({ kind, amount, gst }) => (
          <Step key={kind} term={gst > 0 ? `${chargeKinds[kind]}, with GST` : chargeKinds[kind]}>
            {-(amount + gst)}
          </Step>
        ))}
        {tcs > 0 && <Step term="TCS, credited to your GSTIN">{-tcs}</Step>}
        {tds > 0 && <Step term="TDS, credited to your PAN">{-tds}</Step>}
        <Step term="You keep">{left}</Step>
      </dl>
      <p className="mt-2 text-muted">
        {data.gst > 0 && (
          <>
            Of it <Money rupees={data.gst} /> is GST that you pay.{' '}
          </>
        )}
        By today’s rules, for one piece that is sold alone.
      </p>
    </details>
  )
}

const Step = ({ term, children }: { term: ReactNode; children: number }) => (
  <div className="flex justify-between gap-4">
    <dt>{term}</dt>
    <dd className="whitespace-nowrap">
      <SignedMoney rupees={children} />
    </dd>
  </div>
)

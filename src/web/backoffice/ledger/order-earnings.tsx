import type { ReactNode } from 'react'
import type { Reply } from '#contract/client.ts'
import { chargeKinds } from '#values/ledger.ts'
import { Card } from '../layout/card.tsx'
import { useCall } from '../query.ts'
import { SignedMoney } from './signed-money.tsx'

type Parcel = Reply<'GET /api/orders/{id}/earnings'>[number]
type Line = Parcel['lines'][number]

/** Where each rupee of a seller's part of an order goes. */
export function OrderEarnings({ order }: { order: string }) {
  const { data } = useCall('GET /api/orders/{id}/earnings', { params: { id: order }, query: {} })
  if (!data || data.length === 0) return null
  const left = data.reduce((sum, parcel) => sum + parcel.left, 0)
  const isPosted = data.every(({ posted }) => posted)
  return (
    <Card title={isPosted ? 'What you keep' : 'What you will keep'} aside={<Total rupees={left} />}>
      <div className="grid gap-5">
        {data.flatMap(({ lines }) => lines.map(line => <LineWaterfall key={line._id} line={line} />))}
      </div>
      {!isPosted && (
        <p className="mt-3 text-muted text-sm">
          As it stands today. It is booked when the parcel is delivered.
        </p>
      )}
    </Card>
  )
}

const Total = ({ rupees }: { rupees: number }) => (
  <span className="font-medium">
    <SignedMoney rupees={Math.round(rupees * 100) / 100} />
  </span>
)

function LineWaterfall({ line }: { line: Line }) {
  const {
    name,
    quantity,
    price,
    discount,
    delivery,
    invoiced,
    gst,
    charges,
    tcs,
    tds,
    cashKept,
    returned,
    left,
  } = line
  const fees = charges.reduce((sum, { amount, gst }) => sum + amount + gst, 0)
  return (
    <section aria-label={name}>
      <p className="wrap-anywhere font-medium">{name}</p>
      <Bar
        parts={[
          { rupees: left, className: 'fill-leaf' },
          { rupees: fees, className: 'fill-rose' },
          { rupees: tcs + tds, className: 'fill-star' },
          { rupees: cashKept + returned, className: 'fill-line' },
        ]}
      />
      <dl className="grid gap-1 text-sm">
        <Step term={quantity === 1 ? 'Price' : `Price × ${quantity}`} rupees={price * quantity} />
        {discount > 0 && <Step term="Your discount" rupees={-discount} />}
        {delivery > 0 && <Step term="Delivery paid by the customer" rupees={delivery} />}
        <Step
          term={
            gst > 0 ? (
              <>
                On your invoice, with GST of <SignedMoney rupees={gst} />
              </>
            ) : (
              'On your invoice'
            )
          }
          rupees={invoiced}
          strong
        />
        {charges.map(({ kind, amount, gst }) => (
          <Step
            key={kind}
            term={
              gst > 0 ? (
                <>
                  {chargeKinds[kind]}, with GST of <SignedMoney rupees={gst} />
                </>
              ) : (
                chargeKinds[kind]
              )
            }
            rupees={-(amount + gst)}
          />
        ))}
        {tcs !== 0 && <Step term="TCS, credited to your GSTIN" rupees={-tcs} />}
        {tds !== 0 && <Step term="TDS, credited to your PAN" rupees={-tds} />}
        {cashKept !== 0 && <Step term="Cash that you have" rupees={-cashKept} />}
        {returned !== 0 && <Step term="Returned" rupees={-returned} />}
        <Step term="Yours" rupees={left} strong />
      </dl>
    </section>
  )
}

/** The shares of a line side by side, as wide as they are large. */
function Bar({ parts }: { parts: { rupees: number; className: string }[] }) {
  const whole = parts.reduce((sum, { rupees }) => sum + Math.max(0, rupees), 0)
  if (whole === 0) return null
  let x = 0
  return (
    <svg viewBox="0 0 1000 40" preserveAspectRatio="none" className="my-2 h-2.5 w-full" aria-hidden="true">
      {parts.map(({ rupees, className }) => {
        const width = (Math.max(0, rupees) / whole) * 1000
        const start = x
        x += width
        return <rect key={className} x={start} width={width} height="40" className={className} />
      })}
    </svg>
  )
}

function Step({ term, rupees, strong = false }: { term: ReactNode; rupees: number; strong?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${strong ? 'border-line border-t pt-1 font-medium' : ''}`}
    >
      <dt className={strong ? '' : 'text-muted'}>{term}</dt>
      <dd className="whitespace-nowrap">
        <SignedMoney rupees={rupees} />
      </dd>
    </div>
  )
}

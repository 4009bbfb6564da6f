import type { ReactNode } from 'react'
import { formatRupees } from '#values/money.ts'
import { Money } from '#web/ui/money.tsx'

interface Props {
  subtotal: number
  delivery: number
  total: number
  discount?: number
  /** The promo code that gave the discount. */
  code?: string | undefined
  /** What promotions without a code took off; those of the delivery are in it already. */
  offers?: { title: string; code?: string | undefined; off?: 'goods' | 'delivery'; discount: number }[]
  /** How much less than their MRP the goods cost. */
  onMrp?: number
  /** What of the delivery is for paying in cash. */
  codFee?: number | undefined
}

export function PriceRows({
  subtotal,
  delivery,
  discount = 0,
  total,
  code,
  offers = [],
  onMrp = 0,
  codFee = 0,
}: Props) {
  const automatic = offers.filter(offer => !offer.code && offer.off !== 'delivery')
  const byOffers = automatic.reduce((sum, offer) => sum + offer.discount, 0)
  const byCode = Math.round((discount - byOffers) * 100) / 100
  return (
    <dl className="grid gap-2">
      {onMrp > 0 && (
        <>
          <Row name="MRP" className="text-muted">
            <Money rupees={Math.round((subtotal + onMrp) * 100) / 100} />
          </Row>
          <Row name="Saved on MRP" className="text-good">
            −<Money rupees={onMrp} />
          </Row>
        </>
      )}
      <Row name="Subtotal">
        <Money rupees={subtotal} />
      </Row>
      <Row name={codFee > 0 ? `Delivery, with ${formatRupees(codFee)} for Cash on Delivery` : 'Delivery'}>
        {delivery > 0 ? <Money rupees={delivery} /> : 'Free'}
      </Row>
      {automatic.map(offer => (
        <Row key={offer.title} name={offer.title} className="text-good">
          −<Money rupees={offer.discount} />
        </Row>
      ))}
      {byCode > 0 && (
        <Row name={code ? `Discount (${code})` : 'Discount'} className="text-good">
          −<Money rupees={byCode} />
        </Row>
      )}
      <Row name="Total" className="mt-1 border-line border-t pt-3 font-semibold text-lg">
        <Money rupees={total} />
      </Row>
    </dl>
  )
}

function Row({ name, className = '', children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="shrink-0 tabular-nums">{children}</dd>
    </div>
  )
}

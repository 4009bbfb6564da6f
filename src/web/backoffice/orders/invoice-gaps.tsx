import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { taxGapNames } from '#values/product-states.ts'
import { useMay, useMe } from '../use-me.ts'

type Gap = NonNullable<Reply<'GET /api/orders/{id}'>['order']['invoiceGaps']>[number]

/** What would keep a parcel from leaving, with links to where it is added. */
export function InvoiceGaps({ gaps }: { gaps: Gap[] }) {
  if (gaps.length === 0) return null
  return (
    <section
      aria-labelledby="invoice-gaps"
      className="mb-4 rounded-2xl border border-alert/30 bg-alert-soft p-4 text-sm"
    >
      <h2 id="invoice-gaps" className="font-medium font-sans text-alert text-base">
        This order cannot be handed over yet
      </h2>
      <p className="mt-1">A parcel cannot be sent without an invoice. To make the invoice, please add:</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {gaps.map(gap => (
          <li key={`${gap.gap} ${gap.productId ?? gap.name}`} className="wrap-anywhere">
            <GapLine {...gap} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const linkClass = 'font-medium underline underline-offset-2 hover:text-rose'

function GapLine({ gap, name, productId }: Gap) {
  const isSeller = useMe().role === 'seller'
  const mayChange = useMay('products')
  if (!productId)
    return isSeller ? (
      <Link to="/admin/tax" className={linkClass}>
        Your tax profile
      </Link>
    ) : (
      <>The tax profile of {name || 'the shop'}. Only the seller can fill it in.</>
    )
  return (
    <>
      {mayChange ? (
        <Link to={`/admin/stepper-product/${productId}`} className={linkClass}>
          {name}
        </Link>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      : {taxGapNames[gap]}
    </>
  )
}

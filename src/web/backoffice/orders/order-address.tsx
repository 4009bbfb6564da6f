import type { OrderRow } from './order-row.ts'

/** The delivery address as written on a parcel. */
export function OrderAddress({ address }: { address: NonNullable<OrderRow['address']> }) {
  const { name, line1, line2, city, state, pincode, phone } = address
  return (
    <address className="not-italic">
      {[name, line1, line2, `${city} ${pincode}`, state].filter(Boolean).map(line => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <span className="block">
        Phone{' '}
        <a href={`tel:${phone}`} className="tabular-nums underline hover:text-rose">
          {phone}
        </a>
      </span>
    </address>
  )
}

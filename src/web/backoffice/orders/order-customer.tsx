import { Link } from 'react-router'
import { Card } from '../layout/card.tsx'
import { OrderAddress } from './order-address.tsx'
import type { OrderRow } from './order-row.ts'

export function OrderCustomer({ order: { customer, address } }: { order: OrderRow }) {
  return (
    <Card title="Customer">
      <p className="font-medium">{customer.name}</p>
      <p className="truncate">
        <a href={`mailto:${customer.email}`} className="inline-block py-1 text-rose underline">
          {customer.email}
        </a>
      </p>
      <p className="text-sm">
        <Link
          to={`/admin/order?search=${encodeURIComponent(customer.email)}`}
          className="inline-block py-1 underline hover:text-rose"
        >
          All orders of this customer
        </Link>
      </p>
      <h3 className="mt-4 mb-1 text-lg">Deliver to</h3>
      {address ? (
        <OrderAddress address={address} />
      ) : (
        <p className="text-muted">No address was given. Please ask the customer where to send it.</p>
      )}
    </Card>
  )
}

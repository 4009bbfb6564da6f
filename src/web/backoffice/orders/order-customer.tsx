import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '../layout/card.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { useMay } from '../use-me.ts'
import { EditAddress } from './edit-address.tsx'
import { OrderAddress } from './order-address.tsx'
import type { OrderRow } from './order-row.ts'

export function OrderCustomer({ order }: { order: OrderRow }) {
  const { customer, address } = order
  const [editing, setEditing] = useState(false)
  const tooLate = whyNoChange(order)
  const mayChange = useMay('orders')
  const seesPeople = useMay('people')
  return (
    <Card title="Customer">
      {customer._id && seesPeople ? (
        <Link
          to={`/admin/user/${customer._id}`}
          className="inline-block py-1 font-medium underline-offset-4 hover:text-rose hover:underline"
        >
          {customer.name}
        </Link>
      ) : (
        <p className="font-medium">{customer.name}</p>
      )}
      {customer.email ? (
        <p className="truncate">
          <a href={`mailto:${customer.email}`} className="inline-block py-1 text-rose underline">
            {customer.email}
          </a>
        </p>
      ) : (
        <p className="text-muted text-sm">No email. Please call about changes.</p>
      )}
      <p className="text-sm">
        <Link
          to={`/admin/order?search=${encodeURIComponent(customer.email || customer.name)}`}
          className="inline-block py-1 underline hover:text-rose"
        >
          All orders of this customer
        </Link>
      </p>
      <div className="mt-4 mb-1 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">Deliver to</h3>
        {mayChange && !tooLate && (
          <ToolButton icon="pen" onClick={() => setEditing(true)}>
            {address ? 'Change address' : 'Add address'}
          </ToolButton>
        )}
      </div>
      {address ? (
        <OrderAddress address={address} />
      ) : (
        <p className="text-muted">No address given. Please ask the customer.</p>
      )}
      {tooLate && <p className="mt-2 text-muted text-sm">{tooLate}</p>}
      {editing && <EditAddress order={order} onClose={() => setEditing(false)} />}
    </Card>
  )
}

/** By the whole order: a seller's part may wait while another is on its way. */
function whyNoChange({ orderStatus, shipments }: OrderRow): string | null {
  if (orderStatus === 'Cancelled') return 'The order is cancelled, so nothing will be delivered.'
  const sent = shipments.some(({ status }) => status === 'Shipped' || status === 'Delivered')
  return sent ? 'A parcel has already been sent, so the address cannot be changed.' : null
}

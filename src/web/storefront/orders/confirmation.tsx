import { useEffect, useRef } from 'react'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { icons } from '../layout/icons.ts'
import { Arrival } from './arrival.tsx'
import type { CustomerOrder } from './use-orders.ts'

/** Above an order that was just placed. */
export function Confirmation({ order }: { order: CustomerOrder }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const name = order.address?.name.split(' ')[0]
  return (
    <section className="mb-8 grid justify-items-center gap-3 py-4 text-center sm:mb-10 sm:py-6">
      <span className="grid size-16 place-items-center rounded-full bg-leaf-soft text-leaf">
        <LineIcon path={icons.tick} className="size-8" />
      </span>
      <h1 ref={title} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        Thank you{name && `, ${name}`}
      </h1>
      <p className="text-lg">
        Your order number is <strong className="whitespace-nowrap">{order.orderNumber}</strong>.
      </p>
      <Arrival order={order} className="font-medium" />
      <p className="max-w-md text-balance text-muted">
        {order.payment.stage === 'paid' ? 'Paid online' : order.paymentMethod}: <Money rupees={order.total} />
        . We have sent you a mail, and tell you again when it is on its way.
      </p>
      <a href="/" className="inline-flex min-h-11 items-center text-rose underline">
        Continue shopping
      </a>
    </section>
  )
}

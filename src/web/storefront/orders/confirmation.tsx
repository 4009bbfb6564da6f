import { useEffect, useRef } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import type { CustomerOrder } from './use-orders.ts'

/** Once, after an order is placed. */
export function Confirmation({ order }: { order: CustomerOrder }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
    scrollTo({ top: 0 })
  }, [])
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 rounded-3xl bg-white p-8 text-center shadow-card sm:p-12">
      <span className="grid size-16 place-items-center rounded-full bg-leaf-soft text-leaf">
        <LineIcon path="M5 12.500 10 17.500 19 7" className="size-8" />
      </span>
      <h1 ref={title} tabIndex={-1} className="text-3xl outline-none">
        Thank you, {order.address?.name.split(' ')[0]}
      </h1>
      <p className="text-lg">
        Your order number is <strong className="whitespace-nowrap">{order.orderNumber}</strong>.
      </p>
      <p className="text-muted">
        {order.paymentMethod}: <Money rupees={order.total} />. We have sent you a mail, and tell you again
        when it is on its way.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <a href={`#${order.orderNumber}`} className={buttonClass('outline')}>
          See your order
        </a>
        <a href="/" className={buttonClass()}>
          Continue shopping
        </a>
      </div>
    </section>
  )
}

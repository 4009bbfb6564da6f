import { dayInIndia, formatDate, weekday } from '#values/dates.ts'
import type { CustomerOrder } from './use-orders.ts'

interface Props {
  order: Pick<CustomerOrder, 'status' | 'arrives'> & {
    history: Pick<CustomerOrder['history'][number], 'status' | 'at'>[]
  }
  className?: string
}

/** When an order came, or when it is expected. Nothing about a cancelled one, or one without an address. */
export function Arrival({ order, className = '' }: Props) {
  const { status, arrives, history } = order
  const delivered = history.findLast(event => event.status === 'Delivered')
  if (status === 'Delivered' && delivered)
    return (
      <p className={`text-good ${className}`}>
        Delivered on <time dateTime={delivered.at}>{formatDate(delivered.at)}</time>
      </p>
    )
  if (status === 'Cancelled' || status === 'Delivered' || !arrives) return null
  const { from, to } = arrives
  if (to < dayInIndia(new Date()))
    return (
      <p className={`text-bad ${className}`}>
        It was expected by <time dateTime={to}>{weekday(to)}</time>. Sorry for the delay.{' '}
        <a href="/contact" className="underline">
          Contact us
        </a>
      </p>
    )
  return (
    <p className={`text-good ${className}`}>
      Expected <time dateTime={from}>{weekday(from)}</time>
      {to !== from && (
        <>
          {' '}
          to <time dateTime={to}>{weekday(to)}</time>
        </>
      )}
    </p>
  )
}

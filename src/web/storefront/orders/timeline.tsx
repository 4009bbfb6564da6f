import { longMoment } from '#values/dates.ts'
import { orderProgress } from '#values/order-status.ts'
import type { CustomerOrder } from './use-orders.ts'

type Status = CustomerOrder['status']
type Step = Omit<CustomerOrder['history'][number], 'by'>

/** The steps of an order and when it reached them. A cancelled order shows only the steps it reached. */
export function Timeline({ status, history }: { status: Status; history: readonly Step[] }) {
  const when = (step: Status) => history.findLast(event => event.status === step)
  const cancelled = status === 'Cancelled'
  const steps: readonly Status[] = cancelled
    ? [...orderProgress.filter(step => step === 'Pending' || when(step)), status]
    : orderProgress
  const reached = steps.indexOf(status)
  const [mark, ring] = cancelled ? ['bg-muted', 'ring-muted'] : ['bg-leaf', 'ring-leaf']
  return (
    <div className="@container">
      <ol className="grid @xl:auto-cols-fr @xl:grid-flow-col">
        {steps.map((step, index) => {
          const done = index <= reached
          const event = done ? when(step) : undefined
          return (
            <li
              key={step}
              aria-current={index === reached ? 'step' : undefined}
              className="relative flex gap-x-3 pb-4 last:pb-0 @xl:block @xl:pr-4 @xl:pb-0"
            >
              {index < steps.length - 1 && (
                <span
                  aria-hidden="true"
                  className={`absolute top-4 bottom-0 left-[0.5625rem] w-0.5 @xl:top-[0.8125rem] @xl:right-0 @xl:bottom-auto @xl:left-4 @xl:h-0.5 @xl:w-auto ${index < reached ? mark : 'bg-line'}`}
                />
              )}
              <span
                aria-hidden="true"
                className={`relative mt-1 block size-5 shrink-0 rounded-full border-4 border-white ring-2 ring-inset ${done ? `${mark} ${ring}` : 'bg-white ring-line'}`}
              />
              <div className="@xl:mt-2">
                <p className={done ? 'font-medium' : 'text-muted'}>
                  {step}
                  {!done && <span className="sr-only"> (not yet)</span>}
                </p>
                {event && (
                  <p className="text-muted text-sm">
                    <time dateTime={event.at}>{longMoment(new Date(event.at))}</time>
                  </p>
                )}
                {event?.note && <p className="wrap-anywhere text-muted text-sm">“{event.note}”</p>}
              </div>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

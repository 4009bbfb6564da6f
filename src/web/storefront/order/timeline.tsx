import { longMoment } from '#values/dates.ts'
import type { Order } from './use-orders.ts'

type Status = Order['status']
type Event = Order['history'][number]

const road: Status[] = ['Pending', 'Processing', 'Shipped', 'Delivered']

/** How far it is, and when it got there. What was cancelled has left the road. */
export function Timeline({ status, history }: { status: Status; history: Event[] }) {
  const when = (step: Status) => history.findLast(event => event.status === step)
  const steps =
    status === 'Cancelled' ? [...road.filter(step => step === 'Pending' || when(step)), status] : road
  const reached = steps.indexOf(status)
  return (
    <ol className="grid">
      {steps.map((step, index) => {
        const event = index <= reached ? when(step) : undefined
        const done = index <= reached
        return (
          <li
            key={step}
            aria-current={index === reached ? 'step' : undefined}
            className="relative grid grid-cols-[1.25rem_1fr] gap-x-3 pb-4 last:pb-0"
          >
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={`absolute top-4 bottom-0 left-[0.5625rem] w-0.5 ${index < reached ? markColour(status) : 'bg-line'}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`mt-1 size-5 rounded-full border-4 border-white ring-2 ${done ? `${markColour(status)} ${ringColour(status)}` : 'bg-white ring-line'}`}
            />
            <span>
              <span className={done ? 'font-medium' : 'text-muted'}>{step}</span>
              {!done && <span className="sr-only"> (not yet)</span>}
              {event && (
                <time dateTime={event.at} className="block text-muted text-sm">
                  {longMoment(new Date(event.at))}
                </time>
              )}
              {event?.note && <span className="wrap-anywhere block text-muted text-sm">“{event.note}”</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const markColour = (status: Status) => (status === 'Cancelled' ? 'bg-muted' : 'bg-leaf')
const ringColour = (status: Status) => (status === 'Cancelled' ? 'ring-muted' : 'ring-leaf')

import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { longDay } from '../dashboard/format.ts'
import { formatDateTime } from '../layout/format-date-time.ts'
import { useCall } from '../query.ts'

const names: Record<string, string> = { razorpay: 'Razorpay' }

/** One line on whether the gateway reaches the shop; louder where it does not. */
export function GatewayHealth() {
  const { data } = useCall('GET /api/payments/health', {})
  if (!data) return null
  const { provider, lastEventAt, waiting, failing, reconciled } = data
  const wrong = reconciled.filter(({ differences }) => differences > 0)
  const heard = lastEventAt ? `last heard from ${formatDateTime(lastEventAt)}` : 'not heard from yet'
  return (
    <div className="mb-4 text-sm">
      <p className={provider === 'test' ? 'rounded-xl bg-sand px-4 py-3' : 'text-muted'}>
        {provider === 'none' && 'Online payment is off: set the keys of Razorpay to open it.'}
        {provider === 'test' && (
          <>
            <strong>Test gateway: no money moves.</strong> Set the keys of Razorpay to take real payments.{' '}
          </>
        )}
        {provider !== 'none' && `${names[provider] ?? 'It'} was ${heard}.`}
        {reconciled[0] &&
          wrong.length === 0 &&
          ` Our books agree with its reports up to ${longDay(reconciled[0].day)}.`}
        {waiting > 0 && ` ${waiting === 1 ? '1 event waits' : `${waiting} events wait`} to be handled.`}
      </p>
      {wrong.length > 0 && (
        <ul className="mt-2 rounded-xl bg-alert-soft px-4 py-3 text-alert" aria-label="Days that differ">
          {wrong.map(({ day, differences }) => (
            <li key={day}>
              <Link to={`/admin/payment/reconciliation?day=${day}`} className="underline">
                {longDay(day)}: {differences === 1 ? '1 difference' : `${differences} differences`} from the
                gateway’s report
              </Link>
            </li>
          ))}
        </ul>
      )}
      {failing.length > 0 && (
        <div className="mt-2 rounded-xl bg-alert-soft px-4 py-3 text-alert">
          <p className="font-medium">
            {failing.length === 1 ? 'A message' : `${failing.length} messages`} of the gateway could not be
            handled
          </p>
          <p>They are tried again. Meanwhile the shop asks the gateway for each payment itself.</p>
          <ul aria-label="Events that failed" className="mt-1 [overflow-wrap:anywhere]">
            {alike(failing).map(({ kind, failure, count, tries }) => (
              <li key={`${kind} ${failure}`}>
                {count > 1 && `${count} × `}
                {kind}, tried {tries === 1 ? 'once' : `${tries} times`}: {failure}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type FailedEvent = Reply<'GET /api/payments/health'>['failing'][number]

/** Deduplicated: an outage fails all events with the same message. */
function alike(failing: FailedEvent[]) {
  const groups = Map.groupBy(failing, ({ kind, failure }) => `${kind} ${failure}`)
  return [...groups.values()].map(events => ({
    ...events[0]!,
    count: events.length,
    tries: Math.max(...events.map(({ tries }) => tries)),
  }))
}

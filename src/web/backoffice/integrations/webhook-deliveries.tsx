import type { Reply } from '#contract/client.ts'
import { formatWhen } from '../layout/format-when.ts'
import { Mark } from '../layout/mark.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutateAndToast, reasonOf, useCallPages } from '../query.ts'

type Delivery = Reply<'GET /api/webhooks/{id}/deliveries'>['deliveries'][number]

/** What was sent to one URL, the newest first. */
export function Deliveries({ webhook }: { webhook: string }) {
  const query = useCallPages('GET /api/webhooks/{id}/deliveries', {
    params: { id: webhook },
    query: {},
    pick: reply => reply.deliveries,
    limit: 10,
  })
  if (query.error) return <p className="text-alert text-sm">{reasonOf(query.error)}</p>
  if (!query.data) return <div className="skeleton h-12" />
  if (query.data.length === 0) return <p className="text-muted text-sm">Nothing sent yet.</p>
  return (
    <>
      <ul aria-label="What was sent" className="border-line border-t">
        {query.data.map(delivery => (
          <DeliveryRow key={delivery._id} delivery={delivery} />
        ))}
      </ul>
      {query.hasNextPage && (
        <ToolButton className="mt-3" onClick={() => void query.fetchNextPage()}>
          Show older
        </ToolButton>
      )}
    </>
  )
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { _id, event, createdAt, deliveredAt, nextAt, attempts, lastStatus, lastError, body } = delivery
  const failure =
    lastError?.replace(/\.$/, '') ?? (lastStatus && !deliveredAt ? `answered ${lastStatus}` : '')
  return (
    <li className="border-line border-b py-2 text-sm last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{event}</span>
        {deliveredAt ? (
          <Mark variant="good">Arrived</Mark>
        ) : nextAt ? (
          <Mark variant="waiting">{attempts > 0 ? 'Trying again' : 'On its way'}</Mark>
        ) : (
          <Mark variant="bad">Failed</Mark>
        )}
        <span className="text-muted">
          {formatWhen(createdAt)}
          {failure && `, ${failure}`}
          {attempts > 1 && `, ${attempts} attempts`}
          {nextAt && attempts > 0 && `, next ${formatWhen(nextAt)}`}
        </span>
        <ToolButton
          className="ml-auto"
          onClick={() =>
            void mutateAndToast('POST /api/webhooks/deliveries/{id}/replay', { params: { id: _id } })
          }
        >
          Send again
        </ToolButton>
      </div>
      <details>
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-muted underline pointer-coarse:min-h-11">
          What was sent
        </summary>
        <pre className="overflow-x-auto whitespace-pre-wrap rounded-lg bg-sand p-3 text-xs [overflow-wrap:anywhere]">
          {JSON.stringify(JSON.parse(body), null, 2)}
        </pre>
      </details>
    </li>
  )
}

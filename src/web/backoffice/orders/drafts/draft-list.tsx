import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { BackLink } from '../../layout/back-link.tsx'
import { Icon } from '../../layout/icon.tsx'
import { LoadFailure } from '../../layout/loaded.tsx'
import { ScreenHead } from '../../layout/screen-head.tsx'
import { ToolButton } from '../../layout/tool-button.tsx'
import { useCallPages } from '../../query.ts'
import { useMe } from '../../use-me.ts'

type Draft = Reply<'GET /api/orders/drafts'>[number]

/** Orders that are being taken by phone: a seller's own, or all of them for an admin. */
export function DraftList() {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useCallPages('GET /api/orders/drafts', {
    query: {},
    pick: (drafts): Draft[] => drafts,
    limit: 50,
  })
  return (
    <>
      <BackLink to="/admin/order">All orders</BackLink>
      <ScreenHead title="Orders by Phone" text="Drafts do not reserve stock until the order is placed.">
        <Link to="/admin/order/drafts/new" className={buttonClass()}>
          New order
        </Link>
      </ScreenHead>
      <div className="rounded-2xl border border-line bg-white">
        {error ? (
          <div className="p-12 text-center">
            <LoadFailure
              failure="The drafts could not be loaded"
              error={error}
              retry={() => void refetch()}
            />
          </div>
        ) : !data ? (
          <div className="grid gap-4 p-4">
            <div className="skeleton h-10" />
            <div className="skeleton h-10" />
          </div>
        ) : data.length === 0 ? (
          <div className="px-6 py-16 text-center">
            <p className="text-lg">No drafts</p>
            <p className="text-muted">
              When someone calls, start a new order here. You can save it and continue later.
            </p>
          </div>
        ) : (
          <ul className="divide-y divide-line">
            {data.map(draft => (
              <DraftRow key={draft._id} draft={draft} />
            ))}
          </ul>
        )}
      </div>
      {hasNextPage && (
        <ToolButton className="mt-4" onClick={() => void fetchNextPage()}>
          Show older
        </ToolButton>
      )}
    </>
  )
}

function DraftRow({ draft }: { draft: Draft }) {
  const { name } = useMe()
  const { customerName, customerPhone, items, by, updatedAt } = draft
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li>
      <Link
        to={`/admin/order/drafts/${draft._id}`}
        className="flex items-center gap-4 px-4 py-2.5 hover:bg-ivory"
      >
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{customerName || 'No one yet'}</p>
          <p className="truncate text-muted text-sm">
            {[customerPhone, by !== name && by, formatDateTime(updatedAt)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <p className="text-sm tabular-nums">{pieces === 1 ? '1 piece' : `${pieces} pieces`}</p>
        <Icon name="right" className="size-4.5 text-muted" />
      </Link>
    </li>
  )
}

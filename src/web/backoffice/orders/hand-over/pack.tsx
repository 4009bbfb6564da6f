import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../../call-or-sign-in.ts'
import { saveFile } from '../../data-table/csv.ts'
import { Icon } from '../../layout/icon.tsx'
import { Loaded, LoadFailure } from '../../layout/loaded.tsx'
import { SegmentedChoice } from '../../layout/segmented-choice.tsx'
import { Thumb } from '../../layout/thumb.tsx'
import { ToolButton, toolClass } from '../../layout/tool-button.tsx'
import { reasonOf, useCall, useCallPages } from '../../query.ts'
import { type LabelPaper, saveLabels } from '../packing/save-labels.ts'
import { slipsPath } from '../packing/slips-path.ts'
import { HandOverHead } from './hand-over-head.tsx'
import { PackList } from './pack-list.tsx'

type List = 'order' | 'product'

const perPage = 50
const mostLabels = 200
const mostSlips = 100

/** What is to be packed, by order or by product, with labels, slips and the table for the courier. */
export function PackScreen() {
  const [by, setBy] = useState<List>('order')
  const [paper, setPaper] = useState<LabelPaper>('A6')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const query = useCallPages('GET /api/orders/hand-over', {
    query: {},
    pick: ({ parcels }) => parcels,
    limit: perPage,
  })
  const parcels = query.data ?? []
  const chosen = parcels.filter(({ _id }) => !left.has(_id))
  const orders = [...new Set(chosen.map(({ order }) => order))].map(_id => ({ _id }))

  async function save(work: () => Promise<void>) {
    setBusy(true)
    await work()
    setBusy(false)
  }

  return (
    <>
      <HandOverHead title="Pack and Label" text="Orders to send, oldest first." />
      <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
        <SegmentedChoice<List> legend="List" choices={lists} value={by} onChoose={setBy} />
        {by === 'order' ? (
          <>
            <span className="grow" />
            <ToolButton icon="download" disabled={busy} onClick={() => void save(saveTable)}>
              Download for courier
            </ToolButton>
            {orders.length > 0 && orders.length <= mostSlips && (
              <Link to={slipsPath(orders)} className={toolClass}>
                <Icon name="print" className="size-4.5" />
                Packing slips
              </Link>
            )}
            <SegmentedChoice<LabelPaper>
              legend="Paper of the labels"
              choices={papers}
              value={paper}
              onChoose={setPaper}
            />
            <Button
              disabled={busy || chosen.length === 0 || chosen.length > mostLabels}
              onClick={() => void save(() => saveLabels(chosen, paper))}
            >
              {chosen.length === 1 ? 'One label' : `${chosen.length} labels`}
            </Button>
          </>
        ) : (
          <>
            <span className="grow" />
            <Button onClick={() => window.print()}>Print</Button>
          </>
        )}
      </div>
      {by === 'product' ? (
        <PickList />
      ) : query.isLoadingError ? (
        <div className="rounded-2xl border border-line bg-white p-12 text-center">
          <LoadFailure
            failure="This list could not be loaded."
            error={query.error}
            retry={() => void query.refetch()}
          />
        </div>
      ) : query.data ? (
        <PackList parcels={parcels} left={left} onLeft={setLeft} />
      ) : (
        <div role="status" aria-label="Loading" className="grid gap-2">
          {[1, 2, 3, 4].map(nth => (
            <div key={nth} className="skeleton h-16 rounded-xl" />
          ))}
        </div>
      )}
      {by === 'order' && query.hasNextPage && (
        <ToolButton
          className="mt-4"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? 'Loading…' : 'Show more'}
        </ToolButton>
      )}
    </>
  )
}

async function saveTable() {
  try {
    saveFile('hand-over.csv', await callOrSignIn('GET /api/orders/hand-over/export', {}))
  } catch (error) {
    toast(reasonOf(error), { kind: 'error' })
  }
}

const lists = [
  ['order', 'By order'],
  ['product', 'By product'],
] as const

const papers = [
  ['A6', 'A6'],
  ['A4', '4 on A4'],
] as const

/** What to take from the shelves, with a box to tick on paper. */
function PickList() {
  const query = useCall('GET /api/orders/hand-over/products', {})
  return (
    <Loaded query={query} failure="The list could not be loaded.">
      {({ products }) =>
        products.length === 0 ? (
          <p className="rounded-2xl border border-line bg-white p-12 text-center">Nothing to pack.</p>
        ) : (
          <ul
            aria-label="Products to pick"
            className="divide-y divide-line rounded-2xl border border-line bg-white print:rounded-none print:border-0"
          >
            {products.map(({ _id, name, brandName, sku, image, quantity, shipments }) => (
              <li key={_id} className="flex items-center gap-3 px-4 py-2">
                <span aria-hidden="true" className="hidden size-4 shrink-0 border border-ink print:block" />
                <span className="w-12 shrink-0 text-right font-semibold text-xl tabular-nums">
                  {quantity} ×
                </span>
                <span className="print:hidden">
                  <Thumb path={image} />
                </span>
                <p className="min-w-0 flex-1">
                  <span className="line-clamp-2">{name}</span>
                  <span className="text-muted text-sm">
                    {[brandName, sku && `SKU ${sku}`, shipments > 1 && `in ${shipments} parcels`]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

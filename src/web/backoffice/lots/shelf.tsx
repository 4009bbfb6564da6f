import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatMonth } from '#values/dates.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '../data-table/column.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { Thumb } from '../layout/thumb.tsx'
import { ToolButton, toolClass } from '../layout/tool-button.tsx'
import { useCall } from '../query.ts'
import { useMay } from '../use-me.ts'
import { LotPanel } from './lot-panel.tsx'
import { dayWords, LotMark, type LotRow, nameOfLot } from './lot-words.tsx'
import { PromiseForm } from './promise-form.tsx'
import { ReceivePanel } from './receive-panel.tsx'

/** What stands on the shelf, batch by batch: of all products, or of the one that the URL names. */
export function ShelfScreen() {
  const { id: product } = useParams()
  const [opened, setOpened] = useState<string | null>(null)
  const mayChange = useMay('stock')
  const mayRecall = useMay('orders')
  const mayPromise = useMay('products')
  const [isReceiving, setReceiving] = useState(false)
  const promise = useCall('GET /api/lots/promise/{id}', product ? { params: { id: product } } : null)
  const table = useServerTable({
    name: product ? 'lots of a product' : 'lots',
    call: 'GET /api/lots',
    rows: reply => reply.lots,
    columns: lotColumns(mayChange ? lot => setOpened(lot._id) : null, product === undefined),
    ...(product && { query: { product } }),
    filters: {
      show: {
        label: 'Show',
        all: 'All with pieces',
        options: [
          ['near', 'To sell within 30 days'],
          ['past', 'Not for sale'],
          ['held', 'Held back or came back'],
          ['recalled', 'Recalled'],
          ['empty', 'Empty'],
        ],
      },
    },
  })
  const lot = table.rows.find(({ _id }) => _id === opened)
  const name = promise.data?.productName
  return (
    <>
      <ScreenHead
        title={name ?? 'Shelf'}
        {...(product && { back: { to: '/admin/lots', label: 'Full shelf' } })}
        text={
          product && name ? (
            <Link to={`/admin/stepper-product/${product}`} className="underline hover:text-rose">
              View product
            </Link>
          ) : (
            'Batches with their dates. What expires first is sold first.'
          )
        }
      >
        <Link to="/admin/recalls" className={toolClass}>
          Recalls
        </Link>
        {mayChange && <Button onClick={() => setReceiving(true)}>Receive goods</Button>}
      </ScreenHead>
      <div className="grid gap-6">
        <DataTable
          label="Lots"
          table={table}
          rowName={row => `${nameOfLot(row)} of ${row.productName}`}
          searchLabel="Search batch or product"
          csv="shelf.csv"
          {...(mayRecall && {
            bulk: (selected: LotRow[]) => (
              <Link
                to={`/admin/recalls/new?lots=${selected.map(({ _id }) => _id).join(',')}`}
                className={`${toolClass} text-alert`}
              >
                Propose a recall
              </Link>
            ),
          })}
          empty={
            <Empty title="No batches here">
              When stock comes in, press “Receive goods” and enter the batch and dates printed on the pack.
            </Empty>
          }
          failure="The shelf could not be loaded."
        />
        {product && promise.data && mayPromise && <PromiseForm product={product} promise={promise.data} />}
      </div>
      {lot && <LotPanel key={lot._id} lot={lot} onClose={() => setOpened(null)} />}
      {/* Once the product is known: its id is a value of the form. */}
      {isReceiving && !promise.isLoading && (
        <ReceivePanel
          product={product && promise.data ? { id: product, ...promise.data } : null}
          onClose={() => setReceiving(false)}
        />
      )}
    </>
  )
}

const lotColumns = (open: ((lot: LotRow) => void) | null, namesProduct: boolean): Column<LotRow>[] => [
  {
    id: 'product',
    title: namesProduct ? 'Product' : 'Batch',
    phone: 'first',
    always: true,
    text: ({ productName }) => productName,
    cell: lot => (
      <div className="flex min-w-0 items-center gap-3">
        {namesProduct && (
          <span data-wide-only>
            <Thumb path={lot.image} />
          </span>
        )}
        <div className="min-w-0">
          {namesProduct && (
            <Link to={`/admin/lots/product/${lot.product}`} className="font-medium hover:text-rose">
              {lot.productName}
            </Link>
          )}
          <p
            data-wide-only={namesProduct || undefined}
            className={namesProduct ? 'text-muted text-xs' : 'font-medium'}
          >
            {nameOfLot(lot)}
          </p>
        </div>
      </div>
    ),
  },
  { id: 'batch', title: 'Batch', hiddenAtFirst: true, text: ({ batch }) => batch },
  {
    id: 'dates',
    title: 'Made – expires',
    phone: 'second',
    text: ({ expiresOn }) => expiresOn ?? '',
    cell: ({ batch, madeOn, expiresOn }) => (
      <span className="whitespace-nowrap">
        {namesProduct && batch && <span className="text-muted sm:hidden">{batch} </span>}
        {madeOn && <span className="max-sm:hidden">{formatMonth(madeOn)} – </span>}
        {expiresOn ? formatMonth(expiresOn) : 'No date'}
      </span>
    ),
  },
  {
    id: 'until',
    title: 'Sell until',
    text: ({ sellUntil }) => sellUntil ?? '',
    cell: ({ sellUntil }) => (
      <span className="whitespace-nowrap">{sellUntil ? dayWords(sellUntil) : '–'}</span>
    ),
  },
  {
    id: 'pieces',
    title: 'Pieces',
    align: 'right',
    text: ({ onHand }) => onHand,
    cell: ({ onHand, held }) => (
      <span className="whitespace-nowrap tabular-nums">
        {onHand.toLocaleString('en-IN')}
        {held > 0 && <span className="text-muted"> ({held} came back)</span>}
      </span>
    ),
  },
  {
    id: 'state',
    title: 'State',
    phone: 'first-end',
    cell: lot => <LotMark lot={lot} />,
  },
  {
    id: 'actions',
    title: open ? 'Actions' : 'Pieces',
    phone: 'second-end',
    always: true,
    cell: lot =>
      open ? (
        <ToolButton onClick={() => open(lot)} aria-label={`Change ${nameOfLot(lot)} of ${lot.productName}`}>
          <span className="sm:hidden">{lot.onHand.toLocaleString('en-IN')} pcs ·</span> Change
        </ToolButton>
      ) : (
        `${lot.onHand.toLocaleString('en-IN')} pcs`
      ),
  },
]

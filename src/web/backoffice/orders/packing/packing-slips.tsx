import JsBarcode from 'jsbarcode'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { formatRupees } from '#values/money.ts'
import { Button } from '#web/ui/button.tsx'
import { BackLink } from '../../layout/back-link.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { ScreenHead } from '../../layout/screen-head.tsx'
import { SegmentedChoice } from '../../layout/segmented-choice.tsx'
import { Batches } from '../../lots/batches.tsx'
import { useCall } from '../../query.ts'
import { OrderAddress } from '../order-address.tsx'

type Slip = Reply<'GET /api/orders/slips'>['slips'][number]
type Paper = 'A4' | 'A5'

/** One sheet per parcel, shown as it is printed. */
export function PackingSlips() {
  const [params] = useSearchParams()
  const ids = params.get('ids') ?? ''
  const [paper, setPaper] = useState<Paper>('A5')
  const query = useCall('GET /api/orders/slips', { query: { ids } })
  const [first, ...others] = ids.split(',')
  return (
    <>
      <div className="print:hidden">
        <BackLink to={others.length === 0 && first ? `/admin/order/${first}` : '/admin/order'}>
          {others.length === 0 ? 'Back to the order' : 'All orders'}
        </BackLink>
        <ScreenHead title="Packing Slips" text={query.data && sheets(query.data.slips.length)}>
          <SegmentedChoice<Paper> legend="Paper" choices={papers} value={paper} onChoose={setPaper} />
          <Button disabled={!query.data || query.data.slips.length === 0} onClick={() => window.print()}>
            Print
          </Button>
        </ScreenHead>
      </div>
      <Loaded query={query} failure="The packing slips could not be loaded">
        {({ slips }) =>
          slips.length === 0 ? (
            <p className="rounded-2xl border border-line bg-white p-12 text-center">
              Nothing to pack. Everything is cancelled.
            </p>
          ) : (
            <div className="grid justify-items-center gap-6 print:block">
              {slips.map(slip => (
                <SlipSheet key={slip._id} slip={slip} paper={paper} />
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  )
}

const papers = [
  ['A5', 'A5'],
  ['A4', 'A4'],
] as const

const sheets = (count: number) =>
  count === 1 ? 'One sheet, for one parcel' : `${count} sheets, one per parcel`

function SlipSheet({ slip, paper }: { slip: Slip; paper: Paper }) {
  const { sender, items, toCollect } = slip
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article
      data-paper={paper}
      aria-label={`Packing slip ${slip.number}`}
      className={`packing-slip w-full rounded-xl border border-line bg-white p-5 text-ink sm:p-8 print:max-w-none print:rounded-none print:border-0 print:p-0 ${paper === 'A4' ? 'max-w-[50rem]' : 'max-w-[36rem]'}`}
    >
      <header className="flex flex-wrap items-start justify-between gap-4 border-ink border-b pb-4">
        <div className="min-w-0">
          <h2 className="text-2xl">Packing slip</h2>
          <p className="text-sm tabular-nums">Order {slip.orderNumber}</p>
          <p className="text-sm">{formatDateTime(slip.createdAt)}</p>
        </div>
        <div>
          <Barcode text={slip.number} />
          <p className="text-center text-sm tabular-nums tracking-wider">{slip.number}</p>
        </div>
      </header>
      <div className="grid gap-6 py-5 sm:grid-cols-2 print:grid-cols-2">
        <section>
          <h3 className="mb-1 text-muted text-sm">Sent by</h3>
          <p className="font-medium">{sender.name}</p>
          {sender.address && <p className="whitespace-pre-line">{sender.address}</p>}
          {sender.phone && <p>Phone {sender.phone}</p>}
          {sender.gstin && <p>GSTIN {sender.gstin}</p>}
        </section>
        <section>
          <h3 className="mb-1 text-muted text-sm">Deliver to</h3>
          {slip.address ? <OrderAddress address={slip.address} /> : <p>{slip.customer}</p>}
        </section>
      </div>
      <table className="w-full text-left">
        <thead>
          <tr className="border-ink border-b text-sm">
            <th scope="col" className="w-8 py-2 font-medium">
              <span className="sr-only">Packed</span>
            </th>
            <th scope="col" className="w-16 py-2 font-medium">
              Pieces
            </th>
            <th scope="col" className="py-2 font-medium">
              Product
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              SKU
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ _id, sku, name, brandName, quantity, batches }) => (
            <tr key={_id} className="border-line border-b align-top">
              <td className="py-2">
                <span className="mt-1 block size-4 border border-ink" />
              </td>
              <td className="py-2 font-medium tabular-nums">{quantity}</td>
              <td className="py-2 pr-3">
                {name}
                {brandName && <span className="text-muted">, {brandName}</span>}
                <Batches batches={batches} />
              </td>
              <td className="py-2 text-right whitespace-nowrap tabular-nums">{sku || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <p>{pieces === 1 ? 'One piece' : `${pieces} pieces`} in total</p>
        <p className="text-right">
          <span className="block text-muted text-sm">{slip.paymentMethod}</span>
          {toCollect !== null && (
            <span className="mt-1 inline-block border-2 border-ink px-3 py-1.5">
              Collect <strong className="font-semibold text-lg">{formatRupees(toCollect)}</strong>
            </span>
          )}
        </p>
      </footer>
    </article>
  )
}

/** A number as Code 128. The library says which modules are dark; drawn by ourselves, because it would set inline styles. */
function Barcode({ text }: { text: string }) {
  const target: { encodings?: { data: string }[] } = {}
  JsBarcode(target, text, { format: 'CODE128' })
  const modules = target.encodings!.map(({ data }) => data).join('')
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`,
  )
  return (
    <svg
      role="img"
      aria-label={`Barcode of ${text}`}
      viewBox={`0 0 ${modules.length} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="block h-14 w-64 max-w-full"
    >
      <path d={bars.join('')} fill="black" />
    </svg>
  )
}

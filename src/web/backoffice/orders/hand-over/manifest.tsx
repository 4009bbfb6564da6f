import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { dayInIndia, formatDate } from '#values/dates.ts'
import { formatRupees } from '#values/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { ScrollRegion } from '../../layout/scroll-region.tsx'
import { useCall } from '../../query.ts'
import { OrderLink } from '../order-link.tsx'
import { HandOverHead } from './hand-over-head.tsx'
import { weightOf } from './parcel-summary.ts'

type Manifest = Reply<'GET /api/orders/manifest'>

/** What was handed over on a day, a sheet for each courier to count and sign. */
export function ManifestScreen() {
  const [day, setDay] = useState(() => dayInIndia(new Date()))
  const query = useCall('GET /api/orders/manifest', { query: { day } })
  const count = query.data?.couriers.reduce((sum, { parcels }) => sum + parcels.length, 0) ?? 0
  return (
    <>
      <HandOverHead
        title="Manifest"
        text="What was sent on a day, with a sheet for each courier to count and sign."
      >
        <label className="flex items-center gap-2 text-sm">
          Day
          <input
            type="date"
            value={day}
            max={dayInIndia(new Date())}
            onChange={({ target }) => target.value && setDay(target.value)}
            className="min-h-10 rounded-lg border border-line bg-white px-3"
          />
        </label>
        <Button disabled={count === 0} onClick={() => window.print()}>
          Print
        </Button>
      </HandOverHead>
      <Loaded query={query} failure="The manifest could not be loaded.">
        {manifest =>
          manifest.couriers.length === 0 ? (
            <div className="grid gap-1 rounded-2xl border border-line bg-white p-12 text-center">
              <p className="text-lg">Nothing was sent on this day</p>
              <p className="text-muted">Parcels show up here once they are handed over.</p>
            </div>
          ) : (
            <div className="grid gap-6 print:block">
              {manifest.couriers.map(courier => (
                <Sheet key={courier.carrier} courier={courier} manifest={manifest} />
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  )
}

/** On a phone a parcel has two lines instead of six columns; paper has them all. */
const wideOnly = 'max-sm:hidden print:table-cell!'
const phoneOnly = 'block text-muted sm:hidden print:hidden'

function Sheet({ courier, manifest }: { courier: Manifest['couriers'][number]; manifest: Manifest }) {
  const { carrier, parcels } = courier
  const cash = parcels.reduce((sum, { toCollect }) => sum + (toCollect ?? 0), 0)
  const name = carrier || 'Without a courier'
  return (
    <article
      data-paper="A4"
      aria-label={name}
      className="packing-slip min-w-0 rounded-xl border border-line bg-white p-5 sm:p-8 print:rounded-none print:border-0 print:p-0"
    >
      <header className="mb-4 flex flex-wrap items-start justify-between gap-4 border-ink border-b pb-4">
        <div>
          <h2 className="text-2xl">{name}</h2>
          <p className="text-sm">
            Handed over by {manifest.sender} on {formatDate(manifest.day)}
          </p>
        </div>
        <p className="sm:text-right print:text-right">
          <span className="font-semibold text-2xl tabular-nums">{parcels.length}</span>{' '}
          {parcels.length === 1 ? 'parcel' : 'parcels'}
          {cash > 0 && <span className="block text-sm">To collect {formatRupees(cash)}</span>}
        </p>
      </header>
      <ScrollRegion aria-label={`Parcels with ${name}`} className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="border-ink border-b">
              {['', 'Shipment', 'Tracking number', 'To', 'Net weight', 'Collect'].map((title, index) => (
                <th
                  key={title}
                  scope="col"
                  className={`py-2 font-medium ${index > 3 ? 'text-right' : ''} ${index < 5 ? 'pr-3' : ''} ${index > 1 && index < 5 ? wideOnly : ''}`}
                >
                  {title || <span className="sr-only">Number</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parcels.map((parcel, index) => (
              <tr key={parcel._id} className="border-line border-b tabular-nums">
                <td className="py-1.5 pr-3 align-top text-muted">{index + 1}</td>
                <td className="whitespace-nowrap py-1.5 pr-3">
                  <OrderLink id={parcel.order} number={parcel.number} className="py-0!" />
                  <span className={phoneOnly}>{parcel.trackingNumber || '–'}</span>
                </td>
                <td className={`whitespace-nowrap py-1.5 pr-3 ${wideOnly}`}>
                  {parcel.trackingNumber || '–'}
                </td>
                <td className={`min-w-28 py-1.5 pr-3 ${wideOnly}`}>
                  {parcel.city} {parcel.pincode}
                </td>
                <td className={`whitespace-nowrap py-1.5 pr-3 text-right ${wideOnly}`}>
                  {weightOf(parcel) || '–'}
                </td>
                <td className="py-1.5 text-right">
                  {parcel.toCollect ? formatRupees(parcel.toCollect) : 'Paid'}
                  <span className={phoneOnly}>
                    {parcel.city} {parcel.pincode}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <footer className="mt-10 grid gap-8 text-sm sm:grid-cols-2 print:grid-cols-2">
        <p className="border-ink border-t pt-1">Name and phone of the courier</p>
        <p className="border-ink border-t pt-1">
          Signature: {parcels.length} {parcels.length === 1 ? 'parcel' : 'parcels'} received
        </p>
      </footer>
    </article>
  )
}

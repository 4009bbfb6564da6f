import { OrderLink } from '../order-link.tsx'
import { collectOf, contentOf, type Parcel, placeOf, weightOf } from './parcel-summary.ts'

interface Props {
  parcels: Parcel[]
  /** Those that are not chosen: what is loaded later is chosen too. */
  left: ReadonlySet<string>
  onLeft(ids: ReadonlySet<string>): void
}

/** The parcels that wait; all are chosen until some are taken out. */
export function PackList({ parcels, left, onLeft }: Props) {
  if (parcels.length === 0)
    return (
      <div className="grid gap-1 rounded-2xl border border-line bg-white p-12 text-center">
        <p className="text-lg">Nothing to pack</p>
        <p className="text-muted">New orders show up here as soon as they are placed.</p>
      </div>
    )
  const all = parcels.every(({ _id }) => !left.has(_id))
  function toggle(id: string) {
    const changed = new Set(left)
    if (!changed.delete(id)) changed.add(id)
    onLeft(changed)
  }
  return (
    <div className="rounded-2xl border border-line bg-white">
      <label className="flex min-h-11 items-center gap-3 border-line border-b px-4 text-muted text-sm">
        <input
          type="checkbox"
          checked={all}
          onChange={() => onLeft(all ? new Set(parcels.map(({ _id }) => _id)) : new Set())}
          className="size-5 accent-rose"
        />
        {parcels.length - parcels.filter(({ _id }) => left.has(_id)).length} of {parcels.length} shown are
        chosen
      </label>
      <ul className="divide-y divide-line">
        {parcels.map(parcel => (
          <li key={parcel._id} className="flex gap-3 px-4 py-2.5">
            <label className="-my-2 -ml-3 grid size-11 shrink-0 place-items-center">
              <input
                type="checkbox"
                aria-label={`Choose ${parcel.number}`}
                checked={!left.has(parcel._id)}
                onChange={() => toggle(parcel._id)}
                className="size-5 accent-rose"
              />
            </label>
            <div className="grid min-w-0 flex-1 gap-x-6 text-sm sm:grid-cols-[15rem_minmax(0,1fr)_8rem]">
              <p className="flex justify-between gap-2 sm:block">
                <OrderLink id={parcel.order} number={parcel.number} />
                <span className="whitespace-nowrap tabular-nums sm:hidden">{collectOf(parcel)}</span>
                <span className="hidden truncate text-muted sm:block">{placeOf(parcel)}</span>
              </p>
              <p className="min-w-0 max-sm:truncate">
                <span className="line-clamp-2 max-sm:inline">{contentOf(parcel)}</span>
                <span className="text-muted sm:hidden"> · {placeOf(parcel)}</span>
              </p>
              <p className="hidden text-right tabular-nums sm:block">
                {collectOf(parcel)}
                <span className="block text-muted">{weightOf(parcel)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

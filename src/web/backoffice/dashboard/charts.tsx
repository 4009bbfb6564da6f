import { type PointerEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDay } from '#values/dates.ts'
import { formatRupees, shortRupees } from '#values/money.ts'
import { longDay } from './format.ts'
import { scaleFor } from './scale.ts'

type Sums = Pick<Reply<'GET /api/insight/admin'>['byCategory'][number], 'revenue' | 'pieces'>
/** `to` leads to what it is made of. */
export type BarRow = Sums & { key: string; name: string; to: string }
export type SalesDay = Reply<'GET /api/insight/seller'>['byDay'][number]

/** One bar per row, with its amount. */
export function BarsChart({ rows }: { rows: BarRow[] }) {
  const most = Math.max(...rows.map(({ revenue }) => revenue.now))
  return (
    <ul className="grid gap-3 text-sm max-sm:gap-0">
      {rows.map(({ key, name, revenue, pieces, to }) => (
        <li
          key={key}
          title={`${formatRupees(revenue.now)}, ${pieces.now} ${pieces.now === 1 ? 'piece' : 'pieces'}. Before: ${formatRupees(revenue.before)}`}
          className="relative grid max-sm:min-h-11 grid-cols-[minmax(0,7.5rem)_1fr_3.75rem] sm:grid-cols-[minmax(0,10rem)_1fr_3.75rem] items-center gap-3 rounded-md has-[a:hover]:bg-ivory"
        >
          {/* The whole line leads there. */}
          <Link
            to={to}
            className="truncate after:absolute after:-inset-y-1.5 after:inset-x-0 hover:text-rose"
          >
            {name}
          </Link>
          <span className="h-4.5 rounded-md bg-sand">
            <span
              className="block h-full rounded-md bg-rose"
              style={{ width: `${(revenue.now / most) * 100}%` }}
            />
          </span>
          <span className="text-right text-muted tabular-nums">{shortRupees(revenue.now)}</span>
        </li>
      ))}
    </ul>
  )
}

const mostDayLabels = 8

/** Revenue by day; the previous period is the dashed line behind it. Drawn without a chart library. */
export function DaysChart({ days }: { days: SalesDay[] }) {
  const [pointed, setPointed] = useState<number | null>(null)
  const { top, ticks } = scaleFor(Math.max(...days.flatMap(({ revenue }) => [revenue.now, revenue.before])))
  const gaps = Math.max(1, days.length - 1)
  const left = (nth: number) => (nth / gaps) * 100
  const height = (rupees: number) => (rupees / top) * 100
  const line = (of: (day: SalesDay) => number) =>
    days.map((day, nth) => `${nth === 0 ? 'M' : 'L'}${left(nth)} ${100 - height(of(day))}`).join('')
  const everyNth = Math.ceil(days.length / mostDayLabels)

  function point({ currentTarget, clientX }: PointerEvent) {
    const { x, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.min(days.length - 1, Math.max(0, Math.round(((clientX - x) / width) * gaps))))
  }

  return (
    <div className="pt-2 pr-3 pb-7 pl-14 text-muted text-xs tabular-nums">
      <div className="relative h-56" onPointerMove={point} onPointerLeave={() => setPointed(null)}>
        {ticks.map(tick => (
          <div
            key={tick}
            className="absolute inset-x-0 border-line border-t"
            style={{ bottom: `${height(tick)}%` }}
          >
            <span className="absolute right-full -translate-y-1/2 whitespace-nowrap pr-2">
              {shortRupees(tick)}
            </span>
          </div>
        ))}
        {days.map(({ day }, nth) =>
          nth % everyNth === 0 ? (
            <span
              key={day}
              className={`absolute top-full -translate-x-1/2 whitespace-nowrap pt-2 ${nth % (2 * everyNth) ? 'max-sm:hidden' : ''}`}
              style={{ left: `${left(nth)}%` }}
            >
              {formatDay(day)}
            </span>
          ) : null,
        )}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path d={`${line(({ revenue }) => revenue.now)}L100 100L0 100Z`} className="fill-rose-soft" />
          <path
            d={line(({ revenue }) => revenue.before)}
            strokeDasharray="3 4"
            className={`stroke-muted ${lineClass}`}
          />
          <path
            d={line(({ revenue }) => revenue.now)}
            strokeWidth="2"
            className={`stroke-rose ${lineClass}`}
          />
        </svg>
        {pointed !== null && <Pointed day={days[pointed]!} left={left(pointed)} height={height} />}
      </div>
    </div>
  )
}

const lineClass = 'fill-none [stroke-linejoin:round] [vector-effect:non-scaling-stroke]'

/** The day below the pointer. */
function Pointed(props: { day: SalesDay; left: number; height(rupees: number): number }) {
  const { day, revenue, orders } = props.day
  return (
    <div
      className="pointer-events-none absolute inset-y-0 border-muted border-l border-dashed"
      style={{ left: `${props.left}%` }}
    >
      <span
        className="absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-white bg-rose"
        style={{ bottom: `${props.height(revenue.now)}%` }}
      />
      <div
        className={`absolute top-0 z-10 whitespace-nowrap rounded-xl border border-line bg-white px-3 py-2 text-ink text-sm shadow-pop ${props.left > 50 ? 'right-3' : 'left-3'}`}
      >
        <p className="font-medium">{longDay(day)}</p>
        <p>
          {formatRupees(revenue.now)}, {orders.now} {orders.now === 1 ? 'order' : 'orders'}
        </p>
        <p className="text-muted">Before: {formatRupees(revenue.before)}</p>
      </div>
    </div>
  )
}

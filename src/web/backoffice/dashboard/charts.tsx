import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { Reply } from '#contract/client.ts'
import { formatRupees, shortRupees } from '#values/money.ts'
import { longDay, shortDay } from './format.ts'

type Sums = Pick<Reply<'GET /api/insight/admin'>['byCategory'][number], 'revenue' | 'pieces'>
export type BarRow = Sums & { key: string; name: string }
export type SalesDay = Reply<'GET /api/insight/seller'>['byDay'][number]

/** One bar per row, as high as it has rows. */
export function BarsChart({ rows }: { rows: BarRow[] }) {
  return (
    <ResponsiveContainer width="100%" height={rows.length * 38 + 32}>
      <BarChart
        data={rows}
        layout="vertical"
        margin={{ top: 0, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis {...axis} type="number" tickFormatter={shortRupees} height={28} />
        <YAxis
          {...axis}
          type="category"
          dataKey="name"
          width={118}
          tick={{ ...axis.tick, fill: 'var(--color-ink)' }}
          tickFormatter={shortName}
          interval={0}
        />
        <Tooltip content={BarTip} cursor={{ fill: 'var(--color-sand)', opacity: 0.6 }} />
        <Bar
          dataKey="revenue.now"
          fill="var(--color-rose)"
          radius={[0, 6, 6, 0]}
          barSize={18}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}

/** Revenue by day; the previous period is the dashed line behind it. */
export function DaysChart({ days }: { days: SalesDay[] }) {
  return (
    <ResponsiveContainer width="100%" height={256}>
      <ComposedChart data={days} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          {...axis}
          dataKey="day"
          tickFormatter={shortDay}
          minTickGap={28}
          interval="equidistantPreserveStart"
        />
        <YAxis {...axis} tickFormatter={shortRupees} width={62} />
        <Tooltip content={DayTip} cursor={{ stroke: 'var(--color-muted)', strokeDasharray: '3 3' }} />
        <Area
          dataKey="revenue.now"
          type="linear"
          strokeLinejoin="round"
          stroke="var(--color-rose)"
          strokeWidth={2}
          fill="var(--color-rose-soft)"
          isAnimationActive={false}
        />
        <Line
          dataKey="revenue.before"
          type="linear"
          stroke="var(--color-muted)"
          strokeOpacity={0.75}
          strokeWidth={1.25}
          strokeDasharray="3 4"
          dot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

const axis = { tickLine: false, axisLine: false, tick: { fill: 'var(--color-muted)', fontSize: 12 } }
const shortName = (name: string) => (name.length > 17 ? `${name.slice(0, 16)}…` : name)

const BarTip = salesTip(({ name, pieces }: BarRow) => [name, pieces.now, 'piece'])
const DayTip = salesTip(({ day, orders }: SalesDay) => [longDay(day), orders.now, 'order'])

/** What the chart's tooltip says of the row below the pointer. */
function salesTip<Row extends Pick<Sums, 'revenue'>>(
  describe: (row: Row) => [title: string, count: number, noun: string],
) {
  return ({ active, payload }: { active?: boolean; payload?: readonly { payload?: Row }[] }) => {
    const row = payload?.[0]?.payload
    if (!active || !row) return null
    const [title, count, noun] = describe(row)
    return (
      <div className="rounded-xl border border-line bg-white px-3 py-2 text-sm shadow-pop">
        <p className="font-medium">{title}</p>
        <p className="tabular-nums">
          {formatRupees(row.revenue.now)}, {count} {count === 1 ? noun : `${noun}s`}
        </p>
        <p className="text-muted tabular-nums">Before: {formatRupees(row.revenue.before)}</p>
      </div>
    )
  }
}

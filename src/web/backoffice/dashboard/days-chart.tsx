import {
  Area,
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

export type SalesDay = Reply<'GET /api/insight/seller'>['byDay'][number]

/** Revenue by day; the previous period is the dashed line behind it. */
export default function DaysChart({ days }: { days: SalesDay[] }) {
  return (
    <ResponsiveContainer width="100%" height={256}>
      <ComposedChart data={days} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="day"
          tickFormatter={shortDay}
          tickLine={false}
          axisLine={false}
          minTickGap={28}
          interval="equidistantPreserveStart"
          tick={tick}
        />
        <YAxis tickFormatter={shortRupees} tickLine={false} axisLine={false} width={62} tick={tick} />
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

const tick = { fill: 'var(--color-muted)', fontSize: 12 }

interface Tip {
  active?: boolean
  payload?: readonly { payload?: SalesDay }[]
}

function DayTip({ active, payload }: Tip) {
  const day = payload?.[0]?.payload
  if (!active || !day) return null
  return (
    <div className="rounded-xl border border-line bg-white px-3 py-2 text-sm shadow-pop">
      <p className="font-medium">{longDay(day.day)}</p>
      <p className="tabular-nums">
        {formatRupees(day.revenue.now)}, {day.orders.now} {day.orders.now === 1 ? 'order' : 'orders'}
      </p>
      <p className="text-muted tabular-nums">Before: {formatRupees(day.revenue.before)}</p>
    </div>
  )
}

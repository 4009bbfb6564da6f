import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Reply } from '#contract/client.ts'
import { formatRupees, shortRupees } from '#values/money.ts'

type Sums = Pick<Reply<'GET /api/insight/admin'>['byCategory'][number], 'revenue' | 'pieces'>
export type BarRow = Sums & { key: string; name: string }

/** One bar per row, as high as it has rows. */
export default function BarsChart({ rows }: { rows: BarRow[] }) {
  return (
    <ResponsiveContainer width="100%" height={rows.length * 38 + 32}>
      <BarChart
        data={rows}
        layout="vertical"
        margin={{ top: 0, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis
          type="number"
          tickFormatter={shortRupees}
          tickLine={false}
          axisLine={false}
          tick={tick}
          height={28}
        />
        <YAxis
          type="category"
          dataKey="name"
          width={118}
          tickLine={false}
          axisLine={false}
          tick={{ ...tick, fill: 'var(--color-ink)' }}
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

const tick = { fill: 'var(--color-muted)', fontSize: 12 }
const shortName = (name: string) => (name.length > 17 ? `${name.slice(0, 16)}…` : name)

interface Tip {
  active?: boolean
  payload?: readonly { payload?: BarRow }[]
}

function BarTip({ active, payload }: Tip) {
  const row = payload?.[0]?.payload
  if (!active || !row) return null
  return (
    <div className="rounded-xl border border-line bg-white px-3 py-2 text-sm shadow-pop">
      <p className="font-medium">{row.name}</p>
      <p className="tabular-nums">
        {formatRupees(row.revenue.now)}, {row.pieces.now} {row.pieces.now === 1 ? 'piece' : 'pieces'}
      </p>
      <p className="text-muted tabular-nums">Before: {formatRupees(row.revenue.before)}</p>
    </div>
  )
}

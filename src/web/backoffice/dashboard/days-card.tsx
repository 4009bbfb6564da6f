import { lazy } from 'react'
import { formatRupees } from '#values/money.ts'
import { ChartCard } from './chart-card.tsx'
import type { SalesDay } from './days-chart.tsx'
import { longDay } from './format.ts'

const DaysChart = lazy(() => import('./days-chart.tsx'))

export function DaysCard({ days }: { days: SalesDay[] }) {
  const best = days.reduce((most, day) => (day.revenue.now > most.revenue.now ? day : most), days[0]!)
  const hasSales = days.some(({ revenue }) => revenue.now > 0 || revenue.before > 0)
  return (
    <ChartCard
      title="Sales by day"
      text="The dashed line is the period before."
      summary={`Revenue day by day. The best day was ${longDay(best.day)} with ${formatRupees(best.revenue.now)}. The same numbers are in the table.`}
      headings={['Day', 'Revenue', 'Orders', 'Revenue before', 'Orders before']}
      rows={days.toReversed().map(({ day, revenue, orders }) => ({
        key: day,
        cells: [
          longDay(day),
          formatRupees(revenue.now),
          orders.now,
          formatRupees(revenue.before),
          orders.before,
        ],
      }))}
      empty={
        !hasSales && 'Nothing was sold in this period or in the one before. The first order will show here.'
      }
    >
      <DaysChart days={days} />
    </ChartCard>
  )
}

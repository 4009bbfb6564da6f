import { Link } from 'react-router'
import { formatRupees } from '#values/money.ts'
import { ChartCard } from './chart-card.tsx'
import { type BarRow, BarsChart, DaysChart, type SalesDay } from './charts.tsx'
import { Change } from './figure.tsx'
import { longDay, roundedRupees } from './format.ts'

const maxBars = 8

/** Revenue by category or seller: the largest as bars, all of them in the table. */
export function BarsCard({ title, heading, rows }: { title: string; heading: string; rows: BarRow[] }) {
  const sold = rows.filter(({ revenue }) => revenue.now > 0)
  return (
    <ChartCard
      title={title}
      text={sold.length > maxBars ? `The top ${maxBars}. See the table for all.` : undefined}
      headings={[heading, 'Revenue', 'Pieces', 'Change']}
      rows={rows.map(({ key, name, revenue, pieces, to }) => ({
        key,
        csv: [name, revenue.now, pieces.now, revenue.change ?? ''],
        cells: [
          <Link key="name" to={to} className="hover:text-rose">
            {name}
          </Link>,
          formatRupees(revenue.now),
          pieces.now,
          <Change key="change" {...revenue} show={roundedRupees} />,
        ],
      }))}
      empty={sold.length === 0 && 'No sales in this period yet.'}
    >
      <BarsChart rows={sold.slice(0, maxBars)} />
    </ChartCard>
  )
}

export function DaysCard({ days }: { days: SalesDay[] }) {
  const best = days.reduce((most, day) => (day.revenue.now > most.revenue.now ? day : most), days[0]!)
  const hasSales = days.some(({ revenue }) => revenue.now > 0 || revenue.before > 0)
  return (
    <ChartCard
      title="Sales by day"
      text="The dashed line is the previous period."
      summary={`Revenue day by day. The best day was ${longDay(best.day)} with ${formatRupees(best.revenue.now)}. The same numbers are in the table.`}
      headings={['Day', 'Revenue', 'Orders', 'Revenue before', 'Orders before']}
      rows={days.toReversed().map(({ day, revenue, orders }) => ({
        key: day,
        csv: [day, revenue.now, orders.now, revenue.before, orders.before],
        cells: [
          <Link key="day" to={`/admin/order?from=${day}&to=${day}`} className="hover:text-rose">
            {longDay(day)}
          </Link>,
          formatRupees(revenue.now),
          orders.now,
          formatRupees(revenue.before),
          orders.before,
        ],
      }))}
      empty={!hasSales && 'No sales in this period or the one before. Your first order will show up here.'}
    >
      <DaysChart days={days} />
    </ChartCard>
  )
}

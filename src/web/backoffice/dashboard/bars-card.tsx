import { lazy } from 'react'
import { formatRupees } from '#values/money.ts'
import type { BarRow } from './bars-chart.tsx'
import { ChartCard } from './chart-card.tsx'
import { Change } from './figure.tsx'
import { roundedRupees } from './format.ts'

const BarsChart = lazy(() => import('./bars-chart.tsx'))
const maxBars = 8

/** Revenue by category or seller: the largest as bars, all of them in the table. */
export function BarsCard({ title, heading, rows }: { title: string; heading: string; rows: BarRow[] }) {
  const sold = rows.filter(({ revenue }) => revenue.now > 0)
  const [first] = sold
  return (
    <ChartCard
      title={title}
      text={sold.length > maxBars ? `The ${maxBars} largest; the table has all.` : undefined}
      summary={
        first
          ? `${title}: ${first.name} leads with ${formatRupees(first.revenue.now)}. The same numbers are in the table.`
          : title
      }
      headings={[heading, 'Revenue', 'Pieces', 'Change']}
      rows={rows.map(({ key, name, revenue, pieces }) => ({
        key,
        cells: [
          name,
          formatRupees(revenue.now),
          pieces.now,
          <Change key="change" {...revenue} show={roundedRupees} />,
        ],
      }))}
      empty={sold.length === 0 && 'Nothing was sold in this period yet.'}
    >
      <BarsChart rows={sold.slice(0, maxBars)} />
    </ChartCard>
  )
}

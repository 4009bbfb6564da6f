import { lazy } from 'react'
import type { Reply } from '#contract/client.ts'
import { formatRupees } from '#values/money.ts'
import { ChartCard } from './chart-card.tsx'
import { Change } from './figure.tsx'
import { wholeRupees } from './whole-rupees.ts'

type Sums = Pick<Reply<'GET /api/insight/admin'>['byCategory'][number], 'revenue' | 'pieces'>
export type BarRow = Sums & { key: string; name: string }

const BarsChart = lazy(() => import('./bars-chart.tsx'))
const mostBars = 8

/** Revenue under each of some names: the largest as bars, all of them in the table. */
export function BarsCard({ title, heading, rows }: { title: string; heading: string; rows: BarRow[] }) {
  const sold = rows.filter(({ revenue }) => revenue.now > 0)
  const [first] = sold
  return (
    <ChartCard
      title={title}
      text={sold.length > mostBars ? `The ${mostBars} largest; the table has all.` : undefined}
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
          <Change key="change" {...revenue} show={wholeRupees} />,
        ],
      }))}
      empty={sold.length === 0 && 'Nothing was sold in this period yet.'}
    >
      <BarsChart rows={sold.slice(0, mostBars)} />
    </ChartCard>
  )
}

import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import type { TableQuery } from '../data-table/table-query.ts'
import { useServerTable } from '../data-table/use-server-table.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { type PromotionRow, promotionColumns, promotionState } from './promotion-columns.tsx'

/** The codes that customers enter at checkout. */
export function PromotionScreen() {
  const table = useServerTable({
    name: 'promotions',
    call: 'GET /api/promotions',
    rows: reply => reply.promotions,
    columns: promotionColumns,
    filters: {
      state: {
        label: 'State',
        all: 'All',
        options: ['Active', 'Paused', 'To come', 'Over'].map(state => [state, state] as const),
      },
    },
    arrange,
  })
  return (
    <>
      <ScreenHead title="Promotions" text="Codes that customers enter at checkout.">
        <Link to="/admin/promotion/new" className={buttonClass()}>
          New promotion
        </Link>
      </ScreenHead>
      <DataTable
        label="Promotions"
        table={table}
        rowName={({ code }) => code}
        empty={
          <p>
            No promotions yet.{' '}
            <Link to="/admin/promotion/new" className="text-rose underline">
              Make the first one
            </Link>
          </p>
        }
        failure="The promotions could not be read."
        csv="promotions.csv"
      />
    </>
  )
}

function arrange(promotions: PromotionRow[], { search, sort, filters: { state } }: TableQuery) {
  const matching = promotions
    .filter(({ code }) => code.toLowerCase().includes(search.toLowerCase()))
    .filter(promotion => !state || promotionState(promotion) === state)
  const compare = comparators.get(sort)
  return compare ? matching.toSorted(compare) : matching
}

const comparators = new Map<string, (a: PromotionRow, b: PromotionRow) => number>([
  ['code-up', (a, b) => a.code.localeCompare(b.code)],
  ['code-down', (a, b) => b.code.localeCompare(a.code)],
  ['used-up', (a, b) => a.used - b.used],
  ['used-down', (a, b) => b.used - a.used],
])

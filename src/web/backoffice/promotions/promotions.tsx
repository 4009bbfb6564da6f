import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import type { TableQuery } from '../data-table/table-query.ts'
import { useServerTable } from '../data-table/use-server-table.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { nameOf, type PromotionRow, promotionColumns, promotionState } from './promotion-columns.tsx'

/** Codes, and promotions that need none. */
export function PromotionScreen() {
  const table = useServerTable({
    name: 'promotions',
    call: 'GET /api/promotions',
    rows: reply => reply.promotions,
    columns: promotionColumns,
    filters: {
      state: {
        label: 'State',
        all: 'All states',
        options: ['Active', 'Paused', 'To come', 'Over'].map(state => [state, state] as const),
      },
      how: {
        label: 'How',
        all: 'Codes and automatic',
        options: [
          ['code', 'With a code'],
          ['automatic', 'Automatic'],
        ],
      },
    },
    arrange,
  })
  return (
    <>
      <ScreenHead title="Promotions" text="Codes that customers enter, and offers that need none.">
        <Link to="/admin/promotion/new" className={buttonClass()}>
          New promotion
        </Link>
      </ScreenHead>
      <DataTable
        label="Promotions"
        table={table}
        rowName={nameOf}
        empty={
          <Empty title="No promotions yet">
            <Link to="/admin/promotion/new" className="text-rose underline">
              Make the first one
            </Link>
          </Empty>
        }
        failure="The promotions could not be read."
        csv="promotions.csv"
      />
    </>
  )
}

function arrange(promotions: PromotionRow[], { search, sort, filters: { state, how } }: TableQuery) {
  const matching = promotions
    .filter(({ code, title }) => `${code} ${title}`.toLowerCase().includes(search.toLowerCase()))
    .filter(({ automatic }) => !how || automatic === (how === 'automatic'))
    .filter(promotion => !state || promotionState(promotion) === state)
  const compare = comparators.get(sort)
  return compare ? matching.toSorted(compare) : matching
}

const comparators = new Map<string, (a: PromotionRow, b: PromotionRow) => number>([
  ['code-up', (a, b) => nameOf(a).localeCompare(nameOf(b))],
  ['code-down', (a, b) => nameOf(b).localeCompare(nameOf(a))],
  ['used-up', (a, b) => a.used - b.used],
  ['used-down', (a, b) => b.used - a.used],
])

import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { nameOf, promotionColumns, promotionState } from './promotion-columns.tsx'

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
        all: 'Any state',
        options: ['Active', 'Paused', 'Upcoming', 'Ended'].map(state => [state, state] as const),
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
    matches: (promotion, words, { state, how }) =>
      `${promotion.code} ${promotion.title}`.toLowerCase().includes(words) &&
      (!how || promotion.automatic === (how === 'automatic')) &&
      (!state || promotionState(promotion) === state),
  })
  return (
    <>
      <ScreenHead title="Promotions" text="Codes that customers enter, and automatic offers.">
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
              Create the first one
            </Link>
          </Empty>
        }
        csv="promotions.csv"
      />
    </>
  )
}

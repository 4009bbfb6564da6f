import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import type { TableQuery } from '../data-table/table-query.ts'
import { useServerTable } from '../data-table/use-server-table.ts'
import { confirm } from '../form/confirm.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { mutateAndToast, reasonOf } from '../query.ts'
import { columnsFor } from './promotion-columns.tsx'
import { stateOf } from './promotion-words.ts'

export type Promotion = Reply<'GET /api/promotions'>['promotions'][number]

/** The codes that customers enter at checkout. */
export function PromotionScreen() {
  const table = useServerTable({
    name: 'promotions',
    call: 'GET /api/promotions',
    rows: reply => reply.promotions,
    arrange,
    columns,
    filters: { state: { label: 'State', all: 'All', options: stateOptions } },
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

const stateOptions = ['Active', 'Paused', 'To come', 'Over'].map(state => [state, state] as const)

async function setActive({ _id, code }: Promotion, active: boolean) {
  await mutateAndToast(
    'PUT /api/promotions/{id}',
    { params: { id: _id }, body: { active } },
    {
      success: `${code} is ${active ? 'active' : 'paused'}.`,
      failure: error => `${code} could not be changed. ${reasonOf(error)}`,
    },
  )
}

async function remove({ _id, code, used }: Promotion) {
  const detail = used > 0 ? 'Orders have used it, so it is ended instead of deleted.' : undefined
  if (!(await confirm(`Are you sure you want to delete ${code}?`, detail ? { detail } : {}))) return
  await mutateAndToast(
    'DELETE /api/promotions/{id}',
    { params: { id: _id } },
    { failure: error => `${code} could not be deleted. ${reasonOf(error)}` },
  )
}

const columns = columnsFor({ setActive, remove })

/** They are few: the browser searches, sorts and pages them. */
function arrange(promotions: Promotion[], { search, sort, filters: { state } }: TableQuery) {
  const found = promotions
    .filter(({ code }) => code.toLowerCase().includes(search.toLowerCase()))
    .filter(promotion => !state || stateOf(promotion) === state)
  const compare = orders[sort]
  return compare ? found.toSorted(compare) : found
}

const orders: Record<string, (a: Promotion, b: Promotion) => number> = {
  'code-up': (a, b) => a.code.localeCompare(b.code),
  'code-down': (a, b) => b.code.localeCompare(a.code),
  'used-up': (a, b) => a.used - b.used,
  'used-down': (a, b) => b.used - a.used,
}

import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { ChoiceFilter } from '../data-table/filters.tsx'
import type { TableQuery } from '../data-table/table-query.ts'
import { useServerRows } from '../data-table/use-server-rows.ts'
import { confirm } from '../form/confirm.tsx'
import { reasonOf } from '../form/use-screen-form.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { columnsFor } from './promotion-columns.tsx'
import { stateOf } from './promotion-words.ts'

export type Promotion = Reply<'GET /api/promotions'>['promotions'][number]

/** The codes that customers enter at checkout. */
export function PromotionScreen() {
  const data = useServerRows({ name: 'promotions', load, filters })

  async function setActive(promotion: Promotion, active: boolean) {
    try {
      const reply = await callOrSignIn('PUT /api/promotions/{id}', {
        params: { id: promotion._id },
        body: { active },
      })
      data.replace(({ _id }) => _id === promotion._id, reply.promotion)
      toast(`${promotion.code} is ${active ? 'active' : 'paused'}.`, { kind: 'success' })
    } catch (error) {
      toast(`${promotion.code} could not be changed. ${reasonOf(error)}`, { kind: 'error' })
    }
  }

  async function remove(promotion: Promotion) {
    const detail = promotion.used > 0 ? 'Orders have used it, so it is ended instead of deleted.' : undefined
    const sure = await confirm(`Are you sure you want to delete ${promotion.code}?`, detail ? { detail } : {})
    if (!sure) return
    try {
      const { message } = await callOrSignIn('DELETE /api/promotions/{id}', {
        params: { id: promotion._id },
      })
      toast(message, { kind: 'success' })
      data.reload()
    } catch (error) {
      toast(`${promotion.code} could not be deleted. ${reasonOf(error)}`, { kind: 'error' })
    }
  }

  return (
    <>
      <ScreenHead title="Promotions" text="Codes that customers enter at checkout.">
        <Link to="/admin/promotion/new" className={buttonClass()}>
          New promotion
        </Link>
      </ScreenHead>
      <DataTable
        label="Promotions"
        columns={columnsFor({ setActive, remove })}
        data={data}
        rowId={({ _id }) => _id}
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
        filters={<ChoiceFilter data={data} name="state" label="State" all="All" choices={choices} />}
        csv="promotions.csv"
      />
    </>
  )
}

const filters = ['state'] as const
const choices = ['Active', 'Paused', 'To come', 'Over'].map(state => [state, state] as const)

/** They are few: the browser searches, sorts and pages them. */
async function load({ page, limit, search, sort, filters: { state } }: TableQuery) {
  const { promotions } = await callOrSignIn('GET /api/promotions', {})
  const found = promotions
    .filter(({ code }) => code.toLowerCase().includes(search.toLowerCase()))
    .filter(promotion => !state || stateOf(promotion) === state)
  const compare = orders[sort]
  const sorted = compare ? found.toSorted(compare) : found
  return { rows: sorted.slice((page - 1) * limit, page * limit), total: found.length }
}

const orders: Record<string, (a: Promotion, b: Promotion) => number> = {
  'code-up': (a, b) => a.code.localeCompare(b.code),
  'code-down': (a, b) => b.code.localeCompare(a.code),
  'used-up': (a, b) => a.used - b.used,
  'used-down': (a, b) => b.used - a.used,
}

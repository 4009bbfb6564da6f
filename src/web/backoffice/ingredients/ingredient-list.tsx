import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { type Column, upDown } from '../data-table/column.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { Card } from '../layout/card.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { useCall } from '../query.ts'

type Row = Reply<'GET /api/ingredients'>['ingredients'][number]

/** The dictionary that labels are read with. */
export function IngredientList() {
  const table = useServerTable({
    name: 'ingredients',
    call: 'GET /api/ingredients',
    rows: reply => reply.ingredients,
    columns,
    matches: ({ inci, aliases, kinds }, words) =>
      [inci, ...aliases, ...kinds].some(name => name.toLowerCase().includes(words)),
  })
  return (
    <>
      <ScreenHead title="Ingredients" text="What the shop reads labels with, and tells customers about them.">
        <Link to="/admin/ingredient/new" className={buttonClass()}>
          New ingredient
        </Link>
      </ScreenHead>
      <UnreadWords />
      <DataTable
        label="Ingredients"
        table={table}
        rowName={({ inci }) => inci}
        empty={<p>No ingredients found.</p>}
      />
    </>
  )
}

const mostWords = 12

/** What stands on labels but not in the dictionary, to be added from here. */
function UnreadWords() {
  const { data } = useCall('GET /api/ingredients/unread', {})
  if (!data || data.words.length === 0) return null
  return (
    <div className="mb-6">
      <Card title="Words we could not read">
        <p className="mb-2 text-muted text-sm">
          Customers are told about them. Add them, or list them as another name of a known ingredient.
        </p>
        <ul className="divide-y divide-line">
          {data.words.slice(0, mostWords).map(({ word, products }) => (
            <li key={word} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
              <span className="wrap-anywhere min-w-0">{word}</span>
              <span className="flex items-center gap-4 text-sm">
                <span className="text-muted tabular-nums">
                  {products} {products === 1 ? 'product' : 'products'}
                </span>
                <Link
                  to={`/admin/ingredient/new?${new URLSearchParams({ name: word })}`}
                  aria-label={`Add ${word}`}
                  className="inline-flex min-h-11 items-center text-rose underline underline-offset-4"
                >
                  Add
                </Link>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

const columns: Column<Row>[] = [
  {
    id: 'name',
    title: 'Name',
    always: true,
    phone: 'first',
    sort: upDown('name'),
    text: ({ inci }) => inci,
    cell: ({ _id, inci, aliases }) => (
      <div className="sm:min-w-48">
        <Link
          to={`/admin/ingredient/${encodeURIComponent(_id)}`}
          className="wrap-anywhere font-medium hover:text-rose"
        >
          {inci}
        </Link>
        <p data-wide-only className="line-clamp-1 text-muted text-xs">
          {aliases.join(', ')}
        </p>
      </div>
    ),
  },
  { id: 'kinds', title: 'What it is', phone: 'second', text: ({ kinds }) => kinds.join(', ') },
  {
    id: 'sentence',
    title: 'What customers see',
    text: ({ sentence }) => sentence,
    cell: ({ sentence }) => <span className="line-clamp-2">{sentence}</span>,
  },
  { id: 'changed', title: 'Changed', sort: upDown('changed'), moment: ({ updatedAt }) => updatedAt },
]

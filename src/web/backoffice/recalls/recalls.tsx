import { Link } from 'react-router'
import { formatDateTime } from '#values/dates.ts'
import { recallLevelWords } from '#values/recalls.ts'
import type { Column } from '../data-table/column.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { toolClass } from '../layout/tool-button.tsx'
import { useMay } from '../use-me.ts'
import { nameOfRecall, RecallMark, type RecallRow } from './recall-words.tsx'

/** Batches that customers are warned of. */
export function RecallsScreen() {
  const proposes = useMay('orders')
  const table = useServerTable({
    name: 'recalls',
    call: 'GET /api/recalls',
    rows: reply => reply.recalls,
    columns,
    matches: ({ lots, reason }, words) =>
      [reason, ...lots.flatMap(lot => [lot.productName, lot.batch])].some(text =>
        text.toLowerCase().includes(words),
      ),
  })
  return (
    <>
      <ScreenHead
        title="Recalls"
        text="One person proposes a recall and another confirms it. Customers can see all recalls at /recalls."
      >
        {proposes && (
          <Link to="/admin/recalls/new" className={toolClass}>
            Propose a recall
          </Link>
        )}
      </ScreenHead>
      <DataTable
        label="Recalls"
        table={table}
        rowName={recall => nameOfRecall(recall)}
        empty={
          <Empty title="No recalls">
            To recall a batch,{' '}
            <Link to="/admin/lots" className="text-rose underline">
              choose it on the shelf
            </Link>
            .
          </Empty>
        }
      />
    </>
  )
}

const columns: Column<RecallRow>[] = [
  {
    id: 'what',
    title: 'What',
    phone: 'first',
    always: true,
    text: nameOfRecall,
    cell: recall => (
      <Link to={`/admin/recalls/${recall._id}`} className="font-medium hover:text-rose">
        {nameOfRecall(recall)}
      </Link>
    ),
  },
  { id: 'level', title: 'Customers', phone: 'second', text: ({ level }) => recallLevelWords[level] },
  {
    id: 'proposed',
    title: 'Proposed',
    text: ({ proposedAt }) => proposedAt,
    cell: ({ proposedAt, proposedBy }) => (
      <span className="whitespace-nowrap">
        {formatDateTime(proposedAt)} by {proposedBy}
      </span>
    ),
  },
  {
    id: 'confirmed',
    title: 'Confirmed',
    phone: 'second-end',
    text: ({ confirmedAt }) => confirmedAt ?? '',
    cell: ({ confirmedAt, confirmedBy }) =>
      confirmedAt ? (
        <span className="whitespace-nowrap">
          {formatDateTime(confirmedAt)}
          <span data-wide-only> by {confirmedBy}</span>
        </span>
      ) : (
        '–'
      ),
  },
  { id: 'state', title: 'State', phone: 'first-end', cell: recall => <RecallMark {...recall} /> },
]

import type { Reply } from '#contract/client.ts'
import { callForRows, callOrSignIn } from '../call-or-sign-in.ts'
import type { Column } from '../data-table/column.ts'
import { saveFile } from '../data-table/csv.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { ChoiceFilter } from '../data-table/filters.tsx'
import { knownSort, knownWord, upDown } from '../data-table/known-sort.ts'
import type { TableQuery } from '../data-table/table-query.ts'
import { useServerRows } from '../data-table/use-server-rows.ts'
import { Mark } from '../layout/mark.tsx'
import { moment } from '../layout/moment.ts'
import { ScreenHead } from '../layout/screen-head.tsx'

type Subscriber = Reply<'GET /api/newsletter'>['subscribers'][number]

/** Who asked for the newsletter. */
export function NewsletterScreen() {
  const data = useServerRows({ name: 'subscribers', load, filters })
  return (
    <>
      <ScreenHead
        title="Newsletter"
        text="The export holds everybody who confirmed and did not leave. Who never confirms is forgotten after 30 days."
      />
      <DataTable
        label="Subscribers"
        columns={columns}
        data={data}
        rowId={({ _id }) => _id}
        rowName={({ email }) => email}
        empty={
          <p>
            Nobody has asked for the newsletter yet. The form is in the{' '}
            <a href="/#newsletter" className="text-rose underline">
              footer of the shop
            </a>
            .
          </p>
        }
        failure="The subscribers could not be read."
        filters={
          <ChoiceFilter data={data} name="status" label="Status" all="All" choices={Object.entries(words)} />
        }
        csv={exportAll}
      />
    </>
  )
}

const filters = ['status'] as const
const words = { subscribed: 'Subscribed', pending: 'Not confirmed', unsubscribed: 'Left' }
const looks = { subscribed: 'good', pending: 'waiting', unsubscribed: 'quiet' } as const

async function load({ page, limit, search, sort, filters: { status } }: TableQuery, signal?: AbortSignal) {
  const query = {
    page,
    limit,
    search,
    sort: knownSort(sort, 'createdAt', 'email', 'name'),
    status: knownWord(status, 'pending', 'subscribed', 'unsubscribed'),
  }
  const { reply, total } = await callForRows('GET /api/newsletter', { query }, signal)
  return { rows: reply.subscribers, total }
}

async function exportAll() {
  saveFile('newsletter.csv', await callOrSignIn('GET /api/newsletter/export', {}))
}

const columns: Column<Subscriber>[] = [
  {
    id: 'email',
    title: 'Email',
    always: true,
    sort: upDown('email'),
    cell: ({ email }) => <span className="font-medium">{email}</span>,
  },
  { id: 'name', title: 'Name', sort: upDown('name'), cell: ({ name }) => name || '–' },
  {
    id: 'status',
    title: 'Status',
    cell: ({ status }) => <Mark look={looks[status]}>{words[status]}</Mark>,
  },
  {
    id: 'asked',
    title: 'Asked',
    sort: upDown('createdAt'),
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{moment(createdAt)}</span>,
  },
  {
    id: 'confirmed',
    title: 'Confirmed',
    cell: ({ confirmedAt }) => (
      <span className="whitespace-nowrap">{confirmedAt ? moment(confirmedAt) : '–'}</span>
    ),
  },
]

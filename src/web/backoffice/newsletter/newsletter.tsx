import { Link } from 'react-router'
import { formatDateTime } from '#values/dates.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { type Column, upDown } from '../data-table/column.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { type IssueRow, issueStates, issueVariants, segmentNames } from './issue-words.ts'
import { NewsletterTabs } from './newsletter-tabs.tsx'

/** Newsletters that were sent, and those to come. */
export function NewsletterScreen() {
  const table = useServerTable({
    name: 'newsletters',
    call: 'GET /api/newsletter/issues',
    rows: reply => reply.issues,
    columns,
    filters: {
      state: { label: 'State', all: 'Any state', options: Object.entries(issueStates) },
    },
    matches: ({ subject, state }, words, filters) =>
      subject.toLowerCase().includes(words) && (!filters.state || state === filters.state),
  })
  return (
    <>
      <ScreenHead
        title="Newsletter"
        text="Sent to confirmed subscribers. No tracking pixels: we count only orders that came through a link."
      >
        <Link to="/admin/newsletter/new" className={buttonClass()}>
          Write a newsletter
        </Link>
      </ScreenHead>
      <NewsletterTabs />
      <DataTable
        label="Newsletters"
        table={table}
        rowName={({ subject }) => subject}
        empty={
          <Empty title="No newsletters yet">
            <Link to="/admin/newsletter/new" className="text-rose underline">
              Write the first newsletter
            </Link>
          </Empty>
        }
      />
    </>
  )
}

const count = (value: number) => value.toLocaleString('en-IN')

const columns: Column<IssueRow>[] = [
  {
    id: 'subject',
    title: 'Subject',
    phone: 'first',
    always: true,
    sort: upDown('subject'),
    text: ({ subject }) => subject,
    cell: ({ _id, subject, segment }) => (
      <div className="sm:min-w-40">
        <Link to={`/admin/newsletter/${_id}`} className="wrap-anywhere font-medium hover:text-rose">
          {subject}
        </Link>
        <p data-wide-only className="text-muted text-xs">
          {segmentNames[segment]}
        </p>
      </div>
    ),
  },
  {
    id: 'state',
    title: 'State',
    phone: 'first-end',
    cell: ({ state }) => <Mark variant={issueVariants[state]}>{issueStates[state]}</Mark>,
  },
  {
    id: 'when',
    title: 'When',
    phone: 'second',
    cell: ({ sendAt, startedAt }) => (
      <span className="whitespace-nowrap">
        {startedAt || sendAt ? formatDateTime((startedAt ?? sendAt)!) : 'Not sent yet'}
      </span>
    ),
  },
  {
    id: 'sent',
    title: 'Sent',
    phone: 'second-end',
    align: 'right',
    cell: ({ figures: { sent, recipients } }) =>
      recipients > 0 ? `${count(sent)} of ${count(recipients)}` : <span data-wide-only>–</span>,
  },
  {
    id: 'left',
    title: 'Unsubscribed',
    align: 'right',
    cell: ({ figures }) => (figures.recipients > 0 ? count(figures.unsubscribed) : '–'),
  },
  {
    id: 'orders',
    title: 'Orders',
    align: 'right',
    cell: ({ figures }) => (figures.recipients > 0 ? count(figures.orders) : '–'),
  },
]

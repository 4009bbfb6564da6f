import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { type Column, upDown } from '../data-table/column.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { MessageStateMark } from './message-state.tsx'

type MessageRow = Reply<'GET /api/contact/messages'>['messages'][number]

/** What visitors wrote with the contact form. */
export function InboxScreen() {
  const table = useServerTable({
    name: 'messages',
    call: 'GET /api/contact/messages',
    rows: reply => reply.messages,
    columns,
    filters: {
      state: {
        label: 'State',
        all: 'Any state',
        options: [
          ['open', 'Open'],
          ['waiting', 'Answered'],
          ['closed', 'Closed'],
        ],
      },
      complaint: {
        label: 'Complaints',
        all: 'All messages',
        options: [
          ['all', 'Complaints'],
          ['unanswered', 'Not answered yet'],
          ['unacknowledged', 'Not acknowledged yet'],
        ],
      },
    },
  })
  return (
    <>
      <ScreenHead title="Inbox" text="Messages from the contact form. Open one to reply by email." />
      <DataTable
        label="Messages"
        table={table}
        rowName={({ name }) => `the message of ${name}`}
        empty={
          <Empty title="No messages yet">
            Messages come from the form on the{' '}
            <a href="/contact" className="text-rose underline">
              contact page
            </a>
            .
          </Empty>
        }
      />
    </>
  )
}

const columns: Column<MessageRow>[] = [
  {
    id: 'name',
    title: 'From',
    phone: 'first',
    always: true,
    sort: upDown('name'),
    cell: ({ _id, name, email, read }) => (
      <Link
        to={`/admin/inbox/${_id}`}
        className={`grid min-h-11 content-center text-left hover:text-rose ${read ? '' : 'font-semibold'}`}
      >
        <span>
          {!read && (
            <span className="mr-2 inline-block size-2 rounded-full bg-rose align-middle" aria-hidden="true" />
          )}
          {name}
          {!read && <span className="sr-only"> (new)</span>}
        </span>
        <span data-wide-only className="font-normal text-muted text-xs">
          {email}
        </span>
      </Link>
    ),
  },
  {
    id: 'message',
    title: 'Message',
    phone: 'second',
    cell: ({ message, complaint }) => (
      <span className="line-clamp-2 max-w-xl sm:min-w-48">
        {complaint && <strong className="mr-2 font-medium tabular-nums">{complaint.number}</strong>}
        {message}
      </span>
    ),
  },
  {
    id: 'at',
    title: 'Received',
    phone: 'second-end',
    sort: upDown('createdAt'),
    moment: ({ createdAt }) => createdAt,
  },
  {
    id: 'assigned',
    title: 'Assigned to',
    cell: ({ assignedTo }) => assignedTo?.name ?? <span className="text-muted">–</span>,
  },
  {
    id: 'state',
    title: 'State',
    phone: 'first-end',
    cell: ({ state, read }) =>
      read ? <MessageStateMark state={state} /> : <Mark variant="waiting">New</Mark>,
  },
]

import { useState } from 'react'
import { toast } from '#web/ui/toast.ts'
import { type Column, upDown } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { formatDateTime } from '../layout/format-date-time.ts'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { mutate, reasonOf } from '../query.ts'
import { type MessageMarks, MessagePanel, type MessageRow } from './message-panel.tsx'

/** What visitors wrote with the contact form. */
export function InboxScreen() {
  const [opened, setOpened] = useState<MessageRow | null>(null)
  const table = useServerTable({
    name: 'messages',
    call: 'GET /api/contact/messages',
    rows: reply => reply.messages,
    columns: messageColumns(open),
    filters: {
      handled: {
        label: 'State',
        all: 'All',
        options: [
          ['false', 'Open'],
          ['true', 'Handled'],
        ],
      },
    },
  })

  function open(message: MessageRow) {
    setOpened(message)
    if (!message.read) void mark(message, { read: true })
  }

  async function mark({ _id }: MessageRow, marks: MessageMarks) {
    try {
      const reply = await mutate('PUT /api/contact/messages/{id}', { params: { id: _id }, body: marks })
      setOpened(current => (current?._id === _id ? reply.data : current))
      return reply.message
    } catch (error) {
      toast(`The message could not be marked. ${reasonOf(error)}`, { kind: 'error' })
      return undefined
    }
  }

  return (
    <>
      <ScreenHead title="Inbox" text="What visitors wrote with the contact form." />
      <DataTable
        label="Messages"
        table={table}
        rowName={({ name }) => `the message of ${name}`}
        empty={
          <p>
            Nobody has written yet. Messages come from the form on the{' '}
            <a href="/contact" className="text-rose underline">
              contact page
            </a>
            .
          </p>
        }
        failure="The messages could not be read."
      />
      {opened && <MessagePanel message={opened} onMark={mark} onClose={() => setOpened(null)} />}
    </>
  )
}

const messageColumns = (open: (message: MessageRow) => void): Column<MessageRow>[] => [
  {
    id: 'name',
    title: 'From',
    always: true,
    sort: upDown('name'),
    cell: message => (
      <button
        type="button"
        onClick={() => open(message)}
        className={`grid min-h-11 content-center text-left hover:text-rose ${message.read ? '' : 'font-semibold'}`}
      >
        <span>
          {!message.read && (
            <span className="mr-2 inline-block size-2 rounded-full bg-rose align-middle" aria-hidden="true" />
          )}
          {message.name}
          {!message.read && <span className="sr-only"> (new)</span>}
        </span>
        <span className="font-normal text-muted text-xs">{message.email}</span>
      </button>
    ),
  },
  {
    id: 'message',
    title: 'Message',
    wide: true,
    cell: ({ message }) => <span className="line-clamp-2 min-w-48 max-w-xl">{message}</span>,
  },
  {
    id: 'at',
    title: 'Received',
    sort: upDown('createdAt'),
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt)}</span>,
  },
  {
    id: 'state',
    title: 'State',
    cell: ({ handled, read }) =>
      handled ? <Mark look="good">Handled</Mark> : <Mark look="waiting">{read ? 'Open' : 'New'}</Mark>,
  },
]

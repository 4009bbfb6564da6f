import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { toast } from '#web/ui/toast.ts'
import { type Column, upDown } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { Mark } from '../layout/mark.tsx'
import { moment } from '../layout/moment.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { mutate, reasonOf } from '../query.ts'
import { MessageWindow } from './message-window.tsx'
import { countUnread } from './unread.ts'

export type Message = Reply<'GET /api/contact/messages'>['messages'][number]
export type Marks = { handled?: boolean; read?: boolean }

/** What visitors wrote with the contact form. */
export function InboxScreen() {
  const table = useServerTable({
    name: 'messages',
    call: 'GET /api/contact/messages',
    rows: reply => reply.messages,
    columns: columnsFor(open),
    filters: { handled: { label: 'State', all: 'All', options: stateOptions } },
  })
  const [opened, setOpened] = useState<Message | null>(null)

  async function mark(message: Message, marks: Marks) {
    try {
      const reply = await mutate('PUT /api/contact/messages/{id}', {
        params: { id: message._id },
        body: marks,
      })
      setOpened(before => (before?._id === message._id ? reply.data : before))
      if (reply.data.read !== message.read) void countUnread()
      return reply.message
    } catch (error) {
      toast(`The message could not be marked. ${reasonOf(error)}`, { kind: 'error' })
      return undefined
    }
  }

  function open(message: Message) {
    setOpened(message)
    if (!message.read) void mark(message, { read: true })
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
      {opened && <MessageWindow message={opened} onMark={mark} onClose={() => setOpened(null)} />}
    </>
  )
}

const stateOptions = [
  ['false', 'Open'],
  ['true', 'Handled'],
] as const

const columnsFor = (open: (message: Message) => void): Column<Message>[] => [
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
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{moment(createdAt)}</span>,
  },
  {
    id: 'state',
    title: 'State',
    cell: ({ handled, read }) =>
      handled ? <Mark look="good">Handled</Mark> : <Mark look="waiting">{read ? 'Open' : 'New'}</Mark>,
  },
]

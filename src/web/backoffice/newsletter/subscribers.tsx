import type { Reply } from '#contract/client.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { type Column, upDown } from '../data-table/column.tsx'
import { saveFile } from '../data-table/csv.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { NewsletterTabs } from './newsletter-tabs.tsx'

type SubscriberRow = Reply<'GET /api/newsletter'>['subscribers'][number]

/** Who asked for the newsletter. */
export function SubscriberScreen() {
  const table = useServerTable({
    name: 'subscribers',
    call: 'GET /api/newsletter',
    rows: reply => reply.subscribers,
    columns,
    filters: {
      status: {
        label: 'Status',
        all: 'Any status',
        options: [
          ['subscribed', statuses.subscribed],
          ['pending', statuses.pending],
          ['unsubscribed', statuses.unsubscribed],
        ],
      },
    },
  })
  return (
    <>
      <ScreenHead
        title="Subscribers"
        text="The export has everyone who confirmed and is still subscribed. Emails that are not confirmed are deleted after 30 days."
      />
      <NewsletterTabs />
      <DataTable
        label="Subscribers"
        table={table}
        rowName={({ email }) => email}
        empty={
          <Empty title="No subscribers yet">
            The form is in the{' '}
            <a href="/#newsletter" className="text-rose underline">
              footer of the shop
            </a>
            .
          </Empty>
        }
        csv={async () => saveFile('newsletter.csv', await callOrSignIn('GET /api/newsletter/export', {}))}
      />
    </>
  )
}

const statuses = { subscribed: 'Subscribed', pending: 'Not confirmed', unsubscribed: 'Unsubscribed' }
const variants = { subscribed: 'good', pending: 'waiting', unsubscribed: 'quiet' } as const

const columns: Column<SubscriberRow>[] = [
  {
    id: 'email',
    title: 'Email',
    phone: 'first',
    always: true,
    sort: upDown('email'),
    cell: ({ email }) => <span className="font-medium">{email}</span>,
  },
  { id: 'name', title: 'Name', phone: 'second', sort: upDown('name'), cell: ({ name }) => name || '–' },
  {
    id: 'status',
    title: 'Status',
    phone: 'first-end',
    cell: ({ status }) => <Mark variant={variants[status]}>{statuses[status]}</Mark>,
  },
  {
    id: 'asked',
    title: 'Requested',
    phone: 'second-end',
    sort: upDown('createdAt'),
    moment: ({ createdAt }) => createdAt,
  },
  { id: 'confirmed', title: 'Confirmed', moment: ({ confirmedAt }) => confirmedAt },
]

import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { type Column, upDown } from '../data-table/column.tsx'
import { saveFile } from '../data-table/csv.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { kindNames } from '../links/link-field.tsx'
import { RedirectPanel, type RedirectRow } from './redirect-panel.tsx'
import { RedirectTabs } from './redirect-tabs.tsx'

/** Old addresses and where they lead. */
export function RedirectScreen() {
  const [open, setOpen] = useState<RedirectRow | 'new' | null>(null)
  const table = useServerTable({
    name: 'redirects',
    call: 'GET /api/redirects',
    rows: reply => reply.redirects,
    columns: columns(setOpen),
    filters: {
      source: {
        label: 'Made',
        all: 'However made',
        options: [
          ['hand', sources.hand],
          ['renamed', sources.renamed],
          ['import', sources.import],
        ],
      },
    },
  })
  return (
    <>
      <ScreenHead
        title="Redirects"
        text="Old addresses lead to the right page. When you rename a category, collection or article, its old address is added here by itself."
      >
        <Button onClick={() => setOpen('new')}>New redirect</Button>
      </ScreenHead>
      <RedirectTabs />
      <DataTable
        label="Redirects"
        table={table}
        rowName={({ from }) => from}
        empty={
          <Empty title="No redirects yet">
            Moving from another shop?{' '}
            <Link to="/admin/redirects/import" className="text-rose underline">
              Import its old addresses
            </Link>
            .
          </Empty>
        }
        csv={async () => saveFile('redirects.csv', await callOrSignIn('GET /api/redirects/export', {}))}
      />
      {open && <RedirectPanel {...(open !== 'new' && { redirect: open })} onClose={() => setOpen(null)} />}
    </>
  )
}

const sources = { hand: 'By hand', renamed: 'Renamed', import: 'Imported' }

const columns = (open: (row: RedirectRow) => void): Column<RedirectRow>[] => [
  {
    id: 'from',
    title: 'Old address',
    phone: 'first',
    always: true,
    sort: upDown('from'),
    cell: row => (
      <button
        type="button"
        className="wrap-anywhere min-h-10 text-left font-medium hover:text-rose hover:underline"
        onClick={() => open(row)}
      >
        {row.from}
      </button>
    ),
  },
  { id: 'to', title: 'Leads to', phone: 'second', cell: row => <Target to={row.to} /> },
  { id: 'source', title: 'Made', cell: ({ source }) => sources[source] },
  { id: 'hits', title: 'Used', phone: 'first-end', sort: upDown('hits'), count: ({ hits }) => hits },
  { id: 'lastHit', title: 'Last used', sort: upDown('lastHit'), moment: ({ lastHit }) => lastHit },
  {
    id: 'createdAt',
    title: 'Added',
    sort: upDown('createdAt'),
    moment: ({ createdAt }) => createdAt,
    hiddenAtFirst: true,
  },
]

function Target({ to: { kind, link } }: Pick<RedirectRow, 'to'>) {
  if (!link) return <Mark variant="bad">Gone</Mark>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <a
        href={link.path}
        target="_blank"
        rel="noreferrer"
        className="wrap-anywhere hover:text-rose hover:underline"
      >
        {link.label}
      </a>
      {kind !== 'url' && <span className="text-muted text-sm">{kindNames[kind]}</span>}
      {!link.shown && <Mark variant="waiting">Hidden</Mark>}
    </span>
  )
}

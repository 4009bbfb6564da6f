import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { type Column, upDown } from '../data-table/column.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutateAndToast } from '../query.ts'
import { RedirectPanel } from './redirect-panel.tsx'
import { RedirectTabs } from './redirect-tabs.tsx'

type Missed = Reply<'GET /api/redirects/missed'>['missed'][number] & { _id: string }

/** Addresses that visitors asked for in vain, each mended by one click. */
export function MissedScreen() {
  const [mending, setMending] = useState<string | null>(null)
  const table = useServerTable({
    name: 'missed addresses',
    call: 'GET /api/redirects/missed',
    rows: ({ missed }) => missed.map((row): Missed => ({ ...row, _id: row.path })),
    columns: columns(setMending),
  })
  return (
    <>
      <ScreenHead
        title="Pages Not Found"
        text="Addresses that visitors asked for and we do not have, most wanted first. Robots are not counted."
      />
      <RedirectTabs />
      <DataTable
        label="Pages not found"
        table={table}
        rowName={({ path }) => path}
        empty={
          <Empty title="Nothing was missed">Addresses that visitors do not find will show up here.</Empty>
        }
      />
      {mending !== null && <RedirectPanel from={mending} onClose={() => setMending(null)} />}
    </>
  )
}

const columns = (mend: (path: string) => void): Column<Missed>[] => [
  {
    id: 'path',
    title: 'Address',
    phone: 'first',
    always: true,
    sort: upDown('path'),
    cell: ({ path, referrer }) => (
      <>
        <span className="wrap-anywhere font-medium">{path}</span>
        {referrer && (
          <span className="wrap-anywhere block text-muted text-sm">
            Linked on{' '}
            <a href={referrer} target="_blank" rel="noreferrer" className="underline">
              {referrer}
            </a>
          </span>
        )}
      </>
    ),
  },
  { id: 'misses', title: 'Times', phone: 'first-end', sort: upDown('misses'), count: ({ misses }) => misses },
  { id: 'lastAt', title: 'Last', sort: upDown('lastAt'), moment: ({ lastAt }) => lastAt },
  {
    id: 'mend',
    title: 'Redirect',
    phone: 'second',
    cell: row => <Mend row={row} onChoose={() => mend(row.path)} />,
  },
]

function Mend({ row: { path, suggestion }, onChoose }: { row: Missed; onChoose(): void }) {
  const take = ({ kind, id, label }: NonNullable<Missed['suggestion']>) =>
    mutateAndToast(
      'POST /api/redirects',
      { body: { from: path, to: { kind, id } } },
      { success: `${path} leads to ${label} now` },
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {suggestion && (
        <ToolButton
          icon="check"
          className="max-w-64"
          title={suggestion.path}
          onClick={() => void take(suggestion)}
        >
          <span className="truncate">{suggestion.label}</span>
        </ToolButton>
      )}
      <ToolButton aria-label={`Redirect ${path} to…`} onClick={onChoose}>
        {suggestion ? 'Other…' : 'Redirect to…'}
      </ToolButton>
      <ToolButton
        aria-label={`Ignore ${path}`}
        onClick={() => void mutateAndToast('POST /api/redirects/missed/ignore', { body: { path } })}
      >
        Ignore
      </ToolButton>
    </div>
  )
}

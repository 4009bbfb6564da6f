import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { FileDrop } from '../form/file-drop.tsx'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { reasonOf } from '../query.ts'
import { RedirectTabs } from './redirect-tabs.tsx'

type Report = Reply<'POST /api/redirects/import'>
type Verdict = Report['rows'][number]['verdict']

/** Old addresses from a file: what would happen is shown row by row before anything is saved. */
export function ImportRedirects() {
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function send(chosen: File, apply: boolean) {
    setBusy(true)
    setProblem('')
    try {
      const body = new FormData()
      body.append('apply', String(apply))
      body.append('file', chosen)
      const reply = await callOrSignIn('POST /api/redirects/import', { body })
      setReport(reply)
      if (reply.done) toast(reply.message, { kind: 'success' })
    } catch (error) {
      if (!apply) setReport(null)
      setProblem(reasonOf(error))
    }
    setBusy(false)
  }

  async function choose([chosen]: File[]) {
    if (!chosen) return
    setFile(chosen)
    await send(chosen, false)
  }

  return (
    <>
      <ScreenHead
        title="Import Redirects"
        text="The old addresses of another shop, such as Shopify’s URL redirects file. Nothing changes until you confirm."
      />
      <RedirectTabs />
      <div className="grid gap-4">
        <section className="grid gap-4 rounded-2xl border border-line bg-white p-4 sm:p-6">
          <FileDrop label="Choose a CSV file" accept=".csv,text/csv" disabled={busy} onFiles={choose}>
            <span className="grid gap-1 px-4 py-8">
              <span className="font-medium">{file?.name ?? 'Drop the CSV file here, or choose it'}</span>
              <span className="text-muted text-sm">
                Two columns: Redirect from and Redirect to. Up to 1,00,000 rows.
              </span>
            </span>
          </FileDrop>
          {busy && !report && <p role="status">Checking every row…</p>}
          {problem && (
            <p role="alert" className="rounded-lg bg-alert-soft px-4 py-3 text-alert text-sm">
              {problem}
            </p>
          )}
        </section>
        {report && file && <Result report={report} busy={busy} onApply={() => void send(file, true)} />}
      </div>
    </>
  )
}

function Result({ report, busy, onApply }: { report: Report; busy: boolean; onApply(): void }) {
  const { counts, rows, done } = report
  const made = counts.new + counts.changed + counts.shortened
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <section aria-label="Rows" className="rounded-2xl border border-line bg-white">
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b p-4">
        <p role="status" className="flex flex-wrap items-center gap-2">
          {report.message}
          {(Object.keys(counts) as Verdict[])
            .filter(verdict => counts[verdict] > 0)
            .map(verdict => (
              <Mark key={verdict} variant={verdicts[verdict].variant}>
                {counts[verdict].toLocaleString('en-IN')} {verdicts[verdict].many}
              </Mark>
            ))}
        </p>
        {!done && (
          <Button disabled={busy || made === 0} aria-busy={busy} onClick={onApply}>
            {busy ? 'Saving…' : `Save ${made.toLocaleString('en-IN')}`}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {rows.map(({ row, from, to, verdict, problem }) => (
          <li
            key={row}
            className="grid gap-x-3 px-4 py-2 text-sm sm:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)_minmax(8rem,16rem)]"
          >
            <span className="text-muted tabular-nums">Row {row}</span>
            <span className="wrap-anywhere">{from}</span>
            <span className="wrap-anywhere text-muted">
              <span aria-hidden="true">→ </span>
              {to}
            </span>
            {problem ? (
              <span className="text-alert">{problem}</span>
            ) : (
              <span>
                <Mark variant={verdicts[verdict].variant}>{verdicts[verdict].one}</Mark>
              </span>
            )}
          </li>
        ))}
      </ul>
      {rows.length < all && (
        <p className="border-line border-t p-4 text-muted text-sm">
          The first {rows.length} of {all.toLocaleString('en-IN')} rows, those with problems first.
        </p>
      )}
    </section>
  )
}

const verdicts: Record<
  Verdict,
  { one: string; many: string; variant: 'good' | 'waiting' | 'quiet' | 'bad' }
> = {
  new: { one: 'New', many: 'new', variant: 'good' },
  changed: { one: 'Replaces one', many: 'replace one that is there', variant: 'waiting' },
  shortened: { one: 'Shortened', many: 'shortened', variant: 'good' },
  same: { one: 'There already', many: 'there already', variant: 'quiet' },
  loop: { one: 'Circle', many: 'in a circle', variant: 'bad' },
  live: { one: 'Page exists', many: 'with a page at the old address', variant: 'bad' },
  unusable: { one: 'Cannot be used', many: 'cannot be used', variant: 'bad' },
}

import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../../call-or-sign-in.ts'
import { FileDrop } from '../../form/file-drop.tsx'
import { Mark } from '../../layout/mark.tsx'
import { reasonOf } from '../../query.ts'
import { OrderLink } from '../order-link.tsx'
import { HandOverHead } from './hand-over-head.tsx'

type Report = Reply<'POST /api/orders/tracking'>

/** Tracking numbers from the courier's table: what is wrong is shown row by row before anything is saved. */
export function TrackingFile() {
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null)
  const [ship, setShip] = useState(true)
  const [report, setReport] = useState<Report | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function send(csv: string, options: { ship: boolean; apply: boolean }) {
    setBusy(true)
    setProblem('')
    try {
      const reply = await callOrSignIn('POST /api/orders/tracking', { body: { csv, ...options } })
      setReport(reply)
      if (reply.done) toast(reply.message, { kind: 'success' })
    } catch (error) {
      if (!options.apply) setReport(null)
      setProblem(reasonOf(error))
    }
    setBusy(false)
  }

  async function choose([chosen]: File[]) {
    if (!chosen) return
    const csv = await chosen.text()
    setFile({ name: chosen.name, csv })
    await send(csv, { ship, apply: false })
  }

  const wrong = report?.rows.filter(row => row.problem !== null).length ?? 0
  return (
    <>
      <HandOverHead
        title="Tracking File"
        text="The courier download, filled in and saved as CSV. Nothing changes until you confirm."
      />
      <div className="grid gap-4">
        <section className="grid gap-4 rounded-2xl border border-line bg-white p-4 sm:p-6">
          <FileDrop label="Choose a CSV file" accept=".csv,text/csv" disabled={busy} onFiles={choose}>
            <span className="grid gap-1 px-4 py-8">
              <span className="font-medium">{file?.name ?? 'Drop the CSV file here, or choose it'}</span>
              <span className="text-muted text-sm">
                Its columns: Shipment (or Order), Courier, Tracking number. Other columns are ignored.
              </span>
            </span>
          </FileDrop>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={ship}
              disabled={busy}
              onChange={({ target }) => {
                setShip(target.checked)
                if (file && !report?.done) void send(file.csv, { ship: target.checked, apply: false })
              }}
              className="size-5 shrink-0 accent-rose"
            />
            <span>They are handed over. Move them to Shipped and tell the customers</span>
          </label>
          {problem && (
            <p role="alert" className="rounded-lg bg-alert-soft px-4 py-3 text-alert text-sm">
              {problem}
            </p>
          )}
        </section>
        {report && (
          <section aria-label="Rows" className="rounded-2xl border border-line bg-white">
            <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b p-4">
              <p role="status">
                {report.good === 1 ? 'One row' : `${report.good} rows`}{' '}
                {report.done ? 'saved' : 'can be saved'}
                {wrong > 0 && `, ${wrong} with problems`}
              </p>
              {!report.done && (
                <Button
                  disabled={busy || report.good === 0}
                  aria-busy={busy}
                  onClick={() => file && void send(file.csv, { ship, apply: true })}
                >
                  {busy ? 'Saving…' : ship ? `Hand over ${report.good}` : `Save ${report.good}`}
                </Button>
              )}
            </div>
            <ul className="divide-y divide-line">
              {report.rows.map(row => (
                <li
                  key={row.row}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-4 py-2 text-sm sm:grid-cols-[3.5rem_11rem_minmax(0,1fr)_auto]"
                >
                  <span className="text-muted tabular-nums max-sm:order-2 max-sm:text-right">
                    Row {row.row}
                  </span>
                  <span className="whitespace-nowrap tabular-nums max-sm:order-1">
                    {row.order ? <OrderLink id={row.order} number={row.number} /> : row.number || 'No number'}
                  </span>
                  <span className="wrap-anywhere tabular-nums max-sm:order-3">
                    {[row.carrier, row.trackingNumber].filter(Boolean).join(' ')}
                  </span>
                  {row.problem ? (
                    <span className="text-alert max-sm:order-4 max-sm:col-span-2 sm:max-w-xl">
                      {row.problem}
                    </span>
                  ) : (
                    <span className="max-sm:order-4 max-sm:text-right">
                      <Mark variant={row.effect === 'ship' ? 'good' : 'quiet'}>
                        {effects[row.effect][report.done ? 1 : 0]}
                      </Mark>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

const effects: Record<Report['rows'][number]['effect'], readonly [before: string, after: string]> = {
  ship: ['becomes Shipped', 'Shipped'],
  save: ['number only', 'saved'],
  none: ['', ''],
}

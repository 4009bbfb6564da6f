import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type BankLineState, bankLineStates, bankMatches } from '#values/bank.ts'
import { formatDate } from '#values/dates.ts'
import { Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { Empty } from '../data-table/empty.tsx'
import { FileDrop } from '../form/file-drop.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton, toolClass } from '../layout/tool-button.tsx'
import { SignedMoney } from '../ledger/signed-money.tsx'
import { mutateAndToast, useCall, useCallPages } from '../query.ts'

/** The shop's bank statement beside what should be on it. */
export function BankScreen() {
  return (
    <>
      <ScreenHead
        title="Bank"
        text="Import the bank statement: every line is explained by a settlement, a courier’s cash or a payout, or it is to be looked into."
        back={{ to: '/admin/books', label: 'Books' }}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[2fr_1fr]">
        <div className="grid gap-5">
          <Import />
          <Lines />
        </div>
        <Settlements />
      </div>
    </>
  )
}

function Import() {
  const [busy, setBusy] = useState(false)
  async function send([file]: File[]) {
    if (!file) return
    setBusy(true)
    await mutateAndToast('POST /api/bank/statements', { body: { csv: await file.text() } })
    setBusy(false)
  }
  return (
    <FileDrop
      label="Bank statement"
      accept=".csv,text/csv"
      disabled={busy}
      onFiles={files => void send(files)}
      className="p-6"
    >
      <span className="font-medium">
        {busy ? 'Importing…' : 'Drop the bank statement here, or choose it'}
      </span>
      <span className="mt-1 text-muted text-sm">
        CSV from your bank. Lines that were imported before are not added again.
      </span>
    </FileDrop>
  )
}

const marks = { new: 'waiting', matched: 'good', suspense: 'bad', booked: 'quiet' } as const

function Lines() {
  const [params, setParams] = useSearchParams()
  const state = (params.get('state') ?? '') as BankLineState | ''
  const query = useCallPages('GET /api/bank/lines', {
    query: { ...(state && { state }) },
    pick: rows => rows,
    limit: 50,
  })
  return (
    <Card
      title="Lines"
      aside={
        <div className="w-48">
          <Select
            label="Show"
            value={state}
            onChange={({ target }) => setParams(target.value ? { state: target.value } : {})}
          >
            <option value="">All lines</option>
            <Options of={bankLineStates} />
          </Select>
        </div>
      }
    >
      <Loaded query={query} failure="The bank statement could not be read.">
        {lines =>
          lines.length > 0 ? (
            <>
              <ul className="divide-y divide-line">
                {lines.map(({ _id, date, description, reference, amount, state, match }) => (
                  <li key={_id} className="flex items-baseline justify-between gap-4 py-2.5">
                    <div className="min-w-0">
                      <p className="wrap-anywhere">{description}</p>
                      <p className="wrap-anywhere text-muted text-sm">
                        {formatDate(date)}
                        {reference && ` · ${reference}`}
                      </p>
                    </div>
                    <div className="grid justify-items-end gap-1 whitespace-nowrap">
                      <span className="font-medium">
                        <SignedMoney rupees={amount} />
                      </span>
                      <span className="text-right text-sm">
                        {match ? (
                          <span className="text-muted">{bankMatches[match]}</span>
                        ) : (
                          <Mark variant={marks[state]}>{bankLineStates[state]}</Mark>
                        )}
                      </span>
                      {state === 'suspense' && (
                        <Link
                          to={`/admin/adjustments?${new URLSearchParams({ bankLine: _id, amount: String(amount) })}`}
                          className={toolClass}
                        >
                          Book…
                        </Link>
                      )}
                    </div>
                  </li>
                ))}
              </ul>
              {query.hasNextPage && (
                <ToolButton
                  className="mt-3 w-full"
                  disabled={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Older lines
                </ToolButton>
              )}
            </>
          ) : (
            <div className="p-8 text-center">
              <Empty title={state ? 'No such lines' : 'No bank statement yet'}>
                Export the statement as CSV in your bank’s net banking, and drop it above.
              </Empty>
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}

function Settlements() {
  const query = useCall('GET /api/bank/settlements', {})
  return (
    <Card title="Settlements">
      <Loaded query={query} failure="The settlements could not be read.">
        {settlements =>
          settlements.length > 0 ? (
            <ul className="divide-y divide-line">
              {settlements.map(({ _id, date, utr, amount, isThere }) => (
                <li key={_id} className="flex items-baseline justify-between gap-4 py-2.5">
                  <div className="min-w-0">
                    <p>{formatDate(date)}</p>
                    <p className="wrap-anywhere text-muted text-sm">{utr}</p>
                  </div>
                  <div className="grid justify-items-end gap-1">
                    <span className="font-medium">
                      <SignedMoney rupees={amount} />
                    </span>
                    <Mark variant={isThere ? 'good' : 'waiting'}>
                      {isThere ? 'On the statement' : 'Not on the statement yet'}
                    </Mark>
                  </div>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">
              What the payment service pays to your bank appears here every morning.
            </p>
          )
        }
      </Loaded>
    </Card>
  )
}

import { useState } from 'react'
import { formatDateTime, formatMonth } from '#values/dates.ts'
import { ledgerAccounts } from '#values/ledger.ts'
import { Select } from '#web/ui/field.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { download } from '../documents/document-words.tsx'
import { thisMonth, useMonths } from '../documents/months.ts'
import { confirm } from '../form/confirm.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutateAndToast, useCall } from '../query.ts'
import { SignedMoney } from './signed-money.tsx'

/** What the shop itself has earned, month by month. */
export function Income() {
  const query = useCall('GET /api/ledger/income', {})
  return (
    <Card title="What the shop earned">
      <Loaded query={query} failure="The shop’s earnings could not be read.">
        {months =>
          months.length > 0 ? (
            <div className="grid gap-2">
              {months.map(({ month, left, accounts }, index) => (
                <details key={month} open={index === 0}>
                  <summary className="flex min-h-8 cursor-pointer items-baseline justify-between gap-4">
                    <span>{formatMonth(month)}</span>
                    <span className="font-medium">
                      <SignedMoney rupees={left} />
                    </span>
                  </summary>
                  <dl className="mb-2 grid gap-1 border-line border-l-2 pl-4 text-sm">
                    {accounts.map(({ account, amount }) => (
                      <div key={account} className="flex justify-between gap-4">
                        <dt className="text-muted">{ledgerAccounts[account].name}</dt>
                        <dd>
                          <SignedMoney rupees={amount} />
                        </dd>
                      </div>
                    ))}
                  </dl>
                </details>
              ))}
            </div>
          ) : (
            <p className="text-muted">Commission, fees and the shop’s own sales appear here.</p>
          )
        }
      </Loaded>
    </Card>
  )
}

/** For the accountant: a month as vouchers, and its closing. */
export function Closing() {
  const months = useMonths()
  const closings = useCall('GET /api/ledger/closings', {})
  const [month, setMonth] = useState(thisMonth)
  const last = closings.data?.[0]
  const save = (format: 'csv' | 'tally') =>
    download(format === 'csv' ? `vouchers-${month}.csv` : `tally-${month}.xml`, async () => {
      const text = await callOrSignIn('GET /api/ledger/vouchers', { query: { month, format } })
      return new Blob([text], { type: format === 'csv' ? 'text/csv' : 'text/xml' })
    })
  async function close() {
    const detail =
      'For good, with all months before it. What still happens for them is booked in the next open month.'
    if (await confirm(`Close ${formatMonth(month)}?`, { detail, yes: 'Close the month', danger: true }))
      await mutateAndToast('POST /api/ledger/closings', { body: { month } })
  }
  return (
    <Card title="Month by month, for the accountant">
      <div className="flex flex-wrap items-end gap-2">
        <div className="w-48">
          <Select label="Month" value={month} onChange={({ target }) => setMonth(target.value)}>
            {months.map(([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <ToolButton icon="download" className="min-h-11" onClick={() => void save('tally')}>
          Tally (XML)
        </ToolButton>
        <ToolButton icon="download" className="min-h-11" onClick={() => void save('csv')}>
          CSV
        </ToolButton>
        {month < thisMonth && (!last || month > last.month) && (
          <ToolButton className="min-h-11" onClick={() => void close()}>
            Close the month…
          </ToolButton>
        )}
      </div>
      <p className="mt-3 text-muted text-sm">
        {last
          ? `Closed until the end of ${formatMonth(last.month)}, by ${last.closedBy} on ${formatDateTime(last.closedAt)}.`
          : 'No month is closed yet. Close a month once its returns are filed.'}
      </p>
    </Card>
  )
}

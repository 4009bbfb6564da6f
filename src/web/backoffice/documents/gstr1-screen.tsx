import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatMonth } from '#values/dates.ts'
import { Select } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { Options } from '#web/ui/options.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { Empty } from '../data-table/empty.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { useCall } from '../query.ts'
import { download } from './document-words.tsx'
import { FilingCheck } from './filing-check.tsx'
import { useMonths } from './months.ts'

/** The returns of a month, one for each GSTIN: to check, and as files for the offline tool and the portal. */
export function Gstr1Screen() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('month')
  const months = useMonths()
  // The month before is the one to file.
  const month = months.some(([one]) => one === asked) ? asked! : (months[1] ?? months[0] ?? [''])[0]
  const query = useCall('GET /api/documents/gstr1/returns', month ? { query: { month } } : null)
  return (
    <>
      <ScreenHead
        title="GSTR-1"
        text="Prepared from a month’s documents, one return per GSTIN. Please get it checked by your accountant before filing."
        back={{ to: '/admin/documents', label: 'Documents' }}
      >
        <div className="w-56">
          <Select
            label="Month"
            value={month}
            onChange={({ target }) => setParams({ month: target.value }, { replace: true })}
          >
            <Options of={months} />
          </Select>
        </div>
      </ScreenHead>
      <Loaded query={query} failure="The returns could not be loaded.">
        {returns =>
          returns.length > 0 ? (
            <div className="grid gap-5">
              {returns.map(one => (
                <MonthReturn key={`${month} ${one.gstin}`} found={one} month={month} />
              ))}
            </div>
          ) : (
            <div className="rounded-2xl border border-line bg-white p-12 text-center">
              <Empty title={`Nothing to file for ${formatMonth(month)}`}>
                A return lists documents issued under a regular-scheme GSTIN.{' '}
                <Link to="/admin/tax" className="underline hover:text-rose">
                  See the tax profile
                </Link>
              </Empty>
            </div>
          )
        }
      </Loaded>
    </>
  )
}

type FoundReturn = Reply<'GET /api/documents/gstr1/returns'>[number]

function MonthReturn({ found, month }: { found: FoundReturn; month: string }) {
  const [isChecked, setChecked] = useState(false)
  const { gstin, name, isPart, documents, total, tax } = found
  const query = { month, gstin, seller: found.seller ?? 'shop' }
  const file = `GSTR1_${gstin}_${month.slice(5)}${month.slice(0, 4)}`

  const saveZip = () =>
    download(`${file}.zip`, async () => {
      const bytes = await callOrSignIn('GET /api/documents/gstr1/zip', { query })
      return new Blob([new Uint8Array(bytes as Uint8Array)], { type: 'application/zip' })
    })
  const saveJson = () =>
    download(`${file}.json`, async () => {
      const sections = await callOrSignIn('GET /api/documents/gstr1/json', { query })
      return new Blob([JSON.stringify(sections)], { type: 'application/json' })
    })

  return (
    <Card title={name} aside={<span className="text-muted text-sm tabular-nums">GSTIN {gstin}</span>}>
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-3">
        <Fact title="Documents">{documents}</Fact>
        <Fact title="Sales less returns">
          <Money rupees={total} />
        </Fact>
        <Fact title="GST in it">
          <Money rupees={tax} />
        </Fact>
      </dl>
      {isPart && (
        <p className="mb-4 rounded-xl bg-sand px-4 py-3 text-sm">
          Another account also issues documents under this GSTIN. They are part of the same return, but not of
          these files. Accounts that are paid to the same bank account get them together; otherwise ask the
          shop’s team for the complete return.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <ToolButton icon="check" onClick={() => setChecked(true)}>
          Check before filing
        </ToolButton>
        <ToolButton icon="download" onClick={() => void saveZip()}>
          CSV for the offline tool
        </ToolButton>
        <ToolButton icon="download" onClick={() => void saveJson()}>
          JSON for the portal
        </ToolButton>
      </div>
      {isChecked && <FilingCheck of={query} />}
    </Card>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{title}</dt>
    <dd className="font-medium tabular-nums">{children}</dd>
  </div>
)

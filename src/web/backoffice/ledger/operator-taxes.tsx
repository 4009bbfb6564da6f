import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { dayInIndia, formatDate, formatMonth } from '#values/dates.ts'
import { financialYear } from '#values/tax-law.ts'
import { stateCodes } from '#values/tax-numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { Options } from '#web/ui/options.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { download } from '../documents/document-words.tsx'
import { useMonths } from '../documents/months.ts'
import { NumberField, SelectField, TextAreaField, TextField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, useCall } from '../query.ts'
import { quarterOf, quarterWords } from './quarters.ts'
import { SignedMoney } from './signed-money.tsx'

type Taxes = Reply<'GET /api/operator-taxes'>

const csvFile = (name: string, load: () => Promise<string>) =>
  download(name, async () => new Blob([await load()], { type: 'text/csv' }))

/** What the shop has collected and deducted of its sellers, the files for the tax offices, and the challans that paid it. */
export function OperatorTaxesScreen() {
  const months = useMonths()
  const [asked, setMonth] = useState('')
  // The month before is the one to file.
  const month = asked || (months[1] ?? months[0] ?? [''])[0]
  const query = useCall('GET /api/operator-taxes', month ? { query: { month } } : null)
  const [open, setOpen] = useState<'deposit' | 'registrations' | null>(null)
  return (
    <>
      <ScreenHead
        title="TCS and TDS"
        text="Taxes that a marketplace takes from its sellers’ earnings. Please let your accountant confirm rates and files before filing."
        back={{ to: '/admin/books', label: 'Books' }}
      >
        <div className="w-44">
          <Select label="Month" value={month} onChange={({ target }) => setMonth(target.value)}>
            <Options of={months} />
          </Select>
        </div>
        <Button onClick={() => setOpen('deposit')}>Enter a challan</Button>
      </ScreenHead>
      <Loaded query={query} failure="The taxes could not be read.">
        {taxes => (
          <div className="grid gap-5">
            <TcsCard month={month} taxes={taxes} edit={() => setOpen('registrations')} />
            <TdsCard month={month} taxes={taxes} />
            <Deposits month={month} deposits={taxes.deposits} />
          </div>
        )}
      </Loaded>
      {open === 'deposit' && (
        <DepositPanel
          month={month}
          gstins={query.data?.tcs.map(({ gstin }) => gstin) ?? []}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'registrations' && <RegistrationsPanel onClose={() => setOpen(null)} />}
    </>
  )
}

const stateOf = (gstin: string) =>
  Object.entries(stateCodes).find(([, code]) => code === gstin.slice(0, 2))?.[0] ?? ''

function TcsCard({ month, taxes, edit }: { month: string; taxes: Taxes; edit(): void }) {
  return (
    <Card
      title={`TCS of ${formatMonth(month)}`}
      aside={<ToolButton onClick={edit}>GSTINs of other states</ToolButton>}
    >
      {taxes.tcs.length === 0 ? (
        <p className="text-muted">
          A shop without a GSTIN collects no TCS. It is part of the{' '}
          <Link to="/admin/tax" className="underline hover:text-rose">
            tax profile
          </Link>
          .
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {taxes.tcs.map(one => (
            <Registration key={one.gstin} month={month} registration={one} taxes={taxes} />
          ))}
        </ul>
      )}
      <p className="mt-3 text-muted text-sm">
        GSTR-8 is due on the 10th. On the 2nd the TCS is corrected to the rate on the month’s sum.
      </p>
    </Card>
  )
}

interface RegistrationProps {
  month: string
  registration: Taxes['tcs'][number]
  taxes: Taxes
}

function Registration({ month, registration: { gstin, suppliers, net, tcs }, taxes }: RegistrationProps) {
  const paid = sumOf(taxes, 'tcs', gstin)
  const year = financialYear(`${month}-01`)
  const saveJson = () =>
    download(`GSTR8_${gstin}_${month}.json`, async () => {
      const sections = await callOrSignIn('GET /api/operator-taxes/gstr8/json', { query: { month, gstin } })
      return new Blob([JSON.stringify(sections)], { type: 'application/json' })
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
      <div className="min-w-0">
        <p className="font-medium tabular-nums">{gstin}</p>
        <p className="text-muted text-sm">
          {stateOf(gstin)} · {suppliers === 1 ? '1 seller' : `${suppliers} sellers`} · net supplies{' '}
          <SignedMoney rupees={net} />
        </p>
        <Standing due={tcs} paid={paid} />
      </div>
      <div className="flex flex-wrap gap-2">
        <ToolButton
          icon="download"
          onClick={() =>
            void csvFile(`GSTR8_${gstin}_${month}.csv`, () =>
              callOrSignIn('GET /api/operator-taxes/gstr8/csv', { query: { month, gstin } }),
            )
          }
        >
          GSTR-8 (CSV)
        </ToolButton>
        <ToolButton icon="download" onClick={() => void saveJson()}>
          GSTR-8 (JSON)
        </ToolButton>
        <ToolButton
          icon="download"
          onClick={() =>
            void csvFile(`GSTR9B_${gstin}_${year}.csv`, () =>
              callOrSignIn('GET /api/operator-taxes/gstr9b/csv', { query: { year, gstin } }),
            )
          }
        >
          GSTR-9B of 20{year.slice(0, 2)}–{year.slice(2)}
        </ToolButton>
      </div>
    </li>
  )
}

function TdsCard({ month, taxes }: { month: string; taxes: Taxes }) {
  const [year, quarter] = [financialYear(`${month}-01`), quarterOf(month)]
  const saveJson = () =>
    download(`TDS_${year}_Q${quarter}.json`, async () => {
      const rows = await callOrSignIn('GET /api/operator-taxes/tds', { query: { year, quarter } })
      return new Blob([JSON.stringify(rows)], { type: 'application/json' })
    })
  return (
    <Card title={`TDS of ${formatMonth(month)}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Standing due={taxes.tds} paid={sumOf(taxes, 'tds', '')} />
        <div className="flex flex-wrap gap-2">
          <ToolButton
            icon="download"
            onClick={() =>
              void csvFile(`TDS_${year}_Q${quarter}.csv`, () =>
                callOrSignIn('GET /api/operator-taxes/tds/csv', { query: { year, quarter } }),
              )
            }
          >
            List of {quarterWords[quarter - 1]} (CSV)
          </ToolButton>
          <ToolButton icon="download" onClick={() => void saveJson()}>
            JSON
          </ToolButton>
        </div>
      </div>
      <p className="mt-3 text-muted text-sm">
        Due on the 7th. The quarterly list (Form 140) has PAN, amounts and challans. Sellers find their
        certificates under Money.
      </p>
    </Card>
  )
}

const sumOf = ({ deposits }: Taxes, tax: 'tcs' | 'tds', registration: string) =>
  deposits
    .filter(one => one.tax === tax && one.registration === registration)
    .reduce((sum, { amount }) => sum + amount, 0)

function Standing({ due, paid }: { due: number; paid: number }) {
  const left = Math.round((due - paid) * 100) / 100
  return (
    <p>
      <Money rupees={Math.max(0, due)} />{' '}
      <span className="text-muted text-sm">
        {left > 0 ? (
          <>
            taken, <SignedMoney rupees={left} /> to be paid
          </>
        ) : due > 0 ? (
          'taken and paid'
        ) : (
          'taken, nothing to pay'
        )}
      </span>
    </p>
  )
}

function Deposits({ month, deposits }: { month: string; deposits: Taxes['deposits'] }) {
  return (
    <Card title={`Challans for ${formatMonth(month)}`}>
      {deposits.length === 0 ? (
        <p className="text-muted">
          No challan for this month yet. Once the tax is paid, enter it: it is then booked.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {deposits.map(one => (
            <li key={one._id} className="flex items-baseline justify-between gap-4 py-2.5">
              <div className="min-w-0">
                <p>
                  {one.tax.toUpperCase()}
                  {one.registration && ` under ${one.registration}`}
                </p>
                <p className="text-muted text-sm">
                  BSR {one.bsrCode} · {formatDate(one.paidOn)} · serial {one.serial} · entered by {one.by}
                </p>
              </div>
              <Money rupees={one.amount} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

interface DepositProps {
  month: string
  gstins: readonly string[]
  onClose(): void
}

const DepositPanel = ({ month, gstins, onClose }: DepositProps) => (
  <FormPanel
    title={`Challan for ${formatMonth(month)}`}
    values={{
      of: 'tds',
      bsrCode: '',
      paidOn: dayInIndia(new Date()),
      serial: '',
      amount: '',
    }}
    save={({ of, amount, ...values }) =>
      mutate('POST /api/tax-deposits', {
        body: {
          ...values,
          month,
          tax: of === 'tds' ? ('tds' as const) : ('tcs' as const),
          registration: of === 'tds' ? '' : of,
          amount: Number(amount),
        },
      })
    }
    button="Book the payment"
    onClose={onClose}
  >
    <SelectField name="of" label="What was paid">
      <option value="tds">TDS</option>
      {gstins.map(gstin => (
        <option key={gstin} value={gstin}>
          TCS under {gstin}
        </option>
      ))}
    </SelectField>
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="bsrCode" label="BSR code" inputMode="numeric" maxLength={7} />
      <TextField name="serial" label="Serial number" maxLength={20} />
      <TextField name="paidOn" label="Paid on" type="date" />
      <NumberField name="amount" label="Amount (₹)" />
    </div>
  </FormPanel>
)

function RegistrationsPanel({ onClose }: { onClose(): void }) {
  const query = useCall('GET /api/tcs-registrations', {})
  if (!query.data) return null
  return (
    <FormPanel
      title="GSTINs for TCS in other states"
      values={{ gstins: query.data.gstins.join('\n') }}
      save={({ gstins }) =>
        mutate('PUT /api/tcs-registrations', {
          body: { gstins: gstins.toUpperCase().split(/\s+/).filter(Boolean) },
        })
      }
      button="Save"
      onClose={onClose}
    >
      <p className="text-muted">
        Sellers of these states are filed under the GSTIN that the shop has there; all others under the one of
        its tax profile.
      </p>
      <TextAreaField name="gstins" label="One GSTIN in each line" rows={5} />
    </FormPanel>
  )
}

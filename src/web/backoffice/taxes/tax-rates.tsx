import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { dayInIndia, formatDate } from '#values/dates.ts'
import { findRates } from '#values/gst-words.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '../data-table/column.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { confirm } from '../form/confirm.tsx'
import { NumberField, TextField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast } from '../query.ts'

type TaxRate = Reply<'GET /api/tax-rates'>[number]

const today = dayInIndia(new Date())
const isOver = ({ to }: TaxRate) => to !== null && to <= today
const isToCome = ({ from }: TaxRate) => from > today

/** The rates of GST by HSN code, which sellers choose from. */
export function TaxRatesScreen() {
  const [editing, setEditing] = useState<{ replaces: TaxRate | null } | null>(null)
  const table = useServerTable({
    name: 'tax-rates',
    call: 'GET /api/tax-rates',
    rows: reply => reply,
    columns: columnsWith({
      replace: rate => setEditing({ replaces: rate }),
      async withdraw(rate) {
        const detail = `${rate.rate}% for ${rate.description}`
        if (await confirm('Withdraw this rate?', { detail, yes: 'Withdraw', danger: true }))
          await mutateAndToast('DELETE /api/tax-rates/{id}', {
            params: { id: rate._id },
            query: { version: rate.version },
          })
      },
    }),
    matches: (rate, words) => words === '' || findRates(words, [rate]).length > 0,
  })
  return (
    <>
      <ScreenHead
        title="Tax Rates"
        text="Sellers choose from these when they list a product. Rates are never edited; a new one starts on a date."
      >
        <Button onClick={() => setEditing({ replaces: null })}>Add a rate</Button>
      </ScreenHead>
      <DataTable
        label="Tax rates"
        table={table}
        rowName={({ hsn, description }) => `HSN ${hsn}, ${description}`}
        searchLabel="Search by HSN code or product"
        csv="tax-rates.csv"
        empty={<p>No rate matches.</p>}
      />
      {editing && <RatePanel {...editing} onClose={() => setEditing(null)} />}
    </>
  )
}

function RatePanel({ replaces, onClose }: { replaces: TaxRate | null; onClose(): void }) {
  return (
    <FormPanel
      title={replaces ? `New rate for HSN ${replaces.hsn}` : 'Add a rate'}
      values={{
        hsn: replaces?.hsn ?? '',
        description: replaces?.description ?? '',
        rate: '',
        from: dayInIndia(new Date(), 1),
      }}
      save={values =>
        mutate('POST /api/tax-rates', {
          body: { ...values, ...(replaces && { replaces: replaces._id, version: replaces.version }) },
        })
      }
      button="Save the rate"
      onClose={onClose}
    >
      {replaces ? (
        <p className="text-muted">
          {replaces.description}: {replaces.rate}% until the day before the new rate starts.
        </p>
      ) : (
        <>
          <TextField
            name="hsn"
            label="HSN code"
            inputMode="numeric"
            maxLength={12}
            hint="2 to 8 digits. Applies to all codes starting with them."
          />
          <TextField name="description" label="Goods" maxLength={200} />
        </>
      )}
      <NumberField name="rate" label="Rate (%)" max={100} />
      <TextField name="from" label="From" type="date" />
      <p className="rounded-lg bg-sand px-4 py-3 text-sm">
        It counts for what is invoiced from that day on. A product with a rate of its own keeps that rate.
      </p>
    </FormPanel>
  )
}

const date = (day: string) => formatDate(day)

interface RowActions {
  replace(rate: TaxRate): void
  withdraw(rate: TaxRate): Promise<void>
}

const columnsWith = ({ replace, withdraw }: RowActions): Column<TaxRate>[] => [
  {
    id: 'hsn',
    title: 'HSN',
    phone: 'first',
    always: true,
    text: ({ hsn }) => hsn,
    cell: ({ hsn }) => <span className="font-medium tabular-nums">{hsn}</span>,
  },
  { id: 'description', title: 'Goods', phone: 'second', text: ({ description }) => description },
  {
    id: 'rate',
    title: 'Rate',
    phone: 'first-end',
    align: 'right',
    text: ({ rate }) => rate,
    cell: ({ rate }) => <span className="tabular-nums">{rate}%</span>,
  },
  {
    id: 'applies',
    title: 'Applies',
    text: ({ from, to }) => (to ? `${from} to ${to}` : `from ${from}`),
    cell: rate => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="whitespace-nowrap">
          {rate.to ? `${date(rate.from)} until ${date(rate.to)}` : `Since ${date(rate.from)}`}
        </span>
        {isOver(rate) && <Mark variant="quiet">Over</Mark>}
        {isToCome(rate) && <Mark variant="waiting">To come</Mark>}
      </span>
    ),
  },
  {
    id: 'actions',
    title: 'Actions',
    phone: 'second-end',
    always: true,
    align: 'right',
    cell: rate =>
      isToCome(rate) ? (
        <ToolButton className="text-alert" onClick={() => void withdraw(rate)}>
          Withdraw
        </ToolButton>
      ) : isOver(rate) ? null : (
        <ToolButton onClick={() => replace(rate)}>New rate</ToolButton>
      ),
  },
]

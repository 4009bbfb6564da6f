import { type FormEvent, useState } from 'react'
import { CallError, type Reply } from '#contract/client.ts'
import { dayInIndia, longDate, startOfDay } from '#values/dates.ts'
import { findRates } from '#values/gst-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Column } from '../data-table/column.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { confirm } from '../form/confirm.tsx'
import { Mark } from '../layout/mark.tsx'
import { Panel } from '../layout/panel.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast, reasonOf } from '../query.ts'

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
        text="Sellers choose from these when they list a product. A rate never changes: a new one begins on a day."
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
  const [busy, setBusy] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { hsn, description, rate, from } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      string,
      string
    >
    setBusy(true)
    try {
      const body = {
        hsn: hsn ?? replaces?.hsn ?? '',
        description: description ?? replaces?.description ?? '',
        rate: rate ?? '',
        from: from ?? '',
        ...(replaces && { replaces: replaces._id, version: replaces.version }),
      }
      const { message } = await mutate('POST /api/tax-rates', { body })
      toast(message, { kind: 'success' })
      onClose()
    } catch (error) {
      setProblems(error instanceof CallError ? error.fields : {})
      toast(reasonOf(error), { kind: 'error' })
      setBusy(false)
    }
  }

  return (
    <Panel
      open
      title={replaces ? `New rate for HSN ${replaces.hsn}` : 'Add a rate'}
      onClose={onClose}
      unsaved={isChanged}
    >
      <form noValidate className="grid gap-4" onSubmit={save} onChange={() => setChanged(true)}>
        {replaces ? (
          <p className="text-muted">
            {replaces.description}: {replaces.rate}% until the day before the new rate begins.
          </p>
        ) : (
          <>
            <Field
              label="HSN code"
              name="hsn"
              inputMode="numeric"
              maxLength={12}
              hint="2 to 8 digits: all codes that begin so."
              error={problems.hsn}
              required
            />
            <Field label="Goods" name="description" maxLength={200} error={problems.description} required />
          </>
        )}
        <Field
          label="Rate (%)"
          name="rate"
          type="number"
          inputMode="decimal"
          step="0.01"
          min={0}
          max={100}
          error={problems.rate}
          required
        />
        <Field
          label="From"
          name="from"
          type="date"
          defaultValue={dayInIndia(new Date(), 1)}
          error={problems.from}
          required
        />
        <p className="rounded-lg bg-sand px-4 py-3 text-sm">
          Products keep the rate they have until they are edited. What was ordered before keeps its own.
        </p>
        <Button type="submit" disabled={busy} aria-busy={busy}>
          Save the rate
        </Button>
      </form>
    </Panel>
  )
}

const date = (day: string) => longDate(startOfDay(day))

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

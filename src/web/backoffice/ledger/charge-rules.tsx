import { type FormEvent, useState } from 'react'
import { CallError, type Reply } from '#contract/client.ts'
import { dayInIndia, formatDate } from '#values/dates.ts'
import { type ChargeKind, chargeKinds } from '#values/ledger.ts'
import { formatRupees } from '#values/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { toast } from '#web/ui/toast.ts'
import { Empty } from '../data-table/empty.tsx'
import { confirm } from '../form/confirm.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Panel } from '../layout/panel.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast, reasonOf, useCall } from '../query.ts'

type Rule = Reply<'GET /api/charge-rules'>[number]

/** What the shop charges its sellers. */
export function ChargeRulesScreen() {
  const query = useCall('GET /api/charge-rules', {})
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ScreenHead
        title="Commission and Fees"
        text="What the shop charges its sellers. Sellers see it before they list a product and on every order; GST of 18% comes on top if the shop has a GSTIN."
        back={{ to: '/admin/books', label: 'Books' }}
      >
        <Button onClick={() => setAdding(true)}>Add a rule</Button>
      </ScreenHead>
      <Loaded query={query} failure="The rules could not be read.">
        {rules =>
          rules.length > 0 ? (
            <ul className="grid gap-3">
              {rules.map(rule => (
                <RuleRow key={rule._id} rule={rule} />
              ))}
            </ul>
          ) : (
            <div className="rounded-2xl border border-line bg-white p-12 text-center">
              <Empty title="Sellers keep all of what they sell">
                Add a rule to charge a commission, or a fee for each parcel.
              </Empty>
            </div>
          )
        }
      </Loaded>
      {isAdding && <RulePanel onClose={() => setAdding(false)} />}
    </>
  )
}

function RuleRow({ rule }: { rule: Rule }) {
  const { _id, kind, seller, category, from, to } = rule
  const isToCome = from > dayInIndia(new Date())
  async function end() {
    const detail = isToCome ? 'It has not begun yet.' : 'Orders placed before today keep it.'
    if (await confirm('End this rule?', { detail, yes: 'End the rule', danger: true }))
      await mutateAndToast('DELETE /api/charge-rules/{id}', { params: { id: _id } })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-2xl border border-line bg-white p-4 sm:p-5">
      <div className="min-w-0">
        <p className="font-medium">
          {chargeKinds[kind]}: {amountWords(rule)}
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {seller ? seller.name : 'All sellers'}
          {category && ` · ${category.name}`} · {isToCome ? 'from' : 'since'} {formatDate(from)}
          {to && ` until ${formatDate(to)}`}
        </p>
      </div>
      <ToolButton onClick={() => void end()}>End</ToolButton>
    </li>
  )
}

function amountWords({ kind, percent, amount }: Rule): string {
  const per = kind === 'commission' ? 'for each piece' : 'for each parcel'
  const parts = [percent > 0 && `${percent}%`, amount > 0 && `${formatRupees(amount)} ${per}`].filter(Boolean)
  return parts.length > 0 ? parts.join(' and ') : 'none'
}

function RulePanel({ onClose }: { onClose(): void }) {
  const [kind, setKind] = useState<ChargeKind>('commission')
  const [busy, setBusy] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const sellers = useCall('GET /api/ledger/parties', {})

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    setBusy(true)
    try {
      const { message } = await mutate('POST /api/charge-rules', {
        body: {
          kind,
          sellerId: text('sellerId') || null,
          categoryId: text('categoryId') || null,
          percent: Number(text('percent')),
          amount: Number(text('amount')),
          from: text('from'),
        },
      })
      toast(message, { kind: 'success' })
      onClose()
    } catch (error) {
      setProblems(error instanceof CallError ? error.fields : {})
      toast(reasonOf(error), { kind: 'error' })
      setBusy(false)
    }
  }

  return (
    <Panel open title="Add a rule" onClose={onClose} unsaved={isChanged}>
      <form noValidate className="grid gap-4" onSubmit={save} onChange={() => setChanged(true)}>
        <Select
          label="What is charged"
          value={kind}
          onChange={({ target }) => setKind(target.value as ChargeKind)}
          error={problems.kind}
        >
          <Options of={chargeKinds} />
        </Select>
        <Select label="Seller" name="sellerId" error={problems.sellerId}>
          <option value="">All sellers</option>
          {sellers.data?.sellers.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
        {kind === 'commission' && (
          <Select label="Category" name="categoryId" error={problems.categoryId}>
            <option value="">All categories</option>
            {sellers.data?.categories.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={kind === 'commission' ? 'Percent of the price' : 'Percent of the parcel'}
            name="percent"
            type="number"
            inputMode="decimal"
            step="0.01"
            min={0}
            max={50}
            defaultValue={0}
            error={problems.percent}
          />
          <Field
            label={kind === 'commission' ? '₹ for each piece' : '₹ for each parcel'}
            name="amount"
            type="number"
            inputMode="decimal"
            step="0.01"
            min={0}
            defaultValue={0}
            error={problems.amount}
          />
        </div>
        <Field
          label="From"
          name="from"
          type="date"
          min={dayInIndia(new Date())}
          defaultValue={dayInIndia(new Date(), 1)}
          error={problems.from}
          required
        />
        <p className="rounded-lg bg-sand px-4 py-3 text-sm">
          Orders keep the rules of the day on which they were placed. A rule for one seller comes before one
          for a category, and both before one for all.
        </p>
        <Button type="submit" disabled={busy} aria-busy={busy}>
          Save the rule
        </Button>
      </form>
    </Panel>
  )
}

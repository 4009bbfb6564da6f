import { type FormEvent, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { remittanceOutcomes } from '#values/bank.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Card } from '../layout/card.tsx'
import { Mark } from '../layout/mark.tsx'
import { Panel } from '../layout/panel.tsx'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { SignedMoney } from '../ledger/signed-money.tsx'
import { mutateAndToast, useCall } from '../query.ts'

const columns = ['Up to 7 days', '8–14 days', '15–30 days', 'Older', 'Late', 'Paid too little', 'In all']

/** Cash that is not there yet: who has it, for how long, and what of it is late or was kept back. */
export function CashDue() {
  const { data } = useCall('GET /api/bank/cash', {})
  const [isImporting, setImporting] = useState(false)
  return (
    <div className="mb-5">
      <Card
        title="Who has the cash"
        aside={<ToolButton onClick={() => setImporting(true)}>Import a courier’s list…</ToolButton>}
      >
        {data && data.length > 0 ? (
          <Holders holders={data} />
        ) : (
          <p className="text-muted">Nobody owes the shop cash.</p>
        )}
      </Card>
      {isImporting && <ImportPanel onClose={() => setImporting(false)} />}
    </div>
  )
}

function Holders({ holders }: { holders: Reply<'GET /api/bank/cash'> }) {
  return (
    <ScrollRegion aria-label="Who has the cash" className="overflow-x-auto">
      <table className="w-full whitespace-nowrap text-left text-sm">
        <thead className="text-muted">
          <tr>
            <th className="py-2 pr-4 font-normal">Courier or seller</th>
            {columns.map(title => (
              <th key={title} className="py-2 pl-4 text-right font-normal">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {holders.map(({ holder, parcels, amount, late, short, byAge }) => (
            <tr key={holder}>
              <td className="py-2 pr-4">
                {holder}
                <span className="block text-muted">{parcels === 1 ? '1 parcel' : `${parcels} parcels`}</span>
              </td>
              {columns.map((title, nth) => (
                <td key={title} className="py-2 pl-4 text-right last:font-medium">
                  <Rupees rupees={[...byAge, late, short, amount][nth]!} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const Rupees = ({ rupees }: { rupees: number }) =>
  rupees === 0 ? <span className="text-muted">–</span> : <SignedMoney rupees={rupees} />

type Parcels = Reply<'POST /api/bank/remittances'>['parcels']

function ImportPanel({ onClose }: { onClose(): void }) {
  const [busy, setBusy] = useState(false)
  const [parcels, setParcels] = useState<Parcels | null>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const file = form.get('file') as File
    setBusy(true)
    const body = { courier: String(form.get('courier')), csv: await file.text() }
    const reply = await mutateAndToast('POST /api/bank/remittances', { body })
    setBusy(false)
    if (reply) setParcels(reply.parcels)
  }

  return (
    <Panel open wide title="Import a courier’s list" onClose={onClose}>
      <form onSubmit={send} className="grid gap-4">
        <Field label="Courier" name="courier" maxLength={100} placeholder="e.g. Delhivery" required />
        <Field
          label="File (CSV)"
          name="file"
          type="file"
          accept=".csv,text/csv"
          hint="With columns for AWB, amount, date and UTR."
          required
        />
        <Button type="submit" disabled={busy} aria-busy={busy}>
          {busy ? 'Importing…' : 'Import'}
        </Button>
      </form>
      {parcels && (
        <ul className="mt-6 divide-y divide-line">
          {parcels.map(({ row, trackingNumber, amount, orderNumber, due, outcome }) => (
            <li key={row} className="flex items-baseline justify-between gap-4 py-2">
              <div className="min-w-0">
                <p className="wrap-anywhere">
                  {trackingNumber}
                  {orderNumber && ` · ${orderNumber}`}
                </p>
                {due !== null && due !== amount && (
                  <p className="text-muted text-sm">
                    To be collected: <SignedMoney rupees={due} />
                  </p>
                )}
              </div>
              <div className="grid justify-items-end gap-1">
                <SignedMoney rupees={amount} />
                <Mark variant={outcome === 'matched' ? 'good' : outcome === 'known' ? 'quiet' : 'bad'}>
                  {remittanceOutcomes[outcome]}
                </Mark>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

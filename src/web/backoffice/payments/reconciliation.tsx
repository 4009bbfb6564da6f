import { Link, useSearchParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { dayInIndia } from '#values/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { BackLink } from '../layout/back-link.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { useCall } from '../query.ts'

type Reconciliation = Reply<'GET /api/payments/reconciliation'>
type Difference = Reconciliation['differences'][number]

/** The gateway's settlement report of a day beside our own books. */
export function ReconciliationScreen() {
  const today = dayInIndia(new Date())
  const [params, setParams] = useSearchParams()
  const asked = params.get('day') ?? ''
  const day = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today
  const query = useCall('GET /api/payments/reconciliation', { query: { day } })
  return (
    <>
      <BackLink to="/admin/payment">All payments</BackLink>
      <ScreenHead
        title="Compare with the Gateway"
        text="Every rupee of a day, in the gateway’s report and in our books."
      />
      <div className="grid max-w-4xl gap-4">
        <div className="max-w-56">
          <Field
            label="Day"
            type="date"
            max={today}
            value={day}
            onChange={({ currentTarget: { value } }) => value && setParams({ day: value }, { replace: true })}
          />
        </div>
        <Loaded query={query} failure="The gateway’s report could not be loaded.">
          {report => <Report report={report} />}
        </Loaded>
      </div>
    </>
  )
}

function Report({ report }: { report: Reconciliation }) {
  const { received, returned, fees, adjustments, differences } = report
  return (
    <>
      <Card title="Totals">
        <table className="w-full text-left">
          <thead className="text-muted text-sm">
            <tr>
              <th className="py-1">
                <span className="sr-only">What</span>
              </th>
              <th className="py-1 text-right font-normal">Gateway</th>
              <th className="py-1 text-right font-normal">Our books</th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            <Sum what="Received" {...received} />
            <Sum what="Refunded" {...returned} />
            <tr className="border-line border-t">
              <th className="py-2 font-normal">Gateway fees</th>
              <td className="text-right">
                <Money rupees={fees} />
              </td>
              <td />
            </tr>
          </tbody>
        </table>
      </Card>
      {adjustments.length > 0 && (
        <Card title="Adjustments">
          <ul className="divide-y divide-line">
            {adjustments.map(({ id, amount, fee, dispute, orderNumber, settlement }) => (
              <li key={id} className="flex items-baseline justify-between gap-x-6 py-3">
                <div className="min-w-0">
                  <p className="font-medium">
                    {dispute ? (
                      <Link to={`/admin/dispute/${dispute}`} className="text-rose underline">
                        Dispute about {orderNumber}
                      </Link>
                    ) : (
                      'Adjusted by the gateway'
                    )}
                  </p>
                  <p className="text-muted text-sm [overflow-wrap:anywhere]">
                    {[id, settlement && `settlement ${settlement}`].filter(Boolean).join(' · ')}
                    {fee > 0 && (
                      <>
                        {' · fee '}
                        <Money rupees={fee} />
                      </>
                    )}
                  </p>
                </div>
                <p className="whitespace-nowrap tabular-nums">
                  {amount < 0 && '−'}
                  <Money rupees={Math.abs(amount)} />
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title="Differences">
        {differences.length === 0 ? (
          <p className="text-leaf">None. Every payment and refund is in both.</p>
        ) : (
          <ul className="divide-y divide-line">
            {differences.map(difference => (
              <li key={difference.id} className="py-3">
                <p className="font-medium">{words[difference.what]}</p>
                <p className="text-sm">{amounts(difference)}</p>
                <p className="text-muted text-sm [overflow-wrap:anywhere]">
                  {kindWords[difference.kind]} {difference.id}
                  {difference.orderNumber && (
                    <>
                      {' of '}
                      <Link
                        to={`/admin/payment?${new URLSearchParams({ search: difference.orderNumber })}`}
                        className="text-rose underline"
                      >
                        {difference.orderNumber}
                      </Link>
                    </>
                  )}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

function Sum({ what, gateway, ours }: { what: string; gateway: number; ours: number }) {
  return (
    <tr className="border-line border-t">
      <th className="py-2 font-normal">{what}</th>
      <td className="text-right">
        <Money rupees={gateway} />
      </td>
      <td className={`text-right ${ours === gateway ? '' : 'font-medium text-alert'}`}>
        <Money rupees={ours} />
      </td>
    </tr>
  )
}

const kindWords: Record<Difference['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  adjustment: 'Adjustment',
}

const words: Record<Difference['what'], string> = {
  'unknown-to-us': 'In the gateway’s report, not in our books',
  'unknown-to-gateway': 'In our books, not in the report. It may come in the next day’s report',
  'amount-differs': 'Amounts differ',
}

function amounts({ gateway, ours }: Difference) {
  return (
    <>
      {gateway !== null && (
        <>
          Gateway <Money rupees={gateway} />
        </>
      )}
      {gateway !== null && ours !== null && ' · '}
      {ours !== null && (
        <>
          Our books <Money rupees={ours} />
        </>
      )}
    </>
  )
}

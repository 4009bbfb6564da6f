import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDate } from '#values/dates.ts'
import { payoutHolds, runStates } from '#values/payouts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '../data-table/empty.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { SignedMoney } from '../ledger/signed-money.tsx'
import { mutateAndToast, useCall } from '../query.ts'
import { runMarks } from './marks.ts'

type Run = Reply<'GET /api/payout-runs'>[number]

const linkClass = 'inline-flex min-h-8 items-center underline underline-offset-4 hover:text-rose'
/** What sellers are paid, week by week, and whose money waits. */
export function PayoutRunsScreen() {
  const query = useCall('GET /api/payout-runs', {})
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function propose() {
    setBusy(true)
    const proposed = await mutateAndToast('POST /api/payout-runs', {})
    setBusy(false)
    if (proposed) navigate(`/admin/payouts/${proposed._id}`)
  }

  return (
    <>
      <ScreenHead
        title="Payouts"
        text="Every Monday the shop proposes what sellers are paid. One person releases it, another approves it."
        back={{ to: '/admin/books', label: 'Books' }}
      >
        <Button onClick={() => void propose()} disabled={busy} aria-busy={busy}>
          Propose payouts now
        </Button>
      </ScreenHead>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Card title="Runs">
          <Loaded query={query} failure="The runs could not be read.">
            {runs =>
              runs.length > 0 ? (
                <ul className="divide-y divide-line">
                  {runs.map(run => (
                    <RunRow key={run._id} run={run} />
                  ))}
                </ul>
              ) : (
                <div className="p-8 text-center">
                  <Empty title="No payouts yet">
                    The first run is proposed on the Monday after a seller’s earnings have cleared.
                  </Empty>
                </div>
              )
            }
          </Loaded>
        </Card>
        <OnHold />
      </div>
    </>
  )
}

const RunRow = ({ run: { _id, date, state, count, total, paid } }: { run: Run }) => (
  <li className="flex items-baseline justify-between gap-4 py-2.5">
    <div className="min-w-0">
      <Link to={`/admin/payouts/${_id}`} className={linkClass}>
        {formatDate(date)}
      </Link>{' '}
      <Mark variant={runMarks[state]}>{runStates[state]}</Mark>
      <p className="text-muted text-sm">{count === 1 ? '1 payout' : `${count} payouts`}</p>
    </div>
    <p className="whitespace-nowrap text-right font-medium">
      <SignedMoney rupees={total} />
      {state === 'approved' && (
        <span className="block font-normal text-muted text-sm">
          {paid === total ? (
            'all paid'
          ) : (
            <>
              <SignedMoney rupees={paid} /> paid
            </>
          )}
        </span>
      )}
    </p>
  </li>
)

function OnHold() {
  const query = useCall('GET /api/payout-runs/held', {})
  return (
    <Card title="On hold">
      <Loaded query={query} failure="What is on hold could not be read.">
        {held =>
          held.length > 0 ? (
            <ul className="divide-y divide-line">
              {held.map(({ seller, name, reason, amount }) => (
                <li key={`${seller} ${reason}`} className="flex items-baseline justify-between gap-4 py-2.5">
                  <div className="min-w-0">
                    <Link
                      to={`/admin/money?${new URLSearchParams({ seller, name })}`}
                      className={`${linkClass} wrap-anywhere`}
                    >
                      {name}
                    </Link>
                    <p className="text-muted text-sm">{payoutHolds[reason]}</p>
                  </div>
                  <p className="whitespace-nowrap font-medium">
                    <SignedMoney rupees={amount} />
                  </p>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">Everything that is cleared can be paid.</p>
          )
        }
      </Loaded>
    </Card>
  )
}

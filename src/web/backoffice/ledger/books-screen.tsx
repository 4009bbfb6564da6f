import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { type LedgerAccount, ledgerAccountNames, ledgerAccounts } from '#values/ledger.ts'
import { Empty } from '../data-table/empty.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import { toolClass } from '../layout/tool-button.tsx'
import { useCall } from '../query.ts'
import { Closing, Income } from './closing.tsx'
import { PostingsPanel } from './postings-panel.tsx'
import { SignedMoney } from './signed-money.tsx'

type TrialBalance = Reply<'GET /api/ledger/trial-balance'>
type Seller = Reply<'GET /api/ledger/sellers'>[number]

const linkClass = 'inline-flex min-h-8 items-center text-left underline underline-offset-4 hover:text-rose'

/** The shop's books: where all the money is, what sellers are owed, and the cash that couriers still have. */
export function BooksScreen() {
  const query = useCall('GET /api/ledger/trial-balance', {})
  const [account, setAccount] = useState<LedgerAccount | null>(null)
  return (
    <>
      <ScreenHead
        title="Books"
        text="Every rupee that came in, and where it is now. Please let your accountant confirm how it is booked."
      >
        <Link to="/admin/bank" className={toolClass}>
          Bank
        </Link>
        <Link to="/admin/payouts" className={toolClass}>
          Payouts
        </Link>
        <Link to="/admin/cash?state=collected" className={toolClass}>
          Cash with couriers
        </Link>
        <Link to="/admin/adjustments" className={toolClass}>
          Adjustments
        </Link>
        <Link to="/admin/opening" className={toolClass}>
          Opening balances
        </Link>
        <Link to="/admin/charges" className={toolClass}>
          Commission and fees
        </Link>
        <Link to="/admin/fee-documents" className={toolClass}>
          Invoices to sellers
        </Link>
        <Link to="/admin/operator-taxes" className={toolClass}>
          TCS and TDS
        </Link>
        <Link to="/admin/costs" className={toolClass}>
          Costs of parcels
        </Link>
      </ScreenHead>
      <Loaded query={query} failure="The books could not be read.">
        {rows =>
          rows.length > 0 ? (
            <div className="grid items-start gap-5 xl:grid-cols-2">
              <Card title="Trial balance">
                <Accounts rows={rows} open={setAccount} />
              </Card>
              <div className="grid gap-5">
                <Sellers />
                <Income />
                <Closing />
              </div>
            </div>
          ) : (
            <div className="rounded-2xl border border-line bg-white p-12 text-center">
              <Empty title="Nothing is booked yet">
                The books begin with the first order after the shop’s{' '}
                <Link to="/admin/tax" className="underline hover:text-rose">
                  tax profile
                </Link>{' '}
                is saved. Orders from before are not in them.
              </Empty>
            </div>
          )
        }
      </Loaded>
      {account && <PostingsPanel account={account} onClose={() => setAccount(null)} />}
    </>
  )
}

function Accounts({ rows, open }: { rows: TrialBalance; open(account: LedgerAccount): void }) {
  const balanceOf = new Map(rows.map(({ account, balance }) => [account, balance]))
  const shown = ledgerAccountNames.filter(account => balanceOf.has(account))
  const sum = (sign: 1 | -1) =>
    rows.reduce((total, { balance }) => total + Math.max(0, Math.round(sign * balance * 100)), 0) / 100
  return (
    <ScrollRegion aria-label="Trial balance" className="overflow-x-auto">
      <table className="w-full text-left">
        <thead className="text-muted text-sm">
          <tr>
            <th className="py-2 font-normal">Account</th>
            <th className="py-2 pl-4 text-right font-normal">Debit</th>
            <th className="py-2 pl-4 text-right font-normal">Credit</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map(account => {
            const balance = balanceOf.get(account)!
            return (
              <tr key={account}>
                <td className="py-1.5">
                  <button type="button" className={linkClass} onClick={() => open(account)}>
                    {ledgerAccounts[account].name}
                  </button>
                </td>
                <td className="py-1.5 pl-4 text-right">{balance > 0 && <SignedMoney rupees={balance} />}</td>
                <td className="py-1.5 pl-4 text-right">{balance < 0 && <SignedMoney rupees={-balance} />}</td>
              </tr>
            )
          })}
          <tr className="font-medium">
            <td className="py-2">Total</td>
            <td className="py-2 pl-4 text-right">
              <SignedMoney rupees={sum(1)} />
            </td>
            <td className="py-2 pl-4 text-right">
              <SignedMoney rupees={sum(-1)} />
            </td>
          </tr>
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Sellers() {
  const query = useCall('GET /api/ledger/sellers', {})
  return (
    <Card title="What sellers have earned">
      <Loaded query={query} failure="The sellers’ balances could not be read.">
        {sellers =>
          sellers.length > 0 ? (
            <ul className="divide-y divide-line">
              {sellers.map(seller => (
                <SellerRow key={seller._id} seller={seller} />
              ))}
            </ul>
          ) : (
            <p className="text-muted">No seller’s parcel has been delivered yet.</p>
          )
        }
      </Loaded>
    </Card>
  )
}

const SellerRow = ({ seller: { _id, name, onTheWay, cleared } }: { seller: Seller }) => (
  <li className="flex items-baseline justify-between gap-4 py-2.5">
    <Link
      to={`/admin/money?${new URLSearchParams({ seller: _id, name })}`}
      className={`${linkClass} min-w-0 wrap-anywhere`}
    >
      {name}
    </Link>
    <p className="whitespace-nowrap text-right">
      <SignedMoney rupees={cleared} /> <span className="text-muted text-sm">cleared</span>
      <span className="block text-muted text-sm">
        <SignedMoney rupees={onTheWay} /> on the way
      </span>
    </p>
  </li>
)

import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { dayInIndia, formatDate, formatMonth } from '#values/dates.ts'
import { holdReasons, transactionWords } from '#values/ledger.ts'
import { financialYear } from '#values/tax-law.ts'
import { Select } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { Empty } from '../data-table/empty.tsx'
import { download } from '../documents/document-words.tsx'
import { thisMonth, useMonths } from '../documents/months.ts'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { SellerPayouts } from '../payouts/seller-payouts.tsx'
import { useCall } from '../query.ts'
import { useMe } from '../use-me.ts'
import { FeeDocumentList } from './fee-documents.tsx'
import { OpeningToAnswer } from './opening.tsx'
import { SellerTerms } from './seller-terms.tsx'
import { SignedMoney } from './signed-money.tsx'
import { Withheld } from './withheld.tsx'

type Balance = Reply<'GET /api/ledger/balance'>
type Statement = Reply<'GET /api/ledger/statement'>

/** What a seller has earned, why some of it waits, and every entry of a month. For an admin that of the seller in the address. */
export function MoneyScreen() {
  const { role } = useMe()
  const [params] = useSearchParams()
  const seller = role === 'admin' ? (params.get('seller') ?? '') : undefined
  const query = useCall('GET /api/ledger/balance', { query: { seller } })
  return (
    <>
      <ScreenHead
        title={seller ? `Money of ${params.get('name') ?? 'a seller'}` : 'Money'}
        text="What your parcels have earned, after the shop’s fees and the taxes that it has to deduct."
        {...(seller !== undefined && { back: { to: '/admin/books', label: 'Books' } })}
      />
      <Loaded query={query} failure="Your balance could not be read.">
        {balance => (
          <div className="grid gap-5">
            <Balances balance={balance} />
            {role === 'seller' && <OpeningToAnswer />}
            <SellerPayouts seller={seller} />
            {balance.held.length > 0 && <OnTheWay held={balance.held} />}
            <MonthStatement seller={seller} />
            <Withheld seller={seller} year={financialYear(dayInIndia(new Date()))} />
            <ShopInvoices seller={seller} />
            {seller && <SellerTerms seller={seller} />}
          </div>
        )}
      </Loaded>
    </>
  )
}

function Balances({ balance: { onTheWay, cleared, beingPaid } }: { balance: Balance }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Tile title="Cleared" rupees={cleared} strong>
        {cleared < 0 ? 'Taken from what you earn next.' : 'Ready for the next payout.'}
      </Tile>
      <Tile title="On the way" rupees={onTheWay}>
        Delivered, but it may still come back.
      </Tile>
      <Tile title="Being paid" rupees={beingPaid}>
        On its way to your bank.
      </Tile>
    </dl>
  )
}

interface TileProps {
  title: string
  rupees: number
  strong?: boolean
  children: ReactNode
}

const Tile = ({ title, rupees, strong = false, children }: TileProps) => (
  <div className={`rounded-2xl border border-line p-5 ${strong ? 'bg-rose-soft' : 'bg-white'}`}>
    <dt className="text-muted">{title}</dt>
    <dd>
      <p className="mt-1 font-semibold text-2xl">
        <SignedMoney rupees={rupees} />
      </p>
      <p className="mt-1 text-muted text-sm">{children}</p>
    </dd>
  </div>
)

function OnTheWay({ held }: { held: Balance['held'] }) {
  return (
    <Card title="On the way, parcel by parcel">
      <ul className="divide-y divide-line">
        {held.map(({ order, amount, reason, until }) => (
          <li key={`${order._id} ${amount}`} className="flex items-baseline justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <Link
                to={`/admin/order/${order._id}`}
                className="inline-flex min-h-8 items-center underline underline-offset-4 hover:text-rose"
              >
                {order.orderNumber}
              </Link>
              <p className="text-muted text-sm">
                {reason === 'window'
                  ? `Can be returned until ${formatDate(until)}`
                  : reason
                    ? holdReasons[reason]
                    : 'Clears within the hour'}
              </p>
            </div>
            <p className="whitespace-nowrap font-medium">
              <SignedMoney rupees={amount} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function MonthStatement({ seller }: { seller: string | undefined }) {
  const [month, setMonth] = useState(thisMonth)
  const months = useMonths()
  const query = useCall('GET /api/ledger/statement', { query: { month, seller } })
  const save = () =>
    download(`statement-${month}.csv`, async () => {
      const csv = await callOrSignIn('GET /api/ledger/statement/csv', { query: { month, seller } })
      return new Blob([csv], { type: 'text/csv' })
    })
  const print = () =>
    download(`statement-${month}.pdf`, async () => {
      const bytes = await callOrSignIn('GET /api/ledger/statement/pdf', { query: { month, seller } })
      return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })
    })
  return (
    <Card
      title="Statement"
      aside={
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
          <ToolButton icon="download" className="min-h-11" onClick={() => void print()}>
            PDF
          </ToolButton>
          <ToolButton icon="download" className="min-h-11" onClick={() => void save()}>
            CSV
          </ToolButton>
        </div>
      }
    >
      <Loaded query={query} failure="The statement could not be read.">
        {statement =>
          statement.lines.length > 0 ? (
            <Entries statement={statement} />
          ) : (
            <div className="p-8 text-center">
              <Empty title={`Nothing was booked in ${formatMonth(month)}`}>
                Sales are booked when their parcels are delivered. Balance:{' '}
                <SignedMoney rupees={statement.closing} />
              </Empty>
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}

/** What the shop invoiced for its commission and fees. */
function ShopInvoices({ seller }: { seller: string | undefined }) {
  const { data: fees } = useCall('GET /api/fee-documents', { query: { seller } })
  if (!fees || fees.length === 0) return null
  return (
    <Card title="Invoices for commission and fees">
      <FeeDocumentList fees={fees} named={false} />
    </Card>
  )
}

const columns = [
  ['sales', 'Sales'],
  ['charges', 'Fees'],
  ['chargesGst', 'GST on fees'],
  ['tcs', 'TCS'],
  ['tds', 'TDS'],
  ['cashKept', 'Cash you have'],
  ['payouts', 'Payouts'],
  ['other', 'Other'],
] as const

function Entries({ statement: { opening, closing, sums, lines } }: { statement: Statement }) {
  // Columns in which nothing happened only take space.
  const shown = columns.filter(([name]) => lines.some(line => line[name] !== 0))
  return (
    <ScrollRegion aria-label="Statement" className="overflow-x-auto">
      <table className="w-full whitespace-nowrap text-left text-sm">
        <thead className="text-muted">
          <tr>
            <th className="py-2 pr-4 font-normal">Date</th>
            <th className="py-2 pr-4 font-normal">What</th>
            {shown.map(([name, title]) => (
              <th key={name} className="py-2 pl-4 text-right font-normal">
                {title}
              </th>
            ))}
            <th className="py-2 pl-4 text-right font-normal">Balance</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          <Edge title="Opening balance" rupees={opening} span={shown.length} />
          {lines.map(line => (
            <tr key={line._id}>
              <td className="py-2 pr-4 align-top">{formatDate(line.date)}</td>
              <td className="py-2 pr-4">
                {transactionWords[line.kind]}
                <span className="block text-muted">
                  {line.orderId ? (
                    <Link to={`/admin/order/${line.orderId}`} className="underline hover:text-rose">
                      {line.orderNumber}
                    </Link>
                  ) : null}
                  {line.document && ` · ${line.document}`}
                </span>
              </td>
              {shown.map(([name]) => (
                <td key={name} className="py-2 pl-4 text-right align-top">
                  {line[name] === 0 ? (
                    <span className="text-muted">–</span>
                  ) : (
                    <SignedMoney rupees={line[name]} />
                  )}
                </td>
              ))}
              <td className="py-2 pl-4 text-right align-top font-medium">
                <SignedMoney rupees={line.balance} />
              </td>
            </tr>
          ))}
          <tr className="bg-sand font-medium">
            <td className="py-2 pr-4" />
            <td className="py-2 pr-4">Closing balance</td>
            {shown.map(([name]) => (
              <td key={name} className="py-2 pl-4 text-right">
                <SignedMoney rupees={sums[name]} />
              </td>
            ))}
            <td className="py-2 pl-4 text-right">
              <SignedMoney rupees={closing} />
            </td>
          </tr>
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const Edge = ({ title, rupees, span }: { title: string; rupees: number; span: number }) => (
  <tr className="text-muted">
    <td className="py-2 pr-4" />
    <td className="py-2 pr-4">{title}</td>
    {span > 0 && <td colSpan={span} />}
    <td className="py-2 pl-4 text-right">
      <Money rupees={rupees} />
    </td>
  </tr>
)

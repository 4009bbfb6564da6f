import { Link } from 'react-router'
import { formatDate } from '#values/dates.ts'
import { type LedgerAccount, ledgerAccounts, transactionWords } from '#values/ledger.ts'
import { Loaded } from '../layout/loaded.tsx'
import { Panel } from '../layout/panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { useCallPages } from '../query.ts'
import { SignedMoney } from './signed-money.tsx'

/** What the balance of an account is made of, newest first. */
export function PostingsPanel({ account, onClose }: { account: LedgerAccount; onClose(): void }) {
  const query = useCallPages('GET /api/ledger/postings', {
    query: { account },
    pick: rows => rows,
    limit: 50,
  })
  return (
    <Panel open wide title={ledgerAccounts[account].name} onClose={onClose}>
      <Loaded query={query} failure="The entries could not be read.">
        {entries => (
          <>
            <ul className="divide-y divide-line">
              {entries.map(({ _id, date, kind, amount, seller, orderId, orderNumber }) => (
                <li key={_id} className="flex items-baseline justify-between gap-4 py-2">
                  <div className="min-w-0">
                    <p>{transactionWords[kind]}</p>
                    <p className="text-muted text-sm">
                      {formatDate(date)}
                      {seller && ` · ${seller}`}
                      {orderId && (
                        <>
                          {' · '}
                          <Link to={`/admin/order/${orderId}`} className="underline hover:text-rose">
                            {orderNumber}
                          </Link>
                        </>
                      )}
                    </p>
                  </div>
                  <p className="whitespace-nowrap text-right">
                    <SignedMoney rupees={Math.abs(amount)} />
                    <span className="block text-muted text-sm">{amount > 0 ? 'debit' : 'credit'}</span>
                  </p>
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <ToolButton
                className="mt-3 w-full"
                disabled={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Older entries
              </ToolButton>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

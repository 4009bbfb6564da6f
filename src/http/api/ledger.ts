import type { ledgerEndpoints } from '#contract/ledger.ts'
import { listSellerBalances, readSellerBalance, readTrialBalance } from '#domain/ledger/balances.ts'
import { addChargeRule, endChargeRule, listChargeRules, listParties } from '#domain/ledger/change-rules.ts'
import { readEarnings } from '#domain/ledger/earnings.ts'
import { estimateEarnings } from '#domain/ledger/estimate.ts'
import { feeTable, listFees } from '#domain/ledger/papers/list-fees.ts'
import { listPostings } from '#domain/ledger/postings.ts'
import { readStatement, statementTable } from '#domain/ledger/statement.ts'
import type { Services } from '#services.ts'
import { csvTable } from '#values/csv.ts'
import { linkNext } from '../next-link.ts'
import type { Handlers } from '../serve.ts'
import { whose } from '../whose.ts'

export const ledgerHandlers = ({ db }: Services): Pick<Handlers, keyof typeof ledgerEndpoints> => ({
  'GET /api/ledger/balance': async ({ account, query }) => {
    const { held, ...balance } = await readSellerBalance(db, whose(account, query.seller))
    return {
      ...balance,
      held: held.map(({ order, orderNumber, ...one }) => ({ ...one, order: { id: order, orderNumber } })),
    }
  },

  'GET /api/ledger/statement': ({ account, query: { month, seller } }) =>
    readStatement(db, { month, seller: whose(account, seller) }),

  'GET /api/ledger/statement/csv': async ({ account, query: { month, seller }, reply }) => {
    reply.header('content-disposition', `attachment; filename="statement-${month}.csv"`)
    return csvTable(statementTable(await readStatement(db, { month, seller: whose(account, seller) })))
  },

  'GET /api/orders/{id}/earnings': ({ account, params: { id }, query }) =>
    readEarnings(db, { order: id, seller: whose(account, query.seller) }),

  'GET /api/ledger/estimate': ({ account, query: { price, category = null, gst } }) =>
    estimateEarnings(db, {
      seller: account.id,
      category,
      price,
      rate: gst === undefined ? null : Math.round(gst * 100),
    }),

  'GET /api/fee-documents': ({ account, query: { month, seller } }) =>
    listFees(db, { month, seller: account.role === 'admin' ? seller : account.id }),

  'GET /api/fee-documents/{id}/csv': async ({ account, params: { id }, reply }) => {
    reply.header('content-disposition', `attachment; filename="fees-${id}.csv"`)
    return csvTable(await feeTable(db, account, id))
  },

  'GET /api/ledger/trial-balance': () => readTrialBalance(db),

  'GET /api/ledger/sellers': () => listSellerBalances(db),

  'GET /api/ledger/postings': async ({ query, reply }) => {
    const { limit = 50, cursor, ...filter } = query
    const { rows, next } = await listPostings(db, { ...filter, limit, after: cursor })
    linkNext(reply, { ...query, limit, cursor: next })
    return rows
  },

  'GET /api/charge-rules': async ({ account }) => {
    const rules = await listChargeRules(db)
    return account.role === 'admin'
      ? rules
      : rules.filter(({ seller }) => seller === null || seller.id === account.id)
  },

  'GET /api/ledger/parties': () => listParties(db),

  'POST /api/charge-rules': async ({ account, body: { sellerId, categoryId, ...rule } }) => {
    const id = await addChargeRule(db, account, { ...rule, seller: sellerId, category: categoryId })
    return { message: `The rule applies from ${rule.from}.`, _id: id }
  },

  'DELETE /api/charge-rules/{id}': async ({ account, params: { id } }) => {
    await endChargeRule(db, account, id)
    return { message: 'The rule has ended.' }
  },
})

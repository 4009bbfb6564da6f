import type { ledgerEndpoints } from '#contract/ledger.ts'
import { bookLine } from '#domain/bank/book-line.ts'
import { askAdjustment, decideAdjustment, listAdjustments } from '#domain/ledger/adjust.ts'
import { listSellerBalances, readSellerBalance, readTrialBalance } from '#domain/ledger/balances.ts'
import { addChargeRule, endChargeRule, listChargeRules, listParties } from '#domain/ledger/change-rules.ts'
import { listBearers, setBearer } from '#domain/ledger/costs/bearers.ts'
import { addCosts, listCosts, undoCost } from '#domain/ledger/costs/parcel-costs.ts'
import { readEarnings } from '#domain/ledger/earnings.ts'
import { estimateEarnings } from '#domain/ledger/estimate.ts'
import { readIncome } from '#domain/ledger/income.ts'
import { daysOfMonth } from '#domain/ledger/months.ts'
import { answerOpening, listOpening, proposeOpening } from '#domain/ledger/opening.ts'
import { feeTable, listFees } from '#domain/ledger/papers/list-fees.ts'
import { closeBooks, listClosed } from '#domain/ledger/period-close.ts'
import { listPostings } from '#domain/ledger/postings.ts'
import { readStatement, statementTable } from '#domain/ledger/statement.ts'
import { tallyXml, voucherTable } from '#domain/ledger/vouchers.ts'
import { hasOthersWith } from '#domain/payments/approvals/second-person.ts'
import { getSettings } from '#domain/settings/settings.ts'
import { findTaxProfile } from '#domain/taxes/tax-profile.ts'
import type { Services } from '#services.ts'
import { csvTable } from '#values/csv.ts'
import { formatMonth } from '#values/dates.ts'
import { linkNext } from '../next-link.ts'
import type { Handlers } from '../serve.ts'
import { whose } from '../whose.ts'

export const ledgerHandlers = ({
  db,
  printStatement,
}: Services): Pick<Handlers, keyof typeof ledgerEndpoints> => ({
  'GET /api/ledger/balance': async ({ account, query }) => {
    const { held, ...balance } = await readSellerBalance(db, whose(account, query.seller))
    return {
      ...balance,
      held: held.map(({ order, orderNumber, ...one }) => ({ ...one, order: { id: order, orderNumber } })),
    }
  },

  'GET /api/ledger/statement': ({ account, query: { month, seller } }) =>
    readStatement(db, { ...daysOfMonth(month), seller: whose(account, seller) }),

  'GET /api/ledger/statement/csv': async ({ account, query: { month, seller }, reply }) => {
    reply.header('content-disposition', `attachment; filename="statement-${month}.csv"`)
    return csvTable(
      statementTable(await readStatement(db, { ...daysOfMonth(month), seller: whose(account, seller) })),
    )
  },

  'GET /api/ledger/statement/pdf': async ({ account, query, reply }) => {
    const { month } = query
    const seller = whose(account, query.seller)
    reply.header('content-disposition', `attachment; filename="statement-${month}.pdf"`)
    const [statement, profile, { shopName: shop }] = await Promise.all([
      readStatement(db, { ...daysOfMonth(month), seller }),
      findTaxProfile(db, seller),
      getSettings(db),
    ])
    return printStatement({ ...statement, month, shop, seller: profile?.legalName ?? account.name })
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

  'GET /api/parcel-costs': async () => {
    const [bearers, costs] = await Promise.all([listBearers(db), listCosts(db)])
    return { bearers, costs }
  },

  'POST /api/parcel-costs': async ({ account, body: { gst, ...body } }) => {
    const count = await addCosts(db, account, { ...body, gstRate: gst })
    return { message: count === 1 ? 'The cost is booked.' : `${count} costs are booked.` }
  },

  'DELETE /api/parcel-costs/{id}': async ({ account, params: { id } }) => {
    await undoCost(db, account, id)
    return { message: 'The cost is taken back.' }
  },

  'PUT /api/bearers/{kind}': async ({ account, params: { kind }, body: { bearer, sellerId } }) => {
    await setBearer(db, account, { kind, bearer, seller: sellerId ?? null })
    return { message: `The ${bearer} bears it from now on.` }
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

  'GET /api/ledger/income': () => readIncome(db),

  'GET /api/ledger/vouchers': async ({ query: { month, format }, reply }) => {
    if (format === 'csv') {
      reply.header('content-disposition', `attachment; filename="vouchers-${month}.csv"`)
      return csvTable(await voucherTable(db, month))
    }
    reply.header('content-disposition', `attachment; filename="tally-${month}.xml"`)
    const profile = await findTaxProfile(db, null)
    return tallyXml(db, { month, company: profile?.legalName ?? '' })
  },

  'GET /api/ledger/closings': () => listClosed(db),

  'POST /api/ledger/closings': async ({ account, body: { month } }) => {
    await closeBooks(db, account, month)
    return { message: `The books are closed until the end of ${formatMonth(month)}.` }
  },

  'GET /api/ledger/adjustments': async ({ account }) => {
    const isAlone = !(await hasOthersWith(db, account, 'money'))
    return (await listAdjustments(db)).map(adjustment => {
      const own = adjustment.askedById === account.id
      return { ...adjustment, own, mayApprove: adjustment.state === 'waiting' && (!own || isAlone) }
    })
  },

  'POST /api/ledger/adjustments': async ({ account, body: { sellerId, ...body } }) => {
    const id = await askAdjustment(db, account, { ...body, seller: sellerId })
    return { message: 'Another person has to approve it.', _id: id }
  },

  'POST /api/ledger/adjustments/{id}/approve': async ({ account, params }) => {
    await decideAdjustment(db, account, { ...params, isApproved: true }, bookLine)
    return { message: 'Approved and posted.' }
  },

  'POST /api/ledger/adjustments/{id}/refuse': async ({ account, params }) => {
    await decideAdjustment(db, account, { ...params, isApproved: false }, bookLine)
    return { message: 'Refused.' }
  },

  'GET /api/ledger/opening': ({ account }) =>
    listOpening(db, account.role === 'admin' ? undefined : account.id),

  'PUT /api/ledger/opening/{seller}': async ({ account, params, body }) => {
    await proposeOpening(db, account, { ...params, ...body })
    return { message: 'Proposed. The seller has to agree.' }
  },

  'POST /api/ledger/opening/answer': async ({ account, body }) => {
    await answerOpening(db, account, body)
    return { message: body.objection ? 'The shop will look into it.' : 'Agreed. It is in your balance.' }
  },
})

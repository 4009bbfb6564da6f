import { z } from 'zod'
import { hasTwoDecimals } from '#values/field-checks.ts'
import {
  chargeKindNames,
  costKindNames,
  holdReasonNames,
  ledgerAccountNames,
  transactionKinds,
} from '#values/ledger.ts'
import { fromRupees } from '#values/money.ts'
import { day, endpoints, filter, id, paging, renamed, rupees, timestamp } from './endpoint.ts'
import { rupeeAmount } from './form-values.ts'
import {
  accountId,
  adjustmentId,
  bankLineId,
  categoryId,
  chargeRuleId,
  documentId,
  orderId,
  parcelCostId,
} from './ids.ts'
import { hundredths } from './promotions.ts'
import { requiredText, text } from './text.ts'

const month = z
  .string('Please give a month, such as 2026-11.')
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please give a month, such as 2026-11.')
const bearer = z.enum(['shop', 'seller'], 'Please choose who bears it: shop or seller.')
/** For admins: whose money it is. */
const seller = filter(accountId)
const kind = z.enum(chargeKindNames)
const charge = z.object({ kind, amount: rupees, gst: rupees })

const balance = z.object({
  onTheWay: rupees,
  cleared: rupees,
  beingPaid: rupees,
  /** What is on the way, parcel by parcel; without a reason it clears with the next run. */
  held: z.array(
    z.object({
      order: renamed(z.object({ _id: id, orderNumber: z.string() }), { _id: 'id' }),
      amount: rupees,
      reason: z.enum(holdReasonNames).nullable(),
      until: z.iso.date(),
    }),
  ),
})

const amounts = z.object({
  sales: rupees,
  charges: rupees,
  chargesGst: rupees,
  tcs: rupees,
  tds: rupees,
  cashKept: rupees,
  payouts: rupees,
  other: rupees,
  change: rupees,
})

const statement = z.object({
  opening: rupees,
  closing: rupees,
  sums: amounts,
  lines: z.array(
    renamed(
      amounts.extend({
        _id: id,
        kind: z.enum(transactionKinds),
        date: z.iso.date(),
        orderId: id.nullable(),
        orderNumber: z.string().nullable(),
        document: z.string().nullable(),
        balance: rupees,
      }),
      { _id: 'id', date: 'on', orderId: 'order' },
    ),
  ),
})

const parcelEarnings = renamed(
  z.object({
    _id: id,
    /** From the books once it has arrived; before that what is to be expected. */
    posted: z.boolean(),
    left: rupees,
    lines: z.array(
      renamed(
        z.object({
          _id: id,
          name: z.string(),
          quantity: z.int(),
          price: rupees,
          discount: rupees,
          delivery: rupees,
          invoiced: rupees,
          gst: rupees,
          charges: z.array(charge),
          tcs: rupees,
          tds: rupees,
          cashKept: rupees,
          returned: rupees,
          left: rupees,
        }),
        { _id: 'line' },
      ),
    ),
  }),
  { _id: 'shipment', posted: 'isPosted' },
)

const party = z.object({ id, name: z.string() }).nullable()
const chargeRule = renamed(
  z.object({
    _id: id,
    kind,
    seller: party,
    category: party,
    /** Of the goods; of cash handling, of what is collected. */
    percent: hundredths,
    /** For each parcel; of commission for each piece. */
    amount: rupees,
    from: z.iso.date(),
    to: z.iso.date().nullable(),
  }),
  { _id: 'id' },
)

const percent = z
  .number('Please enter the percent as a number.')
  .min(0, 'A percentage is 0 or more.')
  .max(50, 'A percentage is 50 at most.')
  .refine(hasTwoDecimals, 'A percentage has two decimals at most.')
  .transform(value => Math.round(value * 100))

const done = z.object({ message: z.string() })

const signedAmount = z
  .number('Please enter the amount in rupees.')
  .min(-1e8, 'The amount is too low.')
  .max(1e8, 'The amount is too high.')
  .refine(hasTwoDecimals, 'An amount has two decimals at most.')
  .transform(fromRupees)

export const ledgerEndpoints = endpoints({
  'GET /api/ledger/balance': {
    summary:
      'What a seller has earned: on the way, cleared, being paid; your own, for an admin that of a seller',
    access: 'seller',
    right: 'money',
    query: z.object({ seller }),
    reply: balance,
  },
  'GET /api/ledger/statement': {
    summary:
      'Every entry of a seller’s account in a month, oldest first; your own, for an admin that of a seller',
    access: 'seller',
    right: 'money',
    query: z.object({ month, seller }),
    reply: statement,
  },
  'GET /api/ledger/statement/csv': {
    summary: 'The statement of a month as a CSV file',
    access: 'seller',
    right: 'money',
    query: z.object({ month, seller }),
    type: 'text/csv; charset=utf-8',
    reply: z.string(),
  },
  'GET /api/ledger/statement/pdf': {
    summary: 'The statement of a month as PDF',
    access: 'seller',
    right: 'money',
    query: z.object({ month, seller }),
    type: 'application/pdf',
    reply: z.custom<Uint8Array>(bytes => bytes instanceof Uint8Array),
  },
  'GET /api/orders/{id}/earnings': {
    summary:
      'Where each rupee of a seller’s parcels goes: from the books once they have arrived, before that what is to be expected',
    access: 'seller',
    right: 'money',
    params: z.object({ id: orderId }),
    query: z.object({ seller }),
    reply: z.array(parcelEarnings),
  },
  'GET /api/ledger/estimate': {
    summary: 'What you keep of one piece at a price, by the rules of today',
    access: 'seller',
    right: 'see-products',
    query: z.object({
      price: z.coerce
        .number('Please give a price in rupees.')
        .min(0, 'A price is 0 or more.')
        .max(1e7, 'The price is too high.')
        .transform(fromRupees),
      category: filter(categoryId),
      /** In percent. */
      gst: z.coerce.number('Please give the rate in percent.').min(0).max(100).optional(),
    }),
    reply: z.object({
      price: rupees,
      gst: rupees,
      charges: z.array(charge),
      tcs: rupees,
      tds: rupees,
      left: rupees,
    }),
  },
  'GET /api/fee-documents': {
    summary:
      'What the shop charged a seller for each month, and credit notes to that, newest first; for an admin those of all sellers',
    access: 'seller',
    right: 'money',
    query: z.object({ month: month.optional(), seller }),
    reply: z.array(
      renamed(
        z.object({
          _id: id,
          number: z.string(),
          kind: z.enum(['invoice', 'credit-note']),
          date: z.iso.date(),
          seller: renamed(z.object({ _id: id, name: z.string() }), { _id: 'id' }),
          total: rupees,
          tax: rupees,
        }),
        { _id: 'id' },
      ),
    ),
  },
  'GET /api/fee-documents/{id}/csv': {
    summary: 'What an invoice of the shop to a seller is the sum of, parcel by parcel, as a CSV file',
    access: 'seller',
    right: 'money',
    params: z.object({ id: documentId }),
    type: 'text/csv; charset=utf-8',
    reply: z.string(),
  },
  'GET /api/parcel-costs': {
    summary: 'What parcels cost beyond their sale, the latest 200 first, and who bears each kind',
    access: 'admin',
    right: 'money',
    reply: z.object({
      bearers: z.array(z.object({ kind: z.enum(costKindNames), bearer })),
      costs: z.array(
        renamed(
          z.object({
            _id: id,
            kind: z.enum(costKindNames),
            orderId: id,
            orderNumber: z.string(),
            seller: z.string().nullable(),
            bearer,
            amount: rupees,
            gst: rupees,
            reference: z.string(),
            date: z.iso.date(),
            undone: z.boolean(),
          }),
          { _id: 'id', orderId: 'order', date: 'on', undone: 'isUndone' },
        ),
      ),
    }),
  },
  'POST /api/parcel-costs': {
    summary: 'Book lines of a courier’s invoice, or goods that were lost: all of them or none',
    access: 'admin',
    right: 'money',
    status: 201,
    body: z.object({
      kind: z.enum(costKindNames, 'Please choose what it is.'),
      reference: requiredText('The invoice number', 60),
      on: day,
      gst: percent.default(1800),
      lines: z
        .array(
          z.object({
            /** A tracking number, or the number of an order with one parcel. */
            parcel: requiredText('The parcel', 60),
            amount: rupeeAmount('The amount', { least: 0.01, most: 1_000_000 }),
          }),
          'Please enter the parcels.',
        )
        .min(1, 'Please enter at least one parcel.')
        .max(500, 'At most 500 parcels at a time.'),
    }),
    reply: z.object({ message: z.string() }),
  },
  'DELETE /api/parcel-costs/{id}': {
    summary: 'Take a cost back that was entered wrongly; its postings are reversed',
    access: 'admin',
    right: 'money',
    params: z.object({ id: parcelCostId }),
    reply: z.object({ message: z.string() }),
  },
  'PUT /api/bearers/{kind}': {
    summary: 'Say who bears a kind of cost from now on: for all sellers, or for one',
    access: 'admin',
    right: 'money',
    params: z.object({ kind: z.enum(costKindNames, 'There is no such cost.') }),
    body: z.object({ bearer, sellerId: accountId.nullish() }),
    reply: z.object({ message: z.string() }),
  },
  'GET /api/ledger/trial-balance': {
    summary: 'The balance of every account of the books, debits positive; together they are zero',
    access: 'admin',
    right: 'money',
    reply: z.array(z.object({ account: z.enum(ledgerAccountNames), balance: rupees })),
  },
  'GET /api/ledger/sellers': {
    summary: 'What every seller has earned, who is owed most first',
    access: 'admin',
    right: 'money',
    reply: z.array(
      renamed(z.object({ _id: id, name: z.string(), onTheWay: rupees, cleared: rupees, beingPaid: rupees }), {
        _id: 'seller',
      }),
    ),
  },
  'GET /api/ledger/postings': {
    summary: 'What a figure of the books is made of, newest first',
    access: 'admin',
    right: 'money',
    query: paging.omit({ cursor: true }).extend({
      cursor: z
        .string()
        .regex(/^[0-9a-f]{28}$/, 'This is no cursor.')
        .optional(),
      account: filter(z.enum(ledgerAccountNames, 'There is no such account.')),
      seller,
      order: filter(orderId),
    }),
    reply: z.array(
      renamed(
        z.object({
          _id: z.string(),
          kind: z.enum(transactionKinds),
          date: z.iso.date(),
          account: z.enum(ledgerAccountNames),
          entry: z.string(),
          amount: rupees,
          seller: z.string().nullable(),
          orderId: id.nullable(),
          orderNumber: z.string().nullable(),
        }),
        { _id: 'id', date: 'on', orderId: 'order' },
      ),
    ),
  },
  'GET /api/charge-rules': {
    summary:
      'What the shop charges its sellers: for an admin every rule, for a seller those that apply to them',
    access: 'seller',
    right: 'see-products',
    reply: z.array(chargeRule),
  },
  'GET /api/ledger/parties': {
    summary: 'Whom and what a rule can be for: approved sellers and categories, by name',
    access: 'admin',
    right: 'money',
    reply: z.object({
      sellers: z.array(renamed(z.object({ _id: id, name: z.string() }), { _id: 'id' })),
      categories: z.array(renamed(z.object({ _id: id, name: z.string() }), { _id: 'id' })),
    }),
  },
  'POST /api/charge-rules': {
    summary: 'Charge sellers by a new rule from a day on; the one that it replaces ends then',
    access: 'admin',
    right: 'money',
    status: 201,
    body: z.object({
      kind: z.enum(chargeKindNames, 'Please choose what is charged.'),
      sellerId: accountId.nullish(),
      categoryId: categoryId.nullish(),
      percent: percent.default(0),
      amount: rupeeAmount('The amount', { most: 10_000 }).default(fromRupees(0)),
      from: day,
    }),
    reply: z.object({ message: z.string(), _id: id }),
  },
  'DELETE /api/charge-rules/{id}': {
    summary: 'End a rule today; one that has not begun is gone',
    access: 'admin',
    right: 'money',
    params: z.object({ id: chargeRuleId }),
    reply: z.object({ message: z.string() }),
  },
  'GET /api/ledger/income': {
    summary: 'What the shop itself has earned, month by month, the newest first; costs are negative',
    access: 'admin',
    right: 'money',
    reply: z.array(
      z.object({
        month: z.string(),
        left: rupees,
        accounts: z.array(z.object({ account: z.enum(ledgerAccountNames), amount: rupees })),
      }),
    ),
  },
  'GET /api/ledger/vouchers': {
    summary: 'A month’s transactions for the accountant’s program, as CSV, or as XML for Tally',
    access: 'admin',
    right: 'money',
    query: z.object({
      month,
      format: z.enum(['csv', 'tally'], 'Please choose csv or tally.').default('csv'),
    }),
    type: 'text/csv; charset=utf-8',
    reply: z.string(),
  },
  'GET /api/ledger/closings': {
    summary: 'Months that are closed, the newest first',
    access: 'admin',
    right: 'money',
    reply: z.array(z.object({ month: z.string(), closedBy: z.string(), closedAt: timestamp })),
  },
  'POST /api/ledger/closings': {
    summary: 'Close a month and all before it for good: later causes are posted in the first open month',
    access: 'admin',
    right: 'money',
    status: 201,
    body: z.object({ month }),
    reply: done,
  },
  'GET /api/ledger/adjustments': {
    summary: 'Corrections by hand: what waits for a second person, then what was decided',
    access: 'admin',
    right: 'money',
    reply: z.array(
      renamed(
        z.object({
          _id: id,
          debit: z.enum(ledgerAccountNames),
          credit: z.enum(ledgerAccountNames),
          seller: z.string().nullable(),
          amount: rupees,
          reason: z.string(),
          state: z.enum(['waiting', 'posted', 'refused']),
          askedBy: z.string(),
          askedAt: timestamp,
          decidedBy: z.string().nullable(),
          own: z.boolean(),
          mayApprove: z.boolean(),
        }),
        { _id: 'id', seller: 'sellerName' },
      ),
    ),
  },
  'POST /api/ledger/adjustments': {
    summary: 'Ask for a correction of the books, with its reason; another person has to approve it',
    access: 'admin',
    right: 'money',
    status: 201,
    body: z.object({
      debit: z.enum(ledgerAccountNames, 'Please choose an account.'),
      credit: z.enum(ledgerAccountNames, 'Please choose an account.'),
      sellerId: accountId.nullish(),
      /** A line of the bank statement in suspense that it explains. */
      bankLine: bankLineId.nullish(),
      amount: rupeeAmount('The amount', { most: 100_000_000 }).refine(
        amount => amount > 0,
        'The amount is more than 0.',
      ),
      reason: requiredText('The reason', 300),
    }),
    reply: done.extend({ _id: id }),
  },
  'POST /api/ledger/adjustments/{id}/approve': {
    summary: 'Agree, as another person than the one who asked; it is posted at once',
    access: 'admin',
    right: 'money',
    params: z.object({ id: adjustmentId }),
    reply: done,
  },
  'POST /api/ledger/adjustments/{id}/refuse': {
    summary: 'Refuse it; who asked takes it back so',
    access: 'admin',
    right: 'money',
    params: z.object({ id: adjustmentId }),
    reply: done,
  },
  'GET /api/ledger/opening': {
    summary:
      'What sellers sold before the books began, and what both agree that the shop owed: your own, for an admin all',
    access: 'seller',
    right: 'money',
    reply: z.array(
      renamed(
        z.object({
          _id: id,
          name: z.string(),
          sold: rupees,
          parcels: z.int(),
          amount: rupees.nullable(),
          note: z.string(),
          proposedBy: z.string().nullable(),
          agreedAt: timestamp.nullable(),
        }),
        { _id: 'seller' },
      ),
    ),
  },
  'PUT /api/ledger/opening/{seller}': {
    summary:
      'Propose what the shop owed a seller when the books began; negative where the seller owed the shop',
    access: 'admin',
    right: 'money',
    params: z.object({ seller: accountId }),
    body: z.object({ amount: signedAmount, note: requiredText('The note', 300) }),
    reply: done,
  },
  'POST /api/ledger/opening/answer': {
    summary: 'Agree with the opening balance, of exactly this amount, or say why not',
    access: 'seller',
    right: 'money',
    body: z.object({ amount: signedAmount, objection: text('The objection', 300).default('') }),
    reply: done,
  },
})

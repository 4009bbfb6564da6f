import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DocumentData, DocumentLine } from '#domain/documents/document.ts'
import { findInvoice, invoicedLines } from '#domain/documents/read-documents.ts'
import { share } from '#domain/documents/tax.ts'
import { orderPaidWith } from '#domain/payments/paid-with.ts'
import { dayInIndia } from '#values/dates.ts'
import { divide } from '#values/divide.ts'
import type { AccountId, CategoryId, DocumentId, OrderId, ShipmentId } from '#values/ids.ts'
import type { ChargeKind } from '#values/ledger.ts'
import { type Paise, paise } from '#values/money.ts'
import { chooseRule, readRules } from './charge-rules.ts'
import { type Posting, post } from './post.ts'
import { type Charge, type LineShares, type SaleTerms, shareSale } from './sale-shares.ts'
import {
  hasShopGstin,
  isTcsLine,
  registrationFor,
  type Tcs,
  tcsOf,
  tcsValueOf,
  tdsOf,
} from './taxes/operator-taxes.ts'

interface Parcel {
  shipment: ShipmentId
  order: OrderId
  /** Null for the shop's own goods, those that an admin lists included. */
  seller: AccountId | null
  placedAt: Date
  deliveredAt: Date | null
  isCash: boolean
  /** The seller's own courier brings the cash to the seller. */
  keepsCash: boolean
}

async function findParcel(db: Db, shipment: ShipmentId): Promise<Parcel | null> {
  const { rows } = await sql<Parcel>`
    SELECT s.id AS shipment, o.id AS order, o.created_at AS "placedAt",
      CASE WHEN s.status = 'Delivered' THEN s.delivered_at END AS "deliveredAt",
      CASE WHEN EXISTS (SELECT FROM accounts a WHERE a.id = s.seller_id AND a.role = 'admin') THEN NULL ELSE s.seller_id END AS seller,
      o.payment_state = 'cod' AS "isCash",
      o.payment_state = 'cod' AND coalesce(t.delivers_themselves, false) AS "keepsCash"
    FROM shipments s JOIN orders o ON o.id = s.order_id LEFT JOIN seller_terms t ON t.account_id = s.seller_id
    WHERE s.id = ${shipment}`.execute(db)
  return rows[0] ?? null
}

/** TCS is collected on the supply, so with its invoice. Its parcel may have arrived first, where the invoice had to wait. */
export async function postInvoiced(trx: Db, id: DocumentId): Promise<void> {
  const document = await readDocument(trx, id)
  const parcel = await findParcel(trx, document.shipment)
  if (!parcel) return
  await postTcs(trx, parcel, { id, data: document.data })
  await postDelivered(trx, document.shipment)
}

async function postTcs(
  trx: Db,
  { shipment, seller, order, keepsCash }: Parcel,
  { id, data }: { id: DocumentId; data: DocumentData },
): Promise<void> {
  if (!seller) return
  const tcs = await tcsOf(trx, data, !keepsCash)
  await trx
    .insertInto('operator_supplies')
    .values({
      document_id: id,
      seller_id: seller,
      shipment_id: shipment,
      issued_on: data.date,
      delivered_on: null,
      pan: '',
      gstin: data.supplier.gstin,
      registration: await registrationFor(trx, data.supplier.code),
      enrolment_number: sql<string>`coalesce((SELECT enrolment_number FROM seller_terms WHERE account_id = ${seller}), '')`,
      is_inter_state: data.supplier.code !== data.recipient.code,
      tcs_value: tcsValueOf(data),
      is_collected: !keepsCash,
      taxable: data.totals.taxable,
      tcs_igst: tcs.igst,
      tcs_cgst: tcs.cgst,
      tcs_sgst: tcs.sgst,
      is_credit: false,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const parts = divide(
    paise(tcs.igst + tcs.cgst + tcs.sgst),
    data.lines.map(line => (isTcsLine(data, line) ? line.taxable : paise(0))),
  )
  await post(trx, {
    kind: 'invoiced',
    source: id,
    order: await orderPaidWith(trx, order),
    on: data.date,
    postings: data.lines.flatMap(({ line }, index) =>
      ofSeller({ account: 'seller-pending', seller, shipment, line }, [
        { to: 'tcs', entry: 'tcs', amount: parts[index]! },
      ]),
    ),
  })
}

/** The parcel has arrived: the seller has earned its price, less what the shop and the tax office get of it. */
export async function postDelivered(trx: Db, shipment: ShipmentId): Promise<void> {
  const parcel = await findParcel(trx, shipment)
  const invoice = parcel?.deliveredAt ? await findInvoice(trx, shipment) : null
  if (!parcel?.deliveredAt || !invoice) return
  await postTcs(trx, parcel, invoice)
  const { seller } = parcel
  const on = dayInIndia(parcel.deliveredAt)
  const lines = await invoicedLines(trx, invoice)
  const order = await orderPaidWith(trx, parcel.order)
  const paid = (amount: number): Posting =>
    parcel.keepsCash
      ? { account: 'seller-pending', entry: 'cash-kept', amount, seller, shipment }
      : parcel.isCash
        ? { account: 'courier-due', entry: 'sale', amount, shipment }
        : { account: 'customer-held', entry: 'sale', amount, shipment }
  const postings = lines.flatMap(({ line, total, platform }): Posting[] => [
    { ...paid(total - platform), line },
    { account: 'promotions', entry: 'sale', amount: platform, shipment, line },
  ])
  if (!seller) {
    postings.push(...lines.flatMap(line => ownSale(line, shipment, -1)))
    await post(trx, { kind: 'delivered', source: shipment, order, on, postings })
    return
  }
  const taxable = paise(lines.reduce((sum, line) => sum + line.taxable, 0))
  const { tds, certificate, certified, certifiedTds } = await tdsOf(trx, { seller, on, taxable })
  const terms = await readTerms(trx, { ...parcel, seller }, lines)
  const shares = shareSale(lines, { ...terms, tcs: paise(0), tds })
  postings.push(...shares.flatMap(one => postingsOf(one, { seller, shipment })))
  const isNew = await post(trx, { kind: 'delivered', source: shipment, order, on, postings })
  if (isNew)
    await sql`
      UPDATE operator_supplies SET delivered_on = ${on}, tds = ${tds}, certificate = ${certificate}, certified = ${certified},
        certified_tds = ${certifiedTds},
        pan = coalesce((SELECT pan FROM tax_profiles WHERE account_id = ${seller}), '')
      WHERE document_id = ${invoice.id}`.execute(trx)
}

/** What would be posted if a parcel arrived today with this invoice. */
export async function estimateShares(
  db: Db,
  shipment: ShipmentId,
  lines: readonly DocumentLine[],
  readTcs: (isCollected: boolean) => Promise<Tcs>,
): Promise<(LineShares & { cashKept: Paise })[]> {
  const parcel = await findParcel(db, shipment)
  if (!parcel?.seller) return []
  const { seller, keepsCash } = parcel
  const taxable = paise(lines.reduce((sum, line) => sum + line.taxable, 0))
  const tcs = await readTcs(!keepsCash)
  const shares = shareSale(lines, {
    ...(await readTerms(db, { ...parcel, seller }, lines)),
    tcs: paise(tcs.igst + tcs.cgst + tcs.sgst),
    tds: (await tdsOf(db, { seller, on: dayInIndia(new Date()), taxable })).tds,
  })
  return shares.map(share => ({ ...share, cashKept: paise(keepsCash ? share.total - share.platform : 0) }))
}

/** Goods have come back: every share of the sale goes back with them, fees for what was done stay. */
export async function postCredited(trx: Db, id: DocumentId): Promise<void> {
  const { shipment, data, invoiceId } = await readDocument(trx, id)
  const parcel = await findParcel(trx, shipment)
  if (!parcel || !invoiceId) return
  const { seller } = parcel
  const before = await creditedBefore(trx, invoiceId, id)
  const invoice = (await findInvoice(trx, shipment))!
  const invoicedOf = new Map((await invoicedLines(trx, invoice)).map(line => [line.line, line]))
  const posted = await readPosted(trx, shipment)
  const isDelivered = posted.kinds.has('delivered')
  const account = posted.kinds.has('released') ? 'seller-payable' : 'seller-pending'
  const postings: Posting[] = []
  const returned = { tcs: 0, tds: 0 }
  for (const line of data.lines) {
    const invoiced = invoicedOf.get(line.line)!
    const back = before.get(line.line) ?? { total: 0, goods: 0 }
    const part = (amount: number, by: 'total' | 'goods') =>
      share(paise(amount), back[by] + line[by], invoiced[by]) - share(paise(amount), back[by], invoiced[by])
    const of = (entry: string, by: 'total' | 'goods') => part(posted.of(line.line, entry), by)
    const tcs = of('tcs', 'total')
    returned.tcs += tcs
    if (seller)
      postings.push(
        ...ofSeller({ account, seller, shipment, line: line.line }, [
          { to: 'tcs', entry: 'tcs', amount: -tcs },
        ]),
      )
    if (!isDelivered) continue
    postings.push(
      {
        account: 'customer-held',
        entry: 'sale',
        amount: line.platform - line.total,
        shipment,
        line: line.line,
      },
      { account: 'promotions', entry: 'sale', amount: -line.platform, shipment, line: line.line },
    )
    if (!seller) {
      postings.push(...ownSale(line, shipment, 1))
      continue
    }
    const tds = of('tds', 'total')
    returned.tds += tds
    postings.push(
      { account, entry: 'sale', amount: line.total, seller, shipment, line: line.line },
      ...ofSeller({ account, seller, shipment, line: line.line }, [
        { to: 'charges', entry: 'commission', amount: -of('commission', 'goods') },
        { to: 'output-gst', entry: 'commission-gst', amount: -of('commission-gst', 'goods') },
        { to: 'tds', entry: 'tds', amount: -tds },
      ]),
    )
  }
  const order = await orderPaidWith(trx, parcel.order)
  const isNew = await post(trx, { kind: 'credited', source: id, order, on: data.date, postings })
  if (isNew && seller) await recordSupplyBack(trx, { id, seller, shipment, data, isDelivered, ...returned })
}

interface SellerShare {
  to: Posting['account']
  entry: Posting['entry']
  /** What the seller gives. */
  amount: number
}

/** What a seller gives to others of a sale, or gets back from them. */
const ofSeller = (
  from: Pick<Posting, 'account' | 'seller' | 'shipment' | 'line'>,
  shares: readonly SellerShare[],
): Posting[] =>
  shares.flatMap(({ to, entry, amount }) => [
    { ...from, entry, amount },
    { account: to, entry, amount: -amount, shipment: from.shipment!, line: from.line! },
  ])

function postingsOf(
  { line, total, charges, tds }: LineShares,
  { seller, shipment }: { seller: AccountId; shipment: ShipmentId },
): Posting[] {
  const from = { account: 'seller-pending', seller, shipment, line } as const
  const ofCharges = Object.entries(charges).flatMap(([name, { net, gst }]): SellerShare[] => {
    const kind = name as ChargeKind
    return [
      { to: 'charges', entry: kind, amount: net },
      { to: 'output-gst', entry: `${kind}-gst`, amount: gst },
    ]
  })
  return [
    { ...from, entry: 'sale', amount: -total },
    ...ofSeller(from, [...ofCharges, { to: 'tds', entry: 'tds', amount: tds }]),
  ]
}

/** -1 for a sale, 1 for what comes back. */
function ownSale({ line, total, taxable }: DocumentLine, shipment: ShipmentId, sign: 1 | -1): Posting[] {
  const of = { entry: 'sale', shipment, line } as const
  return [
    { ...of, account: 'own-sales', amount: sign * taxable },
    { ...of, account: 'output-gst', amount: sign * (total - taxable) },
  ]
}

/** The rules of the day the order was placed: what its seller was told before packing it. */
async function readTerms(
  db: Db,
  { seller, placedAt, isCash, keepsCash }: Parcel & { seller: AccountId },
  lines: readonly DocumentLine[],
): Promise<Pick<SaleTerms, 'commission' | 'fees' | 'hasGst'>> {
  const rules = await readRules(db, seller, dayInIndia(placedAt))
  const { rows } = await sql<{ line: string; category: CategoryId | null; themselves: boolean }>`
    SELECT l.id AS line, p.category_id AS category,
      coalesce((SELECT delivers_themselves FROM seller_terms WHERE account_id = ${seller}), false) AS themselves
    FROM order_lines l LEFT JOIN products p ON p.id = l.product_id
    WHERE l.id = ANY(${lines.map(({ line }) => line)}::text[])`.execute(db)
  const categoryOf = new Map(rows.map(({ line, category }) => [line, category]))
  const none: Charge = { percent: 0, amount: paise(0) }
  const feeKinds = [
    'closing-fee',
    ...(rows[0]?.themselves ? [] : ['freight' as const]),
    ...(isCash && !keepsCash ? ['cash-handling' as const] : []),
  ] as const
  const fees: SaleTerms['fees'] = {}
  for (const kind of feeKinds) {
    const rule = chooseRule(rules, kind)
    if (rule) fees[kind] = rule
  }
  return {
    commission: line => chooseRule(rules, 'commission', categoryOf.get(line)) ?? none,
    fees,
    hasGst: await hasShopGstin(db),
  }
}

async function readDocument(db: Db, id: DocumentId) {
  const { shipment, data, invoiceId } = await db
    .selectFrom('documents')
    .select(['shipment_id as shipment', 'data', 'invoice_id as invoiceId'])
    .where('id', '=', id)
    .$narrowType<{ shipment: ShipmentId }>()
    .executeTakeFirstOrThrow()
  return { shipment, data: JSON.parse(data) as DocumentData, invoiceId }
}

/** What earlier credit notes of an invoice took back of each line: those that are posted. */
async function creditedBefore(db: Db, invoice: DocumentId, note: DocumentId) {
  const { rows } = await sql<{ line: string; total: number; goods: number }>`
    SELECT line ->> 'line' AS line, sum((line ->> 'total')::bigint)::bigint AS total, sum((line ->> 'goods')::bigint)::bigint AS goods
    FROM documents d JOIN ledger_transactions t ON t.kind = 'credited' AND t.source_id = d.id,
      json_array_elements(d.data::json -> 'lines') line
    WHERE d.invoice_id = ${invoice} AND d.id <> ${note} GROUP BY 1`.execute(db)
  return new Map(rows.map(({ line, ...sums }) => [line, sums]))
}

/** Which transactions of a parcel are posted, and what its sale took of the seller, by line. */
async function readPosted(db: Db, shipment: ShipmentId) {
  const { rows: shares } = await sql<{ line: string; entry: string; amount: number }>`
    SELECT p.line_id AS line, p.entry, sum(p.amount)::bigint AS amount
    FROM ledger_postings p JOIN ledger_transactions t ON t.id = p.transaction_id
    WHERE p.shipment_id = ${shipment} AND p.account = 'seller-pending' AND t.kind IN ('invoiced', 'delivered')
    GROUP BY 1, 2`.execute(db)
  const { rows: posted } = await sql<{ kind: string }>`
    SELECT kind FROM ledger_transactions WHERE source_id = ${shipment} AND kind IN ('delivered', 'released')`.execute(
    db,
  )
  return {
    kinds: new Set(posted.map(({ kind }) => kind)),
    of: (line: string, entry: string) =>
      shares.find(share => share.line === line && share.entry === entry)?.amount ?? 0,
  }
}

interface SupplyBack {
  id: DocumentId
  seller: AccountId
  shipment: ShipmentId
  data: DocumentData
  isDelivered: boolean
  tcs: number
  tds: number
}

async function recordSupplyBack(
  trx: Db,
  { id, seller, shipment, data, isDelivered, tcs, tds }: SupplyBack,
): Promise<void> {
  const isWithinState = data.supplier.code === data.recipient.code
  const { before } = await trx
    .selectFrom('operator_supplies')
    .select(sql<number>`coalesce(-sum(tcs_cgst + tcs_sgst) FILTER (WHERE is_credit), 0)::bigint`.as('before'))
    .where('shipment_id', '=', shipment)
    .executeTakeFirstOrThrow()
  const back = (amount: RawBuilder<unknown>) =>
    sql`CASE WHEN taxable = 0 THEN 0 ELSE round(-${amount} * ${data.totals.taxable}::numeric / taxable) END`
  // Halves of the sum so far, so that all notes together take back what the invoice collected of each.
  const cgst = isWithinState ? Math.floor((before + tcs) / 2) - Math.floor(before / 2) : 0
  await sql`
    INSERT INTO operator_supplies (document_id, seller_id, shipment_id, issued_on, delivered_on, pan, gstin, registration,
      enrolment_number, is_inter_state, is_collected, taxable, tcs_value, tcs_igst, tcs_cgst, tcs_sgst, tds, certificate, certified,
      certified_tds, is_credit)
    SELECT ${id}, ${seller}, shipment_id, ${data.date}, ${isDelivered ? data.date : null}::date, pan, gstin, registration,
      enrolment_number, is_inter_state, is_collected, ${-data.totals.taxable}, ${-tcsValueOf(data)}, ${isWithinState ? 0 : -tcs},
      ${-cgst}, ${isWithinState ? cgst - tcs : 0}, ${-tds}, certificate, ${back(sql`certified`)}, ${back(sql`certified_tds`)}, true
    FROM operator_supplies WHERE shipment_id = ${shipment} AND NOT is_credit LIMIT 1`.execute(trx)
}

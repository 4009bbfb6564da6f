import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { DocumentLine, FeeData } from '#domain/documents/document.ts'
import { share, sumOf, taxesFor } from '#domain/documents/tax.ts'
import { writeFeeDocument } from '#domain/documents/write-document.ts'
import { findTaxProfile, type TaxProfile } from '#domain/taxes/tax-profile.ts'
import { formatMonth } from '#values/dates.ts'
import type { AccountId, DocumentId } from '#values/ids.ts'
import { type FeeKind, feeKindNames, feeName, sacOf, serviceGst } from '#values/ledger.ts'
import { type Paise, paise } from '#values/money.ts'
import { stateCodes } from '#values/tax-numbers.ts'
import { sellerAccounts } from '../balances.ts'
import { lockBooks } from '../lock-books.ts'
import { lastDayOf } from '../months.ts'
import { type Posting, post } from '../post.ts'

/**
 * What the shop charged each seller until the end of a month becomes one invoice; what it gave back of charges that stand on an
 * earlier invoice becomes credit notes to that. Every transaction is on one paper. Safe to run again.
 */
export async function issueFees(db: Db, month: string): Promise<void> {
  const shop = await findTaxProfile(db, null)
  if (!shop) return
  const { rows: sellers } = await sql<{ seller: AccountId }>`
    SELECT DISTINCT seller_id AS seller FROM ledger_balances WHERE seller_id <> '' ORDER BY 1`.execute(db)
  for (const { seller } of sellers)
    await inTransaction(db, async trx => {
      await lockBooks(trx)
      if (await hasInvoice(trx, seller, month)) return
      const recipient = await findTaxProfile(trx, seller)
      const open = await readOpen(trx, seller, lastDayOf(month))
      if (!recipient || open.length === 0) return
      const papers = [...Map.groupBy(open, ({ invoice }) => invoice)]
      // The invoice first, then what is taken back of earlier ones.
      for (const [invoice, charges] of papers.sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1)))
        await issue(trx, { month, shop, seller, recipient, invoice, charges })
    })
}

async function hasInvoice(db: Db, seller: AccountId, month: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM documents WHERE charged_seller_id = ${seller} AND issued_on >= ${`${month}-01`}::date LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}

interface OpenCharge {
  transaction: string
  /** The invoice on which it was charged, of what is given back. */
  invoice: DocumentId | null
  kind: FeeKind
  /** What the seller is charged; negative for what is given back. */
  net: number
  gst: number
}

/** What is on no paper yet. */
async function readOpen(db: Db, seller: AccountId, until: string): Promise<OpenCharge[]> {
  const { rows } = await sql<OpenCharge>`
    SELECT t.id AS transaction, sale.document_id AS invoice, replace(p.entry, '-gst', '') AS kind,
      coalesce(sum(p.amount) FILTER (WHERE p.entry NOT LIKE '%-gst'), 0)::bigint AS net,
      coalesce(sum(p.amount) FILTER (WHERE p.entry LIKE '%-gst'), 0)::bigint AS gst
    FROM ledger_postings p JOIN ledger_transactions t ON t.id = p.transaction_id
    LEFT JOIN LATERAL (
      SELECT f.document_id FROM ledger_transactions d JOIN fee_transactions f ON f.transaction_id = d.id
      WHERE f.seller_id = p.seller_id AND (t.kind = 'credited' AND d.kind = 'delivered' AND d.source_id = p.shipment_id
        OR t.kind = 'cost-undone' AND d.kind = 'cost' AND d.source_id = t.source_id)) AS sale ON true
    WHERE p.account = ANY(${sellerAccounts}::text[]) AND p.seller_id = ${seller} AND p.effective_on <= ${until}::date
      AND replace(p.entry, '-gst', '') = ANY(${feeKindNames}::text[])
      AND NOT EXISTS (SELECT FROM fee_transactions f WHERE f.transaction_id = t.id AND f.seller_id = p.seller_id)
    GROUP BY 1, 2, 3`.execute(db)
  return rows
}

interface Paper {
  month: string
  shop: TaxProfile
  seller: AccountId
  recipient: TaxProfile
  /** Of a credit note. */
  invoice: DocumentId | null
  charges: readonly OpenCharge[]
}

async function issue(trx: Db, paper: Paper): Promise<void> {
  const { month, shop, seller, recipient, invoice, charges } = paper
  const day = lastDayOf(month)
  const [from, to] = [stateCodes[shop.state], stateCodes[recipient.state]]
  const taxes = shop.gstin === '' ? 'none' : taxesFor('regular', from, to)
  const sign = invoice ? -1 : 1
  const sums = [...Map.groupBy(charges, ({ kind }) => kind)].map(([kind, of]) => ({
    kind,
    net: paise(sign * of.reduce((sum, { net }) => sum + net, 0)),
    posted: sign * of.reduce((sum, { gst }) => sum + gst, 0),
  }))
  const lines = feeKindNames.flatMap(kind => {
    const net = sums.find(one => one.kind === kind)?.net
    return net ? [lineOf(kind, net, taxes)] : []
  })
  if (lines.length > 0) {
    const id = await writeFeeDocument(trx, {
      issuer: shop.gstin || 'shop',
      seller,
      invoiceId: invoice,
      data: await describe(trx, { ...paper, taxes, lines, day }),
    })
    await markIssued(trx, { id, seller, charges })
    const rounded = await roundGst(trx, { id, seller, day, sign, sums, lines })
    if (rounded) await markIssued(trx, { id, seller, charges: [{ transaction: rounded }] })
  }
}

function lineOf(kind: FeeKind, net: Paise, taxes: FeeData['taxes']): DocumentLine {
  const none = paise(0)
  const rate = taxes === 'none' ? 0 : serviceGst
  // Twice the divisor instead of half the rate: the halves are equal.
  const half = taxes === 'none' || taxes === 'igst' ? none : share(net, rate, 20_000)
  const igst = taxes === 'igst' ? share(net, rate, 10_000) : none
  const total = paise(net + igst + 2 * half)
  return {
    line: kind,
    name: feeName(kind),
    hsn: sacOf(kind),
    rate,
    quantity: 1,
    price: total,
    discount: none,
    goods: total,
    delivery: none,
    platform: none,
    taxable: net,
    igst,
    cgst: half,
    sgst: half,
    total,
  }
}

interface Described extends Paper {
  taxes: FeeData['taxes']
  lines: DocumentLine[]
  day: string
}

async function describe(
  trx: Db,
  { month, shop, recipient, invoice, taxes, lines, day }: Described,
): Promise<Omit<FeeData, 'number'>> {
  const { rows } = await sql<{ shop: string; number: string | null; date: string | null }>`
    SELECT shop_name AS shop, d.number, d.issued_on AS date
    FROM settings LEFT JOIN documents d ON d.id = ${invoice}`.execute(trx)
  const { shop: shopName, number, date } = rows[0]!
  const placeOfSupply = { state: recipient.state, code: stateCodes[recipient.state] }
  return {
    format: 1,
    kind: invoice ? 'credit-note' : 'invoice',
    title: invoice ? 'Credit note' : taxes === 'none' ? 'Invoice' : 'Tax invoice',
    date: day,
    month,
    shop: shopName,
    supplier: {
      name: shop.legalName,
      shownAs: shopName,
      scheme: shop.scheme,
      gstin: shop.gstin,
      address: shop.address,
      city: shop.city,
      state: shop.state,
      code: stateCodes[shop.state],
      pincode: shop.pincode,
    },
    recipient: {
      name: recipient.legalName,
      gstin: recipient.gstin,
      address: [recipient.address, `${recipient.city} ${recipient.pincode}`],
      phone: '',
      ...placeOfSupply,
    },
    placeOfSupply,
    taxes,
    lines,
    totals: sumOf(lines),
    ...(number && date && { credits: { number, date, reason: `Returned in ${formatMonth(month)}` } }),
  }
}

interface Rounded {
  id: DocumentId
  seller: AccountId
  day: string
  sign: 1 | -1
  sums: readonly { kind: FeeKind; posted: number }[]
  lines: readonly DocumentLine[]
}

/** GST was posted parcel by parcel; the paper has it of the sum. The few paise between them are posted, so that both agree. */
async function roundGst(trx: Db, { id, seller, day, sign, sums, lines }: Rounded): Promise<string | null> {
  const postings = sums.flatMap(({ kind, posted }): Posting[] => {
    const line = lines.find(one => one.line === kind)
    const amount = sign * ((line ? line.total - line.taxable : 0) - posted)
    return [
      { account: 'seller-payable', entry: `${kind}-gst`, amount, seller },
      { account: 'output-gst', entry: `${kind}-gst`, amount: -amount },
    ]
  })
  if (!(await post(trx, { kind: 'fees-invoiced', source: id, on: day, postings }))) return null
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ledger_transactions WHERE kind = 'fees-invoiced' AND source_id = ${id}`.execute(trx)
  return rows[0]!.id
}

const markIssued = (
  trx: Db,
  {
    id,
    seller,
    charges,
  }: { id: DocumentId; seller: AccountId; charges: readonly Pick<OpenCharge, 'transaction'>[] },
) =>
  sql`
    INSERT INTO fee_transactions (transaction_id, seller_id, document_id)
    SELECT DISTINCT transaction, ${seller}, ${id} FROM unnest(${charges.map(one => one.transaction)}::text[]) AS transaction`.execute(
    trx,
  )

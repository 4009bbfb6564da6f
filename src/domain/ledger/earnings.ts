import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DocumentLine } from '#domain/documents/document.ts'
import { draftInvoice } from '#domain/documents/draft-invoice.ts'
import { findInvoice, invoicedLines } from '#domain/documents/read-documents.ts'
import type { Order, Shipment } from '#domain/orders/order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { orderRefusals } from '#domain/orders/refusals.ts'
import { isUnpaid } from '#domain/orders/unpaid.ts'
import { findTaxProfile } from '#domain/taxes/tax-profile.ts'
import { dayInIndia } from '#values/dates.ts'
import type { AccountId, OrderId, ShipmentId } from '#values/ids.ts'
import { type ChargeKind, chargeKindNames } from '#values/ledger.ts'
import { type Paise, paise } from '#values/money.ts'
import { isInBooks } from './in-books.ts'
import { estimateShares } from './post-sale.ts'
import { tcsOf } from './taxes/operator-taxes.ts'

/** Where each rupee of a line goes. What is taken is positive here. */
interface LineEarnings {
  line: string
  name: string
  quantity: number
  price: Paise
  /** That the seller gives. */
  discount: Paise
  /** Its part of what the customer pays for the delivery. */
  delivery: Paise
  /** On the invoice, the shop's discount included, and how much of it is GST. */
  invoiced: Paise
  gst: Paise
  charges: { kind: ChargeKind; amount: Paise; gst: Paise }[]
  tcs: Paise
  tds: Paise
  /** What the seller has already, in cash. */
  cashKept: Paise
  /** Taken back by credit notes, less what the shop and the tax office gave back for it. */
  returned: Paise
  left: Paise
}

export interface ParcelEarnings {
  shipment: ShipmentId
  /** From the books once it has arrived; before that what is to be expected. */
  isPosted: boolean
  lines: LineEarnings[]
  left: Paise
}

/** What a seller is left of an order, parcel by parcel. Empty while the shop's books are closed, and for orders from before. */
export async function readEarnings(
  db: Db,
  { order: id, seller }: { order: OrderId; seller: AccountId },
): Promise<ParcelEarnings[]> {
  const order = await getOrder(db, id, seller)
  if (isUnpaid(order)) throw orderRefusals.unknownOrder()
  if (!(await isInBooks(db, id))) return []
  const parcels: ParcelEarnings[] = []
  for (const shipment of order.shipments) {
    if (shipment.sellerId !== seller) continue
    const found = await earningsOf(db, { order, shipment, seller })
    if (found) parcels.push(found)
  }
  return parcels
}

async function earningsOf(
  db: Db,
  { order, shipment, seller }: { order: Order; shipment: Shipment; seller: AccountId },
): Promise<ParcelEarnings | null> {
  const { rows } = await sql<PostedShare>`
    SELECT p.line_id AS line, p.entry, t.kind, -sum(p.amount)::bigint AS amount
    FROM ledger_postings p JOIN ledger_transactions t ON t.id = p.transaction_id
    WHERE p.shipment_id = ${shipment.id} AND p.seller_id = ${seller} AND p.entry NOT IN ('release', 'in-flight')
    GROUP BY 1, 2, 3`.execute(db)
  const isPosted = rows.some(({ kind }) => kind === 'delivered')
  if (!isPosted && shipment.status === 'Cancelled') return null
  const lines = await soldLines(db, { order, shipment, seller })
  if (!lines) return null
  const shares = isPosted ? rows : await expectedShares(db, { order, shipment, seller, lines })
  const earned = lines.map(line => earningsOfLine(line, shares))
  return {
    shipment: shipment.id,
    isPosted,
    lines: earned,
    left: paise(earned.reduce((sum, { left }) => sum + left, 0)),
  }
}

interface PostedShare {
  line: string | null
  entry: string
  kind: string
  /** What the seller gets; negative for what is taken. */
  amount: number
}

/** Of its invoice, or as it would be invoiced today; null while the seller has no tax profile. */
async function soldLines(
  db: Db,
  { order, shipment, seller }: { order: Order; shipment: Shipment; seller: AccountId },
): Promise<DocumentLine[] | null> {
  const invoice = await findInvoice(db, shipment.id)
  if (invoice) return invoicedLines(db, invoice)
  if (!(await findTaxProfile(db, seller))) return null
  return (await draftInvoice(db, { order, shipment, day: dayInIndia(new Date()) })).data.lines
}

interface Expected {
  order: Order
  shipment: Shipment
  seller: AccountId
  lines: readonly DocumentLine[]
}

async function expectedShares(db: Db, { order, shipment, lines }: Expected): Promise<PostedShare[]> {
  const { data } = await draftInvoice(db, { order, shipment, day: dayInIndia(new Date()) })
  const shares = await estimateShares(db, shipment.id, lines, isCollected => tcsOf(db, data, isCollected))
  return shares.flatMap(({ line, total, charges, tcs, tds, cashKept }) => [
    { line, entry: 'sale', kind: 'delivered', amount: total },
    ...Object.entries(charges).flatMap(([kind, { net, gst }]) => [
      { line, entry: kind, kind: 'delivered', amount: -net },
      { line, entry: `${kind}-gst`, kind: 'delivered', amount: -gst },
    ]),
    { line, entry: 'tcs', kind: 'invoiced', amount: -tcs },
    { line, entry: 'tds', kind: 'delivered', amount: -tds },
    { line, entry: 'cash-kept', kind: 'delivered', amount: -cashKept },
  ])
}

function earningsOfLine(line: DocumentLine, shares: readonly PostedShare[]): LineEarnings {
  const own = shares.filter(share => share.line === line.line)
  const sold = own.filter(({ kind }) => kind !== 'credited')
  const sum = (some: readonly PostedShare[]) => paise(some.reduce((total, { amount }) => total + amount, 0))
  const taken = (entry: string) => paise(0 - sum(sold.filter(share => share.entry === entry)))
  const charges = chargeKindNames
    .map(kind => ({ kind, amount: taken(kind), gst: taken(`${kind}-gst`) }))
    .filter(({ amount }) => amount !== 0)
  return {
    line: line.line,
    name: line.name,
    quantity: line.quantity,
    price: line.price,
    discount: line.discount,
    delivery: line.delivery,
    invoiced: line.total,
    gst: paise(line.total - line.taxable),
    charges,
    tcs: taken('tcs'),
    tds: taken('tds'),
    cashKept: taken('cash-kept'),
    returned: paise(0 - sum(own.filter(({ kind }) => kind === 'credited'))),
    left: sum(own),
  }
}

import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { getOrder, lockOrder } from '#domain/orders/read-orders.ts'
import { orderRefusals } from '#domain/orders/refusals.ts'
import { dayInIndia } from '#values/dates.ts'
import { type DocumentId, newId, type OrderId, type ShipmentId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { type Credited, creditLine, nothingWithheld, type Withheld } from './credit-shares.ts'
import type { Document, DocumentLine } from './document.ts'
import { linesOf } from './draft-invoice.ts'
import { findInvoice, invoicedLines } from './read-documents.ts'
import { sumOf } from './tax.ts'
import { writeDocument } from './write-document.ts'

interface CreditedPieces {
  line: string
  quantity: number
  /** For free gifts that are kept; negative where they came back later. */
  withheld?: Withheld | undefined
}

export interface CreditInput {
  order: OrderId
  shipment: ShipmentId
  pieces: readonly CreditedPieces[]
  /** With what was paid for the delivery of this shipment, if it was paid with it. */
  withDelivery: boolean
  reason: string
  /** The order that is sent in exchange, if nothing is refunded. */
  exchange?: OrderId | null | undefined
}

export interface Credit {
  id: string
  /** Null while the seller has no tax profile: the credit note follows with the invoice. */
  number: string | null
  total: Paise
  /** What the customer gets back, and what the shop, which paid for a discount. */
  toCustomer: Paise
  toPlatform: Paise
}

/** Takes pieces of a shipment that has left back, by a credit note. Its number is taken last, so call it late. */
export async function creditPieces(trx: Db, input: CreditInput): Promise<Credit> {
  await lockOrder(trx, input.order)
  const order = await getOrder(trx, input.order)
  const shipment = order.shipments.find(({ id }) => id === input.shipment)
  if (!shipment) throw orderRefusals.unknownShipment()
  const invoice = await findInvoice(trx, shipment.id)
  const invoiced = invoice
    ? await invoicedLines(trx, invoice)
    : await linesOf(trx, { order, shipment, taxes: 'none', day: dayInIndia(new Date()) })
  const earlier = await readCredits(trx, shipment.id)
  const lines = creditLines(invoiced, earlier, input)
  if (lines.length === 0) throw orderRefusals.nothingChosen()
  const { reason, exchange } = input
  const note = invoice ? await writeNote(trx, invoice, { lines, reason, exchange }) : null
  const id = newId()
  await trx
    .insertInto('credits')
    .values({
      id,
      order_id: order.id,
      shipment_id: shipment.id,
      pieces: JSON.stringify(input.pieces),
      with_delivery: input.withDelivery,
      reason: input.reason,
      document_id: note?.id ?? null,
    })
    .execute()
  const { total, platform } = sumOf(lines)
  return {
    id,
    number: note?.data.number ?? null,
    total,
    toCustomer: paise(total - platform),
    toPlatform: platform,
  }
}

type Taken = Pick<CreditInput, 'pieces' | 'withDelivery'>

/** Refuses what is not on the invoice, and more pieces than are left of it. */
function creditLines(
  invoiced: readonly DocumentLine[],
  earlier: readonly Taken[],
  { pieces, withDelivery }: Taken,
): DocumentLine[] {
  for (const { line } of pieces)
    if (!invoiced.some(one => one.line === line)) throw orderRefusals.unknownLine()
  const wasDeliveryTaken = earlier.some(credit => credit.withDelivery)
  return invoiced
    .map(line => {
      const taken = quantityOf(
        line.line,
        earlier.flatMap(credit => credit.pieces),
      )
      const wanted = quantityOf(line.line, pieces)
      const left = line.quantity - taken
      if (wanted > left) throw orderRefusals.fewerInLine(line.name, left)
      const before: Credited = {
        quantity: taken,
        delivery: wasDeliveryTaken,
        withheld: withheldOf(
          line.line,
          earlier.flatMap(credit => credit.pieces),
        ),
      }
      const after: Credited = {
        quantity: taken + wanted,
        delivery: wasDeliveryTaken || withDelivery,
        withheld: plus(before.withheld!, withheldOf(line.line, pieces)),
      }
      return creditLine(line, before, after)
    })
    .filter(({ quantity, total, platform }) => quantity > 0 || total > 0 || platform !== 0)
}

const withheldOf = (line: string, pieces: CreditInput['pieces']): Withheld =>
  pieces
    .filter(piece => piece.line === line)
    .reduce((sum, { withheld = nothingWithheld }) => plus(sum, withheld), nothingWithheld)

const plus = (a: Withheld, b: Withheld): Withheld => ({
  seller: paise(a.seller + b.seller),
  shop: paise(a.shop + b.shop),
})

/** What is withheld for gifts, by the line that it is withheld from. */
export async function listWithheld(db: Db, orders: readonly OrderId[]): Promise<Map<string, Withheld>> {
  const credits = await db.selectFrom('credits').select('pieces').where('order_id', 'in', orders).execute()
  const pieces = credits.flatMap(credit => credit.pieces).filter(({ withheld }) => withheld)
  return new Map(pieces.map(({ line }) => [line, withheldOf(line, pieces)]))
}

const quantityOf = (line: string, pieces: CreditInput['pieces']) =>
  pieces.reduce((sum, piece) => sum + (piece.line === line ? piece.quantity : 0), 0)

interface StoredCredit extends Taken, Pick<CreditInput, 'reason' | 'exchange'> {
  id: string
  documentId: DocumentId | null
}

const readCredits = (db: Db, shipment: ShipmentId): Promise<StoredCredit[]> =>
  db
    .selectFrom('credits')
    .select(['id', 'pieces', 'with_delivery as withDelivery', 'reason', 'document_id as documentId'])
    .select(
      sql<OrderId | null>`
        (SELECT r.exchange_order_id FROM returns r WHERE r.order_id = credits.order_id AND credits.id = r.credits[1])`.as(
        'exchange',
      ),
    )
    .where('shipment_id', '=', shipment)
    .orderBy('id')
    .execute()

async function writeNote(
  trx: Db,
  invoice: Document & { issuer: string },
  { lines, reason, exchange }: { lines: DocumentLine[] } & Pick<CreditInput, 'reason' | 'exchange'>,
): Promise<Document> {
  const { number, date } = invoice.data
  const kind = invoice.kind === 'bill-of-supply' ? 'bill-of-supply' : 'invoice'
  // That of the invoice says what the invoice was settled against.
  const { exchange: _, ...invoiced } = invoice.data
  const sent = exchange ? await getOrder(trx, exchange) : null
  return writeDocument(trx, {
    issuer: invoice.issuer,
    sellerId: invoice.sellerId,
    orderId: invoice.orderId,
    shipmentId: invoice.shipmentId,
    invoiceId: invoice.id,
    data: {
      ...invoiced,
      kind: 'credit-note',
      title: 'Credit note',
      date: dayInIndia(new Date()),
      lines,
      totals: sumOf(lines),
      credits: { number, date, reason, kind },
      ...(sent && { exchange: { order: sent.number, creditNotes: [] } }),
    },
  })
}

/** What was taken back before its invoice could be issued. */
export async function writeWaitingCredits(trx: Db, { shipmentId }: Document): Promise<void> {
  const invoice = await findInvoice(trx, shipmentId)
  const credits = await readCredits(trx, shipmentId)
  for (const [index, credit] of credits.entries()) {
    if (credit.documentId || !invoice) continue
    const lines = creditLines(await invoicedLines(trx, invoice), credits.slice(0, index), credit)
    const note = await writeNote(trx, invoice, { lines, reason: credit.reason, exchange: credit.exchange })
    await trx.updateTable('credits').set({ document_id: note.id }).where('id', '=', credit.id).execute()
  }
}

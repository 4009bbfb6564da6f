import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Order, Shipment } from '#domain/orders/order.ts'
import { joinTaxOn } from '#domain/taxes/product-tax.ts'
import { findTaxProfile, type TaxProfile } from '#domain/taxes/tax-profile.ts'
import { dayInIndia } from '#values/dates.ts'
import { type Paise, paise } from '#values/money.ts'
import type { State } from '#values/states.ts'
import { stateCodes } from '#values/tax-numbers.ts'
import type { DocumentData, DocumentLine, Taxes } from './document.ts'
import { invoiceLines, type TaxedLine } from './invoice-lines.ts'
import { sumOf, taxesFor } from './tax.ts'
import type { NewDocument } from './write-document.ts'

/** The invoice of a shipment without gaps (invoice-gaps.ts), without its number. */
export async function draftInvoice(
  trx: Db,
  { order, shipment, day }: { order: Order; shipment: Shipment; day: string },
): Promise<NewDocument> {
  const profile = (await findTaxProfile(trx, shipment.sellerId))!
  const facts = await readFacts(trx, order)
  const supplierCode = stateCodes[profile.state]
  const { address } = order
  // Without an address the goods are handed over where the seller is.
  const place = address ? address.state : profile.state
  const placeCode = stateCodes[place as State] ?? supplierCode
  const taxes = taxesFor(profile.scheme, supplierCode, placeCode)
  const lines = await linesOf(trx, { order, shipment, taxes, day })
  // A GSTIN of another state cannot claim the tax of this one.
  const gstin = facts.buyerGstin?.startsWith(placeCode) ? facts.buyerGstin : ''
  const document = kindOf(profile.scheme, { lines, isBusiness: gstin !== '' })
  return {
    issuer: issuerOf(profile, shipment),
    sellerId: shipment.sellerId,
    orderId: order.id,
    shipmentId: shipment.id,
    data: {
      format: 1,
      ...document,
      date: day,
      shop: facts.shop,
      supplier: {
        name: profile.legalName,
        shownAs: shipment.sellerName || facts.shop,
        scheme: profile.scheme,
        gstin: profile.gstin,
        address: profile.address,
        city: profile.city,
        state: profile.state,
        code: supplierCode,
        pincode: profile.pincode,
      },
      recipient: {
        name: facts.buyerName || address?.name || order.customer.name,
        gstin,
        address: address
          ? [address.line1, address.line2 ?? '', `${address.city} ${address.pincode}`].filter(Boolean)
          : [],
        phone: address?.phone ?? '',
        state: place,
        code: placeCode,
      },
      placeOfSupply: { state: place, code: placeCode },
      // A bill of supply shows none.
      taxes: document.kind === 'bill-of-supply' ? 'none' : taxes,
      order: {
        number: order.number,
        date: dayInIndia(order.createdAt),
        shipment: shipment.nth,
        payment: order.paymentMethod,
        reference: facts.reference ?? '',
      },
      lines,
      totals: sumOf(lines),
      ...(facts.exchange && { exchange: facts.exchange }),
      ...(shipment.sellerId && facts.operator && { operator: facts.operator }),
    },
  }
}

const billOfSupply = { kind: 'bill-of-supply', title: 'Bill of supply' } as const

/**
 * Goods at 0 % alone are supplied by a bill of supply (section 31(3)(c)); together with taxed goods, to a consumer, by an
 * invoice-cum-bill of supply (rule 46A).
 */
function kindOf(
  scheme: TaxProfile['scheme'],
  { lines, isBusiness }: { lines: readonly DocumentLine[]; isBusiness: boolean },
): Pick<DocumentData, 'kind' | 'title'> {
  if (scheme === 'composition') return billOfSupply
  if (scheme === 'unregistered') return { kind: 'invoice', title: 'Invoice' }
  if (lines.every(({ rate }) => rate === 0)) return billOfSupply
  const isMixed = lines.some(({ rate }) => rate === 0)
  return { kind: 'invoice', title: isMixed && !isBusiness ? 'Invoice-cum-bill of supply' : 'Tax invoice' }
}

/** Numbers run per GSTIN: two accounts of one business share a series. */
const issuerOf = ({ gstin }: TaxProfile, { sellerId }: Shipment) => gstin || (sellerId ?? 'shop')

interface Composition {
  order: Order
  shipment: Shipment
  taxes: Taxes
  /** The rates of this day count. */
  day: string
}

export async function linesOf(trx: Db, { order, shipment, taxes, day }: Composition) {
  const lines = await taxedLines(trx, { order, shipment, day })
  // Orders from before the delivery was divided have all of it on one invoice.
  const isInvoiced = order.delivery > 0 && (await invoicedDelivery(trx, order)) === order.delivery
  return invoiceLines(isInvoiced ? lines.map(line => ({ ...line, delivery: paise(0) })) : lines, {
    taxes,
    isShops: shipment.sellerId === null,
  })
}

/** What of an order's delivery is invoiced and not credited. */
async function invoicedDelivery(trx: Db, { id }: Order): Promise<Paise> {
  const { rows } = await sql<{ sum: Paise }>`
    SELECT coalesce(sum((line ->> 'delivery')::bigint * CASE WHEN kind = 'credit-note' THEN -1 ELSE 1 END), 0)::bigint AS sum
    FROM documents, json_array_elements(data::json -> 'lines') line WHERE order_id = ${id}`.execute(trx)
  return rows[0]!.sum
}

/**
 * HSN and rate on the day of the invoice, not of the order (section 14 of the CGST Act); as the product has them now. Nothing of it is
 * guessed: where the product says neither, its category does.
 */
async function taxedLines(
  trx: Db,
  { order, shipment, day }: Omit<Composition, 'taxes'>,
): Promise<TaxedLine[]> {
  const { rows } = await sql<{ id: string; hsn: string | null; rate: number | null }>`
    SELECT l.id, tax.hsn, tax.rate
    FROM order_lines l LEFT JOIN products p ON p.id = l.product_id LEFT JOIN categories c ON c.id = p.category_id
    ${joinTaxOn(day)}
    WHERE l.order_id = ${order.id}`.execute(trx)
  const factsOf = new Map(rows.map(row => [row.id, row]))
  const lines = order.lines.filter(({ shipmentId }) => shipmentId === shipment.id)
  return lines.map(line => {
    const { hsn, rate } = factsOf.get(line.id) ?? {}
    return { ...line, hsn: hsn ?? '', rate: rate ?? 0 }
  })
}

interface OrderFacts {
  shop: string
  buyerName: string | null
  buyerGstin: string | null
  /** Of the payment at the gateway. */
  reference: string | null
  exchange: DocumentData['exchange'] | null
  operator: DocumentData['operator'] | null
}

async function readFacts(trx: Db, { id }: Order): Promise<OrderFacts> {
  const { rows } = await sql<OrderFacts>`
    SELECT (SELECT shop_name FROM settings) AS shop, o.buyer_name AS "buyerName", o.buyer_gstin AS "buyerGstin",
      (SELECT a.id FROM payments p JOIN payment_attempts a ON a.payment_id = p.id AND a.outcome = 'used'
       WHERE p.order_id = o.id) AS reference,
      (SELECT json_build_object('order', came.order_number, 'creditNotes', ARRAY(
          SELECT d.number FROM credits c JOIN documents d ON d.id = c.document_id WHERE c.id = r.credits[1]))
       FROM returns r JOIN orders came ON came.id = r.order_id WHERE r.exchange_order_id = o.id) AS exchange,
      (SELECT json_build_object('gstin', gstin, 'name', legal_name) FROM shop_tax_profile WHERE gstin <> '') AS operator
    FROM orders o WHERE o.id = ${id}`.execute(trx)
  return rows[0]!
}

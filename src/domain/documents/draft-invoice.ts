import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Order, Shipment } from '#domain/orders/order.ts'
import { findTaxProfile, type TaxProfile } from '#domain/tax-profiles/tax-profile.ts'
import { dayInIndia } from '#values/dates.ts'
import { paise } from '#values/money.ts'
import type { State } from '#values/states.ts'
import { standardRate } from '#values/tax-law.ts'
import { stateCodes } from '#values/tax-numbers.ts'
import type { DocumentKind, Taxes } from './document.ts'
import { invoiceLines, type TaxedLine } from './invoice-lines.ts'
import { sumOf, taxesFor } from './tax.ts'
import type { NewDocument } from './write-document.ts'

/** The invoice of a shipment, without its number; null while its seller has no tax profile. */
export async function draftInvoice(
  trx: Db,
  { order, shipment, day }: { order: Order; shipment: Shipment; day: string },
): Promise<NewDocument | null> {
  const profile = await findTaxProfile(trx, shipment.sellerId)
  if (!profile) return null
  const facts = await readFacts(trx, order)
  const supplierCode = stateCodes[profile.state]
  const { address } = order
  // Without an address the goods are handed over where the seller is.
  const place = address ? address.state : profile.state
  const placeCode = stateCodes[place as State] ?? supplierCode
  const taxes = taxesFor(profile.scheme, supplierCode, placeCode)
  const lines = await linesOf(trx, { order, shipment, taxes })
  // Where the order goes elsewhere by now it is sold to a person.
  const isBusiness = facts.buyerGstin?.startsWith(placeCode) ?? false
  return {
    issuer: issuerOf(profile, shipment),
    sellerId: shipment.sellerId,
    orderId: order.id,
    shipmentId: shipment.id,
    data: {
      format: 1,
      ...kinds[profile.scheme],
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
        name: (isBusiness && facts.buyerName) || address?.name || order.customer.name,
        gstin: (isBusiness && facts.buyerGstin) || '',
        address: address
          ? [address.line1, address.line2 ?? '', `${address.city} ${address.pincode}`].filter(Boolean)
          : [],
        phone: address?.phone ?? '',
        state: place,
        code: placeCode,
      },
      placeOfSupply: { state: place, code: placeCode },
      taxes,
      order: {
        number: order.number,
        date: dayInIndia(order.createdAt),
        shipment: shipment.nth,
        payment: order.paymentMethod,
        reference: facts.reference ?? '',
      },
      lines,
      totals: sumOf(lines),
    },
  }
}

const kinds = {
  regular: { kind: 'invoice', title: 'Tax invoice' },
  composition: { kind: 'bill-of-supply', title: 'Bill of supply' },
  unregistered: { kind: 'invoice', title: 'Invoice' },
} as const satisfies Record<TaxProfile['scheme'], { kind: DocumentKind; title: string }>

/** Numbers run per GSTIN: two accounts of one business share a series. */
const issuerOf = ({ gstin }: TaxProfile, { sellerId }: Shipment) => gstin || (sellerId ?? 'shop')

interface Composition {
  order: Order
  shipment: Shipment
  taxes: Taxes
}

export async function linesOf(trx: Db, { order, shipment, taxes }: Composition) {
  const carriesDelivery =
    order.deliveryWith === shipment.id && order.delivery > 0 && !(await isDeliveryInvoiced(trx, order))
  return invoiceLines(await taxedLines(trx, order, shipment), {
    taxes,
    delivery: carriesDelivery ? order.delivery : paise(0),
    isShops: shipment.sellerId === null,
  })
}

/** The first invoice with it stands until a credit note takes it back, even if the first shipment is another one by now. */
export async function isDeliveryInvoiced(trx: Db, { id }: Order): Promise<boolean> {
  const { rows } = await sql<{ times: number }>`
    SELECT coalesce(sum(CASE WHEN kind = 'credit-note' THEN -1 ELSE 1 END), 0)::integer AS times FROM documents
    WHERE order_id = ${id}
      AND EXISTS (SELECT FROM json_array_elements(data::json -> 'lines') line WHERE (line ->> 'delivery')::bigint > 0)
  `.execute(trx)
  return rows[0]!.times > 0
}

/** HSN and rate as they were copied when the order was placed; of older lines, as the product has them now, or its category. */
async function taxedLines(trx: Db, order: Order, shipment: Shipment): Promise<TaxedLine[]> {
  const { rows } = await sql<{ id: string; hsn: string | null; rate: number | null }>`
    SELECT l.id, coalesce(nullif(l.hsn, ''), nullif(p.hsn, ''), alike.hsn) AS hsn,
      coalesce(l.gst_rate, round(p.gst_rate * 100)::integer, alike.rate) AS rate
    FROM order_lines l LEFT JOIN products p ON p.id = l.product_id
    LEFT JOIN LATERAL (
      SELECT other.hsn, round(other.gst_rate * 100)::integer AS rate FROM products other
      WHERE (coalesce(l.hsn, '') = '' AND coalesce(p.hsn, '') = '' OR l.gst_rate IS NULL AND p.gst_rate IS NULL)
        AND other.category_id = p.category_id AND other.hsn <> '' AND other.gst_rate IS NOT NULL
      LIMIT 1
    ) alike ON true
    WHERE l.order_id = ${order.id} AND l.shipment_id = ${shipment.id}`.execute(trx)
  const factsOf = new Map(rows.map(row => [row.id, row]))
  return order.lines
    .filter(({ shipmentId }) => shipmentId === shipment.id)
    .map(line => {
      const { hsn, rate } = factsOf.get(line.id) ?? {}
      return { ...line, hsn: hsn ?? '', rate: rate ?? standardRate }
    })
}

interface OrderFacts {
  shop: string
  buyerName: string | null
  buyerGstin: string | null
  /** Of the payment at the gateway. */
  reference: string | null
}

async function readFacts(trx: Db, { id }: Order): Promise<OrderFacts> {
  const { rows } = await sql<OrderFacts>`
    SELECT (SELECT shop_name FROM settings) AS shop, o.buyer_name AS "buyerName", o.buyer_gstin AS "buyerGstin",
      (SELECT a.id FROM payments p JOIN payment_attempts a ON a.payment_id = p.id AND a.outcome = 'used'
       WHERE p.order_id = o.id) AS reference
    FROM orders o WHERE o.id = ${id}`.execute(trx)
  return rows[0]!
}

import type { AccountId, DocumentId, OrderId, ShipmentId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import type { TaxScheme } from '#values/tax-scheme.ts'

/** A plain invoice, of a seller who is not registered, is an invoice too. */
export type DocumentKind = 'invoice' | 'bill-of-supply' | 'credit-note'

/** Which taxes are charged: by place of supply, and none by sellers who may not. */
export type Taxes = 'igst' | 'cgst+sgst' | 'cgst+utgst' | 'none'

/** The amounts of a line or of a whole document; they add up: taxable + igst + cgst + sgst = total. */
export interface TaxAmounts {
  taxable: Paise
  igst: Paise
  cgst: Paise
  /** Or UTGST. */
  sgst: Paise
  /** What is supplied costs this, with tax. */
  total: Paise
  /** What of it the shop pays, for a discount that it gives. */
  platform: Paise
}

export interface DocumentLine extends TaxAmounts {
  /** Of the order. */
  line: string
  name: string
  hsn: string
  /** In basis points. */
  rate: number
  quantity: number
  /** Of one piece, with tax. */
  price: Paise
  /** What the seller takes off. */
  discount: Paise
  /** Goods less the seller's discount. */
  goods: Paise
  /** Its part of the delivery. */
  delivery: Paise
}

interface Place {
  state: string
  code: string
}

interface Supplier extends Place {
  name: string
  /** As customers know them. */
  shownAs: string
  scheme: TaxScheme
  gstin: string
  address: string
  city: string
  pincode: string
}

interface Recipient extends Place {
  name: string
  gstin: string
  address: string[]
  phone: string
}

/** All that a document says. It is stored as it was issued, and never made again from anything else. */
export interface DocumentData {
  format: 1
  kind: DocumentKind
  title: string
  number: string
  /** In India: '2026-11-16'. */
  date: string
  shop: string
  /** The shop as the e-commerce operator of a seller's supply; of a shop without a GSTIN none. */
  operator?: { gstin: string; name: string }
  supplier: Supplier
  recipient: Recipient
  placeOfSupply: Place
  taxes: Taxes
  order: { number: string; date: string; shipment: number; payment: string; reference: string }
  lines: DocumentLine[]
  totals: TaxAmounts
  /** Of a credit note: the document that it takes back. One that does not say its kind is an invoice. */
  credits?: { number: string; date: string; reason: string; kind?: Exclude<DocumentKind, 'credit-note'> }
  /** Goods that were exchanged are settled against each other: the order on the other side, and of an invoice its credit notes. */
  exchange?: { order: string; creditNotes: string[] }
}

/** What the shop charges a seller for a month, or takes back of an earlier one. */
export interface FeeData extends Omit<DocumentData, 'operator' | 'order' | 'exchange'> {
  /** '2026-11' */
  month: string
  operator?: undefined
  order?: undefined
  exchange?: undefined
}

export type PrintedData = (DocumentData & { month?: undefined }) | FeeData

export interface Document {
  id: DocumentId
  kind: DocumentKind
  sellerId: AccountId | null
  orderId: OrderId
  shipmentId: ShipmentId
  data: DocumentData
}

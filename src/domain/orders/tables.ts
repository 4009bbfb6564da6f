import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Json } from '#db/tables.ts'
import type { LineDiscount } from '#domain/promotions/tables.ts'
import type { AccountId, OrderDraftId, OrderId, ProductId, ReturnId, ShipmentId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import type { OrderStatus } from '#values/order-status.ts'
import type { ReturnReason } from '#values/return-rules.ts'

declare module '#db/tables.ts' {
  interface Tables {
    orders: {
      id: OrderId
      order_number: string
      account_id: AccountId | null
      customer_name: string
      customer_email: string
      payment_method: string
      address: ColumnType<unknown, string | null, string>
      subtotal: Paise
      delivery: Paise
      discount: Paise
      total: Paise
      cancelled: Generated<Paise>
      status: OrderStatus | Unpaid
      idempotency_key: string | null
      idempotency_digest: string | null
      promo_code: string | null
      limited_nth: Generated<number | null>
      /** Days of the calendar: '2026-12-31'. */
      arrives_from: ColumnType<string | null, string | null | undefined>
      arrives_to: ColumnType<string | null, string | null | undefined>
      payment_state: Generated<OrderPayment>
      pay_by: Generated<Date | null>
      paid_at: Generated<Date | null>
      withdrawn_at: Generated<Date | null>
      from_cart: Generated<boolean>
      address_version: Generated<number>
      buyer_gstin: Generated<string | null>
      buyer_name: Generated<string | null>
      created_at: CreatedAt
    }
    shipments: {
      order_id: OrderId
      id: ShipmentId
      seller_id: AccountId | null
      seller_name: string
      status: OrderStatus | Unpaid
      cancelled_by_customer: Generated<boolean>
      /** Whether this seller has several shipments of this order. */
      is_split: Generated<boolean>
      goods: Generated<Paise>
      customer_name: Generated<string>
      placed_at: Generated<Date>
      dispatched_at: Generated<Date | null>
      delivered_at: Generated<Date | null>
      carrier: Generated<string>
      tracking_number: Generated<string>
      expected_on: Generated<string | null>
      tracking_version: Generated<number>
      /** The number of its invoice. */
      invoice: Generated<string | null>
      invoice_waits: Generated<boolean>
    }
    order_lines: {
      order_id: OrderId
      id: string
      shipment_id: ShipmentId
      product_id: ProductId
      name: string
      brand_name: string
      category: string
      image: string | null
      price: Paise
      quantity: number
      discount: Generated<Paise>
      /** The part of the discount that the seller pays for. */
      seller_discount: Generated<Paise>
      discounts: ColumnType<LineDiscount[] | null, string | null | undefined, string | null>
      seller_id: AccountId | null
      sold_at: CreatedAt
      is_cancelled: Generated<boolean>
      /** Its part of the delivery; null in orders from before it was divided, until they are changed. */
      delivery: Generated<Paise | null>
      /** Pieces that came back and were paid back. */
      returned: Generated<number>
      hsn: Generated<string | null>
      /** In basis points. */
      gst_rate: Generated<number | null>
    }
    order_events: {
      order_id: OrderId
      id: string
      shipment_id: ShipmentId | null
      status: OrderStatus | Unpaid
      actor_id: AccountId | null
      actor_name: string
      note: string | null
      at: CreatedAt
    }
    order_drafts: {
      id: OrderDraftId
      seller_id: AccountId | null
      customer_id: AccountId | null
      customer_name: string
      customer_phone: string
      customer_email: string
      items: Json<{ product: ProductId; quantity: number }[]>
      address: ColumnType<unknown, string | null, string | null>
      business: ColumnType<unknown, string | null, string | null>
      discount: Paise
      discount_reason: string
      note: string
      author_name: string
      version: Generated<number>
      created_at: CreatedAt
      updated_at: Generated<Date>
    }
    order_notes: {
      order_id: OrderId
      id: string
      kind: OrderNoteKind
      seller_id: AccountId | null
      text: string
      author_id: AccountId | null
      author_name: string
      at: CreatedAt
      mailed_at: ColumnType<Date | null, Date | null | undefined>
    }
    stock_write_offs: {
      id: string
      product_id: ProductId
      return_id: ReturnId | null
      quantity: number
      reason: ReturnReason
      at: CreatedAt
      actor_name: string
    }
    order_links: {
      token_hash: Buffer
      order_id: OrderId
      expires_at: Date
    }
  }
}

export type OrderNoteKind = 'internal' | 'customer' | 'change'

/** Not a sale yet: the customer has not paid. */
export type Unpaid = 'Unpaid'

/** How an order is paid: at the door, or online, where it waits, is paid, or was given up. */
export type OrderPayment = 'cod' | 'awaiting' | 'paid' | 'expired'

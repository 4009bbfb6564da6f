import type { Generated } from 'kysely'
import type { CreatedAt, Json } from '#db/tables.ts'
import type { AccountId, DocumentId, OrderId, ShipmentId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import type { Withheld } from './credit-shares.ts'

declare module '#db/tables.ts' {
  interface Tables {
    document_issuers: {
      issuer: string
      code: Generated<number>
    }
    documents: {
      id: DocumentId
      number: string
      kind: 'invoice' | 'bill-of-supply' | 'credit-note'
      issuer: string
      seller_id: AccountId | null
      /** Null of what the shop charges a seller. */
      order_id: OrderId | null
      shipment_id: ShipmentId | null
      charged_seller_id: Generated<AccountId | null>
      invoice_id: DocumentId | null
      /** A day of the calendar: '2026-12-31'. */
      issued_on: string
      order_number: string
      recipient: string
      total: Paise
      tax: Paise
      data: string
      digest: string
      is_supplement: Generated<boolean>
      created_at: CreatedAt
    }
    document_files: {
      document_id: DocumentId
      bytes: Buffer
      digest: string
      printed_at: Generated<Date>
    }
    credits: {
      id: string
      order_id: OrderId
      shipment_id: ShipmentId
      pieces: Json<{ line: string; quantity: number; withheld?: Withheld }[]>
      with_delivery: boolean
      reason: string
      document_id: DocumentId | null
      created_at: CreatedAt
    }
  }
}

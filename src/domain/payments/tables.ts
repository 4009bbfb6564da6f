import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { DisputeStatus } from '#values/dispute-rules.ts'
import type {
  AccountId,
  ApprovalId,
  DisputeId,
  OrderId,
  PaymentId,
  RefundId,
  ReturnId,
  ShipmentId,
} from '#values/ids.ts'
import type { Paise } from '#values/money.ts'

declare module '#db/tables.ts' {
  interface Tables {
    payments: {
      id: PaymentId
      order_id: OrderId
      provider: string
      provider_order_id: string | null
      amount: Paise
      state: Generated<'open' | 'paid' | 'closed' | 'review'>
      next_poll_at: Date | null
      polls: Generated<number>
      postponements: Generated<number>
      customer_polled_at: Date | null
      started_at: Generated<Date>
      created_at: CreatedAt
    }
    payment_attempts: {
      id: string
      payment_id: PaymentId
      status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded'
      amount: Paise
      currency: string
      method: string | null
      fee: Paise | null
      tax: Paise | null
      failure: string | null
      created_at: Date
      seen_at: Generated<Date>
      outcome: Generated<AttemptOutcome | null>
    }
    gateway_events: {
      provider: string
      id: string
      kind: string
      provider_order_id: string | null
      provider_refund_id: string | null
      provider_dispute_id: string | null
      received_at: Generated<Date>
      done_at: Generated<Date | null>
      attempts: Generated<number>
      due_at: Generated<Date>
      failure: Generated<string | null>
    }
    /** Cash of a delivered parcel that was remitted or received; without a row it was collected. */
    cash_parcels: {
      order_id: OrderId
      shipment_id: ShipmentId
      amount: Paise
      /** A day in India. */
      remitted_on: ColumnType<string | null, string | null | undefined>
      reference: Generated<string>
      remitted_by: Generated<string | null>
      received_at: Generated<Date | null>
      received_by: Generated<string | null>
      /** Where the courier remits in parts, or too little. */
      remitted_amount: Generated<Paise | null>
      received_amount: Generated<Paise | null>
    }
    refund_payees: {
      refund_id: RefundId
      sealed: Buffer
      hint: string
      created_at: ColumnType<Date, Date | undefined, Date>
    }
    refunds: {
      id: RefundId
      order_id: OrderId
      /** Null where it was paid in cash. */
      attempt_id: string | null
      /** Of the gateway that was paid; null where it was paid in cash. */
      provider: string | null
      return_id: Generated<ReturnId | null>
      /** The bank has taken the money back, so the shop does not send it. */
      dispute_id: Generated<DisputeId | null>
      amount: Paise
      cause: RefundCause
      reason: Generated<string | null>
      state: Generated<'asked' | 'pending' | 'processed' | 'manual'>
      is_fast: Generated<boolean>
      provider_refund_id: Generated<string | null>
      bank_reference: Generated<string | null>
      due_at: Generated<Date | null>
      attempts: Generated<number>
      failure: Generated<string | null>
      /** It waits for money at the gateway. */
      is_delayed: Generated<boolean>
      requested_by: Generated<string | null>
      created_at: CreatedAt
      processed_at: Generated<Date | null>
    }
    disputes: {
      id: DisputeId
      provider: string
      provider_dispute_id: string
      attempt_id: string
      order_id: OrderId
      amount: Paise
      /** What the gateway has taken from the shop. */
      deducted: Paise
      phase: string
      reason_code: string
      reason: string
      status: DisputeStatus
      respond_by: Date | null
      explanation: Generated<string>
      answered_name: Generated<string | null>
      answered_at: Generated<Date | null>
      answer: Generated<'contested' | 'accepted' | null>
      created_at: Date
      /** When the gateway was asked for what is stored: an answer to an earlier question is stale. */
      asked_at: Date
      decided_at: Generated<Date | null>
    }
    approvals: {
      id: ApprovalId
      kind: ApprovalKind
      order_id: OrderId
      payment_id: PaymentId
      attempt_id: string
      dispute_id: DisputeId | null
      amount: Paise
      reason: string
      state: Generated<ApprovalState>
      asked_by: AccountId
      asked_name: string
      asked_at: Generated<Date>
      decided_by: Generated<AccountId | null>
      decided_name: Generated<string | null>
      decided_at: Generated<Date | null>
      answer: Generated<string | null>
    }
  }
}

export type AttemptOutcome = 'used' | 'extra' | 'late' | 'review'

export type RefundCause = 'cancelled' | 'extra' | 'late' | 'review' | 'goodwill' | 'return' | 'dispute'

export type ApprovalKind = 'refund' | 'accept-dispute'
export type ApprovalState = 'waiting' | 'approved' | 'refused'

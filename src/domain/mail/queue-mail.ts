import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import {
  type AccountId,
  type IssueId,
  newId,
  type OrderId,
  type PayoutId,
  type PromotionId,
  type QuestionId,
  type RecallId,
  type RefundId,
  type ReturnId,
  type ReviewId,
  type ShipmentId,
  type StockAlertId,
  type TaskId,
} from '#values/ids.ts'
import type { OrderStatus } from '#values/order-status.ts'

/** Every mail of the shop, and what it is about. All else is read from the database when it is sent. */
export interface MailKinds {
  'order-placed': { orderId: OrderId }
  /** To one seller, about that seller's part. */
  'new-order': { orderId: OrderId; sellerId: AccountId }
  /** To one seller, whose part is not to be sent; of mails from before, all of it. */
  'sale-cancelled': { orderId: OrderId; sellerId: AccountId; shipments?: ShipmentId[] }
  /** `notes` are those for the customer that this mail is the first to carry. */
  'order-moved': { orderId: OrderId; status: OrderStatus; shipments: ShipmentId[]; notes?: string[] }
  /** How parcels that are on their way can be followed, known later than their dispatch. */
  'order-tracking': { orderId: OrderId; shipments: ShipmentId[] }
  'order-cancelled': { orderId: OrderId; shipments: ShipmentId[]; notes?: string[] }
  /** To the customer: where the order goes now. */
  'order-address': { orderId: OrderId; notes?: string[] }
  /** To one seller, who has to send it elsewhere. */
  'sale-address': { orderId: OrderId; sellerId: AccountId }
  /** Money that did not pay for the order goes back. */
  'payment-returned': { orderId: OrderId; attemptId: string; cause: 'extra' | 'late' }
  'payment-expired': { orderId: OrderId }
  'refund-processed': { orderId: OrderId; refundId: RefundId }
  /** The bank did not take it: an admin pays it by hand. */
  'refund-failed': { orderId: OrderId; refundId: RefundId }
  /** To the customer, about a return as it is when the mail is sent. */
  'return-requested': { returnId: ReturnId }
  'return-approved': { returnId: ReturnId }
  'return-refused': { returnId: ReturnId }
  'return-pickup': { returnId: ReturnId }
  'return-received': { returnId: ReturnId }
  'return-dispute-decided': { returnId: ReturnId }
  /** Paid in cash, and nobody has said where the money goes. */
  'return-payee-missing': { returnId: ReturnId }
  'exchange-sent': { returnId: ReturnId }
  /** To the seller: somebody sends something back, and what was decided without the seller. */
  'sale-return': { returnId: ReturnId }
  'sale-return-decided': { returnId: ReturnId }
  /** To one of the team, about something that only a person can do. */
  'task-opened': { taskId: TaskId; accountId: AccountId }
  /** To one admin, about an account that waits for approval. */
  'account-waiting': { accountId: AccountId; adminId: AccountId }
  'account-approved': { accountId: AccountId }
  /** To somebody whom an owner has added to the team: how to choose a password. */
  'staff-invited': { accountId: AccountId; by: string }
  /** To a customer of the shop that an owner came from: how to choose a password. */
  'customer-invited': { accountId: AccountId }
  'account-declined': { accountId: AccountId }
  /** The account is gone, so the mail carries whom it is for. */
  'account-deleted': { name: string; email: string }
  'confirm-email': { accountId: AccountId }
  /** To an email that an account is to move to. */
  'change-email': { accountId: AccountId; email: string }
  /** To the email that the account had: how to restore it. */
  'email-changed': { accountId: AccountId; oldEmail: string }
  'password-changed': { accountId: AccountId; at: string; device: string | null }
  /** `recovery`: somebody signed in with a recovery code. */
  'two-step-changed': {
    accountId: AccountId
    change: 'on' | 'off' | 'reset' | 'recovery' | 'new-codes'
    at: string
  }
  'passkey-changed': { accountId: AccountId; change: 'added' | 'removed'; name: string; at: string }
  /** To an email that the account has, or had until lately: payouts wait for a day after it. */
  'bank-account-changed': { accountId: AccountId; email: string; hint: string; at: string }
  /** To the seller: the money is at the bank, or it did not get there. */
  'payout-paid': { payoutId: PayoutId }
  'payout-failed': { payoutId: PayoutId }
  'new-device': { accountId: AccountId; at: string; device: string }
  /** Looked up only when it is sent, so that the time of the call does not tell who has an account. */
  'reset-password': { email: string }
  /** Looked up when it is sent, for the same reason. */
  'sign-in-code': { email: string; at: string }
  'newsletter-confirmation': { subscriberId: string }
  'newsletter-welcome': { subscriberId: string }
  /** One issue to one subscriber. */
  'newsletter-issue': { issueId: IssueId; subscriberId: string }
  /** To the admin who wants to see it first. */
  'newsletter-test': { issueId: IssueId; accountId: AccountId }
  'cart-reminder': { reminderId: string }
  /** To a customer who asked for reminders: `reminders` has the ids of those in this mail. */
  'finish-reminder': { accountId: AccountId; reminders: string[] }
  /** To a buyer who asked for it: the ingredients of a product have changed. */
  reformulation: { reformulationId: string; accountId: AccountId }
  'contact-message': { messageId: string }
  /** To somebody who complained: the number of it. */
  'complaint-received': { messageId: string }
  /** To a seller who is asked to pay for a promotion. */
  'promotion-consent': { promotionId: PromotionId; accountId: AccountId }
  'confirm-stock-alert': { alertId: StockAlertId }
  'back-in-stock': { alertId: StockAlertId }
  /** To the seller of the product. */
  'question-asked': { questionId: QuestionId }
  'question-answered': { questionId: QuestionId }
  /** To the customer of an order with recalled pieces. */
  'recall-notice': { recallId: RecallId; orderId: OrderId }
  /** What happened between two notifications, to a seller or an admin who wants it by mail. */
  notifications: { accountId: AccountId; after: string; until: string }
  /** To somebody whose order arrived some days ago. */
  'review-invitation': { orderId: OrderId }
  'review-answered': { reviewId: ReviewId }
  /** To somebody who wrote to the shop. */
  'message-answered': { entryId: string }
}

export type MailKind = keyof MailKinds
export type MailRequest = { [Kind in MailKind]: { kind: Kind; data: MailKinds[Kind] } }[MailKind]

/** What is known of a mail when it is sent. */
export interface QueuedMail<Kind extends MailKind> {
  db: Db
  data: MailKinds[Kind]
}

/** Sent after the transaction has committed, never if it rolls back. Returns its id, to which later mails may refer. */
export async function queueMail<Kind extends MailKind>(
  trx: Db,
  kind: Kind,
  data: MailKinds[Kind],
): Promise<string> {
  const [id] = await queueMails(trx, [{ kind, data } as MailRequest])
  return id!
}

/** Many at once. Returns their ids in the same order. */
export async function queueMails(trx: Db, requests: readonly MailRequest[]): Promise<string[]> {
  if (requests.length === 0) return []
  const mails = requests.map(request => ({ id: newId(), ...request }))
  await sql`
    INSERT INTO mails (id, kind, data)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(mails)}) AS _ (id text, kind text, data jsonb)`.execute(
    trx,
  )
  announce(trx, mailsQueued)
  return mails.map(({ id }) => id)
}

/** Announced after every commit that queued a mail: wakes the job that sends them. */
export const mailsQueued = 'mails'

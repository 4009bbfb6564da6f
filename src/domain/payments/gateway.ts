import type { DisputeStatus } from '#values/dispute-rules.ts'
import type { Paise } from '#values/money.ts'

/** Sorted by progress: a stale reply never overwrites a later status. */
export const attemptStatuses = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/** A customer's attempt to pay, as the gateway reports it. */
export interface GatewayPayment {
  id: string
  amount: Paise
  currency: string
  status: AttemptStatus
  /** 'upi', 'card', 'netbanking', 'wallet' … */
  method: string | null
  /** What the gateway charges for it, tax included; null until it is captured. */
  fee: Paise | null
  tax: Paise | null
  /** Why it failed, in the gateway's words for customers. */
  failure: string | null
  createdAt: Date
}

export interface GatewayRefund {
  id: string
  status: 'pending' | 'processed' | 'failed'
  /** The bank's reference, by which a customer can ask their bank. */
  bankReference: string | null
}

/** A customer's bank asks for a payment back. */
export interface GatewayDispute {
  id: string
  paymentId: string
  amount: Paise
  /** What was taken from the shop: nothing before it is lost. */
  deducted: Paise
  /** 'chargeback', 'pre_arbitration' … */
  phase: string
  reasonCode: string
  /** In the bank's words; empty where it gives none. */
  reason: string
  status: DisputeStatus
  respondBy: Date | null
  createdAt: Date
}

/** A file that speaks for the shop. */
export interface EvidenceFile {
  kind: 'invoice' | 'delivery' | 'messages'
  name: string
  /** A PDF. */
  bytes: Uint8Array
}

/** A line of what the gateway has paid out to the shop. */
export interface SettledItem {
  id: string
  kind: 'payment' | 'refund' | 'transfer' | 'adjustment'
  paymentId: string | null
  /** What came in, or went out as a negative amount, before the fee. */
  amount: Paise
  fee: Paise
  tax: Paise
  /** Of an adjustment that takes or brings back disputed money. */
  disputeId: string | null
  settlementId: string | null
  /** The bank's reference of the settlement. */
  settlementUtr: string | null
  settledAt: Date | null
}

/** Money of a payment on its way to a seller. */
export interface GatewayTransfer {
  id: string
  /** Ours, by which it is made once. */
  key: string
  amount: Paise
  /** Held: at the seller's account, but not paid to the bank. Settled: paid to it. */
  status: 'pending' | 'held' | 'released' | 'settled' | 'failed' | 'reversed'
  /** The bank's reference, once it is settled. */
  bankReference: string | null
  failure: string | null
}

/** Who gets transfers, and the bank account they are paid to. */
export interface LinkedSeller {
  seller: string
  legalName: string
  email: string
  phone: string
  pan: string
  gstin: string
  address: { street: string; city: string; state: string; pincode: string }
  bankAccount: { holder: string; account: string; ifsc: string }
}

/** Splits payments among sellers, so that their money never lies on the shop's own account. */
export interface SplitPayments {
  /** Opens the seller's account, or tells the one with this id of another bank account. */
  saveAccount(seller: LinkedSeller, id: string | null): Promise<{ id: string }>
  /** On hold: it goes to the bank once it is released. With the same key it is made once. */
  transfer(transfer: {
    key: string
    paymentId: string
    accountId: string
    amount: Paise
  }): Promise<GatewayTransfer>
  getTransfer(id: string): Promise<GatewayTransfer>
  releaseTransfer(id: string): Promise<void>
  /** Brings it back to the shop's balance. Again it changes nothing. */
  reverseTransfer(id: string): Promise<void>
}

/** What the bank says of an account after a payment of a rupee or so. */
export interface CheckedAccount {
  id: string
  status: 'pending' | 'valid' | 'invalid'
  /** The holder's name, as the bank has it. */
  registeredName: string | null
}

/** How the customer's browser gets to the gateway's page. */
type Checkout =
  /** A page of the gateway's own, which leads back to the return URL. */
  | { kind: 'redirect'; url: string }
  /** Razorpay's script opens its page over ours; a form posted to `formUrl` does without any script. */
  | { kind: 'razorpay'; scriptUrl: string; formUrl: string }

/** What the shop reads of a webhook. Amounts and states are fetched from the gateway. */
export interface GatewayEvent {
  id: string
  kind: string
  /** Which of the gateway's orders, refunds and disputes it is about, where it is about one. */
  orderId: string | null
  refundId: string | null
  disputeId: string | null
}

/**
 * Captures and refunds money for the shop; everything particular to a payment service is behind it. Its calls go over the
 * network, so none is made inside a transaction.
 */
export interface Gateway {
  /** Stored with payments, refunds and events: they belong to it for good. */
  provider: string
  /** Public: it names the shop to the gateway. */
  keyId: string
  /** No money moves. */
  isTest: boolean
  /** What the pay page's content security policy has to allow besides the shop itself, by directive. */
  contentSources: Record<string, string>
  checkout(order: { id: string; returnUrl: string; cancelUrl: string }): Checkout
  /** `receipt` is our name for it, by which `findOrder` finds it after an answer was lost. */
  createOrder(order: { amount: Paise; receipt: string }): Promise<{ id: string }>
  findOrder(receipt: string): Promise<{ id: string } | null>
  listPayments(orderId: string): Promise<GatewayPayment[]>
  capture(payment: { id: string; amount: Paise }): Promise<void>
  /** With the same key it is sent once, however often it is called. */
  refund(refund: { key: string; paymentId: string; amount: Paise; fast: boolean }): Promise<GatewayRefund>
  getRefund(id: string): Promise<GatewayRefund>
  getDispute(id: string): Promise<GatewayDispute>
  /** The newest ones: more than can come between two looks. */
  listDisputes(): Promise<GatewayDispute[]>
  /** Answers it with evidence: as a draft, which the bank does not see yet, or for good. */
  contestDispute(answer: {
    id: string
    explanation: string
    files: readonly EvidenceFile[]
    isDraft: boolean
  }): Promise<GatewayDispute>
  /** Gives the money up. */
  acceptDispute(id: string): Promise<GatewayDispute>
  /** A day of India's calendar. */
  listSettled(day: string): Promise<SettledItem[]>
  /** Null where it does not split payments. */
  split: SplitPayments | null
  /** Asks the bank whose account it is; with the id of an earlier question, for its answer. Null where it cannot. */
  checkBankAccount:
    | ((account: LinkedSeller['bankAccount'], id: string | null) => Promise<CheckedAccount>)
    | null
  /** Null where the gateway has not signed it. */
  readWebhook(headers: Record<string, string | string[] | undefined>, body: Buffer): GatewayEvent | null
  /** The fields that the browser brings back from the gateway's page. Null where they are not this gateway's. */
  readReturn(fields: Record<string, string | undefined>): { orderId: string; isSigned: boolean } | null
}

/** Those whose keys are set. */
export interface Gateways {
  /** Takes new payments; null where customers pay at the door only. */
  gateway: Gateway | null
  /** With those that took payments before: their refunds go back through them. */
  gateways: readonly Gateway[]
}

export function gatewayOf({ gateways }: Gateways, provider: string): Gateway {
  const found = gateways.find(gateway => gateway.provider === provider)
  if (!found) throw new GatewayDown(`The keys of ${provider} are not set.`)
  return found
}

/** No answer, or one that does not decide the payment: retry later. */
export class GatewayDown extends Error {}

/** The shop has too little money at the gateway for a refund: it is sent once there is enough. */
export class BalanceTooLow extends GatewayDown {}

/** The gateway refused the request; a retry does not help. */
export class GatewayRefused extends Error {
  /** Why, in the gateway's words; empty where it gives no reason. */
  readonly reason: string
  constructor(message: string, reason = '') {
    super(message)
    this.reason = reason
  }
}

/** The gateway refused the shop's keys. */
export class KeysRefused extends GatewayRefused {}

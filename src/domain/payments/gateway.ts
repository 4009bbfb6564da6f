import type { Paise } from '#values/money.ts'

/** In the order that a payment goes through them: an older answer never undoes a newer one. */
export const attemptStatuses = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/** One try of a customer to pay, as the gateway knows it. */
export interface GatewayPayment {
  id: string
  amount: Paise
  currency: string
  status: AttemptStatus
  /** 'upi', 'card', 'netbanking', 'wallet' … */
  method: string | null
  /** What the gateway keeps of it, tax included; unknown until it is captured. */
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

/** A line of what the gateway has paid out to the shop. */
export interface SettledItem {
  id: string
  kind: 'payment' | 'refund' | 'transfer' | 'adjustment'
  paymentId: string | null
  /** What came in, or went out as a negative amount, before the fee. */
  amount: Paise
  fee: Paise
  tax: Paise
  settlementId: string | null
  settledAt: Date | null
}

/** How the customer's browser gets to the gateway's page. */
export interface GatewayCheckout {
  /** Public: it names the shop to the gateway. */
  keyId: string
  /** A form posted there opens the page without any script. */
  formUrl: string
  /** The gateway's script opens the page over ours. */
  scriptUrl: string
  /** No money moves. */
  isTest: boolean
}

/** Takes and returns money for the shop. Its calls go over the network, so none is made inside a transaction. */
export interface Gateway {
  checkout: GatewayCheckout
  /** `receipt` is our name for it, by which `findOrder` finds it after an answer was lost. */
  createOrder(order: { amount: Paise; receipt: string }): Promise<{ id: string }>
  findOrder(receipt: string): Promise<{ id: string } | null>
  listPayments(orderId: string): Promise<GatewayPayment[]>
  capture(payment: { id: string; amount: Paise }): Promise<void>
  /** With the same key it is sent once, however often it is called. */
  refund(refund: { key: string; paymentId: string; amount: Paise; fast: boolean }): Promise<GatewayRefund>
  getRefund(id: string): Promise<GatewayRefund>
  /** A day of India's calendar. */
  listSettled(day: string): Promise<SettledItem[]>
  /** Whether the gateway signed what the browser brought back from its page. */
  isSignedReturn(returned: { orderId: string; paymentId: string; signature: string }): boolean
  isSignedWebhook(body: Buffer, signature: string): boolean
}

/** No answer, or one that says nothing about the payment: ask again later. */
export class GatewayDown extends Error {}

/** The gateway has understood, and says no. */
export class GatewayRefused extends Error {}

/** It does not know the shop by these keys. */
export class KeysRefused extends GatewayRefused {}

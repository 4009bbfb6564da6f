import type { NotificationKind } from './notification-kinds.ts'

/** What webhooks are told, and the notification that it comes from. */
export const webhookEvents = {
  'order.placed': 'new-order',
  'order.cancelled': 'order-cancelled',
  'return.requested': 'return',
  'stock.low': 'low-stock',
  'stock.back': 'back-in-stock',
  'stock.expires-soon': 'expires-soon',
  'question.asked': 'question',
  'review.written': 'review',
  'message.received': 'message',
} as const satisfies Record<string, NotificationKind>

export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

import { type EventData, type EventKind, fieldsOf } from '#values/event-kinds.ts'
import type { AccountId } from '#values/ids.ts'
import { type Paise, toRupees } from '#values/money.ts'
import type { ShopEvent } from './process-events.ts'

/** An event as webhooks and the API send it; `seller` is who reads it, null for the team. */
export function presentEvent({ kind, at, subject, order, data }: ShopEvent, seller: AccountId | null) {
  const values = data as Record<string, unknown>
  const fields = fieldsOf(kind).flatMap(([name, type]) => {
    const value = values[name]
    if (type === 'internal') return []
    if (type === 'money') return [[name, toRupees(value as Paise)]]
    if (type !== 'shipments') return [[name, value ?? null]]
    const shipments = value as EventData<'order.shipped'>['shipments']
    const visible = shipments.filter(({ sellerId }) => seller === null || sellerId === seller)
    return [[name, visible.map(({ id }) => id)]]
  })
  return {
    type: kind satisfies EventKind,
    timestamp: at.toISOString(),
    data: { id: subject, orderId: order, ...Object.fromEntries(fields) } as Record<string, unknown>,
  }
}

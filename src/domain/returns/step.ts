import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import type { Recorded } from '#domain/audit/record.ts'
import { recordEvent } from '#domain/events/record.ts'
import { newId } from '#values/ids.ts'
import { type ReturnState, returnTimes } from '#values/return-rules.ts'
import type { Return } from './return.ts'

export interface Step {
  to: ReturnState
  note?: string | null | undefined
  /** When the next step is due, where it is not the usual time after this one. */
  dueAt?: Date | undefined
  set?: Updateable<Tables['returns']> | undefined
}

/** Writes a new state with its event. Whether the move is allowed is checked before. */
export async function changeState(
  trx: Db,
  by: Recorded,
  { id, ...about }: EventfulReturn,
  { to, note, dueAt, set }: Step,
  now: Date,
): Promise<void> {
  const wait = usualWait[to]
  const due = dueAt ?? (wait ? new Date(now.getTime() + wait) : null)
  await trx
    .updateTable('returns')
    .set({ ...set, state: to, due_at: due })
    .where('id', '=', id)
    .execute()
  const event: Insertable<Tables['return_events']> = {
    id: newId(),
    return_id: id,
    state: to,
    at: now,
    actor_id: by.id,
    actor_name: by.name,
    note: note || null,
  }
  await trx.insertInto('return_events').values(event).execute()
  await recordReturn(trx, eventOf(to), { id, ...about }, { actorId: by.id, outcome: set?.outcome ?? null })
}

type EventfulReturn = Pick<Return, 'id' | 'number' | 'orderId' | 'sellerId'>
type ReturnEventKind = 'return.disputed' | `return.${Kebab<ReturnState>}`
type Kebab<Text extends string> = Text extends `${infer Head}_${infer Tail}` ? `${Head}-${Tail}` : Text

const eventOf = (state: ReturnState) => `return.${state.replace('_', '-')}` as ReturnEventKind

export const recordReturn = (
  trx: Db,
  kind: ReturnEventKind,
  { id, number, orderId, sellerId }: EventfulReturn,
  by: { actorId: string | null; outcome: string | null } = { actorId: null, outcome: null },
): Promise<void> =>
  recordEvent(trx, {
    kind,
    subject: id,
    order: orderId,
    sellers: [sellerId],
    data: { returnNumber: number, ...by },
  })

const usualWait: Partial<Record<ReturnState, number>> = {
  requested: returnTimes.answer,
  approved: returnTimes.book,
  picked_up: returnTimes.travel,
  received: returnTimes.inspect,
}

import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import type { Recorded } from '#domain/audit/record.ts'
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
  { id }: Pick<Return, 'id'>,
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
}

const usualWait: Partial<Record<ReturnState, number>> = {
  requested: returnTimes.answer,
  approved: returnTimes.book,
  picked_up: returnTimes.travel,
  received: returnTimes.inspect,
}

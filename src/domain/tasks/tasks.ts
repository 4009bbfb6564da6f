import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordEvent } from '#domain/events/record.ts'
import { type AccountId, newId, type OrderId, type TaskId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { rights } from '#values/rights.ts'
import type { TaskKind } from '#values/task-kinds.ts'

/** Something that only a person can do. */
export interface Task {
  id: TaskId
  kind: TaskKind
  /** One sentence about it. */
  detail: string
  amount: Paise | null
  orderNumber: string | null
  /** The screen where it is done. */
  link: string
  dueAt: Date | null
  createdAt: Date
  /** Whether the reader asked for it, so that somebody else has to do it. */
  isForOthers: boolean
}

export interface NewTask {
  kind: TaskKind
  /** What it is about: open once at a time for each. */
  subject: string
  order: OrderId | null
  detail?: string
  amount?: Paise | null
  link: string
  dueAt?: Date | null
  /** Somebody else has to do it. */
  notFor?: AccountId | null
}

/** Idempotent: opened again it is brought up to date. Notification, mail and webhook follow its event. */
export async function openTask(trx: Db, task: NewTask): Promise<void> {
  const { kind, subject, order, detail = '', amount = null, link, dueAt = null, notFor = null } = task
  const { rows } = await sql<{ id: TaskId; isNew: boolean }>`
    INSERT INTO tasks (id, kind, subject_id, order_id, detail, amount, link, due_at, not_for)
    VALUES (${newId()}, ${kind}, ${subject}, ${order}, ${detail}, ${amount}, ${link}, ${dueAt}, ${notFor})
    ON CONFLICT (kind, subject_id) WHERE done_at IS NULL DO UPDATE
    SET detail = excluded.detail, amount = excluded.amount, due_at = excluded.due_at
    RETURNING id, xmax = 0 AS "isNew"`.execute(trx)
  const [{ id, isNew }] = rows as [(typeof rows)[0]]
  if (!isNew) return
  await recordEvent(trx, {
    kind: 'task.opened',
    subject: id,
    order,
    data: { task: kind, detail, about: subject, mailTo: await listMailed(trx, kind, notFor) },
  })
}

/** Idempotent. Its notification goes, too. */
export async function closeTask(trx: Db, kind: TaskKind, subject: string): Promise<void> {
  const done = await trx
    .updateTable('tasks')
    .set({ done_at: new Date() })
    .where('kind', '=', kind)
    .where('subject_id', '=', subject)
    .where('done_at', 'is', null)
    .returning(['id', 'order_id as order'])
    .executeTakeFirst()
  if (!done) return
  const data = { task: kind, about: subject }
  await recordEvent(trx, { kind: 'task.done', subject: done.id, order: done.order, data })
}

/** Owners; for an approval everybody who can give it. Nobody is told by mail of what they asked for themselves. */
async function listMailed(trx: Db, kind: TaskKind, notFor: AccountId | null): Promise<AccountId[]> {
  const roles = kind === 'approval' ? rights.money.roles : ['owner']
  const { rows } = await sql<{ id: AccountId }>`
    SELECT id FROM accounts WHERE role = 'admin' AND is_active AND staff_role = ANY(${roles}::text[])
      AND id IS DISTINCT FROM ${notFor} ORDER BY id`.execute(trx)
  return rows.map(({ id }) => id)
}

const mostListed = 500

/** What waits: what has a date to be done by in the order of these dates, then the oldest. */
export async function listTasks(db: Db, actor: Actor): Promise<Task[]> {
  const { rows } = await sql<Task>`
    SELECT t.id, t.kind, t.detail, t.amount, o.order_number AS "orderNumber", t.link, t.due_at AS "dueAt",
      t.created_at AS "createdAt", t.not_for IS NOT DISTINCT FROM ${actor.id} AS "isForOthers"
    FROM tasks t LEFT JOIN orders o ON o.id = t.order_id
    WHERE t.done_at IS NULL ORDER BY t.due_at NULLS LAST, t.id LIMIT ${mostListed}`.execute(db)
  return rows
}

export async function getTask(db: Db, id: TaskId) {
  return db
    .selectFrom('tasks as t')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .select(['t.kind', 't.detail', 't.amount', 't.link', 't.due_at as dueAt', 't.done_at as doneAt'])
    .select('o.order_number as orderNumber')
    .where('t.id', '=', id)
    .executeTakeFirst()
}

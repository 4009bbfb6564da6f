import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import { unknownPasswordHash } from '#domain/accounts/bring-account.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/errors.ts'
import { writeNotifications } from '#domain/notifications/write-notifications.ts'
import type { CheckRow } from '#domain/products/import/plan-import.ts'
import { rateBrought } from '#domain/reviews/bring-review.ts'
import type { AccountId, MoveInId } from '#values/ids.ts'
import type { MovedKind, MoveInState, RowOutcome } from '#values/move-in.ts'
import { moveInsMoved } from './add-files.ts'
import { RowProblem, type Work } from './bring/bring.ts'
import { bringByKind } from './bring/by-kind.ts'
import { takeBackBatch } from './take-back.ts'
import type { Thing } from './things.ts'

/** So few rows are brought along in one transaction: what it locks is free again soon, and a crash loses no more. */
const rowsAtOnce = 50

interface Outside {
  checkProduct: CheckRow
  config: { publicUrl: string }
}

/** Checks, brings along and takes back what waits for it, piece by piece. Any number of instances may run it at once. */
export async function workOnMoveIns(db: Db, outside: Outside, signal?: AbortSignal): Promise<void> {
  const passwordHash = await unknownPasswordHash()
  while (
    !signal?.aborted &&
    (await inTransaction(db, trx =>
      workOnce(trx, { ...outside, passwordHash, publicUrl: outside.config.publicUrl }),
    ))
  );
}

/** Whether there was something to do. Goes on after a crash with what is not done. */
async function workOnce(
  trx: Db,
  outside: Outside & { passwordHash: string; publicUrl: string },
): Promise<boolean> {
  const moveIn = await trx
    .selectFrom('move_ins')
    .select(['id', 'state', 'started_by as startedBy'])
    .where('state', 'in', ['checking', 'running', 'taking-back'])
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!moveIn) return false
  const actor = await findActor(trx, moveIn.startedBy)
  if (!actor) {
    await stopWork(trx, moveIn.id)
    return true
  }
  if (moveIn.state === 'taking-back') {
    if (!(await takeBackBatch(trx, actor, moveIn.id))) await finish(trx, moveIn.id, 'taken-back')
    return true
  }
  const isTrial = moveIn.state === 'checking'
  const rows = await trx
    .selectFrom('move_in_rows')
    .select(['id', 'kind', 'key', 'name', 'thing'])
    .where('move_in_id', '=', moveIn.id)
    .where(isTrial ? 'checked' : 'done', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute()
  if (rows.length === 0) {
    await finish(trx, moveIn.id, isTrial ? 'checked' : 'done')
    if (!isTrial) await tellStarter(trx, moveIn.id, moveIn.startedBy)
    return true
  }
  const work: Work = { id: moveIn.id, actor, isTrial, reviewed: new Set(), ...outside }
  const written = await bringRows(trx, work, rows)
  await noteOutcomes(trx, written, isTrial)
  return true
}

interface Row {
  id: string
  kind: MovedKind
  key: string
  name: string
  thing: Thing | null
}

type Written = { id: string; outcome: RowOutcome; note: string; column: string }

/** Each row within a savepoint, so that one that cannot be brought keeps no other out; a dry run takes all of them back. */
async function bringRows(trx: Db, work: Work, rows: Row[]): Promise<Written[]> {
  const written: Written[] = []
  await sql`SAVEPOINT before_rows`.execute(trx)
  for (const row of rows) {
    await sql`SAVEPOINT row`.execute(trx)
    try {
      const { what, note = '' } = await bringByKind[row.kind](trx, work, { ...row, thing: row.thing! })
      written.push({ id: row.id, outcome: what, note, column: '' })
    } catch (error) {
      const problem = problemIn(error)
      if (!problem) throw error
      await sql`ROLLBACK TO SAVEPOINT row`.execute(trx)
      written.push({ id: row.id, outcome: 'problem', ...problem })
    }
    await sql`RELEASE SAVEPOINT row`.execute(trx)
  }
  if (work.isTrial) await sql`ROLLBACK TO SAVEPOINT before_rows`.execute(trx)
  else await rateBrought(trx, [...work.reviewed])
  return written
}

function problemIn(error: unknown): { note: string; column: string } | undefined {
  if (error instanceof RowProblem) return { note: error.message, column: error.column }
  if (error instanceof Refusal)
    return { note: error.message, column: Object.keys(error.fields ?? {})[0] ?? '' }
  // What no check foresaw: the database refuses the value, and this row only.
  const { code, message } = error as { code?: string; message: string }
  return code && /^(22|23)/.test(code)
    ? { note: `The shop cannot keep this: ${message}`, column: '' }
    : undefined
}

async function noteOutcomes(trx: Db, written: Written[], isTrial: boolean): Promise<void> {
  const outcomes = JSON.stringify(written)
  const values = sql`jsonb_to_recordset(${outcomes}) AS w (id text, outcome text, note text, "column" text)`
  if (isTrial)
    await sql`
      UPDATE move_in_rows r SET checked = w.outcome, note = w.note, column_name = w."column"
      FROM ${values} WHERE r.id = w.id`.execute(trx)
  // What it tells of people is not kept twice.
  else
    await sql`
      UPDATE move_in_rows r SET done = w.outcome, note = w.note, column_name = w."column", thing = NULL
      FROM ${values} WHERE r.id = w.id`.execute(trx)
}

async function finish(trx: Db, id: MoveInId, state: MoveInState): Promise<void> {
  await trx
    .updateTable('move_ins')
    .set({
      state,
      ...(state === 'done' && { finished_at: new Date() }),
      ...(state === 'taken-back' && { taken_back_at: new Date() }),
    })
    .where('id', '=', id)
    .execute()
  if (state !== 'checked')
    await trx.updateTable('move_in_files').set({ bytes: null }).where('move_in_id', '=', id).execute()
  // Pictures of an archive that nothing shows.
  if (state === 'done')
    await sql`
      DELETE FROM move_in_pictures p WHERE p.move_in_id = ${id} AND NOT EXISTS (
        SELECT FROM move_in_picture_uses u WHERE u.move_in_id = p.move_in_id AND u.url = p.url)`.execute(trx)
  announce(trx, moveInsMoved)
}

async function tellStarter(trx: Db, id: MoveInId, account: AccountId | null): Promise<void> {
  if (!account) return
  const { rows } = await sql<{ brought: number; problems: number }>`
    SELECT count(*) FILTER (WHERE done IN ('new', 'changed'))::int AS brought, count(*) FILTER (WHERE done = 'problem')::int AS problems
    FROM move_in_rows WHERE move_in_id = ${id}`.execute(trx)
  const { brought, problems } = rows[0]!
  await writeNotifications(trx, [
    {
      accountId: account,
      kind: 'import',
      subject: id,
      title: 'Your move-in has finished',
      text: [
        `${brought.toLocaleString('en-IN')} brought along`,
        problems > 0 && `${problems.toLocaleString('en-IN')} could not be`,
      ]
        .filter(Boolean)
        .join(', '),
      link: `/admin/move-in/${id}`,
    },
  ])
}

/** Null once whoever has started it is gone. */
async function findActor(trx: Db, id: AccountId | null): Promise<Actor | null> {
  if (!id) return null
  const found = await trx
    .selectFrom('accounts')
    .select(['id', 'name', 'role', 'staff_role as staffRole'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return found ?? null
}

/** Another owner can go on. */
async function stopWork(trx: Db, id: MoveInId): Promise<void> {
  const problem = 'Whoever started this is not in the team any more. Please start it again.'
  await trx.updateTable('move_ins').set({ state: 'checked', problem }).where('id', '=', id).execute()
}

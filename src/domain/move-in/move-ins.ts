import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import { countUninvited, inviteBrought } from '#domain/accounts/bring-account.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import type { AccountId, MoveInFileId, MoveInId, ProductId } from '#values/ids.ts'
import type { Mapping, MovedKind, MoveInState, RowOutcome } from '#values/move-in.ts'
import { moveInsMoved } from './add-files.ts'
import { moveInRefusals } from './refusals.ts'
import type { ReadProgress } from './tables.ts'

export interface MoveIn {
  id: MoveInId
  state: MoveInState
  /** The address of a shop that is read by its API. */
  sourceName: string
  progress: ReadProgress | null
  problem: string
  kept: string[]
  createdAt: Date
  finishedAt: Date | null
  takenBackAt: Date | null
}

interface MoveInFile {
  id: MoveInFileId
  name: string
  kind: MovedKind | null
  format: string
  headings: string[]
  mapping: Mapping | null
  notes: string[]
  problem: string
  /** Whether its columns can be named by hand. */
  mayMap: boolean
  rows: number
}

/** Rows of a kind by what happens, or happened, to them. */
type KindCount = { kind: MovedKind; left: number } & Record<RowOutcome, number>

interface PictureCount {
  waiting: number
  done: number
  failed: number
}

export interface MoveInDetails extends MoveIn {
  files: MoveInFile[]
  kinds: KindCount[]
  pictures: PictureCount
  /** Customers of it who have no password and were not asked to set one. */
  uninvited: number
  /** Products of it that were for sale in the old shop and are drafts here. */
  unpublished: number
}

const moveIns = (db: Db) =>
  db
    .selectFrom('move_ins')
    .select([
      'id',
      'state',
      'source_name as sourceName',
      'progress',
      'problem',
      'kept',
      'created_at as createdAt',
      'finished_at as finishedAt',
      'taken_back_at as takenBackAt',
    ])

/** Newest first. */
export async function listMoveIns(db: Db): Promise<MoveIn[]> {
  return moveIns(db).orderBy('id', 'desc').limit(100).execute()
}

export async function getMoveIn(db: Db, id: MoveInId): Promise<MoveInDetails> {
  const moveIn = await moveIns(db).where('id', '=', id).executeTakeFirstOrThrow(moveInRefusals.unknown)
  const isTrial = ['reading', 'checking', 'checked'].includes(moveIn.state)
  const outcome = sql.ref(isTrial ? 'checked' : 'done')
  const [files, kinds, pictures, customers, unpublished] = await Promise.all([
    db
      .selectFrom('move_in_files as f')
      .select(['f.id', 'f.name', 'f.kind', 'f.format', 'f.headings', 'f.mapping', 'f.notes', 'f.problem'])
      .select(sql<boolean>`f.bytes IS NOT NULL`.as('mayMap'))
      .select(sql<number>`(SELECT count(*) FROM move_in_rows r WHERE r.file_id = f.id)`.as('rows'))
      .where('move_in_id', '=', id)
      .orderBy('id')
      .execute(),
    sql<KindCount>`
      SELECT kind, ${sql.join(
        (['new', 'changed', 'same', 'problem'] as const).map(
          one => sql`count(*) FILTER (WHERE ${outcome} = ${sql.lit(one)})::int AS ${sql.ref(one)}`,
        ),
      )}, count(*) FILTER (WHERE ${outcome} IS NULL)::int AS left
      FROM move_in_rows WHERE move_in_id = ${id} GROUP BY kind, rank ORDER BY rank`.execute(db),
    sql<PictureCount>`
      SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting, count(*) FILTER (WHERE state = 'done')::int AS done,
        count(*) FILTER (WHERE state = 'failed')::int AS failed
      FROM move_in_pictures p WHERE move_in_id = ${id}
        AND EXISTS (SELECT FROM move_in_picture_uses u WHERE u.move_in_id = p.move_in_id AND u.url = p.url)`.execute(
      db,
    ),
    listBrought<AccountId>(db, id, 'customer'),
    countUnpublished(db, id),
  ])
  return {
    ...moveIn,
    files,
    kinds: kinds.rows,
    pictures: pictures.rows[0]!,
    uninvited: moveIn.state === 'done' ? await countUninvited(db, customers) : 0,
    unpublished: moveIn.state === 'done' ? unpublished : 0,
  }
}

async function listBrought<Of extends string>(db: Db, id: MoveInId, kind: MovedKind): Promise<Of[]> {
  const rows = await db
    .selectFrom('move_in_keys')
    .select('subject_id as id')
    .where('move_in_id', '=', id)
    .where('kind', '=', kind)
    .where('is_other', '=', false)
    .execute()
  return rows.map(row => row.id as Of)
}

/** Drafts of products that were for sale in the old shop, with all their variants. */
export async function listUnpublished(db: Db, id: MoveInId): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`${unpublishedOf(id)} ORDER BY p.id`.execute(db)
  return rows.map(row => row.id)
}

async function countUnpublished(db: Db, id: MoveInId): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*)::int AS count FROM (${unpublishedOf(id)}) all_of_them`.execute(db)
  return rows[0]!.count
}

const unpublishedOf = (id: MoveInId) => sql`
  SELECT p.id FROM products p WHERE p.state = 'draft' AND p.deleted_at IS NULL AND p.first_live_at IS NULL AND p.id IN (
    SELECT v.subject_id FROM move_in_keys v JOIN move_in_keys first ON first.kind = 'product' AND first.digest = 'live'
      AND first.move_in_id = v.move_in_id AND (v.key = first.key OR starts_with(v.key, first.key || ' of '))
    WHERE v.move_in_id = ${id} AND v.kind = 'product' AND NOT v.is_other)`

export interface MoveInRow {
  kind: MovedKind
  file: string
  line: number
  name: string
  /** Null while it has not been looked at. */
  outcome: RowOutcome | null
  note: string
  column: string
}

interface RowFilter {
  kind?: MovedKind | undefined
  outcome?: RowOutcome | undefined
  offset?: number
  limit: number
}

/** What happens, or happened, to each row; problems first. */
export async function listRows(
  db: Db,
  id: MoveInId,
  { kind, outcome, offset = 0, limit }: RowFilter,
): Promise<MoveInRow[]> {
  const now = sql`coalesce(r.done, r.checked)`
  const { rows } = await sql<MoveInRow>`
    SELECT r.kind, coalesce(f.name, '') AS file, r.line, r.name, ${now} AS outcome, r.note, r.column_name AS "column"
    FROM move_in_rows r LEFT JOIN move_in_files f ON f.id = r.file_id
    WHERE r.move_in_id = ${id}
      AND ${kind ? sql`r.kind = ${kind}` : sql`true`} AND ${outcome ? sql`${now} = ${outcome}` : sql`true`}
    ORDER BY ${now} = 'problem' DESC NULLS LAST, r.note = '', r.rank, r.id LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  )
  return rows
}

/** Brings along all that the dry run found good. The job does it soon after. */
export async function runMoveIn(db: Db, actor: Actor, id: MoveInId): Promise<void> {
  await inTransaction(db, async trx => {
    const found = await trx
      .selectFrom('move_ins')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw moveInRefusals.unknown()
    if (found.state === 'checking' || found.state === 'reading') throw moveInRefusals.notChecked()
    if (found.state !== 'checked') throw moveInRefusals.alreadyStarted()
    const todo = await trx
      .selectFrom('move_in_rows')
      .select('id')
      .where('move_in_id', '=', id)
      .where('checked', 'in', ['new', 'changed', 'same'])
      .limit(1)
      .executeTakeFirst()
    if (!todo) throw moveInRefusals.nothingToDo()
    await trx
      .updateTable('move_ins')
      .set({ state: 'running', started_by: actor.id, source: null })
      .where('id', '=', id)
      .execute()
    await recordAudit(trx, actor, { action: 'run', subject: 'move-in', subjectId: id, label: 'Move in' })
    announce(trx, moveInsMoved)
  })
}

/** Throws a move-in away that has brought nothing yet. */
export async function dropMoveIn(db: Db, id: MoveInId): Promise<void> {
  const dropped = await db
    .deleteFrom('move_ins')
    .where('id', '=', id)
    .where('state', 'in', ['reading', 'checking', 'checked'])
    .returning('id')
    .executeTakeFirst()
  if (!dropped) throw moveInRefusals.alreadyStarted()
}

/** Mails the customers of a move-in a link to set a password; those who were asked, or have come, are left in peace. */
export async function inviteCustomers(db: Db, actor: Actor, id: MoveInId): Promise<number> {
  return inTransaction(db, async trx => {
    const invited = await inviteBrought(trx, await listBrought<AccountId>(trx, id, 'customer'))
    if (invited > 0)
      await recordAudit(trx, actor, {
        action: 'invite',
        subject: 'move-in',
        subjectId: id,
        label: 'Move in',
        after: { invited },
      })
    return invited
  })
}

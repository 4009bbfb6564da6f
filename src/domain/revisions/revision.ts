import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { type PageOf, type PageRequest, readPage } from '#db/page.ts'
import type { Actor } from '#domain/actor.ts'
import { conflict, notFound } from '#domain/errors.ts'
import { newId, type RevisionId } from '#values/ids.ts'
import type { RevisionKind } from './tables.ts'

/** A text of the shop: a page, an article, a piece of the home page, the words of a collection or a category. */
export interface RevisedText {
  kind: RevisionKind
  /** Of an article, a collection or a category its id, of a policy or the home page the name of the piece; the kind itself where there is only one. */
  subjectId: string
}

/** A text as it was after one change. */
export interface Revision extends RevisedText {
  id: RevisionId
  snapshot: unknown
  actorName: string
  at: Date
  /** When the revision was made that this one restores. */
  restoredFrom: Date | null
  /** As it was before the first change that was stored. */
  isFirst: boolean
}

/** So many are stored of each text. */
const mostStored = 100

interface Change extends RevisedText {
  before: unknown
  after: unknown
  /** One press of a button may save a text with several calls: within so many seconds they are one revision. */
  joinWithinSeconds?: number
}

/** Stores what a change made of a text, in the transaction of the change itself. */
export async function storeRevision(trx: Db, actor: Actor, change: Change): Promise<void> {
  const { kind, subjectId, joinWithinSeconds = 0 } = change
  const [before, after] = [plain(change.before), plain(change.after)]
  if (isDeepStrictEqual(before, after)) return
  const newest = await revisions(trx, change).orderBy('id', 'desc').executeTakeFirst()
  if (!newest) await insert({ snapshot: before, actor_name: '', is_first: true })
  const joins =
    newest &&
    !newest.isFirst &&
    !newest.restoredFrom &&
    newest.actorName === actor.name &&
    isWithin(newest.at, joinWithinSeconds)
  if (joins)
    await trx
      .updateTable('revisions')
      .set({ snapshot: JSON.stringify(after), at: sql<Date>`clock_timestamp()` })
      .where('id', '=', newest.id)
      .execute()
  else await insert({ snapshot: after, actor_id: actor.id, actor_name: actor.name })
  await sql`
    DELETE FROM revisions WHERE kind = ${kind} AND subject_id = ${subjectId} AND id <= (
      SELECT id FROM revisions WHERE kind = ${kind} AND subject_id = ${subjectId}
      ORDER BY id DESC OFFSET ${mostStored} LIMIT 1)`.execute(trx)

  async function insert({
    snapshot,
    ...rest
  }: {
    snapshot: unknown
    actor_id?: string
    actor_name: string
    is_first?: boolean
  }) {
    await trx
      .insertInto('revisions')
      .values({ id: newId(), kind, subject_id: subjectId, snapshot: JSON.stringify(snapshot), ...rest })
      .execute()
  }
}

/** Newest first. */
export async function listRevisions(
  db: Db,
  { kind, subjectId, ...page }: RevisedText & PageRequest<RevisionId>,
): Promise<PageOf<Revision>> {
  return readPage(revisions(db, { kind, subjectId }), page)
}

export interface ComparedRevision {
  revision: Revision
  /** What it was before; null for the first. */
  previous: unknown
  /** What it is now. */
  current: unknown
  isCurrent: boolean
}

export async function compareRevision(db: Db, id: RevisionId): Promise<ComparedRevision> {
  const revision = await db
    .selectFrom('revisions')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(revisionRefusals.unknownRevision)
  const [previous, current] = await Promise.all([
    revisions(db, revision).where('id', '<', id).orderBy('id', 'desc').executeTakeFirst(),
    revisions(db, revision).orderBy('id', 'desc').executeTakeFirstOrThrow(),
  ])
  return {
    revision,
    previous: previous?.snapshot ?? null,
    current: current.snapshot,
    isCurrent: current.id === id,
  }
}

/** Makes a text what it was: `restore` writes the snapshot, which is stored as a new revision that can be undone again. */
export async function restoreRevision(
  db: Db,
  id: RevisionId,
  restore: (trx: Db, revision: Revision) => Promise<unknown>,
): Promise<void> {
  await inTransaction(db, async trx => {
    const { revision, current } = await compareRevision(trx, id)
    if (isDeepStrictEqual(revision.snapshot, current)) throw revisionRefusals.restoredAlready()
    await restore(trx, revision)
    await sql`
      UPDATE revisions SET restored_from = ${revision.at} WHERE id = (
        SELECT id FROM revisions WHERE kind = ${revision.kind} AND subject_id = ${revision.subjectId} AND id > ${id}
        ORDER BY id DESC LIMIT 1)`.execute(trx)
  })
}

const isWithin = (moment: Date, seconds: number) => Date.now() - moment.getTime() < seconds * 1000

/** As JSON has it, without what changes by itself. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value ?? null, (name, item) => (ignored.includes(name) ? undefined : item)),
  )
}

const ignored = ['version', 'updatedAt', 'createdAt', 'readingMinutes']

const columns = [
  'id',
  'kind',
  'subject_id as subjectId',
  'snapshot',
  'actor_name as actorName',
  'at',
  'restored_from as restoredFrom',
  'is_first as isFirst',
] as const

const revisions = (db: Db, { kind, subjectId }: RevisedText) =>
  db.selectFrom('revisions').select(columns).where('kind', '=', kind).where('subject_id', '=', subjectId)

const revisionRefusals = {
  unknownRevision: () => notFound('This version is no longer available.'),
  restoredAlready: () => conflict('It is already like this.'),
}

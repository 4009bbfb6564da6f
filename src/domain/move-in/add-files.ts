import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { Refusal } from '#domain/errors.ts'
import { type MoveInFileId, type MoveInId, newId } from '#values/ids.ts'
import { guessMapping, type MappedKind, type Mapping, missingFields, movedKinds } from '#values/move-in.ts'
import { openFiles, type SentFile } from './read/open-files.ts'
import type { ReadFile } from './read/read-file.ts'
import { readInThread } from './read/read-in-thread.ts'
import { moveInRefusals } from './refusals.ts'
import type { MovedRow } from './things.ts'

/** Announced when there is something to check, bring along, fetch or take back, for the job that does it. */
export const moveInsMoved = 'move-ins'

const mostRows = 200_000
/** Of one file, kept until its columns are known. */
const mostKeptBytes = 60 * 1024 * 1024

/** Begins a move-in with files, or adds them to one that has not started. Each is checked by the job soon after. */
export async function addFiles(
  db: Db,
  actor: Actor,
  { id: given, files }: { id?: MoveInId | undefined; files: readonly SentFile[] },
): Promise<MoveInId> {
  if (files.length === 0) throw moveInRefusals.noFiles()
  const id = given ?? (await beginMoveIn(db, actor))
  try {
    if (given) await refuseStarted(db, given)
    for await (const { name, isPicture, bytes } of openFiles(files))
      if (isPicture) await keepPicture(db, id, name, bytes)
      else await addFile(db, id, { name, bytes })
  } catch (error) {
    if (!given) await db.deleteFrom('move_ins').where('id', '=', id).execute()
    throw error
  }
  await startChecking(db, id)
  return id
}

async function beginMoveIn(db: Db, actor: Actor): Promise<MoveInId> {
  const id = newId<'move-in'>()
  await inTransaction(db, async trx => {
    await trx
      .insertInto('move_ins')
      .values({ id, started_by: actor.id, state: 'checking', kept: '[]' })
      .execute()
    await recordAudit(trx, actor, { action: 'create', subject: 'move-in', subjectId: id, label: 'Move in' })
  })
  return id
}

export async function startChecking(db: Db, id: MoveInId): Promise<void> {
  await db
    .updateTable('move_ins')
    .set({ state: 'checking' })
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'checked', 'reading'])
    .execute()
  announce(db, moveInsMoved)
}

/** A picture of an archive, until a product, review or article that names it is brought along. */
async function keepPicture(db: Db, id: MoveInId, url: string, bytes: Buffer): Promise<void> {
  await db
    .insertInto('move_in_pictures')
    .values({ move_in_id: id, url, host: '', bytes })
    .onConflict(conflict => conflict.columns(['move_in_id', 'url']).doNothing())
    .execute()
}

/** What is wrong with one file does not keep the others out. */
async function addFile(
  db: Db,
  id: MoveInId,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<void> {
  try {
    await storeFile(db, id, { name, read: await readInThread({ name, bytes }), bytes })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await db
      .insertInto('move_in_files')
      .values({ id: newId(), move_in_id: id, name, kind: null, notes: '[]', problem: error.message })
      .execute()
  }
}

export async function storeFile(
  db: Db,
  id: MoveInId,
  { name, read, bytes = null }: { name: string; read: ReadFile; bytes?: Buffer | null },
): Promise<void> {
  const fileId = newId<'move-in-file'>()
  const isMapped = read.kind !== 'product'
  await inTransaction(db, async trx => {
    await trx
      .insertInto('move_in_files')
      .values({
        id: fileId,
        move_in_id: id,
        name,
        kind: read.kind,
        format: read.format,
        headings: read.headings.slice(0, 300),
        mapping: read.mapping ? JSON.stringify(read.mapping) : null,
        notes: JSON.stringify(read.notes),
        bytes: isMapped && bytes && bytes.length <= mostKeptBytes ? bytes : null,
      })
      .execute()
    await storeRows(trx, id, fileId, read.rows)
  })
}

/** The owner says what a file holds, and which of its columns is what. */
export async function mapFile(
  db: Db,
  {
    id,
    file,
    kind,
    mapping,
  }: { id: MoveInId; file: MoveInFileId; kind: MappedKind; mapping?: Mapping | undefined },
): Promise<void> {
  await refuseStarted(db, id)
  const found = await db
    .selectFrom('move_in_files')
    .select(['name', 'bytes', 'headings'])
    .where('id', '=', file)
    .where('move_in_id', '=', id)
    .executeTakeFirst()
  if (!found?.bytes) throw moveInRefusals.unknownFile()
  const { name, bytes, headings } = found
  const known = Object.fromEntries(
    Object.entries(mapping ?? guessMapping(kind, headings)).filter(([, heading]) =>
      headings.includes(heading),
    ),
  )
  const missing = missingFields(kind, known)
  if (mapping && missing.length > 0) throw moveInRefusals.notMapped(missing)
  const read = await readInThread({ name, bytes, chosen: { kind, mapping: known } })
  await inTransaction(db, async trx => {
    await trx.deleteFrom('move_in_rows').where('file_id', '=', file).execute()
    await trx
      .updateTable('move_in_files')
      .set({ kind, format: read.format, mapping: JSON.stringify(known), notes: JSON.stringify(read.notes) })
      .where('id', '=', file)
      .execute()
    await storeRows(trx, id, file, read.rows)
  })
  await startChecking(db, id)
}

/** Leaves a file out again. */
export async function removeFile(db: Db, { id, file }: { id: MoveInId; file: MoveInFileId }): Promise<void> {
  await refuseStarted(db, id)
  await db.deleteFrom('move_in_files').where('id', '=', file).where('move_in_id', '=', id).execute()
  await startChecking(db, id)
}

async function refuseStarted(db: Db, id: MoveInId): Promise<void> {
  const found = await db.selectFrom('move_ins').select('state').where('id', '=', id).executeTakeFirst()
  if (!found) throw moveInRefusals.unknown()
  if (found.state !== 'checking' && found.state !== 'checked') throw moveInRefusals.alreadyStarted()
}

const rowsPerInsert = 1000

/** A thing that another row of the move-in is already is a problem of the later row. */
async function storeRows(
  trx: Db,
  id: MoveInId,
  fileId: MoveInFileId,
  rows: readonly MovedRow[],
): Promise<void> {
  const { count } = await trx
    .selectFrom('move_in_rows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('move_in_id', '=', id)
    .executeTakeFirstOrThrow()
  if (count + rows.length > mostRows) throw moveInRefusals.tooManyRows(mostRows)
  const firstLines = new Map<string, number>()
  const all = rows.map(({ kind, line, key, name, thing, problem, column }) => {
    const known = `${kind} ${key}`
    const earlier = firstLines.get(known)
    if (earlier === undefined) firstLines.set(known, line)
    const sentence = problem ?? (earlier === undefined ? '' : `Row ${earlier} is the same.`)
    return {
      id: newId(),
      kind,
      rank: movedKinds.indexOf(kind),
      line,
      key: key.slice(0, 500),
      name: name.slice(0, 200),
      thing: sentence ? null : thing,
      outcome: sentence ? 'problem' : null,
      note: sentence,
      column_name: column ?? '',
    }
  })
  for (let start = 0; start < all.length; start += rowsPerInsert)
    await sql`
      INSERT INTO move_in_rows (id, move_in_id, file_id, kind, rank, line, key, name, thing, checked, done, note, column_name)
      SELECT id, ${id}, ${fileId}, kind, rank, line, key, name, thing, outcome, outcome, note, column_name
      FROM jsonb_to_recordset(${JSON.stringify(all.slice(start, start + rowsPerInsert))}) AS _ (id text, kind text,
        rank smallint, line integer, key text, name text, thing jsonb, outcome text, note text, column_name text)`.execute(
      trx,
    )
}

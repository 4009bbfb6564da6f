import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { CheckRow } from '#domain/products/import/plan-import.ts'
import type { MoveInId, ProductId } from '#values/ids.ts'
import type { MovedKind } from '#values/move-in.ts'
import type { Thing } from '../things.ts'

/** What is the same for all rows of a piece of work. */
export interface Work {
  id: MoveInId
  actor: Actor
  /** The dry run: all of it is rolled back, and what will only be there then is taken as there. */
  isTrial: boolean
  checkProduct: CheckRow
  passwordHash: string
  publicUrl: string
  /** Those that got reviews. */
  reviewed: Set<ProductId>
}

interface Outcome {
  what: 'new' | 'changed' | 'same'
  /** What is good to know, though it was brought along. */
  note?: string
}

export type Bring<Kind extends Thing> = (
  trx: Db,
  work: Work,
  row: { key: string; thing: Kind; name: string },
) => Promise<Outcome>

/** Why a row cannot be brought along, and the heading of the column that is wrong. */
export class RowProblem extends Error {
  readonly column: string

  constructor(sentence: string, column = '') {
    super(sentence)
    this.column = column
  }
}

/** What a key of the old shop stands for here. */
export async function findByKey(
  trx: Db,
  kind: MovedKind,
  keys: readonly string[],
): Promise<{ subjectId: string; digest: string } | undefined> {
  for (const key of keys) {
    const found = await trx
      .selectFrom('move_in_keys')
      .select(['subject_id as subjectId', 'digest'])
      .where('kind', '=', kind)
      .where('key', '=', key)
      .executeTakeFirst()
    if (found) return found
  }
  return undefined
}

interface KeyOf {
  kind: MovedKind
  key: string
  subjectId: string
  digest?: string
}

/** Notes what a thing was known by. `isOther`: a further name of it, which may be taken by another thing. */
export async function keepKey(
  trx: Db,
  { id }: Work,
  { kind, key, subjectId, digest = '' }: KeyOf,
  { isOther = false } = {},
): Promise<void> {
  await trx
    .insertInto('move_in_keys')
    .values({
      kind,
      key: key.slice(0, 500),
      subject_id: subjectId,
      move_in_id: id,
      digest,
      is_other: isOther,
    })
    .onConflict(conflict => conflict.columns(['kind', 'key']).doNothing())
    .execute()
}

/** Asks for pictures of a thing: the job fetches each of them once, and hangs them up when all are there. */
export async function askForPictures(
  trx: Db,
  { id }: Work,
  {
    kind,
    subjectId,
    urls,
  }: { kind: 'product' | 'review' | 'article'; subjectId: string; urls: readonly string[] },
): Promise<string[]> {
  const missing: string[] = []
  for (const [place, url] of urls.entries()) {
    const host = /^https?:/i.test(url) ? hostOf(url) : ''
    if (host)
      await trx
        .insertInto('move_in_pictures')
        .values({ move_in_id: id, url, host })
        .onConflict(conflict => conflict.columns(['move_in_id', 'url']).doNothing())
        .execute()
    const known =
      host !== '' ||
      (await trx
        .selectFrom('move_in_pictures')
        .select('url')
        .where('move_in_id', '=', id)
        .where('url', '=', url)
        .executeTakeFirst())
    if (!known) missing.push(url)
    else
      await trx
        .insertInto('move_in_picture_uses')
        .values({ move_in_id: id, kind, subject_id: subjectId, place, url })
        .onConflict(conflict => conflict.doNothing())
        .execute()
  }
  return missing
}

function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return ''
  }
}

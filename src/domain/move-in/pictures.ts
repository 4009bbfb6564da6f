import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import { illustrateArticle } from '#domain/blog/illustrate-article.ts'
import { Refusal } from '#domain/errors.ts'
import { type Media, storePicture } from '#domain/media/store-picture.ts'
import { illustrateProduct } from '#domain/products/pictures/illustrate-product.ts'
import { illustrateReview } from '#domain/reviews/bring-review.ts'
import type { ArticleId, MoveInId, ProductId, ReviewId } from '#values/ids.ts'
import { moveInsMoved } from './add-files.ts'
import type { GetOutside } from './outside.ts'

const megabyte = 1024 * 1024
const mostBytes = 10 * megabyte
const mostAttempts = 4
/** How long the shop that pictures come from is left in peace between two of them. */
const pause = 150

interface Outside extends Media {
  getOutside: GetOutside
  /** Between two calls of a host; tests wait for nothing. */
  pause?: number
}

/** Fetches what waits, one after the other for each host, and hangs pictures up once all of a thing are there. Resumable. */
export async function fetchPictures(db: Db, outside: Outside, signal?: AbortSignal): Promise<void> {
  const busy = new Set<string>()
  await Promise.all(Array.from({ length: 3 }, () => fetchOneByOne(db, outside, busy, signal)))
  await attachPictures(db)
}

async function fetchOneByOne(
  db: Db,
  outside: Outside,
  busy: Set<string>,
  signal?: AbortSignal,
): Promise<void> {
  let sinceAttached = 0
  while (!signal?.aborted) {
    const next = await takeNext(db, [...busy])
    if (!next) return
    busy.add(next.host)
    try {
      // The old shop rests while the picture is stored.
      const rest = next.host === '' ? 0 : (outside.pause ?? pause)
      await Promise.all([
        fetchOne(db, outside, next),
        sleep(rest, undefined, signal && { signal }).catch(() => {}),
      ])
    } finally {
      busy.delete(next.host)
    }
    if (++sinceAttached % 20 === 0) await attachPictures(db)
  }
}

interface Waiting {
  moveIn: MoveInId
  url: string
  host: string
  attempts: number
  bytes: Buffer | null
}

/** Another instance does not fetch it for a while: this one may die with it. */
async function takeNext(db: Db, busyHosts: string[]): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    UPDATE move_in_pictures SET attempts = attempts + 1, due_at = now() + interval '2 minutes'
    WHERE (move_in_id, url) = (
      SELECT p.move_in_id, p.url FROM move_in_pictures p
      WHERE p.state = 'waiting' AND p.due_at <= now() AND (p.host = '' OR p.host <> ALL(${busyHosts}::text[]))
        AND EXISTS (SELECT FROM move_in_picture_uses u WHERE u.move_in_id = p.move_in_id AND u.url = p.url)
      ORDER BY p.due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING move_in_id AS "moveIn", url, host, attempts, bytes`.execute(db)
  return rows[0]
}

async function fetchOne(
  db: Db,
  { getOutside, ...media }: Outside,
  { moveIn, url, attempts, bytes }: Waiting,
): Promise<void> {
  try {
    const picture = bytes ?? (await download(getOutside, url))
    const path = await storePicture({ ...media, db }, picture)
    await setState(db, { moveIn, url }, { state: 'done', path, problem: '' })
  } catch (error) {
    // A picture that cannot be read will not be read the next time either.
    const isFinal = error instanceof Refusal || error instanceof Gone || attempts >= mostAttempts
    const problem = (error as Error).message.slice(0, 300)
    await setState(
      db,
      { moveIn, url },
      { state: isFinal ? 'failed' : 'waiting', path: null, problem, attempts },
    )
  }
}

/** It is not there, and will not be. */
class Gone extends Error {}

async function download(getOutside: GetOutside, url: string): Promise<Buffer> {
  const { status, body } = await getOutside(url, { mostBytes })
  if (status === 200) return body
  if (status === 429 || status >= 500) throw new Error(`The old shop answered ${status}.`)
  throw new Gone(
    status === 404 || status === 410
      ? 'This picture is not there any more.'
      : `The old shop answered ${status}.`,
  )
}

interface PictureState {
  state: 'waiting' | 'done' | 'failed'
  path: string | null
  problem: string
  attempts?: number
}

async function setState(
  db: Db,
  { moveIn, url }: Pick<Waiting, 'moveIn' | 'url'>,
  { state, path, problem, attempts = 0 }: PictureState,
): Promise<void> {
  await sql`
    UPDATE move_in_pictures SET state = ${state}, path = ${path}, problem = ${problem},
      due_at = now() + make_interval(secs => ${state === 'waiting' ? 30 * 4 ** attempts : 0}),
      bytes = CASE WHEN ${state} = 'done' THEN NULL ELSE bytes END
    WHERE move_in_id = ${moveIn} AND url = ${url}`.execute(db)
}

/** Hangs up the pictures of things that wait for no more. Those that failed are left out. */
async function attachPictures(db: Db): Promise<void> {
  for (;;) {
    const attached = await inTransaction(db, async trx => {
      const { rows } = await sql<{
        moveIn: MoveInId
        kind: 'product' | 'review' | 'article'
        subject: string
      }>`
        SELECT u.move_in_id AS "moveIn", u.kind, u.subject_id AS subject FROM move_in_picture_uses u
        JOIN move_in_pictures p USING (move_in_id, url)
        WHERE NOT u.attached
        GROUP BY 1, 2, 3 HAVING bool_and(p.state <> 'waiting') LIMIT 20`.execute(trx)
      for (const { moveIn, kind, subject } of rows.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))) {
        const pictures = await trx
          .selectFrom('move_in_picture_uses as u')
          .innerJoin('move_in_pictures as p', join =>
            join.onRef('p.move_in_id', '=', 'u.move_in_id').onRef('p.url', '=', 'u.url'),
          )
          .select(['p.path', 'p.url', 'u.place'])
          .where('u.move_in_id', '=', moveIn)
          .where('u.kind', '=', kind)
          .where('u.subject_id', '=', subject)
          .orderBy('u.place')
          .execute()
        const paths = [...new Set(pictures.flatMap(({ path }) => path ?? []))]
        if (kind === 'product') await illustrateProduct(trx, subject as ProductId, paths)
        if (kind === 'review') await illustrateReview(trx, subject as ReviewId, paths)
        if (kind === 'article')
          await illustrateArticle(trx, subject as ArticleId, {
            picture: pictures[0]?.path ?? null,
            replaced: pictures.flatMap(({ url, path }) => (path ? [{ url, path }] : [])),
          })
        await trx
          .updateTable('move_in_picture_uses')
          .set({ attached: true })
          .where('move_in_id', '=', moveIn)
          .where('kind', '=', kind)
          .where('subject_id', '=', subject)
          .execute()
      }
      return rows.length
    })
    if (attached === 0) return
  }
}

export interface FailedPicture {
  url: string
  problem: string
  /** The name of the first thing that shows it. */
  of: string
}

export async function listFailedPictures(db: Db, id: MoveInId): Promise<FailedPicture[]> {
  const { rows } = await sql<FailedPicture>`
    SELECT p.url, p.problem, coalesce((
      SELECT coalesce(product.name, article.title, 'A review') FROM move_in_picture_uses u
      LEFT JOIN products product ON u.kind = 'product' AND product.id = u.subject_id
      LEFT JOIN articles article ON u.kind = 'article' AND article.id = u.subject_id
      WHERE u.move_in_id = p.move_in_id AND u.url = p.url ORDER BY u.subject_id LIMIT 1), '') AS of
    FROM move_in_pictures p WHERE p.move_in_id = ${id} AND p.state = 'failed' ORDER BY p.url LIMIT 2000`.execute(
    db,
  )
  return rows
}

/** Tries those again that could not be fetched. */
export async function retryPictures(db: Db, id: MoveInId): Promise<number> {
  return inTransaction(db, async trx => {
    const { rows } = await sql<{ url: string }>`
      UPDATE move_in_pictures SET state = 'waiting', attempts = 0, due_at = now()
      WHERE move_in_id = ${id} AND state = 'failed' RETURNING url`.execute(trx)
    await sql`
      UPDATE move_in_picture_uses SET attached = false
      WHERE move_in_id = ${id} AND url = ANY(${rows.map(({ url }) => url)}::text[])`.execute(trx)
    announce(trx, moveInsMoved)
    return rows.length
  })
}

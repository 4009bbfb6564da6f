import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { bringReview as addBroughtReview } from '#domain/reviews/bring-review.ts'
import type { ProductId } from '#values/ids.ts'
import type { MovedReview } from '../things.ts'
import { askForPictures, type Bring, findByKey, keepKey, RowProblem, type Work } from './bring.ts'

export const bringReview: Bring<MovedReview> = async (trx, work, { key, thing }) => {
  if (await findByKey(trx, 'review', [key])) return { what: 'same' }
  const product = await findProduct(trx, work, thing)
  if (product === 'coming') return { what: 'new' }
  const writtenAt = thing.writtenAt ? new Date(thing.writtenAt) : new Date()
  const id = await addBroughtReview(trx, {
    product,
    stars: thing.stars,
    text: thing.text,
    author: thing.author,
    writtenAt,
    verified: thing.verified,
    source: thing.source,
    reply: thing.reply,
    repliedAt: thing.repliedAt ? new Date(thing.repliedAt) : null,
    hiddenBy: thing.isHidden ? work.actor.id : null,
  })
  work.reviewed.add(product)
  await keepKey(trx, work, { kind: 'review', key, subjectId: id })
  await askForPictures(trx, work, { kind: 'review', subjectId: id, urls: thing.pictures })
  return {
    what: 'new',
    ...(thing.isHidden && { note: 'It was not published in the old shop, so it is hidden here.' }),
  }
}

/** By what the old shop called it, else by its SKU or its name here; in a dry run also one that is about to come. */
async function findProduct(
  trx: Db,
  { id, isTrial }: Work,
  { productKeys, productName }: MovedReview,
): Promise<ProductId | 'coming'> {
  const known = await findByKey(trx, 'product', productKeys)
  if (known) {
    const { rows } = await sql<{ id: ProductId }>`
      SELECT id FROM products WHERE id = ${known.subjectId} AND deleted_at IS NULL`.execute(trx)
    if (rows[0]) return rows[0].id
  }
  const skus = productKeys.flatMap(key => key.match(/^sku:(.+)$/)?.[1] ?? [])
  const { rows } = await sql<{ id: ProductId }>`
    SELECT id FROM products WHERE deleted_at IS NULL
      AND (part_number = ANY(${skus}::text[]) OR (${productName} <> '' AND name_key(name) = name_key(${productName})))
    ORDER BY id LIMIT 1`.execute(trx)
  if (rows[0]) return rows[0].id
  if (isTrial && (await isComing(trx, id, productKeys))) return 'coming'
  throw new RowProblem(
    `We have no product ${productName || productKeys[0]!.replace(/^\w+:/, '')}. Please bring it along first.`,
  )
}

async function isComing(trx: Db, id: string, keys: string[]): Promise<boolean> {
  const handles = keys.flatMap(key => key.match(/^handle:(.+)$/)?.[1] ?? [])
  const others = keys.filter(key => !key.startsWith('handle:'))
  const { rows } = await sql`
    SELECT FROM move_in_rows WHERE move_in_id = ${id} AND kind = 'product' AND done IS NULL
      AND (key = ANY(${keys}::text[]) OR lower(thing->>'handle') = ANY(${handles}::text[])
        OR EXISTS (SELECT FROM jsonb_array_elements(thing->'variants') v WHERE v->'keys' ?| ${others}::text[])) LIMIT 1`.execute(
    trx,
  )
  return rows.length > 0
}

import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { ProductId } from '#values/ids.ts'
import { readLabel } from '#values/ingredients/read-label.ts'
import { type CachedDictionary, getDictionary } from './dictionary.ts'
import { labelOf, type StoredLabel } from './label.ts'

const batch = 200

interface Label extends StoredLabel {
  id: ProductId
  ingredients: string
}

type Relist = (trx: Db, ids: readonly ProductId[]) => Promise<void>

/**
 * Reads the lists again that were read with an older dictionary, and has `relist` write what search finds their products by.
 * The next run continues where one was stopped.
 */
export async function readLabelsAgain(db: Db, signal: AbortSignal, relist: Relist): Promise<void> {
  while (!signal.aborted) {
    const dictionary = await getDictionary(db)
    const isLast = await inTransaction(db, trx => readBatch(trx, dictionary, relist))
    if (isLast) return
  }
}

async function readBatch(trx: Db, dictionary: CachedDictionary, relist: Relist): Promise<boolean> {
  // Another instance's batch is skipped. Products are not locked: orders go on.
  const { rows } = await sql<Label>`
    SELECT p.id, p.ingredients, label.tokens, label.unread, label.fit
    FROM product_labels label JOIN products p ON p.id = label.product_id
    WHERE label.read_with < ${dictionary.version}
    ORDER BY label.read_with LIMIT ${batch} FOR NO KEY UPDATE OF label SKIP LOCKED`.execute(trx)
  if (rows.length === 0) return true
  const changed: (StoredLabel & { id: ProductId })[] = []
  for (const { id, ingredients, ...before } of rows) {
    const label = labelOf(readLabel(ingredients, dictionary), dictionary)
    if (JSON.stringify(label) !== JSON.stringify(before)) changed.push({ id, ...label })
  }
  await sql`
    UPDATE product_labels SET read_with = ${dictionary.version}
    WHERE product_id = ANY(${rows.map(({ id }) => id)})`.execute(trx)
  if (changed.length === 0) return false
  const ids = changed.map(({ id }) => id)
  await sql`
    UPDATE product_labels label SET tokens = found.tokens, unread = found.unread, fit = found.fit
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS found (id text, tokens text[], unread text[], fit text)
    WHERE label.product_id = found.id`.execute(trx)
  await relist(trx, ids)
  announce(trx, 'products', ...ids.map(id => `product:${id}`))
  return false
}

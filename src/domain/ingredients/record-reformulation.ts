import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { getDictionary } from '#domain/ingredients/dictionary.ts'
import { newId, type ProductId } from '#values/ids.ts'
import { compareFormulas } from '#values/ingredients/formula-change.ts'
import { readLabel } from '#values/ingredients/read-label.ts'
import { waitMinutes } from '#values/reformulations.ts'

interface Rewritten {
  product: ProductId
  before: string
  after: string
  /** The seller says that it corrects a typing mistake. */
  isCorrection: boolean
}

/**
 * Keeps what changed in a list of ingredients. Buyers are told some time later: what is changed again until then is one change,
 * and what is taken back is none. The product is locked by the caller.
 */
export async function recordFormula(
  trx: Db,
  { product, before, after, isCorrection }: Rewritten,
): Promise<void> {
  const dictionary = await getDictionary(trx)
  const compare = (from: string) =>
    compareFormulas(readLabel(from, dictionary), readLabel(after, dictionary), dictionary)
  const { rows } = await sql<{ id: string; before: string }>`
    SELECT id, before FROM reformulations
    WHERE product_id = ${product} AND told_at IS NULL AND at > now() - make_interval(mins => ${waitMinutes})
    FOR UPDATE`.execute(trx)
  const [pending] = rows
  const change = compare(pending?.before ?? before)
  if (pending && !change) await trx.deleteFrom('reformulations').where('id', '=', pending.id).execute()
  else if (pending)
    await sql`
      UPDATE reformulations SET after = ${after}, change = ${JSON.stringify(change)}, at = now()
      WHERE id = ${pending.id}`.execute(trx)
  else if (change)
    await sql`
      INSERT INTO reformulations (id, product_id, before, after, change, is_correction, told_at)
      VALUES (${newId()}, ${product}, ${before}, ${after}, ${JSON.stringify(change)}, ${isCorrection},
        CASE WHEN ${isCorrection}::boolean THEN now() END)`.execute(trx)
}

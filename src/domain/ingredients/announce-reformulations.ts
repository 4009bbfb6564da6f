import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { getDictionary } from '#domain/ingredients/dictionary.ts'
import { queueMails } from '#domain/mail/queue-mail.ts'
import { getWishToken } from '#domain/mail/wishes.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { type AvoidListName, avoidLists, judge } from '#values/ingredients/avoid-lists.ts'
import type { FormulaChange } from '#values/ingredients/formula-change.ts'
import { readLabel } from '#values/ingredients/read-label.ts'
import { slugsOf, wordsOf } from '#values/ingredients/reading.ts'
import { waitMinutes } from '#values/reformulations.ts'
import { isWanted, wantingBuyers } from './reformulation.ts'

/** Queues one mail for each buyer who asked for it, once for each change. Safe to run on every instance. */
export async function notifyOfReformulations(db: Db): Promise<void> {
  for (;;) {
    const isDone = await inTransaction(db, async trx => {
      const { rows } = await sql<{ id: string; product: ProductId }>`
        SELECT r.id, r.product_id AS product FROM reformulations r
        WHERE r.told_at IS NULL AND r.at <= now() - make_interval(mins => ${waitMinutes})
        ORDER BY r.at LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(trx)
      const [due] = rows
      if (!due) return true
      const { rows: buyers } = await sql<{ reformulationId: string; accountId: AccountId }>`
        SELECT ${due.id}::text AS "reformulationId", account AS "accountId"
        FROM (${wantingBuyers(due.product)}) AS told`.execute(trx)
      await queueMails(
        trx,
        buyers.map(data => ({ kind: 'reformulation', data })),
      )
      await sql`
        UPDATE reformulations SET told_at = now(), told_count = ${buyers.length} WHERE id = ${due.id}`.execute(
        trx,
      )
      return false
    })
    if (isDone) return
  }
}

export interface ReformulationNotice {
  name: string
  email: string
  /** Ends such mails. */
  token: string
  product: { id: ProductId; name: string; brandName: string }
  change: FormulaChange
  /** What the customer avoids and the list did not name before. */
  avoided: { noun: string; words: string[] }[]
}

/** What a buyer is told, as of now. Null where the customer no longer wants it, or the product is gone. */
export async function findReformulationNotice(
  db: Db,
  { reformulationId, accountId }: { reformulationId: string; accountId: AccountId },
): Promise<ReformulationNotice | null> {
  const { rows } = await sql<Found>`
    SELECT a.name, a.email, p.id AS "productId", p.name AS "productName", p.brand_name AS "brandName", r.change, r.before,
      r.after, coalesce(b.avoid, '{}') AS avoid, coalesce(b.ingredients, '{}') AS ingredients
    FROM reformulations r JOIN products p ON p.id = r.product_id AND p.deleted_at IS NULL
    JOIN accounts a ON a.id = ${accountId} AND a.is_active AND a.email_confirmed_at IS NOT NULL
    LEFT JOIN beauty_profiles b ON b.account_id = a.id
    WHERE r.id = ${reformulationId}`.execute(db)
  const [found] = rows
  if (!found || !(await isWanted(db, accountId, found.productId))) return null
  const { name, email, productId, productName, brandName, change } = found
  return {
    name,
    email,
    change,
    product: { id: productId, name: productName, brandName },
    avoided: await listNewlyAvoided(db, found),
    token: await getWishToken(db, { account: accountId, kind: 'reformulation' }),
  }
}

interface Found {
  name: string
  email: string
  productId: ProductId
  productName: string
  brandName: string
  change: FormulaChange
  before: string
  after: string
  avoid: AvoidListName[]
  ingredients: string[]
}

/** By the saved profile. Pregnancy is no part of it: that never leaves the browser. */
async function listNewlyAvoided(db: Db, { before, after, avoid, ingredients }: Found) {
  const dictionary = await getDictionary(db)
  const [old, now] = [readLabel(before, dictionary), readLabel(after, dictionary)]
  const lists = avoid
    .filter(list => judge(old, list, dictionary).verdict !== 'avoid')
    .map(list => ({ noun: avoidLists[list].noun, judged: judge(now, list, dictionary) }))
    .filter(({ judged }) => judged.verdict === 'avoid')
    .map(({ noun, judged }) => ({ noun, words: judged.words.map(({ text }) => text) }))
  const slugsIn = (reading: typeof now) =>
    new Set(wordsOf(reading).flatMap(({ items }) => items.flatMap(slugsOf)))
  const [had, has] = [slugsIn(old), slugsIn(now)]
  const single = ingredients
    .filter(slug => has.has(slug) && !had.has(slug))
    .map(slug => ({ noun: dictionary.ingredients.get(slug)?.inci ?? slug, words: [] }))
  return [...lists, ...single]
}

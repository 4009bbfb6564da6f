import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { keyOf } from '#values/ingredients/dictionary.ts'
import { getDictionary } from './dictionary.ts'

export interface UsedIngredient {
  slug: string
  name: string
  updatedAt: Date
}

/**
 * The ingredients that a product in the shop names; one index lookup for each. A common one is found in the small index of what
 * sold 100 pieces, so that the index of all products only has to read what is rare.
 */
export async function listUsedIngredients(db: Db, slugs?: string[]): Promise<UsedIngredient[]> {
  const { rows } = await sql<UsedIngredient>`
    SELECT slug, inci AS name, updated_at AS "updatedAt" FROM ingredients
    WHERE ${slugs ? sql`slug = ANY(${slugs})` : sql`true`} AND (
      EXISTS (SELECT FROM listed_products WHERE doc @@ quote_literal('i:' || slug)::tsquery AND popularity >= 106)
      OR EXISTS (SELECT FROM listed_products WHERE doc @@ quote_literal('i:' || slug)::tsquery))
    ORDER BY inci`.execute(db)
  return rows
}

const mostCandidates = 12

/** Those with a name that begins like the text: 'vitamin b3' suggests Niacinamide. */
export async function suggestIngredients(db: Db, text: string, limit: number): Promise<UsedIngredient[]> {
  const key = keyOf(text)
  if (key.length < 3) return []
  const { names, aliases } = await getDictionary(db)
  const found = [...names, ...aliases].filter(([name]) => name.startsWith(key)).map(([, slug]) => slug)
  const slugs = [...new Set(found)].slice(0, mostCandidates)
  if (slugs.length === 0) return []
  const used = await listUsedIngredients(db, slugs)
  return used.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug)).slice(0, limit)
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { taxGapsOf } from '#domain/taxes/product-tax.ts'
import { dayInIndia } from '#values/dates.ts'
import type { AccountId, CategoryId, ProductId } from '#values/ids.ts'
import { expiresWithinDays, type OwnNeed, type TableState } from '#values/product-states.ts'

/** What narrows the back office's table of products. */
export interface OwnFilters {
  /** Parts of the name, brand, numbers, kind or shade. */
  text?: string | undefined
  /** All sellers' products without it; 'shop' for those that the shop sells itself. */
  seller?: AccountId | 'shop' | undefined
  category?: CategoryId[] | undefined
  state?: TableState | undefined
  inStock?: boolean | undefined
  needs?: OwnNeed | undefined
  /** One row per family, its first product. */
  grouped?: boolean | undefined
  /** Only the shades or sizes of this product's family. */
  family?: ProductId | undefined
}

export interface OwnConditions {
  /** On products (as `p`). */
  only: RawBuilder<boolean>
  /** The first word that is looked for. */
  word: string | undefined
}

export async function readOwnFilters(db: Db, filters: OwnFilters): Promise<OwnConditions> {
  const { seller, category, state, inStock, needs, grouped, family } = filters
  const words = filters.text ? await readWords(db, filters.text) : []
  // One letter is in nearly every row: it finds the names that begin with it.
  const isLetter = words.length === 1 && /^[\p{L}\p{N}]$/u.test(words[0]!)
  const conditions = [
    sql`p.deleted_at IS NULL`,
    state && isInState(state),
    inStock !== undefined && (inStock ? sql`p.stock > 0` : sql`p.stock = 0`),
    needs && needCondition(needs),
    grouped && isFirstOfFamily,
    seller === 'shop' && sql`(p.seller_id IS NULL OR p.seller_id = ANY(${await listAdmins(db)}))`,
    seller !== undefined && seller !== 'shop' && sql`p.seller_id = ${seller}`,
    category && sql`p.category_id = ANY(${category})`,
    family && sql`p.family_id = (SELECT family_id FROM products WHERE id = ${family})`,
    ...words.map(word => sql`p.words LIKE ${isLetter ? `${word}%` : containsPattern(word)}`),
  ].filter(condition => typeof condition === 'object')
  return { only: sql<boolean>`${sql.join(conditions, sql` AND `)}`, word: words[0] }
}

// True of products without a family, too. Without an OR, PostgreSQL can make it a join.
const isFirstOfFamily = sql<boolean>`NOT EXISTS (
  SELECT FROM products other WHERE other.family_id = p.family_id AND other.deleted_at IS NULL AND other.id < p.id)`

/** What an admin lists, the shop sells itself. Read first: with a subquery PostgreSQL could not tell how many rows match. */
async function listAdmins(db: Db): Promise<AccountId[]> {
  const admins = await db.selectFrom('accounts').where('role', '=', 'admin').select('id').execute()
  return admins.map(({ id }) => id)
}

/** A live product of a seller who is not approved is suspended. */
function isInState(state: TableState): RawBuilder<boolean> {
  if (state === 'suspended') return sql`p.state = 'live' AND p.suspended_at IS NOT NULL`
  if (state === 'live') return isLive
  return sql`p.state = ${state}`
}

const isLive = sql<boolean>`p.state = 'live' AND p.suspended_at IS NULL`

function needCondition(need: OwnNeed): RawBuilder<unknown> {
  if (need === 'picture') return sql`p.image IS NULL AND p.images = '{}'`
  if (need === 'hsn') return sql`p.hsn = ''`
  if (need === 'tax')
    return sql`EXISTS (SELECT FROM categories c WHERE c.id = p.category_id AND ${taxGapsOf(dayInIndia(new Date()))} <> '{}')`
  if (need === 'restock') return sql`p.stock <= (SELECT low_stock_threshold FROM settings) AND ${isLive}`
  return sql`p.best_before <= ${dayInIndia(new Date(), expiresWithinDays)}`
}

/** Cut as the words of the table are. */
async function readWords(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`SELECT plain_words(${text}) AS words`.execute(db)
  return rows[0]!.words.split(/\s+/).filter(Boolean).slice(0, 10)
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import type { Product } from '#domain/products/product.ts'
import { dayInIndia } from '#values/dates.ts'
import type { AccountId, CategoryId } from '#values/ids.ts'
import { expiresWithinDays, type OwnNeed, type TableState, tableStates } from '#values/product-states.ts'

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
  family?: Pick<Product, 'family' | 'sellerId'> | undefined
}

export interface OwnConditions {
  /** On product_rows (as `s`). */
  only: RawBuilder<boolean>
  isFiltered: boolean
  /** The first word that is looked for. */
  word: string | undefined
}

export async function readOwnFilters(db: Db, filters: OwnFilters): Promise<OwnConditions> {
  const { seller, category, state, inStock, needs, grouped, family } = filters
  const words = filters.text ? await readWords(db, filters.text) : []
  // One letter is in nearly every row: it finds the names that begin with it.
  const isLetter = words.length === 1 && /^[\p{L}\p{N}]$/u.test(words[0]!)
  const conditions = [
    // Numbers before texts: PostgreSQL compares in this order, and numbers faster.
    state && sql`s.state = ${codeOf(state)}::smallint`,
    inStock !== undefined && (inStock ? sql`s.stock > 0` : sql`s.stock = 0`),
    needs && needCondition(needs),
    grouped && sql`s.leads`,
    seller === 'shop' && sql`(s.seller_id IS NULL OR s.seller_id = ANY(${await listAdmins(db)}))`,
    seller !== undefined && seller !== 'shop' && sql`s.seller_id = ${seller}`,
    category && sql`s.category_id = ANY(${category})`,
    family && sql`s.family = ${`${family.sellerId ?? ''}:${family.family}`}`,
    ...words.map(word => sql`s.words LIKE ${isLetter ? `${word}%` : containsPattern(word)}`),
  ].filter(condition => condition !== undefined && condition !== false)
  return {
    only: conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` AND `)}` : sql<boolean>`true`,
    isFiltered: conditions.length > 0,
    word: words[0],
  }
}

/** What an admin lists, the shop sells itself. Read first: with a subquery PostgreSQL could not tell how many rows match. */
async function listAdmins(db: Db): Promise<AccountId[]> {
  const admins = await db.selectFrom('accounts').where('role', '=', 'admin').select('id').execute()
  return admins.map(({ id }) => id)
}

const codeOf = (state: TableState) => tableStates.indexOf(state)

function needCondition(need: OwnNeed): RawBuilder<unknown> {
  if (need === 'picture') return sql`NOT s.has_picture`
  if (need === 'hsn') return sql`NOT s.has_hsn`
  if (need === 'restock')
    return sql`s.stock <= (SELECT low_stock_threshold FROM settings) AND s.state = ${codeOf('live')}::smallint`
  return sql`s.best_before BETWEEN '0' AND ${dayInIndia(new Date(), expiresWithinDays)}`
}

/** Cut as the words of the table are. */
async function readWords(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`SELECT plain_words(${text}) AS words`.execute(db)
  return rows[0]!.words.split(/\s+/).filter(Boolean).slice(0, 10)
}

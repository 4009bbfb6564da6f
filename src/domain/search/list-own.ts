import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import { liveProducts, type Product } from '#domain/products/product.ts'
import type { AccountId } from '#values/ids.ts'
import { conditions } from './conditions.ts'
import { listPage } from './list.ts'
import type { Filters, Listing, Sort } from './listing.ts'
import { readTyping } from './suggest.ts'

/** Orders of a table that no customer asks for. */
type TableSort = keyof typeof columns

interface OwnListing extends Pick<Listing, 'limit' | 'page' | 'after' | 'category' | 'inStock'> {
  text?: string | undefined
  sort?: Sort | TableSort | undefined
  /** Whose; everybody's without. */
  seller?: AccountId | undefined
}

/** The back office's table of products, searched while somebody types, in any order; newest first unless told. */
export async function listOwn(db: Db, { text, sort = 'newest', ...rest }: OwnListing) {
  const words = text ? (await readTyping(db, text)).words : undefined
  if (isTableSort(sort)) return listByColumn(db, { ...rest, words }, sort)
  return listPage(db, { ...rest, words, sort })
}

/** How many rows the whole table has. */
export async function countOwn(
  db: Db,
  { text, seller, category, inStock }: Pick<OwnListing, 'text' | 'seller' | 'category' | 'inStock'>,
): Promise<number> {
  const words = text ? (await readTyping(db, text)).words : undefined
  const only = conditions({ words, seller, category, inStock })
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM listed_products s WHERE ${only}`.execute(db)
  return rows[0]!.count
}

const mostExported = 20_000
const atOnce = 100

/** All rows of the table, oldest first, for a file. */
export async function exportOwn(
  db: Db,
  which: Pick<OwnListing, 'text' | 'seller' | 'category' | 'inStock'>,
): Promise<Product[]> {
  if ((await countOwn(db, which)) > mostExported) throw refuse.exportTooLong(mostExported)
  const all: Product[] = []
  let after: string | undefined
  do {
    const { products, next } = await listOwn(db, { ...which, limit: atOnce, after })
    all.push(...products)
    after = next
  } while (after)
  return all.reverse()
}

async function listByColumn(
  db: Db,
  { limit, page = 1, ...filters }: Filters & { limit: number; page?: number | undefined },
  sort: TableSort,
): Promise<{ products: Product[]; next: undefined }> {
  const products = await liveProducts(db)
    .where(
      sql<boolean>`EXISTS (SELECT FROM listed_products s WHERE s.product_id = p.id AND ${conditions(filters)})`,
    )
    .orderBy(columns[sort])
    .orderBy(sort.endsWith('down') ? sql`p.id DESC` : sql`p.id`)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  // Such a table is turned by page numbers: a name is no place to start behind.
  return { products, next: undefined }
}

const columns = {
  oldest: sql`p.id`,
  'name-up': sql`lower(p.name)`,
  'name-down': sql`lower(p.name) DESC`,
  'stock-up': sql`p.stock`,
  'stock-down': sql`p.stock DESC`,
}

const isTableSort = (sort: Sort | TableSort): sort is TableSort => sort in columns

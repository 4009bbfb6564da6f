import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import { liveProducts, type Product } from '#domain/products/product.ts'
import type { AccountId } from '#values/ids.ts'
import type { ColumnSort } from '#values/product-sorts.ts'
import { parsePrefixQuery } from './complete-word.ts'
import { conditions } from './conditions.ts'
import { listProducts } from './list-products.ts'
import type { Filters, Listing, Sort } from './listing.ts'

interface OwnFilters extends Pick<Listing, 'category' | 'inStock'> {
  text?: string | undefined
  /** All sellers' products without it. */
  seller?: AccountId | undefined
}

interface OwnListing extends OwnFilters, Pick<Listing, 'limit' | 'page' | 'after'> {
  sort?: Sort | ColumnSort | undefined
}

/** The back office's table of products, searched while somebody types, in any order; newest first by default. */
export async function listOwn(db: Db, { text, sort = 'newest', ...rest }: OwnListing) {
  const words = text ? (await parsePrefixQuery(db, text)).words : undefined
  if (isColumnSort(sort)) return listByColumn(db, { ...rest, words }, sort)
  return listProducts(db, { ...rest, words, sort })
}

/** How many rows the whole table has. */
export async function countOwn(db: Db, { text, ...filters }: OwnFilters): Promise<number> {
  const words = text ? (await parsePrefixQuery(db, text)).words : undefined
  const only = conditions({ ...filters, words })
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM listed_products s WHERE ${only}`.execute(db)
  return rows[0]!.count
}

const maxExported = 20_000
const batchSize = 100

/** All rows of the table, oldest first, for a file. */
export async function exportOwn(db: Db, which: OwnFilters): Promise<Product[]> {
  if ((await countOwn(db, which)) > maxExported) throw refuse.exportTooLong(maxExported)
  const all: Product[] = []
  let after: string | undefined
  do {
    const { products, next } = await listOwn(db, { ...which, limit: batchSize, after })
    all.push(...products)
    after = next
  } while (after)
  return all.reverse()
}

async function listByColumn(
  db: Db,
  { limit, page = 1, ...filters }: Filters & { limit: number; page?: number | undefined },
  sort: ColumnSort,
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
  // Offset paging only: names and stock are not unique, so they cannot be a cursor.
  return { products, next: undefined }
}

const columns: Record<ColumnSort, RawBuilder<unknown>> = {
  oldest: sql`p.id`,
  'name-up': sql`lower(p.name)`,
  'name-down': sql`lower(p.name) DESC`,
  'stock-up': sql`p.stock`,
  'stock-down': sql`p.stock DESC`,
}

const isColumnSort = (sort: Sort | ColumnSort): sort is ColumnSort => sort in columns

import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { ProductId } from '#values/ids.ts'
import { readPictureName } from '#values/picture-names.ts'
import { type Product, productsWithCategory } from '../product.ts'

export interface PictureMatches {
  /** Of each file name, the products that it may be named after. */
  matches: ProductId[][]
  products: Product[]
}

/** Finds the actor's products that files are named after; an admin's search is over all sellers. */
export async function matchPictures(db: Db, actor: Actor, names: string[]): Promise<PictureMatches> {
  const read = names.map(readPictureName)
  const keys = [...new Set(read.flatMap(({ keys, folder }) => [...keys, folder]).filter(Boolean))]
  const idsByKey = await findByKeys(db, actor, keys)
  const matches = read.map(({ keys, folder }) => {
    const key = [...keys, folder].find(one => idsByKey.has(one))
    return key === undefined ? [] : idsByKey.get(key)!
  })
  const ids = [...new Set(matches.flat())]
  const products =
    ids.length > 0 ? await productsWithCategory(db).where(sql<boolean>`p.id = ANY(${ids})`).execute() : []
  return { matches, products }
}

/** A part number or a GTIN counts before a name: names may be alike. */
async function findByKeys(db: Db, actor: Actor, keys: string[]): Promise<Map<string, ProductId[]>> {
  const own = actor.role === 'admin' ? sql`true` : sql`seller_id = ${actor.id}`
  const visible = sql`deleted_at IS NULL AND ${own}`
  const { rows } = await sql<{ key: string; id: ProductId; rank: number }>`
    SELECT name_key(part_number) AS key, id, 1 AS rank FROM products
      WHERE part_number <> '' AND name_key(part_number) = ANY(${keys}) AND ${visible}
    UNION ALL SELECT gtin, id, 1 FROM products WHERE gtin <> '' AND gtin = ANY(${keys}) AND ${visible}
    UNION ALL SELECT name_key(name), id, 2 FROM products WHERE name_key(name) = ANY(${keys}) AND ${visible}
    `.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, found]) => {
      const best = Math.min(...found.map(({ rank }) => rank))
      return [key, [...new Set(found.filter(({ rank }) => rank === best).map(({ id }) => id))]]
    }),
  )
}

import type { Db } from '#db/client.ts'
import { compileOnce } from '#db/compile-once.ts'
import { liveProducts, type Product } from '#domain/products/product.ts'
import type { CollectionId } from '#values/ids.ts'
import { isSlug } from '#values/slug.ts'
import { collectionRefusals } from './refusals.ts'
import type { CollectionRoute } from './tables.ts'

export interface Collection {
  id: CollectionId
  slug: string
  title: string
  intro: string
  /** The fixed URL of one of the four curated pages. */
  route: CollectionRoute | null
  /** Whether it is a routine, whose products are also shown by morning and evening. */
  routine: boolean
  version: number
}

/** Each with the number of its products that are for sale. */
export async function listCollections(db: Db): Promise<(Collection & { productCount: number })[]> {
  return collections(db)
    .select(eb =>
      eb
        .selectFrom('collection_products as chosen')
        .innerJoin('products as p', 'p.id', 'chosen.product_id')
        .whereRef('chosen.collection_id', '=', 'collections.id')
        .where('p.deleted_at', 'is', null)
        .where('p.suspended_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('productCount'),
    )
    .orderBy('id')
    .execute()
}

export async function getCollection(db: Db, id: CollectionId): Promise<Collection> {
  return collections(db).where('id', '=', id).executeTakeFirstOrThrow(collectionRefusals.unknownCollection)
}

export async function getCollectionBySlug(db: Db, slug: string): Promise<Collection> {
  if (!isSlug(slug)) throw collectionRefusals.unknownCollection()
  return collections(db)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow(collectionRefusals.unknownCollection)
}

export async function getCollectionAt(db: Db, route: CollectionRoute): Promise<Collection> {
  return collections(db)
    .where('route', '=', route)
    .executeTakeFirstOrThrow(collectionRefusals.unknownCollection)
}

/** In the order that was chosen; only products that are for sale are among them. */
export async function collectionProducts(db: Db, id: CollectionId): Promise<Product[]> {
  return liveProducts(db)
    .innerJoin('collection_products as chosen', 'chosen.product_id', 'p.id')
    .where('chosen.collection_id', '=', id)
    .orderBy('chosen.position')
    .execute()
}

/** The products of a routine, with only what its steps show of them. */
export const listSteps = compileOnce((db, id: CollectionId) =>
  db
    .selectFrom('collection_products as chosen')
    .innerJoin('products as p', 'p.id', 'chosen.product_id')
    .select(['p.id', 'p.name', 'p.image', 'p.price', 'p.stock'])
    .where('chosen.collection_id', '=', id)
    .where('p.deleted_at', 'is', null)
    .where('p.suspended_at', 'is', null)
    .orderBy('chosen.position'),
)

/** Locked until the end of this transaction. */
export async function lockCollection(trx: Db, id: CollectionId): Promise<Collection> {
  return collections(trx)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(collectionRefusals.unknownCollection)
}

const collections = (db: Db) =>
  db.selectFrom('collections').select(['id', 'slug', 'title', 'intro', 'route', 'routine', 'version'])

import { type Collection, getCollectionAt, getCollectionBySlug } from '#domain/collections/collection.ts'
import type { CollectionRoute } from '#domain/collections/tables.ts'
import { listProducts } from '#domain/search/list-products.ts'
import type { Services } from '#services.ts'
import { presentCollection } from '../present/collections.ts'
import { listing, readQuery } from './listing.ts'
import type { LoadedPage, MovedPage, PageCall } from './page.ts'

/** One of the four curated pages. */
export const curatedPage =
  (route: CollectionRoute) =>
  async (services: Services, { query }: PageCall): Promise<LoadedPage> =>
    show(services, await getCollectionAt(services.db, route), query)

export async function collectionPage(
  services: Services,
  { params, query }: PageCall,
): Promise<LoadedPage | MovedPage> {
  const collection = await getCollectionBySlug(services.db, params.slug!)
  if (collection.route) return { movedTo: collection.route, tags: ['collections'] }
  return show(services, collection, query)
}

async function show(
  services: Services,
  collection: Collection,
  query: PageCall['query'],
): Promise<LoadedPage> {
  const { title, intro, path } = presentCollection(collection)
  const { products } = await listProducts(services.db, {
    collection: collection.id,
    sort: 'chosen',
    limit: 1,
  })
  return listing(services, {
    title,
    target: { kind: 'collection', id: collection.id },
    intro,
    // Another view than the one on its card below.
    picture: products[0]?.images[1] ?? products[0]?.image,
    path,
    tags: ['collections', 'products', 'categories'],
    query: readQuery(query, 'q'),
    collection: collection.id,
  })
}

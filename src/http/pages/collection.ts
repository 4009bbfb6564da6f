import type { CollectionRoute } from '#db/tables.ts'
import {
  type Collection,
  collectionProducts,
  getCollectionAt,
  getCollectionBySlug,
} from '#domain/collections/collection.ts'
import type { Services } from '#services.ts'
import { presentCollection } from '../present/collections.ts'
import { presentProductCard } from '../present/products.ts'
import type { LoadedPage, MovedPage, PageCall } from './page.ts'

/** One of the four curated pages. */
export const curatedPage =
  (route: CollectionRoute) =>
  async (services: Services): Promise<LoadedPage> =>
    show(services, await getCollectionAt(services.db, route))

export async function collectionPage(
  services: Services,
  { params }: PageCall,
): Promise<LoadedPage | MovedPage> {
  const collection = await getCollectionBySlug(services.db, params.slug!)
  if (collection.route) return { movedTo: collection.route, tags: ['collections'] }
  return show(services, collection)
}

async function show({ db }: Services, collection: Collection): Promise<LoadedPage> {
  const { title, intro, path } = presentCollection(collection)
  const products = await collectionProducts(db, collection.id)
  return {
    name: 'collection',
    props: { title, intro, products: products.map(presentProductCard) },
    head: {
      title: `${title} | Kanti`,
      description: (intro || `${title} at Kanti, chosen by hand.`).slice(0, 155),
      canonical: path,
      image: products[0]?.image ?? undefined,
      noIndex: products.length === 0,
    },
    tags: ['collections', 'products', 'categories'],
  }
}

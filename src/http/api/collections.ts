import type { collectionEndpoints } from '#contract/collections.ts'
import { addCollectionToCart } from '#domain/cart/add-collection.ts'
import { addCollection, changeCollection, deleteCollection } from '#domain/collections/change-collection.ts'
import {
  type Collection,
  collectionProducts,
  getCollectionBySlug,
  listCollections,
} from '#domain/collections/collection.ts'
import type { Services } from '#services.ts'
import { presentCollection } from '../present/collections.ts'
import type { Handlers } from '../serve.ts'

export const collectionHandlers = ({
  db,
  readDb,
}: Services): Pick<Handlers, keyof typeof collectionEndpoints> => {
  const whole = async (collection: Collection, from = db) => ({
    collection: presentCollection(collection),
    products: await collectionProducts(from, collection.id),
  })

  return {
    'GET /api/collections': async ({ cacheUntilChanged }) => {
      cacheUntilChanged('collections', 'products')
      return { collections: (await listCollections(readDb)).map(presentCollection) }
    },

    'GET /api/collections/{slug}': async ({ params, cacheUntilChanged }) => {
      cacheUntilChanged('collections', 'products', 'stock', 'categories')
      return whole(await getCollectionBySlug(readDb, params.slug), readDb)
    },

    'POST /api/collections/{slug}/add-to-cart': async ({ account, params }) => {
      const { added, skipped } = await addCollectionToCart(db, account, params.slug)
      const number = added.length === 1 ? 'One product' : `${added.length} products`
      const rest = skipped.length > 0 ? ` Not in stock right now: ${skipped.join(', ')}.` : ''
      return { message: `${number} added to cart!${rest}`, added, skipped }
    },

    'POST /api/collections': async ({ account, body }) => {
      return { message: 'Collection saved', ...(await whole(await addCollection(db, account, body))) }
    },

    'PUT /api/collections/{id}': async ({ account, params, body }) => {
      const changed = await changeCollection(db, account, { ...body, ...params })
      return { message: 'Collection saved', ...(await whole(changed)) }
    },

    'DELETE /api/collections/{id}': async ({ account, params }) => {
      await deleteCollection(db, account, params.id)
      return { message: 'Collection deleted' }
    },
  }
}

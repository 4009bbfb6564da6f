import type { RoutineView } from '#contract/content/section-views.ts'
import type { Db } from '#db/client.ts'
import { type Collection, listSteps } from '#domain/collections/collection.ts'
import { toRupees } from '#values/money.ts'
import { presentCollection } from '../present/collections.ts'

/** A collection as a routine that is bought in one go; null where there is nothing to buy. */
export async function findRoutine(
  db: Db,
  collections: Collection[],
  slug: string,
): Promise<RoutineView | null> {
  const collection = collections.find(one => one.slug === slug)
  // It may have been deleted since it was chosen.
  if (!collection) return null
  const products = await listSteps(db, collection.id)
  if (products.length === 0) return null
  const { title, intro, path } = presentCollection(collection)
  return {
    slug,
    title,
    intro,
    path: collection.routine ? `/routine/${encodeURIComponent(slug)}` : path,
    steps: products.map(({ id, name, image, price, stock }) => ({
      _id: id,
      name,
      image,
      price: toRupees(price),
      inStock: stock > 0,
    })),
  }
}

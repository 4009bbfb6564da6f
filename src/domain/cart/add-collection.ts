import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { collectionProducts, getCollectionBySlug } from '#domain/collections/collection.ts'
import { Refusal } from '#domain/errors.ts'
import { addToCart } from './change-cart.ts'

export interface AddedCollection {
  added: string[]
  /** The names of what cannot be bought now. */
  skipped: string[]
}

/** One of each of its products, as far as they are in stock; refused only where none is. */
export async function addCollectionToCart(db: Db, actor: Actor, slug: string): Promise<AddedCollection> {
  return inTransaction(db, async trx => {
    const { id } = await getCollectionBySlug(trx, slug)
    const products = await collectionProducts(trx, id)
    const done: AddedCollection = { added: [], skipped: [] }
    let refusal: Refusal | undefined
    // In id order, so that two that are added at once cannot deadlock.
    for (const product of products.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      try {
        await addToCart(trx, actor, { product: product.id, quantity: 1 })
        done.added.push(product.name)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refusal = error
        done.skipped.push(product.name)
      }
    if (refusal && done.added.length === 0) throw refusal
    return done
  })
}

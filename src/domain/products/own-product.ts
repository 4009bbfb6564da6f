import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Actor, mayChange } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import type { ProductId } from '#values/ids.ts'
import { getStoredProduct } from './get-product.ts'
import { type Product, productsWithCategory } from './product.ts'

/** In whatever state it is. */
export async function getOwnProduct(db: Db, actor: Actor, id: ProductId): Promise<Product> {
  return checkOwner(await getStoredProduct(db, id), actor)
}

/** The same, locked until the transaction ends. */
export async function lockOwnProduct(trx: Db, actor: Actor, id: ProductId): Promise<Product> {
  const product = await productsWithCategory(trx).where('p.id', '=', id).forUpdate('p').executeTakeFirst()
  if (!product) throw refuse.unknownProduct()
  return checkOwner(product, actor)
}

/** The same for many, locked in id order, like place-order, to avoid deadlocks. */
export async function lockOwnProducts(trx: Db, actor: Actor, ids: ProductId[]): Promise<Product[]> {
  const products = await productsWithCategory(trx)
    .where(sql<boolean>`p.id = ANY(${ids})`)
    .orderBy('p.id')
    .forUpdate('p')
    .execute()
  if (products.length < new Set(ids).size) throw refuse.unknownProduct()
  return products.map(product => checkOwner(product, actor))
}

function checkOwner(product: Product, actor: Actor): Product {
  if (!mayChange(actor, product.sellerId)) throw refuse.notYourProduct()
  return product
}

import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { recordEvents } from '#domain/events/record.ts'
import { checkClaims, storeLabel } from '#domain/ingredients/label.ts'
import { dayInIndia } from '#values/dates.ts'
import { newId } from '#values/ids.ts'
import { plenty, recordStock } from './announce-stock.ts'
import { checkTax } from './check-tax.ts'
import { getStoredProduct } from './get-product.ts'
import { type Product, scheduledProducts, tagsOf } from './product.ts'
import { checkPrices, type ProductChanges, toColumns } from './product-columns.ts'

export type ProductDraft = Pick<Product, 'sellerId' | 'categoryId' | 'name' | 'price'> &
  ProductChanges & { createdAt?: Date }

/** Adds a product in somebody's name. */
export async function addProductBy(trx: Db, actor: Actor, draft: ProductDraft): Promise<Product> {
  await checkTax(trx, { changes: draft })
  const product = await addProduct(trx, draft)
  await recordAudit(trx, actor, {
    action: 'create',
    subject: 'product',
    subjectId: product.id,
    after: product,
  })
  return product
}

export async function addProduct(db: Db, draft: ProductDraft): Promise<Product> {
  checkPrices(draft)
  return inTransaction(db, async trx => {
    const id = newId<'product'>()
    const { sellerId, categoryId, name, price, createdAt, ingredients = '', claims = [] } = draft
    await checkClaims(trx, { ingredients, claims })
    if (ingredients) await storeLabel(trx, id, ingredients)
    await trx
      .insertInto('products')
      .values({
        ...toColumns({ ...draft, image: draft.image ?? draft.images?.[0] }),
        id,
        seller_id: sellerId,
        category_id: categoryId,
        name,
        price,
        created_at: createdAt,
        gst_rate_on: dayInIndia(new Date()),
      })
      .execute()
    const product = await getStoredProduct(trx, id)
    const added = { subject: id, sellers: [sellerId], data: { productName: name } }
    await recordEvents(trx, [
      { ...added, kind: 'product.created' },
      ...(product.state === 'review' ? [{ ...added, kind: 'product.submitted' } as const] : []),
      ...(product.state === 'live' ? [{ ...added, kind: 'product.published' } as const] : []),
    ])
    if (product.state === 'live')
      await recordStock(trx, [{ productId: id, before: plenty, now: product.stock }])
    announce(trx, ...tagsOf(product))
    if (product.state === 'scheduled') announce(trx, scheduledProducts)
    return product
  })
}

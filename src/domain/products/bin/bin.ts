import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import { type Actor, mayChange } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { recordEvent } from '#domain/events/record.ts'
import type { CategoryId, ProductId } from '#values/ids.ts'
import { binDays } from '#values/product-states.ts'
import { getChosenCategory } from '../../categories/find-category.ts'
import { allSellers } from '../announce-seller.ts'
import { getStoredProduct } from '../get-product.ts'
import { type Product, scheduledProducts, tagsOf } from '../product.ts'
import { productRefusals } from '../refusals.ts'

/** A deleted product that can be restored. */
export interface BinnedProduct extends Pick<Product, 'id' | 'name' | 'brandName' | 'price' | 'image'> {
  /** '' where the category was deleted, too. */
  category: string
  /** '' for the shop itself. */
  sellerName: string
  deletedAt: Date
  /** When it is deleted for good. */
  purgedOn: Date
}

const mostListed = 500

/** A seller's own, all for an admin; what was deleted last comes first. */
export async function listBin(db: Db, actor: Actor): Promise<BinnedProduct[]> {
  const { rows } = await sql<BinnedProduct>`
    SELECT p.id, p.name, p.brand_name AS "brandName", p.price, p.image, coalesce(c.name, '') AS category,
      coalesce(seller.name, '') AS "sellerName", p.deleted_at AS "deletedAt",
      p.deleted_at + make_interval(days => ${binDays}) AS "purgedOn"
    FROM products p LEFT JOIN categories c ON c.id = p.category_id
      LEFT JOIN accounts seller ON seller.id = p.seller_id AND seller.role = 'seller'
    WHERE ${isBinned} AND (${actor.role === 'admin'} OR p.seller_id = ${actor.id})
    ORDER BY p.deleted_at DESC, p.id DESC LIMIT ${mostListed}`.execute(db)
  return rows
}

const isBinned = sql<boolean>`p.deleted_at > now() - make_interval(days => ${binDays}) AND p.purged_at IS NULL`

/** Puts a product back as it was when it was deleted. Idempotent: one that is back already is answered as it is. */
export async function restoreProduct(
  db: Db,
  actor: Actor,
  { id, category }: { id: ProductId; category?: string | undefined },
): Promise<Product> {
  return inTransaction(db, async trx => {
    const found = await trx
      .selectFrom('products as p')
      .select([
        'p.seller_id as sellerId',
        'p.category_id as categoryId',
        'p.state',
        'p.deleted_at as deletedAt',
      ])
      .select(isBinned.as('isBinned'))
      .where('p.id', '=', id)
      .forUpdate('p')
      .executeTakeFirst()
    if (!found) throw refuse.unknownProduct()
    if (!mayChange(actor, found.sellerId)) throw refuse.notYourProduct()
    if (!found.deletedAt) return getStoredProduct(trx, id)
    if (!found.isBinned) throw productRefusals.notInBin()
    await trx
      .updateTable('products')
      .set({
        deleted_at: null,
        category_id: await categoryOf(trx, found.categoryId, category),
        // Written, too, so that a trigger looks whether its seller is still approved.
        state: found.state,
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute()
    const product = await getStoredProduct(trx, id)
    const { sellerId, name: productName } = product
    await recordAudit(trx, actor, { action: 'restore', subject: 'product', subjectId: id, after: product })
    await recordEvent(trx, {
      kind: 'product.restored',
      subject: id,
      sellers: [sellerId],
      data: { productName },
    })
    announce(trx, allSellers, ...tagsOf(product))
    if (product.state === 'scheduled') announce(trx, scheduledProducts)
    return product
  })
}

/** Its category may have been deleted since. */
async function categoryOf(
  trx: Db,
  before: CategoryId | null,
  chosen: string | undefined,
): Promise<CategoryId> {
  if (chosen) return (await getChosenCategory(trx, chosen)).id
  if (!before) throw productRefusals.binnedCategoryGone()
  return before
}

/**
 * After 30 days a product is deleted for good: its pictures and texts go. The row stays for what names it, such as reviews, batches
 * and its old address.
 */
export async function purgeBin(db: Db, batchSize = 500): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      UPDATE products SET purged_at = now(), image = NULL, images = '{}', skin_pictures = '[]', label_picture = '',
        description = '', how_to_use = '', bullet_points = '{}'
      WHERE id IN (
        SELECT id FROM products
        WHERE deleted_at <= now() - make_interval(days => ${binDays}) AND purged_at IS NULL
        ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`.execute(db)
    if (numAffectedRows < BigInt(batchSize)) return
  }
}

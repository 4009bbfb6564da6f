import { announce, type Db, inTransaction } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import { newId, type ProductId } from '#values/ids.ts'
import { getProduct } from './get-product.ts'
import type { Product } from './product.ts'

/** What a seller fills in. Everything but name, category and price may be left out. */
export type ProductDraft = Pick<Product, 'sellerId' | 'categoryId' | 'name' | 'price'> &
  Partial<Omit<Product, 'id' | 'category' | 'categorySlug' | 'rating'>>

export async function addProduct(db: Db, draft: ProductDraft): Promise<Product> {
  if (draft.price <= 0) throw refuse.badInput('The price must be above ₹0.', { price: 'Must be above ₹0.' })
  if (draft.maxPrice && draft.maxPrice < draft.price)
    throw refuse.badInput('The price must not be above the MRP.', { price: 'Must not be above the MRP.' })
  return inTransaction(db, async trx => {
    const id = newId<'product'>() as ProductId
    await trx
      .insertInto('products')
      .values({
        id,
        seller_id: draft.sellerId,
        category_id: draft.categoryId,
        name: draft.name,
        price: draft.price,
        max_price: draft.maxPrice ?? null,
        retail_price: draft.retailPrice ?? null,
        image: draft.image ?? draft.images?.[0] ?? null,
        number_of_items: draft.numberOfItems ?? null,
        unit_count: draft.unitCount ?? null,
        width: draft.width ?? null,
        height: draft.height ?? null,
        length: draft.length ?? null,
        weight: draft.weight ?? null,
        ...given({
          description: draft.description,
          stock: draft.stock,
          brand_name: draft.brandName,
          images: draft.images,
          manufacturer: draft.manufacturer,
          manufacturer_contact: draft.manufacturerContact,
          age_range: draft.ageRange,
          item_type_name: draft.itemTypeName,
          color: draft.color,
          part_number: draft.partNumber,
          is_sensitive: draft.isSensitive,
          is_expirable: draft.isExpirable,
          unit_type: draft.unitType,
          item_condition: draft.itemCondition,
          compliance_info: draft.complianceInfo,
          bullet_points: draft.bulletPoints,
          created_at: draft.createdAt,
        }),
      })
      .execute()
    const product = await getProduct(trx, id)
    announce(trx, 'products', `product:${id}`, `category:${product.categorySlug}`)
    return product
  })
}

/** Only what was filled in, so that the table's defaults stand for the rest. */
function given<Values extends object>(values: Values): { [Key in keyof Values]?: NonNullable<Values[Key]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}

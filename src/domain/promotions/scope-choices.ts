import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Actor, sellerOf } from '#domain/actor.ts'
import type { AccountId, CategoryId, ProductId } from '#values/ids.ts'

export interface ScopeChoices {
  categories: { id: CategoryId; name: string }[]
  brands: string[]
  sellers: { id: AccountId; name: string }[]
  /** Those that promotions name already; others are found by search. */
  products: { id: ProductId; name: string; brandName: string }[]
}

/** What a promotion or a sale can be limited to; a seller sees only what they sell. */
export async function listScopeChoices(db: Db, actor: Actor): Promise<ScopeChoices> {
  const seller = sellerOf(actor)
  const [categories, brands, sellers, products] = await Promise.all([
    db.selectFrom('categories').select(['id', 'name']).orderBy('name').execute(),
    db
      .selectFrom('products')
      .select('brand_name as name')
      .distinct()
      .where('deleted_at', 'is', null)
      .where('brand_name', '<>', '')
      .$if(seller !== undefined, query => query.where('seller_id', '=', seller!))
      .orderBy('brand_name')
      .limit(2000)
      .execute(),
    db
      .selectFrom('accounts')
      .select(['id', 'name'])
      .where('role', '=', 'seller')
      .$if(seller !== undefined, query => query.where('id', '=', seller!))
      .where('is_active', '=', true)
      .orderBy('name')
      .limit(2000)
      .execute(),
    db
      .selectFrom('products')
      .select(['id', 'name', 'brand_name as brandName'])
      .where(
        'id',
        'in',
        sql<ProductId>`(SELECT jsonb_array_elements_text(list) FROM (
          SELECT scope -> 'products' AS list FROM promotions
          UNION ALL SELECT reward -> 'products' FROM promotions
          UNION ALL SELECT scope -> 'products' FROM sales
        ) AS named WHERE jsonb_typeof(list) = 'array')`,
      )
      .$if(seller !== undefined, query => query.where('seller_id', '=', seller!))
      .execute(),
  ])
  return { categories, brands: brands.map(({ name }) => name), sellers, products }
}

import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId, CategoryId, ProductId } from '#values/ids.ts'

export interface ScopeChoices {
  categories: { id: CategoryId; name: string }[]
  brands: string[]
  sellers: { id: AccountId; name: string }[]
  /** Those that promotions name already; others are found by search. */
  products: { id: ProductId; name: string; brandName: string }[]
}

/** What a promotion can be limited to. */
export async function listScopeChoices(db: Db): Promise<ScopeChoices> {
  const [categories, brands, sellers, products] = await Promise.all([
    db.selectFrom('categories').select(['id', 'name']).orderBy('name').execute(),
    db
      .selectFrom('products')
      .select('brand_name as name')
      .distinct()
      .where('deleted_at', 'is', null)
      .where('brand_name', '<>', '')
      .orderBy('brand_name')
      .limit(2000)
      .execute(),
    db
      .selectFrom('accounts')
      .select(['id', 'name'])
      .where('role', '=', 'seller')
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
        sql<ProductId>`(SELECT jsonb_array_elements_text(list) FROM promotions,
          LATERAL (VALUES (scope -> 'products'), (reward -> 'products')) AS named (list)
          WHERE jsonb_typeof(list) = 'array')`,
      )
      .execute(),
  ])
  return { categories, brands: brands.map(({ name }) => name), sellers, products }
}

import type { Scope } from '#domain/sales/tables.ts'
import type { AccountId, CategoryId, ProductId } from '#values/ids.ts'

/** What decides whether a product is among the goods of a promotion. */
export interface Goods {
  productId: ProductId
  categoryId: CategoryId
  brandName: string
  sellerId: AccountId | null
}

/** Where sellers pay for a promotion: only the goods of those who agreed, and the shop's own. */
type PromotedGoods = Partial<Scope> & { agreed?: readonly AccountId[] }

/** Within each list that is not empty: 'these brands' and 'this category' together mean those brands in that category. */
export function isInScope(
  { products = [], categories = [], brands = [], sellers = [], agreed }: PromotedGoods,
  { productId, categoryId, brandName, sellerId }: Goods,
): boolean {
  return (
    (products.length === 0 || products.includes(productId)) &&
    (categories.length === 0 || categories.includes(categoryId)) &&
    (brands.length === 0 || brands.some(brand => brand.toLowerCase() === brandName.toLowerCase())) &&
    (sellers.length === 0 || (sellerId !== null && sellers.includes(sellerId))) &&
    (agreed === undefined || sellerId === null || agreed.includes(sellerId))
  )
}

/** Whether it does not limit anything. */
export const isWholeShop = (scope: Partial<Scope>): boolean =>
  Object.values(scope).every(list => list.length === 0)

import type { ProductCardView } from '#contract/pages.ts'
import type { Db } from '#db/client.ts'
import { countVariants } from '#domain/products/count-variants.ts'
import type { Product } from '#domain/products/product.ts'
import { presentLightCard } from '../present/products/products.ts'

/** The cards of these products, each with the shades or sizes it comes in. */
export async function toCards(db: Db, products: Product[]): Promise<ProductCardView[]> {
  const variants = await countVariants(db, products)
  return products.map(product => presentLightCard(product, variants.get(product.id)))
}

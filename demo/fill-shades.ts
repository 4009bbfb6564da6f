import type { Db } from '#db/client.ts'
import type { Product } from '#domain/products/product.ts'
import { reportShade } from '#domain/shades/reports.ts'
import { areaOf } from '#values/shades/nearest.ts'
import type { ShadeVerdict } from '#values/shades/verdicts.ts'
import type { Buyer } from './fill-orders.ts'
import { type DemoReview, reviews } from './reviews.ts'

/** How shades fitted: those who are happy with one found it right; it was too light for some of the others. */
export async function fillShades(
  trx: Db,
  buyers: ReadonlyMap<string, Buyer>,
  products: ReadonlyMap<string, Product>,
) {
  for (const { customer, product: slug, stars } of reviews) {
    const [buyer, product] = [buyers.get(customer)!, products.get(slug)!]
    if (product.swatch === '' || !areaOf(product.itemTypeName)) continue
    const report = { product: product.id, verdict: verdicts[stars], otherBrand: '', otherShade: '' }
    await reportShade(trx, { ...buyer, role: 'customer' }, report)
  }
}

const verdicts: Record<DemoReview['stars'], ShadeVerdict> = {
  5: 'right',
  4: 'right',
  3: 'too light',
  2: 'too dark',
}

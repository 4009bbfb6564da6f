import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { reportShade } from '#domain/beauty/shade-reports.ts'
import type { Product } from '#domain/products/product.ts'
import { deliveredTo } from '#domain/reviews/review.ts'
import type { ShadeVerdict } from '#values/beauty/verdicts.ts'
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
    if (product.swatch === '') continue
    await reportShade(trx, { ...buyer, role: 'customer' }, { product: product.id, verdict: verdicts[stars] })
  }
  for (const { product: slug, brand, shade, colours } of wornBefore) {
    const product = products.get(slug)!
    let told = 0
    for (const buyer of buyers.values()) {
      const otherSwatch = colours[told]
      if (otherSwatch === undefined) break
      if (!(await isDelivered(trx, buyer, product))) continue
      const worn = { otherBrand: brand, otherShade: shade, otherSwatch }
      await reportShade(
        trx,
        { ...buyer, role: 'customer' },
        { product: product.id, verdict: 'right', ...worn },
      )
      told++
    }
  }
}

/** What those wore before who found a shade right; the brands do not exist. */
const wornBefore = [
  {
    product: 'kumudara-second-skin-foundation-210w',
    brand: 'Sheeshmahal',
    shade: 'Honey 30',
    colours: ['#d6a67a', '#d4a375', '#d8a97c'],
  },
  {
    product: 'rangrekha-satin-matte-lipstick-jamun',
    brand: 'Bougainvillea Lane',
    shade: 'Mulberry',
    colours: ['#5d2448', '#612647', '#592042', '', ''],
  },
]

async function isDelivered(trx: Db, { id }: Buyer, product: Product) {
  const { rows } = await sql`SELECT WHERE EXISTS (${deliveredTo(sql`${id}`, sql`${product.id}`)})`.execute(
    trx,
  )
  return rows.length > 0
}

const verdicts: Record<DemoReview['stars'], ShadeVerdict> = {
  5: 'right',
  4: 'right',
  3: 'too light',
  2: 'too dark',
}

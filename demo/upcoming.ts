import type { Db } from '#db/client.ts'
import { addProduct } from '#domain/products/add-product.ts'
import type { Product } from '#domain/products/product.ts'
import { fromRupees } from '#values/money.ts'

const oneDay = 24 * 60 * 60 * 1000

/** Products that customers do not see yet: one that is being written, one with its day, one that waits for the shop. */
export async function addUpcoming(trx: Db, known: Pick<Product, 'sellerId' | 'categoryId' | 'brandName'>) {
  const { sellerId, categoryId, brandName } = known
  const shared = { sellerId, categoryId, brandName, countryOfOrigin: 'India', isExpirable: true }
  await addProduct(trx, {
    ...shared,
    name: 'Monsoon Rain Lip Tint',
    price: fromRupees(349),
    maxPrice: fromRupees(399),
    description: 'A sheer tint for grey days. The shade names are still to come.',
    state: 'draft',
  })
  await addProduct(trx, {
    ...shared,
    name: 'Diwali Gold Lip Topper',
    price: fromRupees(599),
    maxPrice: fromRupees(699),
    stock: 60,
    hsn: '3304',
    description: 'A fine gold shimmer over any lipstick, for the evening of lights.',
    state: 'scheduled',
    liveAt: new Date(Math.ceil(Date.now() / oneDay + 9) * oneDay + 3.5 * 60 * 60 * 1000),
  })
  await addProduct(trx, {
    ...shared,
    name: 'Kokum Butter Lip Mask',
    price: fromRupees(449),
    maxPrice: fromRupees(499),
    stock: 24,
    description: 'Worn overnight, wiped off in the morning.',
    state: 'review',
  })
}

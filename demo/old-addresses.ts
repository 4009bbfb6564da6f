import type { Db } from '#db/client.ts'
import type { Product } from '#domain/products/product.ts'
import { writeRedirects } from '#domain/redirects/change-redirects.ts'
import { createAddressCounter } from '#domain/redirects/count-addresses.ts'

/** Addresses of the shop that Kanti had before, and some that people still ask for in vain. */
export async function fillOldAddresses(trx: Db, products: ReadonlyMap<string, Product>) {
  const lipstick = products.get('rangrekha-satin-matte-lipstick-rani')!
  await writeRedirects(
    trx,
    [
      { from: '/products/satin-matte-lipstick', to: { kind: 'product', id: lipstick.id } },
      { from: '/collections/makeup', to: { kind: 'url', id: '/makeup' } },
      { from: '/collections/*', to: { kind: 'page', id: '/product' } },
      { from: '/pages/about-us', to: { kind: 'page', id: '/about' } },
    ],
    'import',
  )
  await writeRedirects(trx, [
    { from: '/offers', to: { kind: 'page', id: '/product?discount=10&sort=discount' } },
  ])
  const counter = createAddressCounter()
  for (const [url, times] of [
    ['/products/kannauj-rose-water-100ml', 14],
    ['/products/vitamin-c-serum', 9],
    ['/pages/contact-us', 6],
    ['/blogs/news/how-to-layer-skincare', 3],
  ] as const)
    for (let n = 0; n < times; n++) counter.miss({ url, client: 'demo' })
  counter.miss({ url: '/diwali-gifts', client: 'demo', referrer: '/blog' })
  await counter.flush(trx)
}

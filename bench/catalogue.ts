/**
 * A list of 24 products and one product over the API, beside Fastify sending a constant of the same size.
 * Run: node bench/catalogue.ts
 */
import { buildWeb } from '../scripts/build-web.ts'
import { bench, compare, launch, launchShop, ready } from './side-by-side.ts'

const shopPort = 23011
const peerPort = 23012

await buildWeb()
await bench(measure)

async function measure(folder: string) {
  await launchShop(folder, shopPort)
  launch(process.execPath, ['bench/constant.ts', String(peerPort)])
  await ready(peerPort)
  const shop = `http://127.0.0.1:${shopPort}`
  const { products } = await (await fetch(`${shop}/api/products/all-products?limit=24`)).json()
  for (const [name, path] of [
    ['list of 24', '/api/products/all-products?limit=24'],
    ['one product', `/api/productdetail/singledetail/${products[0]._id}`],
  ] as const) {
    const reply = await fetch(shop + path, { headers: { 'accept-encoding': 'br' } })
    const bytes = reply.headers.get('content-length')
    const rates = compare({ kanti: shop + path, constant: `http://127.0.0.1:${peerPort}/${bytes}` })
    const ratio = (rates.kanti / rates.constant).toFixed(2)
    console.log(
      `${name.padEnd(12)} ${bytes} bytes   kanti ${Math.round(rates.kanti)} per s   constant ${Math.round(rates.constant)} per s   ratio ${ratio}`,
    )
  }
}

/** What a page costs that is not in memory, its data from PostgreSQL included. Run: node bench/uncached.ts */
import { readConfig } from '#config.ts'
import { buildApp } from '#http/app.ts'
import { openServices } from '#services.ts'
import { fillDemo } from '../demo/fill.ts'
import { buildWeb } from '../scripts/build-web.ts'
import { bench } from './side-by-side.ts'

const renders = 1000

await buildWeb()
await bench(async folder => {
  const services = await openServices(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
  await fillDemo(services)
  const app = await buildApp(services)
  const { products } = (await app.inject('/api/products/all-products?limit=1')).json()
  for (const address of [
    '/',
    '/product',
    `/product/${products[0]._id}`,
    '/api/products/all-products?limit=24',
  ]) {
    const time = async (count: number) => {
      const began = performance.now()
      for (let i = 0; i < count; i++) {
        services.changes.publish(['products', 'categories', `product:${products[0]._id}`])
        const { statusCode } = await app.inject(address)
        if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}`)
      }
      return (performance.now() - began) / count
    }
    await time(200)
    const milliseconds = await time(renders)
    console.log(
      `${address.padEnd(38)} ${milliseconds.toFixed(2)} ms, ${Math.round(1000 / milliseconds)} per s`,
    )
  }
  await app.close()
  await services.close()
})

/** What a page costs that is not in memory, its data from PostgreSQL included. Run: node bench/uncached.ts [renders] */
import { readConfig } from '#config.ts'
import { buildApp } from '#http/app.ts'
import { openServices } from '#services.ts'
import { fillDemo } from '../demo/fill.ts'
import { buildWeb } from '../scripts/build-web.ts'
import { record } from './figure.ts'
import { bench } from './side-by-side.ts'

const renders = Number(process.argv[2] ?? 1000)
/** Pages a second: three times what it was before the pages were made faster. */
const goals: Record<string, number> = { home: 261, list: 279, product: 300 }

await buildWeb()
await bench(async folder => {
  const services = await openServices(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
  await fillDemo(services)
  const app = await buildApp(services)
  const { products } = (await app.inject('/api/products/all-products?limit=1')).json()
  for (const [name, address] of Object.entries({
    home: '/',
    list: '/product',
    product: `/product/${products[0]._id}`,
    'list over the API': '/api/products/all-products?limit=24',
  })) {
    const time = async (count: number) => {
      const began = performance.now()
      for (let i = 0; i < count; i++) {
        services.changes.publish(['products', 'categories', `product:${products[0]._id}`])
        const { statusCode } = await app.inject(address)
        if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}`)
      }
      return (performance.now() - began) / count
    }
    await time(Math.min(200, renders))
    const milliseconds = await time(renders)
    console.log(
      `${address.padEnd(38)} ${milliseconds.toFixed(2)} ms, ${Math.round(1000 / milliseconds)} per s`,
    )
    const goal = goals[name]
    record({
      ...{ name: `Not in memory: ${name}`, value: 1000 / milliseconds, unit: 'per s' },
      ...(goal ? { goal: { atLeast: goal } } : {}),
      ...(name === 'product' ? { headline: 'pages a second rendered' } : {}),
    })
  }
  await app.close()
  await services.close()
})

/**
 * What a page costs that is not in memory, its data from PostgreSQL included: after a change that it shows, and after one that
 * it does not show, or when its minute is over. Run: node bench/uncached.ts [renders]
 */
import { readConfig } from '#config.ts'
import { buildApp } from '#http/app.ts'
import { openServices } from '#services.ts'
import { fromRupees } from '#values/money.ts'
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
  const [product] = products
  for (const [name, address] of Object.entries({
    home: '/',
    list: '/product',
    product: `/product/${product._id}`,
    'list over the API': '/api/products/all-products?limit=24',
  })) {
    /** Milliseconds each, without the change itself. */
    const time = async (count: number, change: (nth: number) => Promise<unknown>) => {
      let milliseconds = 0
      for (let i = 0; i < count; i++) {
        await change(i)
        services.changes.publish(['products', 'categories', `product:${product._id}`])
        const began = performance.now()
        const { statusCode } = await app.inject(address)
        milliseconds += performance.now() - began
        if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}`)
      }
      return milliseconds / count
    }
    const changes = {
      'Showing a change': (nth: number) =>
        services.db
          .updateTable('products')
          .set({ price: fromRupees(100 + (nth % 400)) })
          .where('id', '=', product._id)
          .execute(),
      'Not in memory': async () => {},
    }
    for (const [kind, change] of Object.entries(changes)) {
      await time(Math.min(200, renders), change)
      const milliseconds = await time(renders, change)
      console.log(
        `${kind}: ${address.padEnd(38)} ${milliseconds.toFixed(2)} ms, ${Math.round(1000 / milliseconds)} per s`,
      )
      const goal = goals[name]
      record({
        ...{ name: `${kind}: ${name}`, value: 1000 / milliseconds, unit: 'per s' },
        ...(goal ? { goal: { atLeast: goal } } : {}),
        ...(name === 'product' && kind === 'Showing a change' ? { headline: 'pages a second rendered' } : {}),
      })
    }
  }
  await app.close()
  await services.close()
})

/**
 * How long do searches and suggestions take with a thousand, a hundred thousand and a million products, each made from
 * the database, none from the answers that are kept? Run: node bench/search.ts [sizes, such as 1000 100000]
 */
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { listProducts } from '#domain/search/list-products.ts'
import { type Search, searchProducts } from '#domain/search/search-products.ts'
import { suggest } from '#domain/search/suggest.ts'
import { fromRupees } from '#values/money.ts'
import { makeCatalogue } from './search-catalogue.ts'
import { bench } from './side-by-side.ts'

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 100_000, 1_000_000]
const rounds = 12

const searches: Record<string, Omit<Search, 'limit'>[]> = {
  'common word': ['cream', 'serum', 'rose', 'daily', 'aqua', 'skin'].map(text => ({ text })),
  'two words': ['rose cream', 'neem shampoo', 'daily serum', 'matte lipstick'].map(text => ({ text })),
  'three words': ['gentle turmeric soap', 'velvet saffron lipstick', 'काजल eyeliner bold'].map(text => ({
    text,
  })),
  typo: ['lipstik', 'shampu', 'vitmin c', 'tumeric crem'].map(text => ({ text })),
  'not all words': ['cream lipstick eyeliner', 'rose zebra cream', 'matte shampoo for dry giraffes'].map(
    text => ({
      text,
    }),
  ),
  filtered: [
    { text: 'cream', brand: ['Ojavana'], inStock: true },
    { text: 'serum', origin: ['Korea'], minPrice: fromRupees(500) },
    { text: 'rose', concern: ['acne'], claim: ['vegan'], rating: 4 },
    { brand: ['Rangrekha'], maxPrice: fromRupees(200) },
  ],
  sortMatches: (['price-up', 'price-down', 'discount', 'rating', 'best-selling', 'newest'] as const).flatMap(
    sort => [{ text: 'cream', sort }, { sort }],
  ),
}

/** As the storefront asks: one product per family. */
const grouped: Record<string, Omit<Search, 'limit'>[]> = {
  'by family': Object.values(searches).flat(),
  'family page': [20, 100, 400].flatMap(page => [{ page }, { page, sort: 'price-up' as const }]),
}

const typed = [
  'c',
  'cr',
  'cre',
  'crea',
  'cream',
  'r',
  'ros',
  'rose c',
  'rose cr',
  'lip',
  'lipst',
  'lipstik',
  'oj',
  'ka',
  'का',
]

const results: Record<string, { p50: number; p99: number }>[] = []

await bench(async folder => {
  const postgres = await startEmbeddedPostgres({
    dir: path.join(folder, 'data'),
    // A machine that sells a million products holds their index in memory.
    settings: { shared_buffers: '4GB' },
  })
  for (const size of sizes) {
    const admin = new pg.Client(postgres.connection)
    await admin.connect()
    await admin.query(`CREATE DATABASE bench_${size}`)
    await admin.end()
    const connection = { ...postgres.connection, database: `bench_${size}` }
    const { db, pool, close } = await openDatabase(connection)
    await migrate(pool)
    const began = performance.now()
    const client = new pg.Client(connection)
    await client.connect()
    await makeCatalogue(client, size)
    await client.end()
    console.log(
      `\n${size.toLocaleString('en-IN')} products, made in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )

    const times: Record<string, { p50: number; p99: number }> = {}
    for (const [name, all] of Object.entries(searches))
      times[name] = await measure(all.map(one => () => searchProducts(db, { ...one, limit: 24 })))
    for (const [name, all] of Object.entries(grouped))
      times[name] = await measure(
        all.map(one => () => searchProducts(db, { ...one, limit: 24, grouped: true })),
      )
    times.suggest = await measure(typed.map(text => () => suggest(db, text)))
    times['newest 24'] = await measure([() => listProducts(db, { sort: 'newest', limit: 24 })])
    results.push(times)
    for (const [name, { p50, p99 }] of Object.entries(times))
      console.log(
        `  ${name.padEnd(12)} p50 ${p50.toFixed(2).padStart(7)} ms   p99 ${p99.toFixed(2).padStart(7)} ms   ${ratio(name, p50)}`,
      )
    await close()
  }
  await postgres.stop()
})

function ratio(name: string, p50: number): string {
  const first = results[0]![name]!.p50
  return results.length > 1
    ? `${(p50 / first).toFixed(2)} × the p50 of ${sizes[0]!.toLocaleString('en-IN')}`
    : ''
}

async function measure(all: (() => Promise<unknown>)[]) {
  const times: number[] = []
  for (let round = -2; round < rounds; round++)
    for (const one of all) {
      const began = performance.now()
      await one()
      // The first rounds read from the disk and plan.
      if (round >= 0) times.push(performance.now() - began)
      if (process.env.EACH && round === rounds - 1)
        console.log(`    ${one}`, all.indexOf(one), times.at(-1)!.toFixed(2))
    }
  times.sort((a, b) => a - b)
  return { p50: times[Math.floor(times.length / 2)]!, p99: times[Math.floor(times.length * 0.99)]! }
}

/**
 * How long do searches and suggestions take with a hundred thousand products and, if asked for, a million, each made from the
 * database? Run: [SHOPS=folder] node bench/search.ts [sizes, such as 1000000]
 */
import { openDatabase } from '#db/client.ts'
import { listProducts } from '#domain/search/list-products.ts'
import { type Search, searchProducts } from '#domain/search/search-products.ts'
import { suggest } from '#domain/search/suggest.ts'
import { fromRupees } from '#values/money.ts'
import { record } from './figure.ts'
import { benchShops, show } from './shops.ts'

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100_000]
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
  'other orders': (
    ['price-up', 'price-down', 'discount', 'rating', 'best-selling', 'newest'] as const
  ).flatMap(sort => [{ text: 'cream', sort }, { sort }]),
}

/** As the storefront asks: one product per family. */
const grouped: Record<string, Omit<Search, 'limit'>[]> = {
  'by family': Object.values(searches).flat(),
  ingredients: [
    { ingredient: ['niacinamide'] },
    { ingredient: ['retinol'], without: ['parabens'] },
    { text: 'cream', ingredient: ['niacinamide'], inStock: true },
    { without: ['sulphates'], maxPrice: fromRupees(200) },
  ],
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

type Times = Record<string, { p50: number; p99: number }>

await benchShops(async find => {
  for (const products of sizes) {
    const { db, close } = await openDatabase(await find({ products }))
    const times: Times = {}
    for (const [name, all] of Object.entries(searches))
      times[name] = await measure(all.map(one => () => searchProducts(db, { ...one, limit: 24 })))
    for (const [name, all] of Object.entries(grouped))
      times[name] = await measure(
        all.map(one => () => searchProducts(db, { ...one, limit: 24, grouped: true })),
      )
    times.suggest = await measure(typed.map(text => () => suggest(db, text)))
    times['newest 24'] = await measure([() => listProducts(db, { sort: 'newest', limit: 24 })])
    report(products, times)
    await close()
  }
})

function report(products: number, times: Times) {
  console.log(`\n${show(products)} products`)
  for (const [name, { p50, p99 }] of Object.entries(times)) {
    console.log(
      `  ${name.padEnd(15)} p50 ${p50.toFixed(2).padStart(7)} ms   p99 ${p99.toFixed(2).padStart(7)} ms`,
    )
    record({
      name: `Search, ${name}, p99, ${show(products)} products`,
      value: p99,
      unit: 'ms',
      goal: { atMost: products > 100_000 ? 300 : 100 },
    })
  }
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

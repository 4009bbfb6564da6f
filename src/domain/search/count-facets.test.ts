import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Product } from '#domain/products/product.ts'
import type { FacetName } from '#values/facets.ts'
import { paise } from '#values/money.ts'
import { productSorts } from '#values/product-sorts.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someCategory, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'
import { countFacets, priceBands } from './count-facets.ts'
import { listProducts } from './list-products.ts'
import type { Filters, Listing } from './listing.ts'
import { parseQuery } from './parse-query.ts'
import { relaxQuery } from './relax-query.ts'

const { db } = await openTestShop()
const categories = [
  await someCategory(db, 'Lips'),
  await someCategory(db, 'Eyes'),
  await someCategory(db, 'Nails'),
]

// Few values, so that ties and overlaps are the rule.
const draft = fc.record({
  categoryId: fc.constantFrom(...categories.map(({ id }) => id)),
  name: fc.constantFrom('Red Balm', 'Blue Balm', 'Red Oil', 'Mist'),
  brandName: fc.constantFrom('Ojavana', 'L’Eau, & Co', "b'ra\\nd", ''),
  price: fc.constantFrom(100, 24_999, 25_000, 49_999, 50_000, 100_000, 250_000).map(paise),
  stock: fc.constantFrom(0, 5),
  countryOfOrigin: fc.constantFrom('India', 'Korea', ''),
  concerns: fc.subarray(['acne', 'dryness', 'acne']),
  claims: fc.subarray(['vegan', 'cruelty-free']),
  family: fc.constantFrom('', '', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
})
const figures = fc.record({
  rating: fc.constantFrom(null, 1, 3.99, 4, 5),
  sold_count: fc.constantFrom(0, 1, 50),
  max_price: fc.constantFrom(null, 250_000, 500_000),
})
const filters = fc.record(
  {
    category: fc.subarray(
      categories.map(({ id }) => id),
      { minLength: 1 },
    ),
    brand: fc.subarray(['Ojavana', 'L’Eau, & Co', "b'ra\\nd"], { minLength: 1 }),
    origin: fc.subarray(['India', 'Korea'], { minLength: 1 }),
    concern: fc.subarray(['acne', 'dryness'], { minLength: 1 }),
    claim: fc.subarray(['vegan', 'cruelty-free'], { minLength: 1 }),
    minPrice: fc.constantFrom(...priceBands).map(paise),
    maxPrice: fc.constantFrom(24_999, 99_999).map(paise),
    rating: fc.constantFrom(1, 4),
    discount: fc.constantFrom(10, 50),
    inStock: fc.boolean(),
    grouped: fc.boolean(),
  },
  { requiredKeys: [] },
)
const text = fc.constantFrom(undefined, 'red', 'balm', 'rde balm', 'lips', 'red blue mist', 'oil xqz mist')

/** What is looked for in the end: the most of the words where nothing has them all. */
async function meant(typed: string) {
  const { words } = await parseQuery(db, typed)
  return words && ((await relaxQuery(db, words, true)) ?? words)
}

for (let i = 0; i < 150; i++) {
  const [product, numbers] = fc.sample(fc.tuple(draft, figures), { numRuns: 1, seed: i })[0]!
  const { id } = await someProduct(db, product)
  await db
    .updateTable('products')
    .set({ ...numbers, max_price: numbers.max_price as never })
    .where('id', '=', id)
    .execute()
}

test('a facet’s count is the number of products it leads to', async () => {
  await fc.assert(
    fc.asyncProperty(filters, text, async (chosen, words) => {
      const all: Filters = { ...chosen, words: words && (await meant(words)) }
      const { total, exact, facets } = await countFacets(db, all)
      assert.ok(exact)
      assert.equal(total, (await everything({ ...all, sort: 'newest', limit: 100 })).length)
      for (const { name, values } of facets)
        for (const { value, count } of values) {
          const led = await countFacets(db, { ...all, ...choosing[name](value) })
          assert.equal(led.total, count, `${name} ${value}`)
        }
    }),
    { numRuns: 25 },
  )
})

test('page by page every product comes once, whatever the order and the ties', async () => {
  await fc.assert(
    fc.asyncProperty(
      filters,
      text,
      fc.constantFrom(...productSorts),
      fc.integer({ min: 1, max: 30 }),
      async (chosen, typed, sort, limit) => {
        const words = typed ? await meant(typed) : undefined
        const listing: Listing = { ...chosen, words, sort, limit }
        const ids = await everything(listing)
        assert.equal(new Set(ids).size, ids.length)
        assert.equal(ids.length, (await countFacets(db, listing)).total)
        const atOnce = await listProducts(db, { ...listing, limit: 100 })
        assert.deepEqual(
          ids.slice(0, 100),
          atOnce.products.map(({ id }) => id),
        )
        const second = await listProducts(db, { ...listing, page: 2 })
        assert.deepEqual(
          second.products.map(({ id }) => id),
          ids.slice(limit, 2 * limit),
        )
      },
    ),
    { numRuns: 60 },
  )
})

test('grouped, a family is one product: its first match that is in stock, where the order has it', async () => {
  await fc.assert(
    fc.asyncProperty(
      filters,
      text,
      fc.constantFrom(...productSorts),
      fc.boolean(),
      async (chosen, typed, sort, common) => {
        const read = typed ? await meant(typed) : undefined
        const words = read && { ...read, documents: common ? 1_000_000 : 0 }
        const listing: Listing = { ...chosen, words, sort, limit: 7 }
        const each = await products({ ...listing, grouped: false })
        const fronts = Object.values(Object.groupBy(each, ({ id, family }) => family || id)).map(
          members => members!.find(({ stock }) => stock > 0) ?? members![0]!,
        )
        assert.deepEqual(
          await everything({ ...listing, grouped: true }),
          each.filter(product => fronts.includes(product)).map(({ id }) => id),
        )
      },
    ),
    { numRuns: 60 },
  )
})

async function everything(listing: Listing): Promise<string[]> {
  return (await products(listing)).map(({ id }) => id)
}

async function products(listing: Listing): Promise<Product[]> {
  const all: Product[] = []
  let after: string | undefined
  do {
    const page = await listProducts(db, { ...listing, after })
    all.push(...page.products)
    after = page.next
  } while (after)
  return all
}

const choosing: Record<FacetName, (value: string) => Filters> = {
  category: value => ({ category: [value as never] }),
  brand: value => ({ brand: [value] }),
  origin: value => ({ origin: [value] }),
  concern: value => ({ concern: [value] }),
  claim: value => ({ claim: [value] }),
  price: value => {
    const next = priceBands[priceBands.indexOf(Number(value)) + 1]
    return { minPrice: paise(Number(value)), maxPrice: next === undefined ? undefined : paise(next - 1) }
  },
  rating: value => ({ rating: Number(value) }),
  discount: value => ({ discount: Number(value) }),
  availability: value => ({ inStock: value === 'true' }),
}

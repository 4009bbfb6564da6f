import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import type { CategoryId, ProductId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { makeCatalogue } from '../../../bench/search-catalogue.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { conditions } from './conditions.ts'
import { countFacets } from './count-facets.ts'
import { findProducts } from './list-products.ts'
import { type Filters, type Listing, maxCandidates } from './listing.ts'
import { bySales, listingOrder, orderBy, relevanceRank } from './order.ts'
import { parseQuery } from './parse-query.ts'
import { relaxQuery } from './relax-query.ts'

const { db, connection } = await openTestShop()
const client = new pg.Client(connection)
await client.connect()
await makeCatalogue(client, 21_000)
await client.end()

const truth = async (filters: Filters) =>
  (
    await sql<{
      count: number
    }>`SELECT count(DISTINCT ${filters.grouped ? sql`coalesce(s.family_id, s.product_id)` : sql`s.product_id`})::int AS count
      FROM listed_products s WHERE ${conditions(filters)}`.execute(db)
  ).rows[0]!.count

test('in a large catalogue a count of many says at least how many there are, with any filters', async () => {
  const { words } = await parseQuery(db, 'skin')
  const zebra = await parseQuery(db, 'rose zebra cream')
  const searches: Filters[] = [
    { inStock: true },
    { words },
    { words: await relaxQuery(db, zebra.words!, false) },
    { words, inStock: true },
    { words, origin: ['India'], inStock: true, minPrice: fromRupees(150) },
  ]
  for (const filters of [...searches, ...searches.map(one => ({ ...one, grouped: true }))]) {
    const { total, exact, facets } = await countFacets(db, filters)
    const all = await truth(filters)
    assert.ok(exact ? total === all : isBoundOf(total, all), `${total} of ${all}`)
    assert.equal(exact, all < maxCandidates, JSON.stringify(filters))
    const brands = facets.find(({ name }) => name === 'brand')!.values
    assert.ok(brands.length > 1)
    const { value, count } = brands[0]!
    const led = await truth({ ...filters, brand: [value] })
    assert.ok(count <= led && count > 0, `${value}: ${count} of ${led}`)
  }
})

/** Of the families of the products that are counted. */
const isBoundOf = (total: number, all: number) => total <= all && total >= Math.min(maxCandidates, all) / 3

test('what is rare in a large catalogue is counted exactly', async () => {
  const filters = { brand: ['Ojavana'], claim: ['vegan'], concern: ['acne'], rating: 4, discount: 30 }
  const { total, exact, facets } = await countFacets(db, filters)
  assert.ok(exact)
  assert.equal(total, await truth(filters))
  for (const { value, count } of facets.find(({ name, exact }) => name === 'origin' && exact)!.values)
    assert.equal(count, await truth({ ...filters, origin: [value] }))
})

test('in a large catalogue no count is higher than what it leads to', async () => {
  const { words } = await parseQuery(db, 'cream')
  const searches: Filters[] = [
    { without: ['sulphates'], maxPrice: fromRupees(200) },
    { without: ['sulphates'], concern: ['acne'], rating: 4 },
    { words, ingredient: ['glycerin'], inStock: true },
    { brand: ['Ojavana'], maxPrice: fromRupees(200) },
  ]
  for (const filters of [...searches, ...searches.map(one => ({ ...one, grouped: true }))]) {
    const { total, exact, facets } = await countFacets(db, filters)
    const all = await truth(filters)
    assert.ok(exact ? total === all : isBoundOf(total, all), `${total} of ${all}`)
    const { values } = facets.find(({ name }) => name === 'origin')!
    for (const { value, count } of values)
      assert.ok(count <= (await truth({ ...filters, origin: [value] })), `${value}: ${count}`)
  }
})

const filterSets: Filters[] = [
  {},
  { brand: ['Ojavana'], inStock: true },
  { ingredient: ['glycerin'], rating: 4 },
  { grouped: true },
  { grouped: true, rating: 3 },
]

test('in a large catalogue page after page is as if the best-selling matches had been ranked and sorted', async () => {
  for (const text of ['cream', 'rose cream', 'skin', 'aqua', 'vitamin c', 'cream lipstick eyeliner'])
    for (const filters of filterSets) {
      const { words } = await parseQuery(db, text)
      await comparePages({ ...filters, words }, text)
    }
})

test('so it is where no product has all the words', async () => {
  for (const text of ['cream lipstick eyeliner', 'rose zebra cream', 'matte shampoo for dry giraffes'])
    for (const filters of filterSets) {
      const { words } = await parseQuery(db, text)
      await comparePages({ ...filters, words: await relaxQuery(db, words!, true) }, text)
    }
})

test('the next page can be asked for after a product with all the words was listed', async () => {
  const listing = { sort: 'relevance' as const, limit: 24 }
  const [relaxed, complete] = await Promise.all(
    ['rose zebra cream', 'rose cream'].map(text => parseQuery(db, text)),
  )
  const words = await relaxQuery(db, relaxed!.words!, false)
  const { next } = await findProducts(db, { ...listing, words })
  const { rows } = await findProducts(db, { ...listing, words: complete!.words, after: next })
  assert.equal(rows.length, 24)
})

test('a far page in any order is as if one product of each family had been sorted', async () => {
  for (const sort of ['newest', 'price-up', 'price-down', 'discount', 'rating', 'best-selling'] as const)
    for (const filters of [{}, { category: ['1'.padStart(24, '0') as CategoryId] }, { inStock: true }]) {
      const listing = { ...filters, sort, limit: 24, grouped: true }
      const all = await sortAll(listing, 24 * 60)
      const found = idsOf(await findProducts(db, { ...listing, page: 60 }))
      assert.deepEqual(found, all.slice(24 * 59), `${sort} ${JSON.stringify(filters)}`)
    }
})

async function comparePages(filters: Filters, text: string) {
  const listing = { ...filters, sort: 'relevance' as const, limit: 24 }
  const all = await sortAll(listing, 72)
  const what = `${text} ${JSON.stringify(filters)}`
  let after: string | undefined
  for (const page of [1, 2, 3]) {
    const expected = all.slice(24 * (page - 1), 24 * page)
    const byNumber = await findProducts(db, { ...listing, page })
    assert.deepEqual(idsOf(byNumber), expected, `${what}, page ${page}`)
    if (page > 1 && !after) continue
    const byCursor = await findProducts(db, { ...listing, after })
    assert.deepEqual(idsOf(byCursor), expected, `${what}, page ${page} by its cursor`)
    after = byCursor.next
  }
}

async function sortAll(listing: Listing, limit: number): Promise<ProductId[]> {
  const order = orderBy(listingOrder(listing))
  const { words, sort } = listing
  const best = sql`ORDER BY ${orderBy(bySales)} LIMIT ${maxCandidates}`
  const matches = sql`SELECT *, ${words ? relevanceRank(words) : sql`0`} AS rank FROM listed_products s
    WHERE ${conditions(listing)} ${words && sort === 'relevance' ? best : sql``}`
  const { rows } = await sql<{ id: ProductId }>`SELECT s.product_id AS id
    FROM (SELECT *, row_number() OVER (PARTITION BY coalesce(s.family_id, s.product_id) ORDER BY s.in_stock DESC, ${order}) AS nth
      FROM (${matches}) s) s
    WHERE ${listing.grouped ? sql`s.nth = 1` : sql`true`} ORDER BY ${order} LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const idsOf = ({ rows }: { rows: { product_id: ProductId }[] }) => rows.map(({ product_id }) => product_id)

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addArticle } from '#domain/blog/change-article.ts'
import { listSynonyms } from '#domain/search/synonyms.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someCategory, someone, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop()
const admin = await someone(db, 'admin', 'Meera')
const seller = await someone(db, 'seller', 'Kiran')
const lips = await someCategory(db, 'Lips')
const eyes = await someCategory(db, 'Eyes')
for (let i = 0; i < 7; i++)
  await someProduct(db, {
    name: `Velvet Lipstick ${i}`,
    categoryId: lips.id,
    brandName: i % 2 ? 'Ojavana' : 'Rang, & Rekha',
    price: fromRupees(100 + 100 * (i % 3)),
    countryOfOrigin: i === 0 ? 'Korea' : 'India',
    sellerId: i < 3 ? seller.id : null,
  })
await someProduct(db, { name: 'Velvet Kajal', categoryId: eyes.id, stock: 0 })

const search = async (query: string) => (await app.inject(`/api/search?${query}`)).json()
const put = (payload: object, headers = admin.headers) =>
  app.inject({ method: 'PUT', url: '/api/search/synonyms', headers, payload })

type Reply = Awaited<ReturnType<typeof app.inject>>

interface Value {
  label: string
  count: number
  selected: boolean
  query: Record<string, string>
}
interface Facet {
  name: string
  values: Value[]
}

test('a search answers with products, their number and what they can be narrowed to', async () => {
  const found = await search('q=velvet&limit=3')
  assert.equal(found.total, 8)
  assert.equal(found.more, false)
  assert.equal(found.products.length, 3)
  assert.equal(found.sort, 'relevance')
  const category = found.facets.find(({ name }: Facet) => name === 'category')
  assert.deepEqual(
    category.values.map(({ label, count }: Value) => [label, count]),
    [
      ['Lips', 7],
      ['Eyes', 1],
    ],
  )
})

test('where nothing has all the words, the most of them are found, and the answer says so', async () => {
  const found = await search('q=velvet+zebra')
  assert.deepEqual([found.partial, found.total], [true, 8])
  assert.ok(!('partial' in (await search('q=velvet'))))
  assert.ok(!('partial' in (await search('q=zebra'))))
})

test('asking for a facet’s value as it says answers as many as it counted', async () => {
  const { facets } = await search('q=velvet&brand=Ojavana')
  for (const { name, values } of facets as Facet[])
    for (const { query, count, label } of values) {
      const others = name === 'brand' ? {} : { brand: 'Ojavana' }
      const led = await search(`${new URLSearchParams({ q: 'velvet', ...others, ...query })}`)
      assert.equal(led.total, count, `${name} ${label}`)
    }
})

test('several values come by repeating the name or with commas; a backslash keeps a comma', async () => {
  const total = async (query: string) => (await search(query)).total
  assert.equal(await total('category=lips,eyes'), 8)
  assert.equal(await total('category=lips&category=eyes'), 8)
  assert.equal(await total('category=nowhere'), 0)
  assert.equal(await total(`brand=${encodeURIComponent('Rang\\, & Rekha')}`), 4)
  assert.equal(await total(`brand=${encodeURIComponent('Rang, & Rekha')}`), 0)
  assert.equal(await total('brand=&origin=Korea'), 1)
  assert.equal(await total('inStock=false'), 1)
})

test('the Link header leads through all of it, filters kept', async () => {
  for (const sort of [
    'relevance',
    'newest',
    'price-up',
    'price-down',
    'discount',
    'rating',
    'best-selling',
  ]) {
    const ids: string[] = []
    let url: string | undefined =
      `/api/search?q=velvet&category=lips&category=eyes&maxPrice=250&sort=${sort}&limit=2`
    while (url) {
      const reply: Reply = await app.inject(url)
      assert.equal(reply.statusCode, 200, reply.body)
      ids.push(...reply.json().products.map(({ _id }: { _id: string }) => _id))
      url = String(reply.headers.link ?? '').match(/^<([^>]+)>; rel="next"$/)?.[1]
    }
    assert.equal(ids.length, 6, sort)
    assert.equal(new Set(ids).size, 6, sort)
  }
})

test('a value that cannot be is refused in a sentence', async () => {
  for (const query of [
    'sort=best',
    'limit=0',
    'limit=101',
    'limit=x',
    'minPrice=cheap',
    'minPrice=-1',
    'maxPrice=1e9',
    'rating=6',
    'rating=99999999999999',
    'discount=-5',
    'inStock=maybe',
    'cursor=nonsense',
    `cursor=1.2.${'a'.repeat(24)}`,
    `sort=price-up&cursor=${'a'.repeat(24)}`,
    `q=${'x'.repeat(201)}`,
    'q=a&q=b',
    `brand=${'x'.repeat(101)}`,
    `brand=${Array.from({ length: 21 }, (_, i) => i)}`,
    'cursor=99999999999999999.aaaaaaaaaaaaaaaaaaaaaaaa&sort=price-up',
  ]) {
    const reply = await app.inject(`/api/search?${query}`)
    assert.equal(reply.statusCode, 400, `${query} ${reply.body}`)
    assert.match(reply.json().error, /\.$/, query)
  }
})

test('a cached search is invalidated when a product, a category or a synonym changes', async () => {
  const total = async () => (await search('q=netranjan')).total
  const suggested = async () => (await app.inject('/api/search/suggest?q=velv')).json().products.length
  assert.equal(await total(), 0)
  assert.equal(
    (await put({ synonyms: [['kajal', 'netranjan']] })).json().message,
    'Synonyms updated successfully.',
  )
  assert.equal(await total(), 1)
  const before = await suggested()
  await someProduct(db, { name: 'Netranjan Classic', categoryId: eyes.id })
  assert.equal(await total(), 2)
  assert.equal(await suggested(), before)
})

test('a new shop knows what people in India call things', async () => {
  const { db: fresh } = await openTestShop()
  const groups = await listSynonyms(fresh)
  assert.ok(groups.flatMap(group => group.slice(1)).length >= 300)
  for (const word of [
    'sabun',
    'baal ka tel',
    'gulab jal',
    'ubtan',
    'mehndi',
    'chehra',
    'dandruff',
    'रूसी',
    'pimples',
  ])
    assert.ok(
      groups.some(group => group.includes(word)),
      word,
    )
})

test('price and what it is free of stay filters where nothing matches, and the answer says so', async () => {
  const dear = await search('q=velvet+lipstick+under+50')
  assert.deepEqual([dear.total, dear.understood.maxPrice], [0, 50])
  const free = await search('q=velvet+lipstick+bina+paraben')
  assert.deepEqual([free.total, free.understood.without], [0, ['parabens']])
  await someProduct(db, {
    name: 'Velvet Balm',
    ingredients: 'Aqua, Glycerin',
    price: fromRupees(90),
    categoryId: lips.id,
  })
  const found = await search('q=paraben-free+and+sulphate-free+velvet+under+100')
  assert.deepEqual(
    [found.products.map(({ name }: { name: string }) => name), found.understood.without],
    [['Velvet Balm'], ['parabens', 'sulphates']],
  )
  const page = (await app.inject('/search?q=velvet+lipstick+under+50')).body
  assert.match(page, /Your filters still apply: Up to ₹50/)
  const rest = (await app.inject('/search?q=velvet+zebra+under+100')).body
  assert.match(rest, /These all match: Up to ₹100/)
})

test('pages, policies and articles are found as well', async () => {
  const paths = async (q: string) => (await search(`q=${q}`)).pages.map(({ path }: { path: string }) => path)
  assert.equal((await paths('return+policy'))[0], '/returnpolicy')
  assert.equal((await paths('customer+care'))[0], '/contact')
  assert.deepEqual(await paths('velvet'), [])
  const article = { title: 'Velvet and How to Wash It', body: 'Cold water.', excerpt: 'Gently.' }
  await addArticle(db, article)
  await addArticle(db, { ...article, title: 'Velvet, Unfinished', draft: true })
  assert.deepEqual(await paths('velvet'), ['/blog/velvet-and-how-to-wash-it'])
  const { pages } = (await app.inject('/api/search/suggest?q=shipping')).json()
  assert.deepEqual(pages[0], {
    title: 'Shipping Policy',
    path: '/shippingpolicy',
    kind: 'Page',
    excerpt: '',
    isAnswer: true,
  })
  assert.match((await app.inject('/search?q=velvet')).body, /Help and articles/)
})

test('only an admin edits synonyms, and who did it is kept', async () => {
  assert.equal((await put({ synonyms: [] }, seller.headers)).statusCode, 403)
  assert.equal((await app.inject('/api/search/synonyms')).statusCode, 401)
  for (const synonyms of [
    undefined,
    'kajal',
    [['kajal']],
    [['kajal', '']],
    [['kajal', 'x'.repeat(61)]],
    [[1, 2]],
  ])
    assert.equal((await put({ synonyms })).statusCode, 400)
  const groups = [
    ['kajal', 'kohl'],
    ['lip colour', 'lipstick'],
  ]
  const own = await put({ synonyms: groups })
  assert.equal(own.statusCode, 200)
  const kept = await app.inject({ url: '/api/search/synonyms', headers: admin.headers })
  assert.deepEqual(kept.json().synonyms, groups)
  const event = await db
    .selectFrom('audit_events')
    .select(['actor_name', 'after'])
    .where('subject', '=', 'synonyms')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal(event.actor_name, 'Meera')
  assert.deepEqual(event.after, { groups })
  await put({ synonyms: [...groups, ['soap', 'sabun']] })
  const added = await db
    .selectFrom('audit_events')
    .select(['before', 'after'])
    .where('subject', '=', 'synonyms')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(added, { before: { groups: [] }, after: { groups: [['soap', 'sabun']] } })
})

test('suggestions say what is sold out and how the text was read; without one, what is popular', async () => {
  const suggest = async (q: string) => (await app.inject(`/api/search/suggest?q=${q}`)).json()
  assert.deepEqual(
    (await suggest('velvet+kajal')).products.map(({ inStock }: { inStock: boolean }) => inStock),
    [false],
  )
  const { id } = await someProduct(db, { name: 'Sindoor', itemTypeName: 'Lip paint', color: 'Red' })
  const { filters, understood, products } = await suggest('red+lip+paint+under+300')
  assert.deepEqual(filters, ['Red', 'Lip paint', 'Up to ₹300'])
  assert.deepEqual(understood, { color: ['red'], kind: ['Lip paint'], maxPrice: 300, text: '' })
  assert.equal(products[0]._id, id)
  assert.deepEqual((await suggest('')).popular, ['Lip paint'])
})

test('suggestions are small, and none for nothing', async () => {
  const reply = await app.inject('/api/search/suggest?q=lips')
  const { products, categories } = reply.json()
  assert.deepEqual(Object.keys(products[0]).sort(), ['_id', 'image', 'inStock', 'name', 'price'])
  assert.deepEqual(categories[0], { name: 'Lips', slug: 'lips' })
  for (const query of ['', '?q=', '?q=%20', '?q=...']) {
    const { popular: _, ...nothing } = (await app.inject(`/api/search/suggest${query}`)).json()
    assert.deepEqual(nothing, {
      products: [],
      brands: [],
      categories: [],
      ingredients: [],
      pages: [],
      filters: [],
    })
  }
})

test('the table of the back office is searched and sorted, each seller’s own', async () => {
  const mine = async (query: string, headers = seller.headers) =>
    (await app.inject({ url: `/api/productdetail/myproducts?${query}`, headers }))
      .json()
      .products.map(({ name }: { name: string }) => name)
  assert.deepEqual(await mine('q=velvet&sort=price-down'), [
    'Velvet Lipstick 2',
    'Velvet Lipstick 1',
    'Velvet Lipstick 0',
  ])
  assert.deepEqual(await mine('q=kajal'), [])
  assert.deepEqual(await mine('q=kajal', admin.headers), ['Velvet Kajal'])
  const first = await app.inject({
    url: '/api/productdetail/myproducts?q=velvet&sort=price-up&limit=2',
    headers: seller.headers,
  })
  const next = String(first.headers.link).match(/\?([^>]+)>/)![1]!
  assert.deepEqual(await mine(next), ['Velvet Lipstick 2'])
})

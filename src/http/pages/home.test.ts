import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { announce, inTransaction } from '#db/client.ts'
import { addArticle } from '#domain/blog/change-article.ts'
import { addCollection } from '#domain/collections/change-collection.ts'
import { changeHome } from '#domain/home/change-home.ts'
import { storePicture } from '#domain/media/store-picture.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'
import { photo } from '../../../test/pictures.ts'

const shop = await openTestShop()
const { app, db } = shop
const admin = await someone(db, 'admin')
const home = async () => (await app.inject('/')).body
/** One section's part of the page, up to the next. */
const section = async (name: string) => (await home()).split(`aria-label="${name}"`)[1]!.split('<section')[0]!

test('an empty shop has a home page that says so, without sections that would be empty', async () => {
  const body = await home()
  assert.match(await section('New Arrivals'), /No products found<.*Check back later for new arrivals/s)
  assert.match(await section('Latest Products'), /No products found\./)
  assert.match(await section('Best Selling Products'), /No products found\./)
  for (const absent of [
    'Highlights',
    'Top Brands',
    'What customers say',
    'From The Beauty Blog',
    'WELCOME2000',
    'Special Offer',
    '24/7 Customer Support',
  ])
    assert.ok(!body.includes(absent), absent)
})

test('what an empty shop lacks is said to its owner alone, with where to add it', async () => {
  for (const [url, link] of [
    ['/', '/admin/category'],
    ['/', '/admin/home'],
    ['/product', '/admin/stepper-product'],
    ['/blog', '/admin/blog/new'],
    ['/contact', '/admin/contact'],
    ['/shades', '/admin/stepper-product'],
  ] as const) {
    const { body } = await app.inject(url)
    assert.match(body, new RegExp(`owner-only[^<]*<.*?Only you see this.*?href="${link}"`, 's'), url + link)
  }
})

test('badges and offers promise what the owner’s rules and promotions say', async () => {
  await someProduct(db)
  const change = (method: 'PUT' | 'POST', url: string, payload: object) =>
    app.inject({ method, url, headers: admin.headers, payload })
  const badges = async () => (await home()).split('aria-label="Why shop with us"')[1]!.split('</ul>')[0]!
  assert.match(await badges(), /Fast Delivery.*₹49 for each order/s, 'delivery is a flat 49 at first')
  await change('PUT', '/api/delivery/rules', { freeFrom: 999 })
  assert.match(await badges(), /Fast and Free Delivery.*On orders from ₹999/s)
  await change('PUT', '/api/delivery/rules', { fee: 0 })
  assert.match(await badges(), /Fast and Free Delivery/)
  await change('PUT', '/api/delivery/rules', { fee: 49, freeFrom: null })

  await change('PUT', '/api/settings', { supportPhone: '080 4718 2255' })
  assert.match(await badges(), /24\/7 Customer Support/)

  assert.match(await home(), /Use code WELCOME2000/)
  assert.match(await home(), /LIMITED TIME OFFER – 50% OFF ON EVERYTHING/)
  const { promotions } = (await app.inject({ url: '/api/promotions', headers: admin.headers })).json()
  const { _id } = promotions.find(({ code }: { code: string }) => code === 'WELCOME2000')
  const ended = await change('PUT', `/api/promotions/${_id}`, { active: false })
  assert.equal(ended.statusCode, 200, ended.body)
  assert.doesNotMatch(await home(), /WELCOME2000|50% OFF ON EVERYTHING/)
  await change('PUT', `/api/promotions/${_id}`, { active: true })
})

test('what cannot be read does not take the page along, and is there again once it can', async () => {
  const names = ['products', 'categories', 'footers'] as const
  await someProduct(db)
  assert.match(await section('New Arrivals'), /Rose Water/)
  await inTransaction(db, async trx => announce(trx, 'home', 'categories', 'footer'))
  for (const name of names)
    await sql`ALTER TABLE ${sql.table(name)} RENAME TO ${sql.table(`lost_${name}`)}`.execute(db)
  try {
    const reply = await app.inject('/')
    assert.equal(reply.statusCode, 200)
    for (const words of [
      'Loading latest products...',
      'Loading best selling products...',
      'Failed to load categories',
      'Failed to load footer',
    ])
      assert.ok(reply.body.includes(words), words)
  } finally {
    for (const name of names)
      await sql`ALTER TABLE ${sql.table(`lost_${name}`)} RENAME TO ${sql.table(name)}`.execute(db)
  }
  assert.doesNotMatch(await home(), /Loading|Failed/)
})

test('what an admin changes is on the very next home page, the first picture asked for at once', async () => {
  await home()
  const picture = await storePicture(shop, await photo())
  const slide = {
    kind: 'image' as const,
    picture,
    video: null,
    eyebrow: '',
    heading: 'Diwali lights',
    text: '',
  }
  await changeHome(db, admin, { slides: [{ ...slide, button: { label: 'See', path: '/makeup' } }] })
  const body = await home()
  assert.match(body, /Diwali lights/)
  const hash = picture.match(/[0-9a-f]{32}/)![0]
  assert.match(body, new RegExp(`<link rel="preload" as="image"[^>]*/media/${hash}/640\\.avif 640w`))
  await changeHome(db, admin, { marquee: { text: '' } })
  assert.doesNotMatch(await home(), /LIMITED TIME OFFER/)
  await addArticle(db, { title: 'Kohl, Slowly', body: 'Wait.' })
  assert.match(await section('From The Beauty Blog'), /Kohl, Slowly/)
})

test('the ten that sold best, best first; the latest are those that came before the arrivals', async () => {
  for (let i = 1; i <= 22; i++) await someProduct(db, { name: `Balm No ${i}.` })
  await inTransaction(db, async trx => {
    for (const [name, sold] of [
      ['Balm No 3.', 50],
      ['Balm No 17.', 70],
    ] as const)
      await trx.updateTable('products').set({ sold_count: sold }).where('name', '=', name).execute()
    announce(trx, 'products')
  })
  const names = async (title: string) =>
    [...(await section(title)).matchAll(/>(Balm No \d+)\.<\/a>/g)].map(([, name]) => name)
  const bestInPage = await names('Best Selling Products')
  assert.deepEqual([bestInPage.length, ...bestInPage.slice(0, 2)], [10, 'Balm No 17', 'Balm No 3'])
  assert.deepEqual((await names('New Arrivals'))[7], 'Balm No 15')
  const latestInPage = await names('Latest Products')
  assert.deepEqual([latestInPage.length, latestInPage[0], latestInPage[9]], [10, 'Balm No 14', 'Balm No 5'])
  const fetched = async (url: string) =>
    (await app.inject(url)).json().products.map(({ name }: { name: string }) => name)
  const best = await fetched('/api/search?sort=best-selling&limit=10')
  assert.deepEqual([best.length, best[0], best[1]], [10, 'Balm No 17.', 'Balm No 3.'])
  const latest = await fetched('/api/productdetail/alldetails?limit=12')
  assert.deepEqual([latest.length, latest[0], latest[11]], [12, 'Balm No 22.', 'Balm No 11.'])
})

test('no seller fills the new arrivals while others have something new, and pictures come first', async () => {
  const [veda, tara] = [await someone(db, 'seller', 'Veda'), await someone(db, 'seller', 'Tara')]
  const picture = '/media/00000000000000000000000000000000.webp'
  for (const name of ['Tara one.', 'Tara two.'])
    await someProduct(db, { name, sellerId: tara.id, image: picture })
  for (let i = 1; i <= 14; i++)
    await someProduct(db, { name: `Veda pictured ${i}.`, sellerId: veda.id, image: picture })
  for (let i = 1; i <= 14; i++) await someProduct(db, { name: `Veda bare ${i}.`, sellerId: veda.id })
  const named = async (title: string) =>
    [...(await section(title)).matchAll(/>([A-Z][\w ]+)\.<\/a>/g)].map(([, name]) => name)
  const arrivals = await named('New Arrivals')
  assert.deepEqual(
    [arrivals.length, ...arrivals.slice(0, 4)],
    [8, 'Veda pictured 14', 'Tara two', 'Veda pictured 13', 'Tara one'],
  )
  const latest = await named('Latest Products')
  assert.ok(!latest.some(name => arrivals.includes(name)))
  // The call that clients of the specification make answers as ever: the newest first, whoever sells it.
  const { products } = (await app.inject('/api/productdetail/alldetails?limit=3')).json()
  assert.equal(products[0].name, 'Veda bare 14.')
})

test('concerns lead to what helps with them; a routine is a collection, until it is gone', async () => {
  const { id } = await someProduct(db, { name: 'Clear Gel', concerns: ['acne', 'dark spots'] })
  const body = await home()
  assert.match(body, /Shop by concern.*href="\/product\?concern=dark\+spots"/s)
  const { slug } = await addCollection(db, admin, { title: 'Before breakfast', products: [id] })
  await changeHome(db, admin, { routine: { collection: slug } })
  assert.match(await section('Before breakfast'), /Clear Gel.*₹249/s)
  await db.deleteFrom('collections').where('slug', '=', slug).execute()
  await changeHome(db, admin, { routine: { collection: slug } })
  assert.doesNotMatch(await home(), /Before breakfast/)
})

import assert from 'node:assert/strict'
import { readdir, readFile, stat } from 'node:fs/promises'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { migrate } from '#db/migrate.ts'
import { demoAccounts } from '#domain/accounts/demo-accounts.ts'
import { hashPassword } from '#domain/accounts/password.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { readBackup } from '#domain/backups/read-backup.ts'
import { writeBackup } from '#domain/backups/write-backup.ts'
import { countReminders } from '#domain/cart/remind.ts'
import type { Slide } from '#domain/home/home.ts'
import { countStars } from '#domain/reviews/count-stars.ts'
import { discountPercent } from '#values/discount.ts'
import { gstinProblem } from '#values/gstin.ts'
import { bannerSlides } from '../demo/banner-slides.ts'
import { products as allProducts } from '../demo/catalogue/index.ts'
import { articles } from '../demo/content/blog.ts'
import { home } from '../demo/content/home.ts'
import { fillDemo } from '../demo/fill.ts'
import { reviews } from '../demo/reviews.ts'
import { openTestShop } from './build-app.ts'
import { secret, someCategory } from './cast.ts'
import { type Expected, searches } from './searches.ts'

const shop = await openTestShop()
const { app, db } = shop
await fillDemo(shop)
const onSale = () => db.selectFrom('products').where('state', '=', 'live')

test('every parcel that left has an invoice of that day, for what its customer pays', async () => {
  const { rows } = await sql<{ parcels: number; invoices: number; gaps: number; wrong: number }>`
    SELECT (SELECT count(*) FROM shipments WHERE dispatched_at IS NOT NULL) AS parcels,
      (SELECT count(*) FROM documents d JOIN shipments s ON s.id = d.shipment_id AND s.invoice = d.number
       WHERE d.issued_on = (s.dispatched_at AT TIME ZONE 'Asia/Kolkata')::date) AS invoices,
      (SELECT coalesce(sum(last), 0) - (SELECT count(*) FROM documents) FROM document_series) AS gaps,
      (SELECT count(*) FROM orders o WHERE o.status IN ('Shipped', 'Delivered')
       AND o.total <> (SELECT sum(total) FROM documents d WHERE d.order_id = o.id AND d.kind <> 'credit-note')) AS wrong`.execute(
    db,
  )
  const [{ parcels, invoices, gaps, wrong }] = rows as [(typeof rows)[0]]
  assert.ok(parcels > 100)
  assert.deepEqual([invoices, gaps, wrong], [parcels, 0, 0])
})

test('what people type finds first what they mean', async () => {
  const wrong: string[] = []
  for (const [typed, expected, correction] of searches) {
    const query = new URLSearchParams({ q: typed, group: 'family', limit: '3' })
    const { products, pages, total, corrected } = (await app.inject(`/api/search?${query}`)).json()
    const found = { first: products[0]?.name, page: pages[0]?.path, total }
    if (!isAnswer(found, expected) || corrected !== correction)
      wrong.push(`${typed}: ${JSON.stringify({ ...found, corrected })}`)
  }
  assert.deepEqual(wrong, [])
  assert.ok(searches.length >= 200)
  assert.equal(new Set(searches.map(([typed]) => typed)).size, searches.length)
})

function isAnswer(found: { first?: string; page?: string; total: number }, expected: Expected): boolean {
  if (expected === 'nothing') return found.total === 0
  if (typeof expected === 'object' && 'page' in expected) return [expected.page].flat().includes(found.page!)
  return [expected].flat().some(beginning => found.first?.startsWith(beginning))
}

test('each of its pictures shows its colours until it is there', async () => {
  const { rows } = await sql<{ path: string }>`
    SELECT path FROM (SELECT unnest(images) AS path FROM products UNION SELECT image FROM categories
      UNION SELECT picture FROM articles) shown
    WHERE path LIKE '/media/%' AND substr(path, 8, 32) NOT IN (SELECT hash FROM picture_tints WHERE tint <> '')`.execute(
    db,
  )
  assert.deepEqual(rows, [], 'run: node demo/tint-pictures.ts')
})

test('its orders are in every status, as far on their way as they are old, and none is in the future', async () => {
  const { rows } = await sql<{ status: string; count: number }>`
    SELECT status, count(*) AS count FROM orders WHERE created_at > now() - interval '90 days'
    GROUP BY status`.execute(db)
  assert.deepEqual(rows.map(({ status }) => status).sort(), [
    'Cancelled',
    'Delivered',
    'Pending',
    'Processing',
    'Shipped',
  ])
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  assert.ok(count >= 60 && count <= 200, `${count} orders in 90 days`)
  const { rows: wrong } = await sql`
    SELECT o.id FROM orders o JOIN order_events e ON e.order_id = o.id
    WHERE e.at > now() OR e.at < o.created_at
    UNION ALL
    SELECT o.id FROM orders o WHERE status <> (
      SELECT status FROM order_events e WHERE e.order_id = o.id ORDER BY e.id DESC LIMIT 1)
    UNION ALL
    SELECT o.id FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id
    WHERE p.created_at > o.created_at
    UNION ALL
    SELECT o.id FROM orders o WHERE subtotal <> (
      SELECT sum(price * quantity) FROM order_lines l WHERE l.order_id = o.id)`.execute(db)
  assert.deepEqual(wrong, [])
  const { rows: numbers } = await sql<{ number: string }>`
    SELECT order_number AS number FROM orders ORDER BY created_at`.execute(db)
  const inOrder = numbers.map(({ number }) => number)
  assert.deepEqual(inOrder, inOrder.toSorted())
})

test('every review was written by somebody who had been delivered the product before', async () => {
  const { rows } = await sql<{ count: number; honest: number }>`
    SELECT count(*) AS count, count(*) FILTER (WHERE EXISTS (
      SELECT FROM orders o
      JOIN order_lines l ON l.order_id = o.id AND l.product_id = r.product_id
      JOIN order_events e ON e.order_id = o.id AND e.status = 'Delivered' AND e.at < r.created_at
      WHERE o.account_id = r.account_id AND o.status = 'Delivered')) AS honest
    FROM reviews r`.execute(db)
  assert.deepEqual(rows[0], { count: reviews.length, honest: reviews.length })
})

test('carts that were left were reminded of, and orders followed', async () => {
  const { optedIn, sent, recovered, revenue } = await countReminders(db)
  assert.equal(optedIn, 13)
  assert.ok(sent > 8 && recovered > 0 && recovered < sent / 2 && revenue > 0, `${recovered} of ${sent}`)
})

test('three shops sell, each its own brands, and the demo’s seller is one of them', async () => {
  const rows = await db
    .selectFrom('products')
    .innerJoin('accounts', 'accounts.id', 'products.seller_id')
    .select(['email', 'brand_name'])
    .distinct()
    .execute()
  assert.equal(rows.length, 9)
  assert.deepEqual(
    Object.values(Object.groupBy(rows, row => row.email)).map(brands => brands!.length),
    [3, 3, 3],
  )
  assert.ok(rows.some(({ email }) => email === 'seller@kanti.example'))
})

test('ratings are those of the reviews', async () => {
  const rated = await onSale().select(['id', 'rating', 'review_count']).execute()
  assert.deepEqual(
    rated.filter(({ rating }) => rating === null),
    [],
  )
  for (const { id, rating, review_count } of rated) {
    const { average, count } = await countStars(db, id)
    assert.deepEqual({ average, count }, { average: rating, count: review_count })
  }
})

test('the demo’s customer has orders, and the others cannot be signed in as', async () => {
  const demo = demoAccounts.find(({ role }) => role === 'customer')!
  const { token } = await signIn(db, demo, secret)
  const headers = { authorization: `Bearer ${token}` }
  const orders = (await app.inject({ url: '/api/orders/my', headers })).json()
  assert.ok(orders.length >= 3)
  assert.equal(orders[0].address.city, 'Chennai')
  const login = { email: 'priya@example.com', password: demo.password }
  const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload: login })
  assert.equal(reply.statusCode, 401)
})

test('a banner’s videos are used where they are there, in both formats', () => {
  const picture = ['home/banner-colour', '/media/p.avif'] as const
  const [, without] = bannerSlides(new Map([picture]))
  assert.deepEqual(
    [without!.kind, without!.picture, without!.video, without!.otherVideo],
    ['image', '/media/p.avif', null, null],
  )
  const [, withBoth] = bannerSlides(
    new Map([
      picture,
      ['home/banner-colour:mp4', '/media/v.mp4'],
      ['home/banner-colour:webm', '/media/v.webm'],
    ]),
  )
  assert.deepEqual(
    [withBoth!.kind, withBoth!.video, withBoth!.otherVideo],
    ['video', '/media/v.webm', '/media/v.mp4'],
  )
})

test('every product has two pictures or more, prices go from ₹99 to ₹4,999, and all of it fits in 25 MB', async () => {
  const all = await onSale().select(['name', 'images', 'price']).execute()
  assert.ok(all.length >= 72)
  assert.deepEqual(
    all.filter(({ images }) => images.length < 2).map(({ name }) => name),
    [],
  )
  const prices = all.map(({ price }) => price)
  assert.deepEqual([Math.min(...prices), Math.max(...prices)], [99_00, 4_999_00])
  let bytes = 0
  for (const file of await readdir('demo', { recursive: true })) bytes += (await stat(`demo/${file}`)).size
  assert.ok(bytes < 25_000_000, `${bytes} bytes`)
})

test('home page, blog and curated pages have what the demo brings', async () => {
  const pieces = (await app.inject('/api/home')).json()
  assert.deepEqual(
    pieces.slides.map((slide: Slide) => [Boolean(slide.picture), slide.kind, Boolean(slide.otherVideo)]),
    [
      [true, 'image', false],
      [true, 'video', true],
      [true, 'video', true],
    ],
  )
  assert.equal(pieces.brands.length, 9)
  for (const { logo } of pieces.brands) {
    const reply = await app.inject(logo)
    assert.equal(reply.headers['content-type'], 'image/webp')
  }
  assert.deepEqual(pieces.testimonials, home.testimonials)
  assert.equal((await app.inject('/api/blog')).json().articles.length, articles.length)
  for (const [path, title, count] of [
    ['/makeup', 'Latest Makeup Products', 8],
    ['/bath', 'Best Bath Soaps', 12],
    ['/treatement', 'Blackhead Remover Tools', 8],
    ['/makeuptool', 'Premium Makeup Tools', 8],
  ] as const) {
    const { body } = await app.inject(path)
    assert.match(body, new RegExp(`<h1[^>]*>${title}</h1>`))
    assert.equal(body.match(/<article/g)?.length, count, path)
  }
})

test('a shop that has anything is left alone', async () => {
  const other = await openTestShop()
  await someCategory(other.db, 'Skincare')
  await fillDemo(other)
  assert.deepEqual(await other.db.selectFrom('accounts').select('email').execute(), [])
  assert.deepEqual(await other.db.selectFrom('products').select('name').execute(), [])
})

test('a fill that breaks off leaves nothing, and two that come at once fill one shop', async () => {
  const other = await openTestShop()
  const count = async () => {
    const { rows } = await sql<Record<string, number>>`
      SELECT (SELECT count(*) FROM accounts) AS accounts, (SELECT count(*) FROM products WHERE state = 'live') AS products,
        (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM articles) AS articles`.execute(
      other.db,
    )
    return rows[0]!
  }
  await sql`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON reviews EXECUTE FUNCTION fail()`.execute(other.db)
  await assert.rejects(fillDemo(other), /no room/)
  assert.deepEqual(await count(), { accounts: 0, products: 0, orders: 0, articles: 0 })

  await sql`DROP TRIGGER fail ON reviews`.execute(other.db)
  await Promise.all([fillDemo(other), fillDemo(other)])
  const { products } = await count()
  assert.equal(products, allProducts.length)
})

test('the demo invents no rating and no discount', async () => {
  const all = await onSale().select(['name', 'price', 'max_price', 'rating']).execute()
  for (const { name, price, max_price, rating } of all)
    assert.ok(max_price !== null && max_price >= price && rating !== null, name)
  const real = new Set(
    all.map(({ price, max_price }) => `${discountPercent({ price, maxPrice: max_price })}% OFF`),
  )
  for (const url of ['/', '/product', '/product?page=2', '/product?page=3', '/product?page=4', '/makeup'])
    for (const [badge] of (await app.inject(url)).body.matchAll(/\d+% OFF(?=<\/span>)/g))
      assert.ok(real.has(badge), `${badge} on ${url}`)
})

test('the marquee says the specified words first, then on what terms', async () => {
  const { body } = await app.inject('/')
  const first = body.indexOf('LIMITED TIME OFFER – 50% OFF ON EVERYTHING')
  const second = body.match(/<a href="([^"]+)"[^>]*>WITH CODE WELCOME2000 ON YOUR FIRST ORDER<\/a>/)!
  assert.ok(first > 0 && first < second.index!)
  const terms = (await app.inject(second[1]!.replaceAll('&amp;', '&'))).body
  assert.match(terms, /WELCOME2000: it takes 50% off your first order, at most ₹2,000, once per customer/)
})

test('delivery is as the shipping policy says it, by PIN code', async () => {
  const policy = (await app.inject('/shippingpolicy')).body
  const days = async (pincode: string) => {
    const { estimate, freeFrom } = (await app.inject(`/api/delivery/${pincode}`)).json()
    assert.equal(freeFrom, 999)
    return `${estimate.fromDays} to ${estimate.toDays} days`
  }
  for (const [pincode, promised] of [
    ['400013', 'Mumbai, Pune, Kochi and Jaipur: 1 to 3 days'],
    ['682020', 'Mumbai, Pune, Kochi and Jaipur: 1 to 3 days'],
    ['110001', 'state capitals outside the last zone: 2 to 4 days'],
    ['226001', 'state capitals outside the last zone: 2 to 4 days'],
    ['641001', 'Everywhere else: 4 to 7 days'],
    ['781001', 'Lakshadweep, and army post offices: 6 to 10 days'],
    ['737101', 'Lakshadweep, and army post offices: 6 to 10 days'],
    ['682555', 'Lakshadweep, and army post offices: 6 to 10 days'],
    ['194101', 'Lakshadweep, and army post offices: 6 to 10 days'],
  ] as const) {
    assert.ok(policy.includes(promised), promised)
    assert.ok(promised.endsWith(await days(pincode)), pincode)
  }
  assert.match(policy, /free for orders of ₹999 or more/)
  assert.match((await app.inject('/')).body, /Fast and Free Delivery<\/p><p[^>]*>[^<]*from ₹999/)
  for (const unknown of ['400999', '999999', '123456'])
    assert.equal((await app.inject(`/api/delivery/${unknown}`)).statusCode, 404, unknown)
})

test('no page promises what the shop does not do', async () => {
  const pages = [
    '/',
    '/about',
    '/contact',
    '/term&condition',
    '/privacypolicy',
    '/returnpolicy',
    '/shippingpolicy',
  ]
  const all = (await Promise.all(pages.map(url => app.inject(url)))).map(({ body }) => body).join('\n')
  const promises =
    /48,000|17,500|2\.1%|GST invoice|ticket number|net banking|pick-up|before 2 pm|working days after|at all hours|ninety days/
  assert.doesNotMatch(all, promises)
})

test('its home page is light: at most 140 kB before compression', async () => {
  const { body, statusCode } = await app.inject('/')
  assert.equal(statusCode, 200)
  for (const section of [
    'New Arrivals',
    'Shop by concern',
    'Latest Products',
    home.routine.title,
    'Top Brands',
  ])
    assert.ok(body.includes(`aria-label="${section}"`), section)
  const bytes = Buffer.byteLength(body)
  assert.ok(bytes <= 140_000, `${bytes} bytes`)
  // Without scripts, too: New Arrivals, Latest Products and Best Selling.
  assert.equal(body.match(/<article class="card"/g)?.length, 8 + 10 + 10)
  assert.match(body, /8 shades/)
})

test('a page of its list is light: at most 115 kB before compression', async () => {
  const bytes = Buffer.byteLength((await app.inject('/product')).body)
  assert.ok(bytes <= 115_000, `${bytes} bytes`)
})

test('its lots add up to its stock, and a recall of the past can be looked up', async () => {
  const { rows } = await sql<{ kept: number; wrong: number; unbalanced: number }>`
    SELECT (SELECT count(*) FROM products WHERE tracks_lots) AS kept,
      (SELECT count(*) FROM products WHERE tracks_lots AND stock <> pieces_to_sell(id)) AS wrong,
      (SELECT count(*) FROM lots l WHERE on_hand
        <> coalesce((SELECT sum(delta) FROM lot_moves m WHERE m.lot_id = l.id), 0)
        - coalesce((SELECT sum(quantity - back) FROM order_line_lots o WHERE o.lot_id = l.id), 0)) AS unbalanced`.execute(
    db,
  )
  assert.deepEqual(rows[0], { kept: 7, wrong: 0, unbalanced: 0 })
  const lot = await db
    .selectFrom('lots')
    .select('batch_code as batch')
    .where('state', '=', 'recalled')
    .executeTakeFirstOrThrow()
  const page = await app.inject(`/recalls?batch=${lot.batch.toLowerCase()}`)
  assert.match(page.body, /recalled\. See below\./)
  assert.match(page.body, /a seal at the mixer had worn out/)
  const { notices } = await db
    .selectFrom('recall_notices')
    .select(({ fn }) => fn.countAll<number>().as('notices'))
    .executeTakeFirstOrThrow()
  assert.ok(notices > 0)
})

test('a copy to practise on names none of the demo’s people, and opens with its own password', async () => {
  const passwordHash = await hashPassword('practise-1')
  const parts: Buffer[] = []
  const copied = await writeBackup({
    pool: shop.pool,
    files: { ...shop.files, open: async () => null },
    anonymise: { passwordHash },
    write: async bytes => void parts.push(bytes),
  })
  const archive = Buffer.concat(parts)
  const { rows } = await sql<{ value: string }>`
    SELECT name AS value FROM accounts WHERE role <> 'seller' UNION SELECT email FROM accounts
    UNION SELECT password_hash FROM accounts
    UNION SELECT unnest(ARRAY[name, phone, line1, line2]) FROM addresses
    UNION SELECT unnest(ARRAY[customer_name, customer_email, buyer_name, buyer_gstin]) FROM orders
    UNION SELECT unnest(ARRAY[address ->> 'name', address ->> 'phone', address ->> 'line1', address ->> 'line2']) FROM orders
    UNION SELECT unnest(ARRAY[customer_name, customer_phone, customer_email, note, address ->> 'line1']) FROM order_drafts
    UNION SELECT text FROM order_notes UNION SELECT text FROM account_notes UNION SELECT note FROM order_events
    UNION SELECT unnest(ARRAY[name, email, message]) FROM contact_messages UNION SELECT text FROM message_entries
    UNION SELECT unnest(ARRAY[business_name, address, email, phone, grievance_officer, gstin]) FROM seller_profiles
    UNION SELECT unnest(ARRAY[legal_name, gstin, pan, address]) FROM tax_profiles
    UNION SELECT unnest(ARRAY[legal_name, gstin, pan, address]) FROM shop_tax_profile
    UNION SELECT unnest(ARRAY[data::jsonb #>> '{supplier,address}', data::jsonb #>> '{recipient,name}',
      data::jsonb #>> '{recipient,address,0}', data::jsonb #>> '{recipient,phone}']) FROM documents
    UNION SELECT unnest(ARRAY[email, name, unsubscribe_token]) FROM newsletter_subscribers
    UNION SELECT email FROM stock_alerts UNION SELECT text FROM reviews UNION SELECT text FROM questions
    UNION SELECT unnest(ARRAY[comment, dispute, courier_reference]) FROM returns UNION SELECT hint FROM return_payees
    UNION SELECT tracking_number FROM shipments UNION SELECT recipient FROM mails
    UNION SELECT encode(token_hash, 'hex') FROM sessions UNION SELECT encode(sealed, 'hex') FROM return_payees`.execute(
    db,
  )
  const personal = rows.map(({ value }) => value?.trim()).filter(value => value && value.length > 3)
  assert.ok(personal.length > 500, String(personal.length))
  // Line breaks are written as \\n.
  const found = personal.filter(value => archive.includes(value!.replaceAll('\n', '\\n')))
  assert.deepEqual(found, [])

  const name = `practise_${process.pid}`
  await shop.pool.query(`CREATE DATABASE ${name}`)
  const target = new pg.Pool({ ...shop.connection, database: name, max: 2 })
  target.on('error', () => {})
  try {
    let at = 0
    await readBackup({
      pool: target,
      files: shop.files,
      migrateTo: until => migrate(target, undefined, until),
      async read(count) {
        at += count
        return archive.subarray(at - count, at)
      },
    })
    const people = await target.query(`
      SELECT a.email, a.password_hash, o.customer_name = a.name AS same_name, o.customer_email = a.email AS same_email
      FROM orders o JOIN accounts a ON a.id = o.account_id`)
    assert.ok(people.rows.every(row => row.same_email && row.password_hash === passwordHash))
    assert.ok(people.rows.filter(row => row.same_name).length > people.rows.length / 2)
    const { rows: numbers } = await target.query(`SELECT gstin FROM tax_profiles WHERE gstin <> ''`)
    assert.ok(numbers.length > 0)
    for (const { gstin } of numbers) assert.equal(gstinProblem(gstin), undefined, gstin)
    const { rowCount } = await target.query('SELECT FROM accounts WHERE email = $1', [copied.admin])
    assert.equal(rowCount, 1)
    const torn = await target.query(
      `SELECT FROM documents WHERE digest <> encode(sha256(convert_to(data, 'UTF8')), 'hex')`,
    )
    assert.equal(torn.rowCount, 0)
  } finally {
    await target.end()
    await shop.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
  }
})

test('an owner makes the demo their own; the backup made first brings the demo back', async () => {
  const call = async (method: 'GET' | 'POST', url: string, token?: string, payload?: object) =>
    (
      await app.inject({
        method,
        url,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(payload && { payload }),
      })
    ).json()
  const tokenOf = async (email: string, password: string) =>
    (await call('POST', '/api/auth/login', undefined, { email, password })).token
  const { email, password } = demoAccounts.find(({ role }) => role === 'admin')!
  const token = await tokenOf(email, password)
  const { demo } = await call('GET', '/api/demo', token)
  assert.ok(
    demo.people > 10 && demo.products > 50 && demo.orders > 20 && demo.needsAccount,
    JSON.stringify(demo),
  )
  const counts = async (from: pg.Pool) =>
    (
      await from.query(`SELECT (SELECT count(*)::int FROM accounts) AS people,
        (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM orders) AS orders,
        (SELECT count(*)::int FROM documents) AS documents, (SELECT count(*)::int FROM articles) AS articles`)
    ).rows[0]
  const before = await counts(shop.pool)

  const refused = await call('POST', '/api/demo/leave', token, { keep: 'pages' })
  assert.match(refused.message, /email of your own/)
  const account = { name: 'Meera Rao', email: 'meera@meera.example', password: 'Seven green parrots' }
  const left = await call('POST', '/api/demo/leave', token, { keep: 'pages', account })
  assert.ok(left.backup, left.message)
  assert.deepEqual(await counts(shop.pool), {
    people: 1,
    products: 0,
    orders: 0,
    documents: 0,
    articles: before.articles,
  })
  const home = (await app.inject('/')).body
  assert.doesNotMatch(home, /What customers say|WELCOME2000/)
  const settings = await call('GET', '/api/settings')
  assert.equal(settings.grievanceOfficer.name, '')
  assert.deepEqual(await call('GET', '/api/demo', token), { demo: null })
  assert.ok(await tokenOf(account.email, account.password), 'the owner has an account of their own')
  assert.equal(await tokenOf(email, password), undefined)
  const category = await someCategory(db)
  assert.ok(category, 'the shop goes on')

  const archive = await readFile(left.backup)
  const name = `demo_again_${process.pid}`
  await shop.pool.query(`CREATE DATABASE ${name}`)
  const target = new pg.Pool({ ...shop.connection, database: name, max: 2 })
  target.on('error', () => {})
  try {
    let at = 0
    await readBackup({
      pool: target,
      files: shop.files,
      migrateTo: until => migrate(target, undefined, until),
      async read(count) {
        at += count
        return archive.subarray(at - count, at)
      },
    })
    assert.deepEqual(await counts(target), before)
  } finally {
    await target.end()
    await shop.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
  }
})

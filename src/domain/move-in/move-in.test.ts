import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { runBulkChanges } from '#domain/products/bulk/run-bulk.ts'
import { findRedirect } from '#domain/redirects/find-redirect.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { png, somePeople } from '../../../test/cast.ts'
import type { GetOutside } from './outside.ts'
import { fetchPictures } from './pictures.ts'
import { readWooCommerce } from './woocommerce.ts'
import { workOnMoveIns } from './work.ts'

const shop = await openTestShop()
const { db, app } = shop
const { owner, asha } = await somePeople(db)

/** The job, until nothing is left. */
const work = () => workOnMoveIns(db, shop)

interface Kind {
  kind: string
  new: number
  changed: number
  same: number
  problem: number
  left: number
}

async function send(files: Record<string, string>, url = '/api/move-in') {
  const form = new FormData()
  for (const [name, content] of Object.entries(files)) form.append('files', new Blob([content]), name)
  const body = new Response(form)
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { ...owner.headers, 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  assert.equal(reply.statusCode, 201, reply.body)
  return reply.json().moveIn._id as string
}

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const reply = await app.inject({ method, url, headers: owner.headers, ...(payload && { payload }) })
  return {
    status: reply.statusCode,
    body: reply.headers['content-type']?.includes('json') ? reply.json() : reply.body,
  }
}

const details = async (id: string) => (await call('GET', `/api/move-in/${id}`)).body.moveIn
const counts = async (id: string): Promise<Kind[]> => (await details(id)).kinds
const none = { new: 0, changed: 0, same: 0, problem: 0, left: 0 }

async function bring(files: Record<string, string>) {
  const id = await send(files)
  await work()
  assert.equal((await call('POST', `/api/move-in/${id}/run`)).status, 200)
  await work()
  return id
}

const products = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Variant Image,Status
laal-lipstick,Laal Lipstick,<p>Red &amp; bright</p>,Rang,Lipsticks,"vegan, matte",true,Shade,Laal,Finish,Matte,LL-1,5,499,599,https://cdn.example.com/laal.png,https://cdn.example.com/laal-v.png,active
laal-lipstick,,,,,,,,Gulab,,Satin,LL-2,3,499,,https://cdn.example.com/gone.png,,
rose-soap,Rose Soap,,Rang,Soaps,,true,Title,Default Title,,,RS-1,9,99,,https://cdn.example.com/laal.png,,draft
broken,Broken,,Rang,Soaps,,true,Title,Default Title,,,BR-1,9,free,,,,active
`

const customers = `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Note,Tags
1,Meera,Nair,Meera@example.com,yes,12 MG Road,Kochi,KL,IN,682001,'+919812345678,,Likes roses,vip
2,Ravi,,ravi@example.com,no,4 Hill Road,Kochi,KL,IN,110001,9812345679,,,
3,No,Mail,,no,,,,,,,,,
4,Asha,Rao,${asha.email},no,,,,,,,,,
`

const orders = `Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Payment Method,Refunded Amount
#1001,meera@example.com,paid,fulfilled,INR,598,49,91.22,647,0,2024-03-01 12:30:00 +0530,1,Laal Lipstick - Laal,499,LL-1,Meera Nair,Meera Nair,12 MG Road,Kochi,'682001,KL,Razorpay,0
#1001,,,,,,,,,,,1,Rose Soap,99,RS-1,,,,,,,,
#1002,a@b.co,paid,fulfilled,USD,5,0,0,5,0,2024-03-02 10:00:00 +0530,1,Soap,5,,,,,,,,,
`

const reviews = `title,body,rating,review_date,reviewer_name,reviewer_email,product_id,product_handle,reply,picture_urls
Lovely,Stays all day,5,2024-02-01 10:00:00 UTC,Meera Nair,meera@example.com,77,laal-lipstick,Thank you!,
,Fine,4,2024-02-02 10:00:00 UTC,Ravi,,78,rose-soap,,
,Nothing,3,2024-02-02 10:00:00 UTC,Ravi,,79,unknown-thing,,
,Bad,9,2024-02-02 10:00:00 UTC,Ravi,,78,rose-soap,,
`

test('a Shopify shop is tried, brought along once, and taken back', async () => {
  const id = await send({
    'products.csv': products,
    'customers.csv': customers,
    'orders.csv': orders,
    'judgeme.csv': reviews,
  })
  await work()
  assert.equal((await details(id)).state, 'checked')
  assert.deepEqual(await counts(id), [
    { ...none, kind: 'product', new: 2, problem: 1 },
    { ...none, kind: 'customer', new: 2, same: 1, problem: 1 },
    { ...none, kind: 'order', new: 1, problem: 1 },
    { ...none, kind: 'review', new: 2, problem: 2 },
  ])
  assert.equal((await db.selectFrom('products').selectAll().execute()).length, 0, 'a dry run changes nothing')
  assert.equal((await db.selectFrom('categories').selectAll().execute()).length, 0)

  const problems = (await call('GET', `/api/move-in/${id}/rows?outcome=problem`)).body.rows
  assert.deepEqual(
    problems.map(({ file, line, column, note }: Record<string, string>) => [file, line, column, note]),
    [
      ['products.csv', 5, 'Variant Price', 'Please enter the price as a number.'],
      ['customers.csv', 4, 'Email', 'This customer has no email address, and customers log in with one.'],
      ['orders.csv', 4, 'Currency', 'This order is in USD. Only orders in rupees can be shown.'],
      ['judgeme.csv', 4, '', 'We have no product unknown-thing. Please bring it along first.'],
      ['judgeme.csv', 5, 'rating', 'A review needs 1 to 5 stars.'],
    ],
  )
  assert.match(
    (await call('GET', `/api/move-in/${id}/report`)).body,
    /"Ravi \(ravi@example.com\)","Will be added"/,
  )

  assert.equal((await call('POST', `/api/move-in/${id}/run`)).status, 200)
  await work()
  const done = await details(id)
  assert.equal(done.state, 'done')
  assert.equal(done.unpublished, 2, 'of the lipstick both shades; the soap was a draft there, too')
  assert.equal(done.uninvited, 2)
  const brought = await db
    .selectFrom('products')
    .select(['name', 'state', 'family', 'price', 'part_number as sku'])
    .orderBy('id')
    .execute()
  assert.deepEqual(brought, [
    {
      name: 'Laal Lipstick, Laal / Matte',
      state: 'draft',
      family: 'laal-lipstick',
      price: 49900,
      sku: 'LL-1',
    },
    {
      name: 'Laal Lipstick, Gulab / Satin',
      state: 'draft',
      family: 'laal-lipstick',
      price: 49900,
      sku: 'LL-2',
    },
    { name: 'Rose Soap', state: 'draft', family: '', price: 9900, sku: 'RS-1' },
  ])
  const [meera] = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('email', '=', 'meera@example.com')
    .execute()
  assert.equal(meera!.name, 'Meera Nair')
  const [address] = await db
    .selectFrom('addresses')
    .select(['state', 'phone'])
    .where('account_id', '=', meera!.id)
    .execute()
  assert.deepEqual(address, { state: 'Kerala', phone: '+919812345678' })
  assert.equal((await db.selectFrom('mails').select('id').execute()).length, 0, 'nobody is written to')
  assert.equal((await db.selectFrom('orders').select('id').execute()).length, 0, 'past orders are no orders')
  assert.equal(
    (await db.selectFrom('shop_events').select('id').where('kind', '=', 'customer.registered').execute())
      .length,
    0,
  )

  // Bringing the same files along again changes nothing twice.
  const again = await bring({
    'products.csv': products,
    'customers.csv': customers,
    'orders.csv': orders.replace('fulfilled,INR', ',INR'),
    'judgeme.csv': reviews,
  })
  assert.deepEqual(await counts(again), [
    { ...none, kind: 'product', same: 2, problem: 1 },
    { ...none, kind: 'customer', same: 3, problem: 1 },
    { ...none, kind: 'order', changed: 1, problem: 1 },
    { ...none, kind: 'review', same: 2, problem: 2 },
  ])

  await call('POST', `/api/move-in/${id}/invite`)
  assert.deepEqual(
    await call('POST', `/api/move-in/${id}/invite`).then(({ body }) => body.message),
    '0 customers are invited.',
  )
  assert.equal(
    (await db.selectFrom('mails').select('id').where('kind', '=', 'customer-invited').execute()).length,
    2,
  )

  // Ravi has come, so that his account stays.
  await db
    .updateTable('accounts')
    .set({ email_confirmed_at: new Date() })
    .where('email', '=', 'ravi@example.com')
    .execute()
  assert.equal((await call('POST', `/api/move-in/${id}/take-back`)).status, 200)
  await work()
  const back = await details(id)
  assert.equal(back.state, 'taken-back')
  assert.deepEqual(back.kept, ['1 customer has used the account since, so it stays.'])
  assert.equal(
    (await db.selectFrom('products').select('id').where('deleted_at', 'is', null).execute()).length,
    0,
  )
  assert.equal((await db.selectFrom('categories').select('id').execute()).length, 0)
  assert.equal((await db.selectFrom('reviews').select('id').execute()).length, 0)
  assert.equal((await db.selectFrom('past_orders').select('id').execute()).length, 0)
  assert.deepEqual(
    (
      await db
        .selectFrom('accounts')
        .select('email')
        .where('email', 'in', ['meera@example.com', 'ravi@example.com'])
        .execute()
    ).map(({ email }) => email),
    ['ravi@example.com'],
  )
})

test('pictures are fetched once each, and those that fail are listed and tried again', async () => {
  const id = await bring({ 'products.csv': products })
  const asked: string[] = []
  const answers: Record<string, number> = { 'https://cdn.example.com/gone.png': 404 }
  const outside = {
    ...shop,
    pause: 0,
    getOutside: async (url: string) => {
      asked.push(url)
      return { status: answers[url] ?? 200, headers: {}, body: png }
    },
  }
  await fetchPictures(db, outside)
  assert.deepEqual(asked.toSorted(), [
    'https://cdn.example.com/gone.png',
    'https://cdn.example.com/laal-v.png',
    'https://cdn.example.com/laal.png',
  ])
  assert.deepEqual((await details(id)).pictures, { waiting: 0, done: 2, failed: 1 })
  assert.deepEqual((await call('GET', `/api/move-in/${id}/pictures`)).body.failed, [
    {
      url: 'https://cdn.example.com/gone.png',
      problem: 'This picture is not there any more.',
      of: 'Laal Lipstick, Laal / Matte',
    },
  ])
  const shown = await db
    .selectFrom('products')
    .select(['name', 'image', 'images'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  assert.ok(shown.every(({ image, images }) => image?.startsWith('/media/') && images.length === 1))

  answers['https://cdn.example.com/gone.png'] = 200
  assert.equal((await call('POST', `/api/move-in/${id}/pictures`)).body.message, '1 picture is tried again.')
  await fetchPictures(db, outside)
  assert.deepEqual((await details(id)).pictures, { waiting: 0, done: 3, failed: 0 })
})

test('a customer sees past orders once the email is confirmed, and takes them along when leaving', async () => {
  const mine = () =>
    app.inject({ url: '/api/past-orders/mine', headers: asha.headers }).then(reply => reply.json().orders)
  await bring({
    'orders.csv': orders.replaceAll('meera@example.com', asha.email).replaceAll('#1001', '#2001'),
  })
  await db.updateTable('accounts').set({ email_confirmed_at: null }).where('id', '=', asha.id).execute()
  assert.deepEqual(await mine(), [], 'whoever registers with an email is not told what others bought')
  await db.updateTable('accounts').set({ email_confirmed_at: new Date() }).where('id', '=', asha.id).execute()
  const [order] = await mine()
  assert.equal(order.number, '#2001')
  assert.equal(order.status, 'Completed')
  assert.equal(order.total, 647)
  assert.equal(order.placedAt, '2024-03-01T07:00:00.000Z')
  assert.deepEqual(order.lines, [
    { name: 'Laal Lipstick - Laal', sku: 'LL-1', quantity: 1, price: 499 },
    { name: 'Rose Soap', sku: 'RS-1', quantity: 1, price: 99 },
  ])
  const found = (await call('GET', '/api/past-orders?search=2001')).body
  assert.equal(found.total, 1)
  await app.inject({ method: 'DELETE', url: '/api/auth/account', headers: asha.headers })
})

test('old addresses lead to what came along, once it is published', async () => {
  const id = await bring({
    'more.csv': products
      .replaceAll('rose-soap', 'neem-soap')
      .replaceAll('RS-1', 'NS-1')
      .replaceAll('laal-lipstick', 'kala-kajal')
      .replaceAll('LL-', 'KK-'),
  })
  const location = async (url: string) => (await findRedirect(db, url))?.to
  assert.equal(await location('/products/kala-kajal'), undefined, 'a draft is nobody’s business')
  assert.equal((await call('POST', `/api/move-in/${id}/publish`)).status, 200)
  await runBulkChanges(db)
  for (const old of [
    '/products/kala-kajal',
    '/products/Kala-Kajal?variant=1',
    '/collections/all/products/kala-kajal',
  ])
    assert.match((await location(old)) ?? '', /^\/product\//, old)
  assert.match((await location('/collections/lipsticks')) ?? '', /^\/\w/)
})

test('a file with headings nobody knows is read once its columns are named', async () => {
  const id = await send({ 'stimmen.csv': 'Sterne,Worte,Wer,Ware\n5,Sehr gut,Uta K,kala-kajal\n' })
  await work()
  const [file] = (await details(id)).files
  assert.equal(file.kind, null)
  const url = `/api/move-in/${id}/files/${file._id}`
  assert.equal(
    (await call('PUT', url, { kind: 'review', mapping: { text: 'Worte' } })).body.message,
    'Please say which column is: Stars, 1 to 5.',
  )
  await call('PUT', url, {
    kind: 'review',
    mapping: { stars: 'Sterne', text: 'Worte', author: 'Wer', productHandle: 'Ware' },
  })
  await work()
  assert.deepEqual(await counts(id), [{ ...none, kind: 'review', new: 1 }])
  await call('POST', `/api/move-in/${id}/run`)
  await work()
  const [review] = await db
    .selectFrom('reviews')
    .select(['product_id', 'verified', 'brought_from'])
    .where('text', '=', 'Sehr gut')
    .execute()
  assert.equal(review!.verified, false)
  assert.equal(review!.brought_from, 'stimmen')
  const shown = (await app.inject({ url: `/api/reviews/product/${review!.product_id}` })).json().reviews[0]
  assert.deepEqual([shown.author, shown.verifiedBuyer, shown.broughtAlong], ['Uta K.', false, true])
})

test('a WooCommerce shop is read page by page, with its key, and the key is forgotten', async () => {
  const asked: string[] = []
  const answers: Record<string, unknown> = {
    'products?page=1': [
      {
        id: 7,
        name: 'Amla Oil',
        slug: 'amla-oil',
        permalink: 'https://old.example.com/product/amla-oil/',
        type: 'variable',
        status: 'publish',
        sku: '',
        regular_price: '',
        description: '<p>Cold pressed</p>',
        categories: [{ name: 'Hair' }],
        images: [{ src: 'https://old.example.com/amla.jpg' }],
        variations: [8, 9],
      },
    ],
    'products/7/variations?page=1': [
      {
        id: 8,
        sku: 'AO-1',
        regular_price: '250',
        sale_price: '200',
        stock_quantity: 4,
        attributes: [{ name: 'Size', option: '100 ml' }],
      },
      {
        id: 9,
        sku: 'AO-2',
        regular_price: '400',
        stock_quantity: 2,
        attributes: [{ name: 'Size', option: '200 ml' }],
      },
    ],
    'customers?page=1': [
      {
        id: 1,
        email: 'leela@example.com',
        first_name: 'Leela',
        last_name: 'Das',
        billing: {
          address_1: '1 Park Street',
          city: 'Kolkata',
          state: 'WB',
          postcode: '700016',
          country: 'IN',
          phone: '9830012345',
        },
        shipping: {},
      },
    ],
    'orders?page=1': [
      {
        id: 55,
        number: '55',
        status: 'completed',
        currency: 'INR',
        date_created: '2023-05-06T07:08:09',
        total: '250.00',
        shipping_total: '50.00',
        billing: { first_name: 'Leela', last_name: 'Das', email: 'leela@example.com', phone: '9830012345' },
        shipping: {
          first_name: 'Leela',
          last_name: 'Das',
          address_1: '1 Park Street',
          city: 'Kolkata',
          state: 'WB',
          postcode: '700016',
        },
        line_items: [{ name: 'Amla Oil - 100 ml', quantity: 1, price: 200, sku: 'AO-1' }],
      },
    ],
    'products/reviews?page=1': [
      {
        id: 3,
        product_id: 7,
        reviewer: 'Leela',
        review: '<p>Good oil</p>',
        rating: 5,
        verified: true,
        date_created: '2023-06-01T00:00:00',
        status: 'approved',
      },
    ],
    'coupons?page=1': [
      {
        id: 4,
        code: 'amla10',
        amount: '10.00',
        discount_type: 'percent',
        usage_limit: 50,
        minimum_amount: '499.00',
      },
    ],
    'posts?page=1': [
      {
        id: 5,
        slug: 'oiling',
        type: 'post',
        link: 'https://old.example.com/2023/oiling/',
        title: { rendered: 'Oiling hair' },
        content: { rendered: '<h2>Why</h2><p>It <strong>helps</strong>.</p>' },
        excerpt: { rendered: '' },
        date: '2023-01-01T00:00:00',
      },
    ],
  }
  const getOutside: GetOutside = async (url, { headers }) => {
    const { pathname, searchParams } = new URL(url)
    asked.push(`${headers?.authorization ? 'with' : 'without'} a key: ${pathname}`)
    const key = `${pathname.replace(/^\/wp-json\/w[cp]\/v\d\//, '')}?page=${searchParams.get('page')}`
    const found = answers[key]
    return found
      ? { status: 200, headers: { 'x-wp-totalpages': '1' }, body: Buffer.from(JSON.stringify(found)) }
      : { status: 404, headers: {}, body: Buffer.from('{}') }
  }
  const begun = await call('POST', '/api/move-in/woocommerce', {
    address: 'old.example.com',
    key: 'ck_1',
    secret: 'cs_1',
  })
  const id = begun.body.moveIn._id
  await readWooCommerce(db, { getOutside, secret: shop.secret })
  await work()
  assert.ok(asked.every(one => one.startsWith('with a key')))
  const { source } = await db
    .selectFrom('move_ins')
    .select('source')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(source, null)
  assert.equal(
    (await details(id)).problem,
    'We could not read the pages: there is no WooCommerce REST API at this address.',
  )
  assert.deepEqual(
    (await counts(id)).map(({ kind, new: added, problem }) => [kind, added, problem]),
    [
      ['product', 1, 0],
      ['customer', 1, 0],
      ['order', 1, 0],
      ['review', 1, 0],
      ['discount', 1, 0],
      ['article', 1, 0],
    ],
  )
  await call('POST', `/api/move-in/${id}/run`)
  await work()
  const made = await db
    .selectFrom('products')
    .select(['name', 'price', 'max_price as mrp', 'stock', 'family_kind as kind'])
    .where('family', '=', 'amla-oil')
    .orderBy('id')
    .execute()
  assert.deepEqual(made, [
    { name: 'Amla Oil, 100 ml', price: 20000, mrp: 25000, stock: 4, kind: 'size' },
    { name: 'Amla Oil, 200 ml', price: 40000, mrp: null, stock: 2, kind: 'size' },
  ])
  const code = await db
    .selectFrom('promotions')
    .select(['kind', 'value', 'minimum', 'is_active'])
    .where('code', '=', 'AMLA10')
    .executeTakeFirst()
  assert.deepEqual(code, { kind: 'percent', value: 1000, minimum: 49900, is_active: false })
  const article = await db
    .selectFrom('articles')
    .select(['title', 'body', 'draft'])
    .where('slug', '=', 'oiling')
    .executeTakeFirst()
  assert.deepEqual(article, { title: 'Oiling hair', body: '## Why\n\nIt **helps**.', draft: true })
})

test('moving out and in again brings the same products and customers, and no secrets leave', async () => {
  const reply = await app.inject({ url: '/api/move-out', headers: owner.headers })
  assert.equal(reply.statusCode, 200)
  const archive = reply.rawPayload
  const text = archive.toString('latin1')
  assert.ok(!/argon2|password_hash|token_hash/.test(text))
  for (const name of [
    'products.csv',
    'shopify/products.csv',
    'shopify/customers.csv',
    'data/orders.json',
    'pictures/',
  ])
    assert.ok(text.includes(name), name)

  const other = await openTestShop()
  const { owner: newOwner } = await somePeople(other.db)
  await other.db.deleteFrom('accounts').where('role', '=', 'customer').execute()
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(archive)]), 'move-out.zip')
  const body = new Response(form)
  const sent = await other.app.inject({
    method: 'POST',
    url: '/api/move-in',
    headers: { ...newOwner.headers, 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  assert.equal(sent.statusCode, 201, sent.body)
  const id = sent.json().moveIn._id
  await workOnMoveIns(other.db, other)
  const problems = await other.app.inject({
    url: `/api/move-in/${id}/rows?outcome=problem`,
    headers: newOwner.headers,
  })
  assert.deepEqual(problems.json().rows, [])
  await other.app.inject({ method: 'POST', url: `/api/move-in/${id}/run`, headers: newOwner.headers })
  await workOnMoveIns(other.db, other)
  await fetchPictures(other.db, { ...other, pause: 0 })

  const productsOf = (from: typeof db) =>
    from
      .selectFrom('products')
      .select([
        'name',
        'price',
        'max_price',
        'stock',
        'brand_name',
        'part_number',
        'gtin',
        'description',
        'claims',
        'family',
        'family_kind',
        'option_label',
        'weight',
        sql<number>`cardinality(images)`.as('pictures'),
      ])
      .where('deleted_at', 'is', null)
      .orderBy('part_number')
      .execute()
  assert.deepEqual(await productsOf(other.db), await productsOf(db))
  const customersOf = (from: typeof db) =>
    from
      .selectFrom('accounts as a')
      .leftJoin('addresses as d', 'd.account_id', 'a.id')
      .select(['a.name', 'a.email', 'd.line1', 'd.city', 'd.state', 'd.pincode', 'd.phone'])
      .where('a.role', '=', 'customer')
      .orderBy('a.email')
      .execute()
  assert.deepEqual(await customersOf(other.db), await customersOf(db))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { deliver } from '../../../../test/buyer.ts'
import { someCategory, someone, someProduct } from '../../../../test/cast.ts'
import fc from '../../../../test/fast-check.ts'
import { sendForm } from '../../../../test/send-form.ts'
import { until } from '../../../../test/until.ts'

const { app, db } = await openTestShop()
const seller = await someone(db, 'seller', 'Kiran')
const rival = await someone(db, 'seller', 'Dev')
const admin = await someone(db, 'admin', 'Meera')
const skincare = await someCategory(db, 'Skincare')
await someCategory(db, 'Bath & Soaps')

const bulk = (payload: object, headers = seller.headers) =>
  app.inject({ method: 'PUT', url: '/api/productdetail/bulk', headers, payload })
const exported = async (headers = seller.headers, query = '') =>
  (await app.inject({ url: `/api/productdetail/export${query}`, headers })).body
const single = async (id: string) =>
  (await app.inject(`/api/productdetail/singledetail/${id}`)).json().product
const sendFile = async (
  csv: string | Buffer,
  fields: Record<string, string> = {},
  headers = seller.headers,
) => sendForm(app, 'POST /api/productdetail/import', { ...fields, file: Buffer.from(csv) }, headers)
const soap = (draft = {}) => someProduct(db, { sellerId: seller.id, categoryId: skincare.id, ...draft })
const audited = async (id: string) =>
  (await app.inject({ url: `/api/audit?subjectId=${id}`, headers: admin.headers })).json()

test('many products change at once: price by percent, stock, category; and it is kept who did it', async () => {
  const one = await soap({ price: 499_00 })
  const other = await soap({ price: 100_00, stock: 2 })
  const reply = await bulk({
    ids: [one.id, other.id],
    price: { percent: 10 },
    stock: { by: -5 },
    category: 'Bath & Soaps',
  })
  assert.equal(reply.statusCode, 200, reply.body)
  assert.equal(reply.json().message, '2 products updated')
  const [first, second] = [await single(one.id), await single(other.id)]
  assert.deepEqual([first.price, first.stock, first.category], [549, 5, 'Bath & Soaps'])
  assert.deepEqual([second.price, second.stock], [110, 0])
  assert.match(JSON.stringify(await audited(one.id)), /Kiran/)
})

test('one product that cannot be changed so keeps all as they were, and is named', async () => {
  const one = await soap({ name: 'Neem Soap' })
  const capped = await soap({ name: 'Tulsi Soap', maxPrice: 300_00 })
  const reply = await bulk({ ids: [one.id, capped.id], price: { to: 350 } })
  assert.equal(reply.statusCode, 400)
  assert.equal(reply.json().error, 'Tulsi Soap: The price cannot be above the MRP.')
  assert.equal((await single(one.id)).price, 249)
  assert.equal((await bulk({ ids: [one.id], price: { to: 1 } }, rival.headers)).statusCode, 403)
  assert.equal((await bulk({ ids: [one.id] })).statusCode, 400)
  assert.equal(
    (await bulk({ ids: [], stock: { to: 1 } })).json().fields.ids,
    'Please choose at least one product.',
  )
})

test('no change takes a price or a stock out of bounds, however often it is repeated', async () => {
  const crore = 10_000_000
  const balm = await soap({ name: 'Dear Balm', price: 500_00, stock: 999_999 })
  assert.equal((await bulk({ ids: [balm.id], price: { to: crore } })).statusCode, 200)
  for (const price of [{ by: crore }, { by: 0.01 }, { percent: 1000 }, { percent: 1 }]) {
    const reply = await bulk({ ids: [balm.id], price })
    assert.equal(reply.statusCode, 400)
    assert.equal(reply.json().error, 'Dear Balm: The price must be at most ₹1,00,00,000.')
  }
  assert.equal((await bulk({ ids: [balm.id], stock: { by: 1 } })).statusCode, 200)
  const stock = await bulk({ ids: [balm.id], stock: { by: 1_000_000 } })
  assert.equal(stock.statusCode, 400)
  assert.equal(stock.json().error, 'Dear Balm: The stock must be at most 10,00,000.')
  assert.deepEqual([(await single(balm.id)).price, (await single(balm.id)).stock], [crore, 1_000_000])
  for (const column of ['price', 'max_price'])
    await assert.rejects(
      db
        .updateTable('products')
        .set({ [column]: 100_00_00_001 })
        .where('id', '=', balm.id)
        .execute(),
      { constraint: 'products_price_bounds' },
    )
})

test('a listing goes on after a product of one crore, and after one from before there were bounds', async () => {
  const treasures = await someCategory(db, 'Treasures')
  const ids: string[] = []
  for (const price of [100, 10_000_000_00, 10_000_000_00, 200])
    ids.push((await soap({ name: `Treasure ${price}`, categoryId: treasures.id, price })).id)
  const walk = async (sort: string) => {
    const found: string[] = []
    let cursor: string | null = ''
    do {
      const url: string = `/api/search?category=treasures&limit=1&sort=${sort}&cursor=${cursor ?? ''}`
      const reply = await app.inject(url)
      assert.equal(reply.statusCode, 200, reply.body)
      found.push(reply.json().products[0]._id)
      cursor = reply.json().next
    } while (cursor)
    return found
  }
  const [cheap, one, other, next] = ids
  assert.deepEqual(await walk('price-up'), [cheap, next, one, other])
  assert.deepEqual(await walk('price-down'), [other, one, next, cheap])
  await sql`UPDATE listed_products SET price = 3000000000 WHERE product_id = ${one}`.execute(db)
  assert.deepEqual(await walk('price-down&minPrice=0'), [one, other, next, cheap])
})

test('an import changes products a hundred at a time, so that orders of them do not wait for its end', async () => {
  const keeper = await someone(db, 'seller', 'Pari')
  const shopper = await someone(db, 'customer', 'Asha')
  const before = await Promise.all(
    Array.from({ length: 400 }, (_, n) =>
      soap({ name: `Old ${n}`, sellerId: keeper.id, price: 5000, stock: 9 }),
    ),
  )
  const csv = [
    '_id,partNumber,name,category,price',
    ...before.map(({ id, name }) => `${id},,${name},Skincare,77`),
    ',N-1,New,Skincare,88',
  ].join('\n')
  let finished = false
  const importing = sendFile(csv, { dryRun: 'false' }, keeper.headers).finally(() => {
    finished = true
  })
  const [first] = before.map(({ id }) => id).sort()
  const priceOfFirst = () =>
    db.selectFrom('products').select('price').where('id', '=', first!).executeTakeFirstOrThrow()
  await until(async () => (await priceOfFirst()).price === 7700)
  await deliver(db, shopper, first!)
  assert.equal(finished, false, 'the order did not wait for the import')
  const report = (await importing).json()
  assert.equal(report.message, '1 product added, 400 products updated')
  const changed = await db
    .selectFrom('products')
    .select(sql<number>`count(*) FILTER (WHERE price = 7700)::int`.as('count'))
    .where('seller_id', '=', keeper.id)
    .executeTakeFirstOrThrow()
  assert.equal(changed.count, 400)
})

test('a duplicate has everything but stock and number, and another name', async () => {
  const original = await soap({
    name: 'Rose Soap',
    images: ['/media/a.webp'],
    partNumber: 'RS-1',
    gtin: '96385074',
  })
  const url = `/api/productdetail/duplicate/${original.id}`
  const { product } = (await app.inject({ method: 'POST', url, headers: seller.headers })).json()
  assert.equal(product.name, 'Rose Soap (copy)')
  assert.deepEqual(
    [product.stock, product.partNumber, product.gtin, product.images],
    [0, '', '', ['/media/a.webp']],
  )
  assert.equal((await app.inject({ method: 'POST', url, headers: rival.headers })).statusCode, 403)
})

test('the table is searched, sorted, filtered and paged, and says how long it is', async () => {
  const shopper = await someone(db, 'seller', 'Tara')
  for (const [index, name] of ['Cedar Balm', 'almond balm', 'Basil Balm'].entries())
    await someProduct(db, { name, sellerId: shopper.id, categoryId: skincare.id, stock: index })
  const list = async (query: string) => {
    const reply = await app.inject({
      url: `/api/productdetail/myproducts?${query}`,
      headers: shopper.headers,
    })
    return {
      names: reply.json().products.map(({ name }: { name: string }) => name),
      total: reply.headers['x-total-count'],
    }
  }
  assert.deepEqual(await list('page=1&limit=2&sort=name-up'), {
    names: ['almond balm', 'Basil Balm'],
    total: '3',
  })
  assert.deepEqual(await list('page=2&limit=2&sort=name-up'), { names: ['Cedar Balm'], total: '3' })
  assert.deepEqual((await list('page=1&sort=stock-down')).names, ['Basil Balm', 'almond balm', 'Cedar Balm'])
  assert.deepEqual(await list('page=1&stock=out'), { names: ['Cedar Balm'], total: '1' })
  assert.deepEqual(await list('page=1&search=basil'), { names: ['Basil Balm'], total: '1' })
  assert.deepEqual(await list('page=1&search=bas'), { names: ['Basil Balm'], total: '1' })
  assert.deepEqual(await list('page=1&category=bath-and-soaps'), { names: [], total: '0' })
  assert.equal((await list('limit=2')).total, undefined)
})

test('five hundred products with five broken rows: each problem is shown where it is, and only then the rest comes', async () => {
  const keeper = await someone(db, 'seller', 'Nila')
  const rows = Array.from({ length: 500 }, (_, i) => [`Soap ${i}`, 'Skincare', `${100 + i}`, '5', `N-${i}`])
  rows[9]![2] = 'cheap'
  rows[99]![1] = 'Nowhere'
  rows[199]![0] = ''
  rows[299]![3] = '-4'
  rows[399]![4] = 'N-3'
  const csv = ['Name,Category,Price,Stock,SKU', ...rows.map(row => row.join())].join('\n')
  const { json } = await sendFile(csv, {}, keeper.headers)
  const tried = json()
  assert.equal(tried.done, false)
  assert.deepEqual(
    tried.problems.map(({ row, column, value }: Record<string, string>) => [row, column, value]),
    [
      [11, 'Price', 'cheap'],
      [101, 'Category', 'Nowhere'],
      [201, 'Name', ''],
      [301, 'Stock', '-4'],
      [401, 'SKU', 'N-3'],
    ],
  )
  assert.equal(tried.toAdd.length, 495)

  const refused = (await sendFile(csv, { dryRun: 'false' }, keeper.headers)).json()
  assert.equal(refused.done, false)
  assert.equal(await exported(keeper.headers).then(text => text.split('\r\n').length), 2)
  const good = (await sendFile(csv, { dryRun: 'false', onlyGood: 'true' }, keeper.headers)).json()
  assert.equal(good.message, '495 products added, 0 products updated')
  const again = (await sendFile(csv, {}, keeper.headers)).json()
  assert.deepEqual([again.toAdd.length, again.toChange.length, again.same], [0, 0, 495])
})

test('what a file adds begins as drafts if wished', async () => {
  const careful = await someone(db, 'seller', 'Diya')
  const csv = 'Name,Category,Price\nDraft Soap,Skincare,99'
  await sendFile(csv, { dryRun: 'false', asDrafts: 'true' }, careful.headers)
  const reply = await app.inject({ url: '/api/productdetail/myproducts', headers: careful.headers })
  const [soap] = reply.json().products
  assert.deepEqual([soap.name, soap.state], ['Draft Soap', 'draft'])
})

test('nobody changes another’s products by a file', async () => {
  const { id } = await soap()
  const reply = (await sendFile(`_id,price\n${id},1`, {}, rival.headers)).json()
  assert.equal(reply.problems[0].sentence, 'This product belongs to another seller.')
  const byAdmin = (await sendFile(`_id,price\n${id},"₹1,299.50"`, { dryRun: 'false' }, admin.headers)).json()
  assert.equal(byAdmin.done, true, JSON.stringify(byAdmin))
  assert.equal((await single(id)).price, 1299.5)
})

test('an empty cell empties the field, a column left out stays', async () => {
  const { id } = await soap({ description: 'Soft.', maxPrice: 900_00, weight: 100 })
  await sendFile(`_id,maxPrice,description\n${id},,`, { dryRun: 'false' })
  const { description, maxPrice, weight } = await single(id)
  assert.deepEqual([description, maxPrice, weight], ['', null, 100])
})

test('what Shopify exports becomes products, its variants a family', async () => {
  const merchant = await someone(db, 'seller', 'Ria')
  const csv = [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status,Variant Barcode',
    'satin,Satin Lipstick,"<style>p{}</style><p>Soft &amp; long, 5 < 6.</p><ul><li>Vegan</li></ul>",Rang,Lips,"vegan, matte",Color,Laal,SL-1,4,12,549,699,https://cdn.example/a.jpg,active,\'4006381333931',
    'satin,,,,,,,Gulab,,4,-2,549,,https://cdn.example/b.jpg,',
    'satin,,,,,,,,,,,,,https://cdn.example/c.jpg,',
    'soap,Neem Soap,,Oja,Skincare,,Title,Default Title,,100,3,99,,,active,SHELF-7',
    'old,Old Soap,,Oja,Skincare,,Title,Default Title,,100,3,99,,,archived',
  ].join('\n')
  const tried = (await sendFile(csv, {}, merchant.headers)).json()
  assert.equal(tried.format, 'shopify')
  assert.deepEqual(
    tried.problems.map(({ row, column }: Record<string, string>) => [row, column]),
    [
      [2, 'Type'],
      [3, 'Type'],
    ],
  )
  assert.match(tried.notes.join(' '), /1 product is a draft.*fetches nothing/s)
  const links = ['a', 'b', 'c'].map(name => `https://cdn.example/${name}.jpg`)
  assert.deepEqual(tried.pictureLinks, [{ row: 2, name: 'Satin Lipstick', links }])
  const done = (await sendFile(csv, { dryRun: 'false', otherCategory: 'skincare' }, merchant.headers)).json()
  assert.equal(done.done, true, JSON.stringify(done))
  const reply = await app.inject({
    url: '/api/productdetail/myproducts?sort=oldest&page=1',
    headers: merchant.headers,
  })
  const { products } = reply.json()
  const [laal, gulab, neem] = products
  assert.deepEqual(
    [laal.name, laal.description, laal.price, laal.maxPrice, laal.stock, laal.partNumber, laal.claims],
    ['Satin Lipstick, Laal', 'Soft & long, 5 < 6.\nVegan', 549, 699, 12, 'SL-1', ['vegan', 'matte']],
  )
  assert.deepEqual(
    [gulab.name, gulab.stock, gulab.family, gulab.familyKind, gulab.partNumber],
    ['Satin Lipstick, Gulab', 0, 'satin', 'shade', 'satin-gulab'],
  )
  assert.deepEqual([laal.gtin, neem.gtin], ['4006381333931', ''])
  assert.deepEqual([neem.name, neem.family, neem.partNumber], ['Neem Soap', '', 'soap'])
})

test('files that are none are told so', async () => {
  const said = async (file: string | Buffer) => (await sendFile(file)).json().error
  assert.equal(
    await said('PK\u0003\u0004'),
    'This is a spreadsheet, not a CSV file. Please save it as “CSV UTF-8” first.',
  )
  assert.equal(await said('name,price\n'), 'This file has no rows. Its first row must name the columns.')
  assert.match(await said('a,b\n1,2'), /has no column we know/)
  assert.match(await said('name,price\n"Rose,1\n'), /cannot be read as CSV from line/)
  assert.match(await said('SKU,part number\n1,2'), /This file has two columns for partNumber/)
  assert.match(await said(`name\n${'x\n'.repeat(2001)}`), /2,001 products. Please send at most 2,000/)
  assert.match(await said(`name\n${'\n'.repeat(30_000)}x\n`), /more than 20,000 rows/)
  assert.match(await said(`name\n"${'x'.repeat(600_000)}"\n`), /cannot be read as CSV/)
  assert.match(await said(Buffer.from([0xff, 0, 1, 2, 0])), /Please save it as “CSV UTF-8”/)
  const none = await app.inject({
    method: 'POST',
    url: '/api/productdetail/import',
    headers: seller.headers,
    payload: {},
  })
  assert.equal(none.json().fields.file, 'Please choose a CSV file.')
})

test('a cell that looks like a formula cannot run, and comes back as it was', async () => {
  await soap({ name: '=HYPERLINK("http://evil")', partNumber: "'-1" })
  const text = await exported()
  assert.match(text, /"'=HYPERLINK\(""http/)
  assert.match(text, /"''-1"/)
})

test('exporting and importing again changes nothing, whatever the products hold', async () => {
  const writer = await someone(db, 'seller', 'Uma')
  const word = fc.string({ unit: 'grapheme', maxLength: 30 }).map(text => text.replaceAll('\0', ''))
  const spicy = fc.oneof(
    word,
    fc.constantFrom('=1+1', "'=x", '-5', '@a', 'a | b', '[1]', '"q", r', 'a\nb', "'", '\uff1da'),
  )
  const list = fc.array(spicy, { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        name: spicy.map(text => `N${text}`),
        description: spicy,
        brandName: spicy,
        color: spicy,
        price: fc.integer({ min: 1, max: 1e8 }).map(paise => paise / 100),
        stock: fc.integer({ min: 0, max: 1000 }),
        weight: fc.option(fc.integer({ min: 0, max: 99999 }).map(n => n / 100)),
        gstRate: fc.constantFrom(null, 0, 5, 18),
        gtin: fc.constantFrom('', '96385074', '00012345600012'),
        bulletPoints: list,
        claims: list,
        isSensitive: fc.boolean(),
        familyKind: fc.constantFrom('shade', 'size', null),
      }),
      async form => {
        const payload = { ...form, category: 'Skincare' }
        const url = '/api/productdetail/createdetail'
        const made = await app.inject({ method: 'POST', url, headers: writer.headers, payload })
        assert.equal(made.statusCode, 201, made.body)
        const { rows, same, problems } = (
          await sendFile(await exported(writer.headers), {}, writer.headers)
        ).json()
        assert.deepEqual(problems, [])
        assert.equal(same, rows)
        await db.deleteFrom('products').where('seller_id', '=', writer.id).execute()
      },
    ),
    { numRuns: 30 },
  )
})

test('a dry run shows what each update would change, old and new in words', async () => {
  const { id } = await soap({
    name: 'Shown Soap',
    partNumber: 'SHOWN-1',
    price: fromRupees(90),
    brandName: 'Ojavana',
  })
  const csv = 'part number,name,price,brandName,category\nSHOWN-1,Shown Soap,120,Neela,Skincare\n'
  const report = (await sendFile(csv)).json()
  assert.deepEqual(report.updates, [
    {
      row: 2,
      name: 'Shown Soap',
      changes: [
        { label: 'Price', from: '₹90', to: '₹120' },
        { label: 'Brand', from: 'Ojavana', to: 'Neela' },
      ],
    },
  ])
  assert.equal((await single(id)).price, 90, 'nothing is changed yet')
})

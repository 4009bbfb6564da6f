import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../../test/build-app.ts'
import { someCategory, someone, someProduct } from '../../../../test/cast.ts'
import { photo } from '../../../../test/pictures.ts'
import { sendForm } from '../../../../test/send-form.ts'

const { app, db } = await openTestShop()
const admin = await someone(db, 'admin', 'Meera')
const seller = await someone(db, 'seller', 'Kiran')
const rival = await someone(db, 'seller', 'Dev')
const customer = await someone(db, 'customer', 'Asha')
const skincare = await someCategory(db, 'Skincare')
const bath = await someCategory(db, 'Bath & Soaps')

const minimal = { name: 'Kumkumadi Oil', price: 799, category: 'Skincare' }

const create = (payload: object, headers: Record<string, string> = seller.headers) =>
  app.inject({ method: 'POST', url: '/api/productdetail/createdetail', headers, payload })
const update = (id: string, payload: object, headers: Record<string, string> = seller.headers) =>
  app.inject({ method: 'PUT', url: `/api/productdetail/update/${id}`, headers, payload })
const remove = (id: string, headers: Record<string, string> = seller.headers) =>
  app.inject({ method: 'DELETE', url: `/api/productdetail/delete/${id}`, headers })
const single = (id: string) => app.inject(`/api/productdetail/singledetail/${id}`)
const listed = async (url: string, headers = {}): Promise<{ _id: string; name: string }[]> =>
  (await app.inject({ url, headers })).json().products

test('a whole form with pictures becomes a product, its text typed', async () => {
  const reply = await sendForm(
    app,
    'POST /api/productdetail/createdetail',
    {
      name: '  Rose Soap ',
      description: 'Cold pressed.',
      price: '149.50',
      maxPrice: '199',
      retailPrice: '',
      quantity: '25',
      brand: 'Ojavana',
      category: 'bath-and-soaps',
      isSensitive: 'on',
      isExpirable: 'false',
      unitCount: '100.5',
      unitType: 'g',
      numberOfItems: '1',
      weight: '120',
      width: '',
      bulletPoints: 'Soft, Fresh,, Long lasting ',
      itemCondition: '',
      ingredients: 'Aqua, Rosa Damascena Flower Water',
      howToUse: 'Lather and rinse.',
      countryOfOrigin: 'India',
      hsn: '3401',
      gstRate: '5',
      shelfLifeMonths: '24',
      concerns: 'dryness, dullness',
      claims: ['vegan', 'cruelty-free'],
      family: 'rose-soap',
      familyKind: 'size',
      optionLabel: '100 g',
      swatch: '',
      soldCount: '99',
      seller: rival.id,
      _id: 'f'.repeat(24),
      rating: '5',
      image: await photo({ seed: 1 }),
      'images[]': [await photo({ seed: 2 }), await photo({ seed: 3 })],
    },
    seller.headers,
  )
  assert.equal(reply.statusCode, 201, reply.body)
  const { message, product } = reply.json()
  assert.equal(message, 'Product added successfully!')
  const { _id, image, images, createdAt, ...rest } = product
  assert.deepEqual(rest, {
    name: 'Rose Soap',
    description: 'Cold pressed.',
    price: 149.5,
    maxPrice: 199,
    reviewCount: 0,
    version: 1,
    retailPrice: null,
    stock: 25,
    quantity: 25,
    brand: 'Ojavana',
    brandName: 'Ojavana',
    category: 'Bath & Soaps',
    categorySlug: 'bath-and-soaps',
    isSensitive: true,
    isExpirable: false,
    unitCount: 100.5,
    unitType: 'g',
    numberOfItems: 1,
    weight: 120,
    width: null,
    height: null,
    length: null,
    bulletPoints: ['Soft', 'Fresh', 'Long lasting'],
    itemCondition: 'New',
    seller: seller.id,
    color: '',
    manufacturer: '',
    manufacturerContact: '',
    ageRange: '',
    itemTypeName: '',
    partNumber: '',
    gtin: '',
    complianceInfo: '',
    ingredients: 'Aqua, Rosa Damascena Flower Water',
    howToUse: 'Lather and rinse.',
    countryOfOrigin: 'India',
    importer: '',
    hsn: '3401',
    gstRate: 5,
    gstReason: '',
    shelfLifeMonths: 24,
    bestBefore: '',
    state: 'live',
    liveAt: null,
    concerns: ['dryness', 'dullness'],
    claims: ['vegan', 'cruelty-free'],
    family: 'rose-soap',
    familyKind: 'size',
    optionLabel: '100 g',
    swatch: '',
    undertone: null,
    skinPictures: [],
    labelPicture: '',
  })
  assert.notEqual(_id, 'f'.repeat(24))
  assert.ok(Date.parse(createdAt))
  assert.equal(new Set([image, ...images]).size, 3)
  for (const path of [image, ...images])
    assert.equal((await app.inject(path)).headers['content-type'], 'image/webp')
  assert.deepEqual((await single(_id)).json().product, product)
})

test('JSON does as well, with the category by name, slug or id, and lists in three spellings', async () => {
  for (const category of ['Bath & Soaps', 'bath-and-soaps', 'BATH AND SOAPS', bath.id])
    assert.equal((await create({ ...minimal, category })).json().product.category, 'Bath & Soaps')
  for (const bulletPoints of [['a', ' b '], '["a","b"]', 'a, b'])
    assert.deepEqual((await create({ ...minimal, bulletPoints })).json().product.bulletPoints, ['a', 'b'])
})

test('what cannot be is refused with a sentence for its field', async () => {
  for (const [field, value] of [
    ['name', undefined],
    ['name', '  '],
    ['name', 'x'.repeat(201)],
    ['name', 'a\0b'],
    ['name', { $gt: '' }],
    ['price', undefined],
    ['price', ''],
    ['price', 0],
    ['price', -1],
    ['price', '12,50'],
    ['price', 'free'],
    ['price', '1e3'],
    ['price', 9.999],
    ['price', 1e12],
    ['price', [1, 2]],
    ['category', undefined],
    ['category', 'Nowhere'],
    ['category', 'f'.repeat(24)],
    ['maxPrice', 0],
    ['maxPrice', 'none'],
    ['retailPrice', 5.001],
    ['stock', -1],
    ['stock', 1.5],
    ['quantity', '1000001'],
    ['quantity', 'many'],
    ['weight', -3],
    ['isSensitive', 'maybe'],
    ['description', 'x'.repeat(10_001)],
    ['bulletPoints', [{ a: 1 }]],
    ['gtin', '4006381333932'],
    ['gtin', '40063813339'],
    ['bulletPoints', Array.from({ length: 31 }, () => 'point')],
  ] as const) {
    const reply = await create({ ...minimal, [field]: value })
    assert.equal(reply.statusCode, 400, `${field}=${JSON.stringify(value)?.slice(0, 40)}: ${reply.body}`)
    const { error, message, fields } = reply.json()
    assert.equal(error, message)
    assert.match(error, /^[A-Z].*\.$/)
    assert.ok(
      Object.keys(fields).some(name => name.startsWith(field)),
      reply.body,
    )
  }
  const dear = await create({ ...minimal, maxPrice: 500 })
  assert.equal(dear.statusCode, 400)
  assert.equal(dear.json().error, 'The price cannot be above the MRP.')
})

test('a GTIN is set, changed, shown on the product’s page and removed again', async () => {
  const { product } = (await create({ ...minimal, gtin: ' 4006381333931 ' })).json()
  assert.equal(product.gtin, '4006381333931')
  const page = await app.inject(`/product/${product._id}`)
  assert.match(page.body, /<dt[^>]*>GTIN<\/dt><dd[^>]*>4006381333931</)
  const wrong = await update(product._id, { gtin: '4006381333932' })
  assert.deepEqual(wrong.json().fields, {
    gtin: 'The last digit of this GTIN should be 1. Please compare it with the barcode.',
  })
  assert.equal((await update(product._id, { gtin: '96385074' })).json().product.gtin, '96385074')
  assert.equal((await update(product._id, { gtin: '' })).json().product.gtin, '')
  assert.doesNotMatch((await app.inject(`/product/${product._id}`)).body, /GTIN/)
})

test('only what is given changes; price and MRP fit together whichever comes', async () => {
  const { product } = (await create({ ...minimal, maxPrice: 999, stock: 5, description: 'Old.' })).json()
  const changed = (await update(product._id, { stock: 7 })).json()
  assert.equal(changed.message, 'Product updated successfully!')
  assert.deepEqual(changed.product, { ...product, stock: 7, quantity: 7 })
  assert.equal((await update(product._id, { price: 1000 })).statusCode, 400)
  assert.equal((await update(product._id, { maxPrice: 798.99 })).statusCode, 400)
  assert.equal((await update(product._id, { price: 999, maxPrice: '' })).json().product.maxPrice, 999)
  assert.equal((await update(product._id, { price: 5000, maxPrice: null })).json().product.maxPrice, null)
  assert.equal(
    (await update(product._id, { description: '', name: 'New name' })).json().product.description,
    '',
  )
  assert.equal((await update(product._id, { name: '' })).statusCode, 400)
  assert.equal((await update(product._id, { category: 'Nowhere' })).statusCode, 400)
  assert.equal((await update(product._id, { seller: rival.id })).json().product.seller, seller.id)
})

test('an update keeps, orders, adds and replaces pictures', async () => {
  const made = await sendForm(
    app,
    'POST /api/productdetail/createdetail',
    { ...minimal, price: '799', images: [await photo({ seed: 11 }), await photo({ seed: 12 })] },
    seller.headers,
  )
  const { _id: id, image, images } = made.json().product
  const [one, two] = images
  assert.equal(image, one, 'the first of the gallery stands for the product')
  const send = async (fields: Parameters<typeof sendForm>[2]) => {
    const reply = await sendForm(app, `PUT /api/productdetail/update/${id}`, fields, seller.headers)
    assert.equal(reply.statusCode, 200, reply.body)
    return reply.json().product as { image: string; images: string[] }
  }

  assert.deepEqual((await send({ name: 'Same pictures', images: '' })).images, [one, two])
  assert.deepEqual(
    (await send({ images: [two, `http://shop.example${one}`, '/media/strange.webp'] })).images,
    [two, one],
  )
  assert.deepEqual((await send({ images: '/etc/passwd' })).images, [two, one])
  const added = await send({ images: [one, await photo({ seed: 13 })] })
  assert.equal(added.images.length, 2)
  assert.equal(added.images[0], one)
  const replaced = await send({ images: await photo({ seed: 14 }) })
  assert.equal(replaced.images.length, 1)
  assert.equal(replaced.image, replaced.images[0], 'a first picture that is gone gives way')
  const main = await send({ image: await photo({ seed: 15 }) })
  assert.deepEqual(main.images, [main.image])
  assert.notEqual(main.image, replaced.image)
  assert.deepEqual((await update(id, { images: [] })).json().product.images, [])
})

test('pictures on skin are the product’s own, and those of all shades are on the page of every shade', async () => {
  const gita = await someone(db, 'seller', 'Gita')
  const [one, two, other] = ['/media/a.webp', '/media/b.webp', '/media/c.webp']
  const shade = { sellerId: gita.id, categoryId: skincare.id, family: 'kajal', familyKind: 'shade' as const }
  const black = await someProduct(db, { ...shade, name: 'Kajal, Black', images: [one, two] })
  const blue = await someProduct(db, { ...shade, name: 'Kajal, Blue', images: [other] })
  const stranger = await someProduct(db, { ...shade, sellerId: null, images: [one] })
  const skinPictures = [
    {
      path: two,
      tone: 'deep',
      allShades: true,
      strokes: [{ label: 'Black', x: 0.2, y: 0.85 }, { label: 'Blue' }],
    },
    { path: one, tone: 'fair', allShades: false },
    { path: '/media/strange.webp', tone: 'fair', allShades: false },
  ]
  const saved = await update(black.id, { skinPictures, labelPicture: two }, gita.headers)
  assert.equal(saved.statusCode, 200, saved.body)
  assert.equal(saved.json().product.labelPicture, two)
  assert.deepEqual(saved.json().product.skinPictures, [skinPictures[1], skinPictures[0]])
  const onPage = async (id: string) => {
    const { body } = await app.inject(`/product/${id}`)
    return JSON.parse(body.match(/id="page-data"[^>]*>(.*?)<\/script>/s)![1]!).props.skin
  }
  assert.deepEqual(await onPage(blue.id), [skinPictures[0]])
  assert.equal((await onPage(black.id)).length, 2)
  assert.deepEqual(await onPage(stranger.id), [], 'another seller’s family')

  const form = await sendForm(
    app,
    `PUT /api/productdetail/update/${blue.id}`,
    { skinPictures: JSON.stringify([{ path: other, tone: 'brown' }]) },
    gita.headers,
  )
  assert.deepEqual(form.json().product.skinPictures, [{ path: other, tone: 'brown', allShades: false }])
  const wrong = await update(blue.id, { skinPictures: [{ path: other, tone: 'green' }] }, gita.headers)
  assert.equal(wrong.json().error, 'Please choose a skin tone: fair, wheatish, brown, deep.')
  const fewer = (await update(black.id, { images: [one] }, gita.headers)).json().product
  assert.deepEqual([fewer.skinPictures, fewer.labelPicture], [[skinPictures[1]], ''])
  assert.equal((await update(black.id, { skinPictures: [] }, rival.headers)).statusCode, 403)
})

test('sizes and shades with a number are in its order, whichever came first', async () => {
  const sizes = []
  for (const optionLabel of ['200 ml', '50 ml', '100 ml'])
    sizes.push(await someProduct(db, { categoryId: bath.id, family: 'rose-water', optionLabel }))
  const { siblings } = (await single(sizes[0]!.id)).json()
  assert.deepEqual(
    siblings.map(({ optionLabel }: { optionLabel: string }) => optionLabel),
    ['50 ml', '100 ml', '200 ml'],
  )
})

test('a bad or an eleventh picture refuses the whole form, in a sentence', async () => {
  const before = (await listed('/api/productdetail/myproducts', seller.headers)).length
  const send = (fields: Parameters<typeof sendForm>[2]) =>
    sendForm(
      app,
      'POST /api/productdetail/createdetail',
      { ...minimal, price: '5', ...fields },
      seller.headers,
    )
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const bad = await send({ images: [await photo(), svg] })
  assert.equal(bad.statusCode, 400)
  assert.equal(
    bad.json().error,
    'picture.png: This picture cannot be opened. Please send a PNG, JPEG, WebP, AVIF or HEIC.',
  )
  const small = await photo({ width: 8, height: 8 })
  assert.equal((await send({ images: Array.from({ length: 11 }, () => small) })).statusCode, 400)
  assert.equal((await send({ image: [small, small] })).statusCode, 400)
  assert.equal((await send({ document: small })).statusCode, 400)
  // Every plain object has properties of these names.
  for (const name of ['constructor[0]', 'toString[]', 'hasOwnProperty'])
    for (const value of ['text', small, ['two', 'texts']]) {
      const { statusCode } = await send({ [name]: value, price: 'none' })
      assert.equal(statusCode, 400, name)
    }
  const heavy = Buffer.concat([small, Buffer.alloc(10 * 1024 * 1024)])
  assert.equal((await send({ image: heavy })).statusCode, 413)
  assert.equal((await listed('/api/productdetail/myproducts', seller.headers)).length, before)
})

test('a seller changes only what is theirs, an admin everything, nobody else anything', async () => {
  const { _id: id } = (await create(minimal)).json().product
  for (const [headers, status] of [
    [{}, 401],
    [customer.headers, 403],
    [rival.headers, 403],
  ] as const) {
    assert.equal((await update(id, { price: 1 }, headers)).statusCode, status)
    assert.equal((await remove(id, headers)).statusCode, status)
  }
  assert.equal((await create(minimal, {})).json().error, 'User not authenticated. Please log in.')
  assert.equal((await create(minimal, customer.headers)).statusCode, 403)
  assert.equal((await single(id)).json().product.price, 799)
  assert.equal((await update(id, { price: 700 }, admin.headers)).json().product.seller, seller.id)
  assert.equal((await remove(id, admin.headers)).json().message, 'Deleted successfully')
  for (const gone of [id, 'f'.repeat(24), 'nonsense', '0'.repeat(23)]) {
    assert.equal((await update(gone, { price: 1 })).statusCode, 404)
    assert.equal((await remove(gone)).statusCode, 404)
    assert.equal((await single(gone)).statusCode, 404)
  }
})

test('every list and page shows a write at once, in the old category and the new', async () => {
  const urls = [
    '/api/products/all-products',
    '/api/productdetail/alldetails',
    '/product',
    '/',
    '/category/skincare',
    '/api/products/category/skincare',
  ]
  const shows = async (text: string) =>
    Promise.all(urls.map(async url => (await app.inject(url)).body.includes(text)))
  await shows('')
  const { _id: id } = (await create({ ...minimal, name: 'Saffron Mist' })).json().product
  assert.deepEqual(
    await shows('Saffron Mist'),
    urls.map(() => true),
  )
  await update(id, { name: 'Sandal Mist', category: bath.id })
  assert.deepEqual(await shows('Sandal Mist'), [true, true, true, true, false, false])
  assert.ok((await app.inject('/category/bath-and-soaps')).body.includes('Sandal Mist'))
  assert.ok((await app.inject(`/product/${id}`)).body.includes('Sandal Mist'))
  await remove(id)
  assert.deepEqual(
    await shows('Sandal Mist'),
    urls.map(() => false),
  )
  assert.equal((await app.inject(`/product/${id}`)).statusCode, 410)
})

test('a card and a product page offer their picture in several widths, all of which are there', async () => {
  const made = await sendForm(
    app,
    'POST /api/productdetail/createdetail',
    {
      ...minimal,
      price: '90',
      name: 'Wide Mirror',
      images: [await photo({ seed: 31 }), await photo({ seed: 32 })],
    },
    seller.headers,
  )
  const { _id, images } = made.json().product
  const hash = images[0].match(/[0-9a-f]{32}/)[0]
  for (const url of ['/', `/product/${_id}`]) {
    const { body } = await app.inject(url)
    const sources = [...body.matchAll(/srcSet="([^"]*)"/gi)]
      .map(match => match[1]!)
      .filter(set => set.includes(hash))
    assert.ok(
      sources.some(set => set.includes(`/media/${hash}/320.avif 320w`)),
      url,
    )
    for (const copy of sources.join(', ').split(', '))
      assert.equal((await app.inject(copy.split(' ')[0]!)).statusCode, 200, copy)
    assert.ok(body.includes(`src="/media/${hash}/640.webp"`))
  }
})

test('a seller’s list has their own products, an admin’s all', async () => {
  const { id } = await someProduct(db, { sellerId: rival.id, name: 'Rival Balm', categoryId: skincare.id })
  const url = '/api/productdetail/myproducts'
  assert.deepEqual(
    (await listed(url, rival.headers)).map(({ _id }) => _id),
    [id],
  )
  const mine = await listed(url, seller.headers)
  assert.ok(mine.length > 0 && mine.every(({ name }) => name !== 'Rival Balm'))
  assert.ok((await listed(`${url}?limit=100`, admin.headers)).some(({ _id }) => _id === id))
  assert.equal((await app.inject({ url, headers: customer.headers })).statusCode, 403)
})

test('lists stop at 100 and say where they go on, newest first', async () => {
  const { id: categoryId } = await someCategory(db, 'Many')
  for (let i = 0; i < 103; i++) await someProduct(db, { categoryId, name: `Item ${i}`, sellerId: rival.id })
  for (const [url, headers] of [
    ['/api/products/category/many', {}],
    ['/api/products/all-products', {}],
    ['/api/productdetail/alldetails', {}],
    ['/api/productdetail/myproducts', rival.headers],
  ] as const) {
    const first = await app.inject({ url, headers })
    const { products } = first.json()
    assert.equal(products.length, 100)
    assert.equal(products[0].name, 'Item 102')
    const next = String(first.headers.link).match(/^<([^>]+)>; rel="next"$/)?.[1]
    assert.ok(next?.startsWith(`${url}?`), next)
    const rest = await listed(next!, headers)
    assert.deepEqual(
      rest.slice(0, 3).map(({ name }) => name),
      ['Item 2', 'Item 1', 'Item 0'],
    )
    const paged = await listed(`${url}?limit=10&page=2`, headers)
    assert.deepEqual([paged[0]!.name, paged.length], ['Item 92', 10])
    assert.equal((await app.inject({ url: `${url}?limit=101`, headers })).statusCode, 400)
  }
  const last = await app.inject('/api/products/category/many?limit=100&page=2')
  assert.equal(last.json().products.length, 3)
  assert.equal(last.headers.link, undefined)
  for (const slug of ['nowhere', '%00', '..%2f', 'x'.repeat(250)])
    assert.equal((await app.inject(`/api/products/category/${slug}`)).statusCode, 404, slug)
})

test('every write is kept with who did it and what it changed', async () => {
  const { _id: id } = (await create({ ...minimal, stock: 3 })).json().product
  await update(id, { price: 700, name: minimal.name }, admin.headers)
  await remove(id)
  const events = await db
    .selectFrom('audit_events')
    .select(['action', 'actor_name', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    events.map(({ action, actor_name }) => [action, actor_name]),
    [
      ['create', 'Kiran'],
      ['update', 'Meera'],
      ['delete', 'Kiran'],
    ],
  )
  assert.deepEqual([events[1]!.before, events[1]!.after], [{ price: 79_900 }, { price: 70_000 }])
})

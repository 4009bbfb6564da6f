/** The specification's table of calls, one by one, as a client written against it makes them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { openTestShop } from './build-app.ts'

const { app } = await openTestShop({ SELLER_APPROVAL: 'manual' })
const address = await app.listen({ port: 0 })

const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#e8a0b0' } })
  .png()
  .toBuffer()
const pictureFile = () => new File([new Uint8Array(picture)], 'soap.png', { type: 'image/png' })
const id24 = /^[0-9a-f]{24}$/
const tokens: Record<string, string> = {}

/** JSON, or a multipart form where the body is one; the bearer token of `as`. */
async function call(method: string, path: string, { as, body }: { as?: string; body?: object } = {}) {
  const form = body instanceof FormData
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(as ? { authorization: `Bearer ${tokens[as]}` } : {}),
      ...(body && !form ? { 'content-type': 'application/json' } : {}),
    },
    body: form ? body : body ? JSON.stringify(body) : null,
  })
  const answer = await response.json()
  return { status: response.status, answer }
}

/** A call that must succeed. */
async function ok(method: string, path: string, options: { as?: string; body?: object } = {}) {
  const { status, answer } = await call(method, path, options)
  assert.ok(status === 200 || status === 201, `${method} ${path}: ${status} ${JSON.stringify(answer)}`)
  if (method !== 'GET' && !path.startsWith('/api/cart'))
    assert.equal(typeof answer.message, 'string', `${path} has no message`)
  return answer
}

async function refused(
  status: number,
  method: string,
  path: string,
  options: { as?: string; body?: object } = {},
) {
  const { status: actual, answer } = await call(method, path, options)
  assert.equal(actual, status, JSON.stringify(answer))
  assert.equal(answer.error, answer.message)
  return answer.error as string
}

function form(fields: Record<string, string | File | File[]>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) data.append(name, one as File & string)
  return data
}

const soap = {
  name: 'Neem Soap',
  description: 'Cold-pressed.',
  price: '149.5',
  stock: '5',
  brandName: 'Anjuri',
  category: 'Bath & Soaps',
  manufacturer: 'Anjuri Works, Pune',
  ageRange: 'Adult',
  numberOfItems: '1',
  itemTypeName: 'Soap bar',
  color: 'Green',
  partNumber: 'ANJ-1',
  manufacturerContact: 'care@anjuri.example',
  isSensitive: 'false',
  isExpirable: 'true',
  unitCount: '125',
  unitType: 'g',
  width: '6',
  height: '3.5',
  length: '9',
  weight: '130',
  maxPrice: '180',
  retailPrice: '160',
  itemCondition: 'New',
  complianceInfo: 'Made under licence.',
  bulletPoints: 'Gentle, Handmade, Vegan',
}

let productId = ''
let categoryId = ''

test('register: the first admin is the owner, a seller waits, a customer shops at once', async () => {
  for (const [who, role] of [
    ['owner', 'Admin'],
    ['seller', 'Seller'],
    ['customer', 'Customer'],
  ] as const)
    await ok('POST', '/api/auth/register', {
      body: { name: who, email: `${who}@example.com`, password: 'Marigold-garland-3', role },
    })
  await refused(409, 'POST', '/api/auth/register', {
    body: { name: 'x', email: 'CUSTOMER@example.com', password: 'Marigold-garland-3', role: 'customer' },
  })
})

test('login answers user and token; an inactive seller is told to the letter', async () => {
  for (const who of ['owner', 'customer']) {
    const { user, token } = await ok('POST', '/api/auth/login', {
      body: { email: `${who}@example.com`, password: 'Marigold-garland-3' },
    })
    assert.match(user._id, id24)
    assert.deepEqual([user.name, user.password], [who, undefined])
    tokens[who] = token
  }
  const body = { email: 'seller@example.com', password: 'Marigold-garland-3' }
  assert.equal(
    await refused(403, 'POST', '/api/auth/login', { body }),
    'Your seller account is not active. Please contact support.',
  )
})

test('users: all, status, and the seller gets in', async () => {
  const users = await ok('GET', '/api/users/all', { as: 'owner' })
  assert.ok(Array.isArray(users) && users.length === 3)
  const sellers = await ok('GET', '/api/users/all?role=seller', { as: 'owner' })
  assert.deepEqual(
    sellers.map((user: { email: string }) => user.email),
    ['seller@example.com'],
  )
  await ok('PUT', `/api/users/status/${sellers[0]._id}`, { as: 'owner', body: { isActive: true } })
  const body = { email: 'seller@example.com', password: 'Marigold-garland-3' }
  tokens.seller = (await ok('POST', '/api/auth/login', { body })).token
})

test('categories: create with a picture, update, all', async () => {
  const body = form({ name: 'Bath & Soaps', image: pictureFile() })
  const { category } = await ok('POST', '/api/categories/create', { as: 'seller', body })
  categoryId = category._id
  assert.equal(category.slug, 'bath-and-soaps')
  assert.equal((await fetch(address + category.image)).status, 200)
  await ok('PUT', `/api/categories/update/${categoryId}`, {
    as: 'seller',
    body: form({ name: 'Bath & Soaps' }),
  })
  const { categories } = await ok('GET', '/api/categories/all')
  assert.deepEqual(Object.keys(categories[0]).sort(), ['_id', 'image', 'name', 'slug', 'version'])
  assert.equal(categories[0].image, category.image)
})

test('products: createdetail with every field, typed on the way back', async () => {
  const body = form({
    ...soap,
    image: pictureFile(),
    images: [pictureFile(), pictureFile()],
    seller: 'somebody else',
  })
  const { product } = await ok('POST', '/api/productdetail/createdetail', { as: 'seller', body })
  productId = product._id
  assert.match(productId, id24)
  assert.deepEqual([product.price, product.stock, product.quantity, product.maxPrice], [149.5, 5, 5, 180])
  assert.deepEqual(product.bulletPoints, ['Gentle', 'Handmade', 'Vegan'])
  assert.deepEqual([product.isSensitive, product.isExpirable, product.height], [false, true, 3.5])
  assert.notEqual(product.seller, 'somebody else')
  for (const path of product.images) assert.equal((await fetch(address + path)).status, 200)
})

test('products: every list shows it', async () => {
  for (const [path, as] of [
    ['/api/productdetail/alldetails'],
    ['/api/products/all-products'],
    ['/api/products/category/bath-and-soaps'],
    ['/api/productdetail/myproducts', 'seller'],
  ] as const) {
    const { products } = await ok('GET', path, as ? { as } : {})
    const [found] = products
    assert.equal(found._id, productId, path)
    for (const field of ['_id', 'name', 'price', 'images', 'category', 'stock'])
      assert.ok(field in found, `${path} ${field}`)
    assert.equal(found.category, 'Bath & Soaps')
  }
})

test('products: singledetail and update, which keeps the pictures', async () => {
  const { product } = await ok('GET', `/api/productdetail/singledetail/${productId}`)
  const updated = await ok('PUT', `/api/productdetail/update/${productId}`, {
    as: 'seller',
    body: form({ ...soap, price: '139', quantity: '7', stock: '7' }),
  })
  assert.deepEqual([updated.product.price, updated.product.stock], [139, 7])
  assert.deepEqual(updated.product.images, product.images)
})

test('products: an update with every field as it was read, in the words of a form, changes nothing', async () => {
  const read = async () => (await ok('GET', `/api/productdetail/singledetail/${productId}`)).product
  const [path] = (await read()).images
  const skinPictures = [{ path, tone: 'deep', allShades: false }]
  await ok('PUT', `/api/productdetail/update/${productId}`, { as: 'seller', body: { skinPictures } })
  const before = await read()
  assert.deepEqual(before.skinPictures, skinPictures)
  const body = new FormData()
  for (const [name, value] of Object.entries(before)) if (name !== 'seller') body.append(name, String(value))
  await ok('PUT', `/api/productdetail/update/${productId}`, { as: 'seller', body })
  assert.deepEqual(await read(), before)
})

test('cart: add, get, update, remove, each answering the items', async () => {
  const as = 'customer'
  await refused(401, 'GET', '/api/cart')
  let { items } = await ok('POST', '/api/cart/add', { as, body: { productId, quantity: 1 } })
  assert.deepEqual([items[0].product._id, items[0].productId, items[0].quantity], [productId, productId, 1])
  ;({ items } = await ok('PUT', '/api/cart/update', { as, body: { productId, quantity: 3 } }))
  assert.equal(items[0].quantity, 3)
  ;({ items } = await ok('GET', '/api/cart', { as }))
  assert.equal(items[0].quantity, 3)
  assert.equal(
    await refused(409, 'PUT', '/api/cart/update', { as, body: { productId, quantity: 8 } }),
    'Only 7 left',
  )
  ;({ items } = await ok('DELETE', `/api/cart/remove/${productId}`, { as }))
  assert.deepEqual(items, [])
  await ok('POST', '/api/cart/add', { as, body: { productId, quantity: 1 } })
  await ok('POST', '/api/cart/add', { as, body: { productId, quantity: 1 } })
})

test('orders: place with an empty body, my, seller, status', async () => {
  const { order } = await ok('POST', '/api/orders/place', { as: 'customer' })
  assert.match(order.orderNumber, /^KN-\d{4}-\d{6}$/)
  assert.equal(order.total, 139 * 2 + 49)
  assert.deepEqual((await ok('GET', '/api/cart', { as: 'customer' })).items, [])
  const [mine] = await ok('GET', '/api/orders/my', { as: 'customer' })
  assert.deepEqual([mine._id, mine.paymentMethod, mine.status], [order._id, 'Cash on Delivery', 'Pending'])
  const [item] = mine.items
  assert.deepEqual(
    [item.quantity, item.product.name, item.product.brandName, item.product.price],
    [2, 'Neem Soap', 'Anjuri', 139],
  )
  assert.ok(Array.isArray(item.product.images))
  const [sold] = await ok('GET', '/api/orders/seller', { as: 'seller' })
  assert.deepEqual([sold._id, sold.total], [order._id, 278])
  for (const status of ['Processing', 'Shipped', 'Delivered'])
    await ok('PUT', `/api/orders/admin/update/${order._id}`, { as: 'seller', body: { status } })
  assert.equal((await ok('GET', `/api/productdetail/singledetail/${productId}`)).product.stock, 5)
})

test('about, contact and footer', async () => {
  const { data: list } = await ok('GET', '/api/about/all')
  const about = `/api/about/update/${list[0]._id}`
  await ok('PUT', about, { as: 'owner', body: { heading: 'Our story' } })
  await ok('PUT', about, { as: 'owner', body: form({ image: pictureFile() }) })
  const [now] = (await ok('GET', '/api/about/all')).data
  assert.equal(now.heading, 'Our story')
  assert.equal((await fetch(address + now.image)).status, 200)

  const { data: contact } = await ok('GET', '/api/contact/get')
  await ok('PUT', `/api/contact/update/${contact._id}`, { as: 'owner', body: { phone: '022 4000 1234' } })
  assert.equal((await ok('GET', '/api/contact/get')).data.phone, '022 4000 1234')

  assert.equal((await call('GET', '/api/footer/all')).answer, null)
  const data = {
    description: 'Beauty that glows',
    socialLinks: [
      { platform: 'Instagram', iconClass: 'fab fa-instagram', url: 'https://instagram.example/kanti' },
    ],
    contact: { address: 'Mumbai', phone: '022 4000 1234', email: 'care@kanti.example' },
    newsletter: {
      title: 'Stay in touch',
      placeholderName: 'Name',
      placeholderEmail: 'Email',
      buttonText: 'Join',
    },
    quickLinks: [{ section: 'Shop', links: [{ label: 'All', path: '/product' }] }],
    bottomLinks: [{ label: 'Terms', path: '/term&condition' }],
    copyrightText: 'Kanti',
  }
  const body = () => form({ data: JSON.stringify(data), logo: pictureFile() })
  await ok('POST', '/api/footer/add', { as: 'owner', body: body() })
  const footer = await ok('GET', '/api/footer/all')
  for (const field of Object.keys(data) as (keyof typeof data)[])
    assert.deepEqual(footer[field], data[field], field)
  assert.ok(footer.logoUrl)
  await ok('PUT', `/api/footer/update/${footer._id}`, { as: 'owner', body: body() })
  await ok('DELETE', `/api/footer/delete/${footer._id}`, { as: 'owner' })
  assert.equal((await call('GET', '/api/footer/all')).answer, null)
})

for (const policy of ['terms', 'privacys', 'returns', 'shippings'])
  test(`${policy}: add, all, update, delete`, async () => {
    const section = { heading: 'Scope', content: 'What this covers.', bulletPoints: ['You', 'Us'] }
    await ok('POST', `/api/${policy}/add`, { as: 'owner', body: section })
    const [added] = await ok('GET', `/api/${policy}/all`)
    assert.match(added._id, id24)
    assert.deepEqual({ ...added, _id: undefined }, { ...section, _id: undefined, version: 1 })
    await ok('PUT', `/api/${policy}/update/${added._id}`, {
      as: 'owner',
      body: { ...section, heading: 'Reach' },
    })
    assert.equal((await ok('GET', `/api/${policy}/all`))[0].heading, 'Reach')
    await ok('DELETE', `/api/${policy}/delete/${added._id}`, { as: 'owner' })
    assert.deepEqual(await ok('GET', `/api/${policy}/all`), [])
  })

test('what is deleted is gone from the shop and stays in past orders', async () => {
  await refused(409, 'DELETE', `/api/categories/delete/${categoryId}`, { as: 'owner' })
  await ok('DELETE', `/api/productdetail/delete/${productId}`, { as: 'seller' })
  await refused(404, 'GET', `/api/productdetail/singledetail/${productId}`)
  await ok('DELETE', `/api/categories/delete/${categoryId}`, { as: 'owner' })
  const [seller] = await ok('GET', '/api/users/all?role=seller', { as: 'owner' })
  await ok('DELETE', `/api/users/delete/${seller._id}`, { as: 'owner' })
  await refused(401, 'GET', '/api/productdetail/myproducts', { as: 'seller' })
  const [mine] = await ok('GET', '/api/orders/my', { as: 'customer' })
  assert.equal(mine.items[0].product.name, 'Neem Soap')
})

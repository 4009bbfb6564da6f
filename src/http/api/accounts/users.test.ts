import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countAccountOrders } from '#domain/accounts/count-orders.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { password, someCategory, someone, someProduct } from '../../../../test/cast.ts'
import { until } from '../../../../test/until.ts'

const shop = await openTestShop()
const other = await shop.anotherInstance()
const { app, db } = shop
const admin = await someone(db, 'admin', 'Owner')
const seller = await someone(db, 'seller', 'Ravi')
const customer = await someone(db, 'customer', 'Asha')

const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object, who = admin) =>
  app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
const list = async (query = '') => (await call('GET', `/api/users/all${query}`)).json()
const ids = (found: { _id: string }[]) => found.map(({ _id }) => _id)
const login = (email: string) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
const nobody = 'f'.repeat(24)

test('only admins see and change users', async () => {
  for (const who of [seller, customer, undefined])
    for (const [method, url] of [
      ['GET', '/api/users/all'],
      ['PUT', `/api/users/status/${customer.id}`],
      ['DELETE', `/api/users/delete/${customer.id}`],
      ['GET', '/api/audit'],
    ] as const) {
      const reply = await app.inject({ method, url, headers: who?.headers ?? {} })
      assert.equal(reply.statusCode, who ? 403 : 401)
    }
})

test('users are a bare array, newest first, by role and by a part of name or email', async () => {
  const everyone = await list()
  assert.deepEqual(ids(everyone), [customer.id, seller.id, admin.id])
  assert.deepEqual(Object.keys(everyone[0]).sort(), [
    '_id',
    'createdAt',
    'email',
    'emailConfirmed',
    'isActive',
    'mustSetUpTwoStep',
    'name',
    'pendingEmail',
    'role',
    'staffRole',
    'state',
    'twoStep',
    'version',
  ])
  assert.deepEqual(ids(await list('?role=seller')), [seller.id])
  assert.deepEqual(ids(await list('?search=SH')), [customer.id])
  assert.deepEqual(ids(await list('?search=avi.SELLER%40')), [seller.id])
  assert.deepEqual(ids(await list('?role=seller&search=asha')), [])
  assert.deepEqual(ids(await list('?role=&search=')), ids(everyone))
  for (const search of ['%25', '_', '%5C', '%00', "'"])
    assert.ok(Array.isArray(await list(`?search=${search}`)))
  assert.deepEqual(await list('?search=%25'), [])
  for (const query of ['?role=king', '?limit=0', '?limit=1001', '?cursor=x', '?search=a&search=b'])
    assert.equal((await call('GET', `/api/users/all${query}`)).statusCode, 400, query)
})

test('pages of users follow each other without a gap, with their filter', async () => {
  for (const name of ['Pia', 'Pari', 'Payal', 'Puja', 'Padma']) await someone(db, 'customer', name)
  const seen: string[] = []
  let url: string | undefined = '/api/users/all?limit=2&search=p&role=customer'
  while (url) {
    const reply = await call('GET', url)
    assert.ok(reply.json().length <= 2)
    seen.push(...ids(reply.json()))
    url = String(reply.headers.link ?? '').match(/^<([^>]+)>; rel="next"$/)?.[1]
  }
  assert.deepEqual(seen, ids(await list('?search=p&role=customer')))
  assert.deepEqual(ids(await list('?page=2&limit=2&search=p&role=customer')), seen.slice(2, 4))
  assert.equal((await call('GET', '/api/users/all')).headers.link, undefined)
})

test('a page of users comes with the total, pending accounts first, and their figures', async () => {
  const waiting = await someone(db, 'seller', 'Waiting')
  await call('PUT', `/api/users/status/${waiting.id}`, { isActive: false })
  await someProduct(db, { sellerId: seller.id })
  const { id: productId } = await someProduct(db, { sellerId: seller.id })
  for (const status of ['Delivered', 'Cancelled']) {
    const headers = customer.headers
    await app.inject({ method: 'POST', url: '/api/cart/add', headers, payload: { productId } })
    const { order } = (await app.inject({ method: 'POST', url: '/api/orders/place', headers })).json()
    await call('PUT', `/api/orders/admin/update/${order._id}`, { status })
  }
  await countAccountOrders(db)
  const sellers = await call('GET', '/api/users/all?role=seller&page=1&limit=10&sort=pending&figures=true')
  assert.equal(sellers.headers['x-total-count'], '2')
  assert.deepEqual(ids(sellers.json()), [waiting.id, seller.id])
  const { lastOrderAt, ...figures } = sellers.json()[1].figures
  assert.deepEqual(figures, { orders: 1, spent: 0, products: 2, openOrders: 0 })
  assert.ok(Date.parse(lastOrderAt) > 0)
  assert.deepEqual(ids(await list('?role=seller&active=false')), [waiting.id])

  const [best] = await list('?role=customer&sort=spent-down&figures=true&limit=1')
  assert.deepEqual([best._id, best.figures.orders, best.figures.spent], [customer.id, 1, 298])
  assert.equal((await list('?role=customer&sort=orders-down'))[0]._id, customer.id)
  assert.equal((await list('?sort=name-up'))[0].name, 'Asha')
  assert.equal((await list('?sort=oldest'))[0]._id, admin.id)
  for (const query of ['?sort=luck', '?active=maybe', `?sort=name-up&cursor=${admin.id}`])
    assert.equal((await call('GET', `/api/users/all${query}`)).statusCode, 400, query)
  await call('DELETE', `/api/users/delete/${waiting.id}`)
  await db.deleteFrom('products').execute()
})

test('a seller waits until an admin approves or declines', async () => {
  const payload = { name: 'Nila', email: 'nila@example.com', password, role: 'seller' }
  const reply = await app.inject({ method: 'POST', url: '/api/auth/register', payload })
  const { _id, state } = reply.json().user
  assert.equal(state, 'waiting')
  const waiting = async () => (await call('GET', '/api/users/waiting')).json()
  assert.deepEqual(await waiting(), { sellers: 1, admins: 0 })
  const gone = await someone(db, 'seller', 'Gone')
  await call('PUT', `/api/users/status/${gone.id}`, { isActive: false })
  assert.deepEqual(ids(await list('?role=seller&state=waiting')), [_id])
  assert.deepEqual(ids(await list('?role=seller&state=declined')), [gone.id])
  assert.deepEqual(ids(await list('?role=seller&sort=pending')).slice(0, 2), [_id, gone.id])
  assert.equal((await call('GET', '/api/users/all?state=lost')).statusCode, 400)
  for (const [isActive, expected] of [
    [false, 'declined'],
    [false, 'declined'],
    [true, 'approved'],
    [false, 'declined'],
  ] as const) {
    const { user } = (await call('PUT', `/api/users/status/${_id}`, { isActive })).json()
    assert.deepEqual([user.state, user.isActive], [expected, isActive])
  }
  assert.deepEqual(await waiting(), { sellers: 0, admins: 0 })
  for (const id of [_id, gone.id]) await call('DELETE', `/api/users/delete/${id}`)
})

test('a seller with open orders cannot be deleted; the refusal says how many there are', async () => {
  const [kavya, buyer] = [await someone(db, 'seller', 'Kavya'), await someone(db, 'customer', 'Leela')]
  const { id: productId } = await someProduct(db, { sellerId: kavya.id })
  const headers = buyer.headers
  const orders: string[] = []
  for (let n = 0; n < 2; n++) {
    await app.inject({ method: 'POST', url: '/api/cart/add', headers, payload: { productId } })
    orders.push((await app.inject({ method: 'POST', url: '/api/orders/place', headers })).json().order._id)
  }
  const remove = () => call('DELETE', `/api/users/delete/${kavya.id}`)
  await countAccountOrders(db)
  const [row] = await list('?search=kavya&figures=true')
  assert.deepEqual([row.figures.products, row.figures.openOrders], [1, 2])
  const refused = await remove()
  assert.equal(refused.statusCode, 409)
  assert.match(refused.json().message, /^Kavya has 2 open orders\./)
  assert.equal((await app.inject(`/api/productdetail/singledetail/${productId}`)).statusCode, 200)
  await call('PUT', `/api/orders/admin/update/${orders[0]}`, { status: 'Cancelled' })
  assert.match((await remove()).json().message, /^Kavya has 1 open order\./)
  await call('PUT', `/api/orders/admin/update/${orders[1]}`, { status: 'Cancelled' })
  assert.equal((await remove()).statusCode, 200)
  await db.deleteFrom('products').execute()
})

test('deleting a seller while one of their products is ordered leaves no order without a seller', async () => {
  const buyer = await someone(db, 'customer', 'Mira')
  for (let round = 0; round < 8; round++) {
    const name = `Quick${round}`
    const quick = await someone(db, 'seller', name)
    const { id: productId } = await someProduct(db, { sellerId: quick.id })
    const headers = buyer.headers
    await app.inject({ method: 'POST', url: '/api/cart/add', headers, payload: { productId } })
    const [placed, deleted] = await Promise.all([
      app.inject({ method: 'POST', url: '/api/orders/place', headers }),
      call('DELETE', `/api/users/delete/${quick.id}`),
    ])
    assert.deepEqual(
      [placed.statusCode, deleted.statusCode].join(),
      placed.statusCode === 201 ? '201,409' : '400,200',
    )
  }
  await db.deleteFrom('products').execute()
})

test('approving lets a seller in, declining signs them out at once on every instance', async () => {
  const meera = await someone(db, 'seller', 'Meera')
  const status = (isActive: unknown) => call('PUT', `/api/users/status/${meera.id}`, { isActive })
  const declined = await status(false)
  assert.equal(declined.statusCode, 200)
  assert.equal(declined.json().message, 'Status updated')
  assert.equal(declined.json().user.isActive, false)
  for (const instance of [app, other.app])
    assert.equal((await instance.inject({ url: '/api/auth/me', headers: meera.headers })).statusCode, 401)
  assert.equal((await login(meera.email)).statusCode, 403)
  assert.equal((await list('?search=meera'))[0].isActive, false)
  assert.equal((await status(true)).json().user.isActive, true)
  assert.equal((await login(meera.email)).statusCode, 200)
  assert.equal((await app.inject({ url: '/api/auth/me', headers: meera.headers })).statusCode, 401)
  for (const wrong of ['yes', undefined, 1, null]) assert.equal((await status(wrong)).statusCode, 400)
})

test('a blocked customer is told so', async () => {
  const gita = await someone(db, 'customer', 'Gita')
  await call('PUT', `/api/users/status/${gita.id}`, { isActive: false })
  const refused = await login(gita.email)
  assert.equal(refused.statusCode, 403)
  assert.equal(refused.json().error, 'Your account is not active. Please contact support.')
})

test('an unknown account can be neither approved nor deleted', async () => {
  for (const id of [nobody, 'nonsense', '..%2f']) {
    assert.equal((await call('PUT', `/api/users/status/${id}`, { isActive: true })).statusCode, 404)
    assert.equal((await call('DELETE', `/api/users/delete/${id}`)).statusCode, 404)
  }
})

test('the last active admin can be neither declined nor deleted', async () => {
  const declined = await call('PUT', `/api/users/status/${admin.id}`, { isActive: false })
  const deleted = await call('DELETE', `/api/users/delete/${admin.id}`)
  for (const reply of [declined, deleted]) {
    assert.equal(reply.statusCode, 409)
    assert.match(reply.json().error, /last active owner/)
  }
  assert.equal((await call('GET', '/api/auth/me')).statusCode, 200)
})

test("deleting a seller takes their products out of the catalogue on every instance, and nobody else's", async () => {
  const kavya = await someone(db, 'seller', 'Kavya')
  const { id: categoryId } = await someCategory(db, 'Serums')
  const own = [
    await someProduct(db, { sellerId: kavya.id, categoryId }),
    await someProduct(db, { sellerId: kavya.id, categoryId }),
  ]
  const others = await someProduct(db, { sellerId: seller.id, categoryId })
  const detail = async ({ id }: { id: string }, on = app) =>
    (await on.inject(`/api/productdetail/singledetail/${id}`)).statusCode
  const listed = async (on: typeof app) =>
    ids((await on.inject('/api/products/all-products')).json().products)
  for (const on of [app, other.app]) {
    assert.deepEqual(await listed(on), [others.id, ...own.map(({ id }) => id).reverse()])
    for (const product of own) assert.equal(await detail(product, on), 200)
  }

  const reply = await call('DELETE', `/api/users/delete/${kavya.id}`)
  assert.deepEqual(reply.json(), { message: 'User deleted successfully' })
  assert.deepEqual(await listed(app), [others.id])
  for (const product of own) assert.equal(await detail(product), 404)
  await until(
    async () => (await listed(other.app)).length === 1 && (await detail(own[0]!, other.app)) === 404,
  )
  assert.equal((await app.inject({ url: '/api/auth/me', headers: kavya.headers })).statusCode, 401)
  assert.equal((await login(kavya.email)).statusCode, 401)
  const kept = await db
    .selectFrom('products')
    .select(['seller_id', 'deleted_at'])
    .where('id', '=', own[0]!.id)
    .execute()
  assert.equal(kept[0]!.seller_id, null)
  assert.ok(kept[0]!.deleted_at)
  assert.equal((await call('DELETE', `/api/users/delete/${kavya.id}`)).statusCode, 404)
})

test('a deleted email can register again', async () => {
  const again = { name: 'Kavya', email: 'kavya.seller@example.com', password, role: 'seller' }
  const reply = await app.inject({ method: 'POST', url: '/api/auth/register', payload: again })
  assert.equal(reply.statusCode, 201)
  assert.equal(reply.json().user.isActive, false)
})

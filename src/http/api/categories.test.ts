import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../test/build-app.ts'
import { someCategory, someone, someProduct } from '../../../test/cast.ts'
import { photo } from '../../../test/pictures.ts'
import { sendForm } from '../../../test/send-form.ts'
import { until } from '../../../test/until.ts'

const shop = await openTestShop()
const { app, db } = shop
const admin = await someone(db, 'admin', 'Meera')
const seller = await someone(db, 'seller', 'Kiran')
const customer = await someone(db, 'customer', 'Asha')

const create = (payload: object, headers = seller.headers) =>
  app.inject({ method: 'POST', url: '/api/categories/create', headers, payload })
const rename = (id: string, name: string, headers = seller.headers) =>
  app.inject({ method: 'PUT', url: `/api/categories/update/${id}`, headers, payload: { name } })
const remove = (id: string, headers = seller.headers) =>
  app.inject({ method: 'DELETE', url: `/api/categories/delete/${id}`, headers })
const slugs = async () =>
  (await app.inject('/api/categories/all')).json().categories.map((one: { slug: string }) => one.slug)

test('a seller adds a category with a picture, and every instance shows it', async () => {
  const other = await shop.anotherInstance()
  await other.app.inject('/api/categories/all')
  const reply = await sendForm(
    app,
    'POST /api/categories/create',
    { name: '  Bath & Soaps ', image: await photo() },
    seller.headers,
  )
  assert.equal(reply.statusCode, 201)
  const { message, category } = reply.json()
  assert.ok(message.length > 5)
  assert.equal(category.name, 'Bath & Soaps')
  assert.equal(category.slug, 'bath-and-soaps')
  assert.equal((await app.inject(category.image)).statusCode, 200)
  assert.ok((await slugs()).includes('bath-and-soaps'))
  await until(async () => (await other.app.inject('/api/categories/all')).body.includes('bath-and-soaps'))
})

test('a name is needed, and can be used once, however it is written', async () => {
  for (const payload of [
    {},
    { name: '' },
    { name: ' \t ' },
    { name: 7 },
    { name: 'x'.repeat(101) },
    { name: 'a\0b' },
  ]) {
    const reply = await create(payload)
    assert.equal(reply.statusCode, 400, reply.body)
    assert.ok(reply.json().fields.name)
  }
  assert.equal((await create({ name: 'Lip Care' })).statusCode, 201)
  for (const name of ['Lip Care', 'LIP  CARE', 'lip-care!']) {
    const reply = await create({ name })
    assert.equal(reply.statusCode, 409, name)
    assert.equal(reply.json().error, 'A category with this name already exists.')
  }
})

test('only sellers and admins write', async () => {
  const { id } = await someCategory(db, 'Guarded')
  for (const [headers, status] of [
    [{}, 401],
    [customer.headers, 403],
  ] as const) {
    assert.equal((await create({ name: 'Mine' }, headers as never)).statusCode, status)
    assert.equal((await rename(id, 'Mine', headers as never)).statusCode, status)
    assert.equal((await remove(id, headers as never)).statusCode, status)
  }
  assert.equal((await rename(id, 'Guarded well', admin.headers)).statusCode, 200)
})

test('a renamed category moves, and its old addresses lead to the new one', async () => {
  const category = await someCategory(db, 'Shampoo')
  const { id } = await someProduct(db, { name: 'Reetha Wash', categoryId: category.id, sellerId: seller.id })
  for (const name of ['Hair Wash', 'Hair Cleansing'])
    assert.equal((await rename(category.id, name)).statusCode, 200)
  for (const old of ['shampoo', 'hair-wash']) {
    const page = await app.inject(`/category/${old}`)
    assert.equal(page.statusCode, 301)
    assert.equal(page.headers.location, '/category/hair-cleansing')
    assert.equal(page.headers['cache-control'], 'public, max-age=3600')
    const { products } = (await app.inject(`/api/products/category/${old}`)).json()
    assert.deepEqual(
      products.map((one: { _id: string; category: string }) => [one._id, one.category]),
      [[id, 'Hair Cleansing']],
    )
  }
  const sorted = await app.inject('/category/shampoo?sort=price-up')
  assert.equal(sorted.headers.location, '/category/hair-cleansing?sort=price-up')
  assert.match((await app.inject('/category/hair-cleansing')).body, /Reetha Wash/)
})

test('a category may return to its old name, and then nothing goes in circles', async () => {
  const { id } = await someCategory(db, 'Ubtan')
  await rename(id, 'Scrubs')
  await app.inject('/category/ubtan')
  await rename(id, 'Ubtan')
  assert.equal((await app.inject('/category/ubtan')).statusCode, 200)
  assert.equal((await app.inject('/category/scrubs')).headers.location, '/category/ubtan')
})

test('an old address leads to its category until another takes it or the category is deleted', async () => {
  const { id } = await someCategory(db, 'Kajal')
  await rename(id, 'Eye Liner')
  const another = await someCategory(db, 'Eyes')
  assert.equal((await rename(another.id, 'Eye liner')).statusCode, 409)
  assert.equal((await app.inject('/category/kajal')).headers.location, '/category/eye-liner')
  assert.equal((await rename(another.id, 'Kajal')).statusCode, 200)
  assert.equal((await app.inject('/category/kajal')).statusCode, 200)
  assert.equal((await app.inject('/category/eyes')).headers.location, '/category/kajal')
  assert.equal((await create({ name: 'Eyes' })).statusCode, 201)
  assert.equal((await app.inject('/category/eyes')).statusCode, 200)
  await rename(id, 'Liner')
  assert.equal((await remove(id)).statusCode, 200)
  assert.equal((await app.inject('/category/eye-liner')).statusCode, 404)
})

test('a new spelling of the same name, or only a new picture, keeps the address', async () => {
  const { id } = await someCategory(db, 'Night cream')
  assert.equal((await rename(id, 'Night Cream')).json().category.slug, 'night-cream')
  const reply = await sendForm(
    app,
    `PUT /api/categories/update/${id}`,
    { image: await photo() },
    seller.headers,
  )
  assert.equal(reply.json().category.name, 'Night Cream')
  assert.match(reply.json().category.image, /^\/media\//)
  assert.equal((await rename(id, 'Night Cream')).json().category.image, reply.json().category.image)
})

test('two who take one name at the same moment: one gets it', async () => {
  const [one, two] = [await someCategory(db, 'One'), await someCategory(db, 'Two')]
  const replies = await Promise.all([
    rename(one.id, 'Attar'),
    rename(two.id, 'Attar'),
    ...Array.from({ length: 6 }, () => create({ name: 'Attar' })),
  ])
  assert.deepEqual(replies.map(({ statusCode }) => statusCode < 300).filter(Boolean), [true])
  assert.ok(replies.every(({ statusCode }) => [200, 201, 409].includes(statusCode)))
})

test('a category in use stays, and says how many use it; deleted products do not hold it', async () => {
  const { id } = await someCategory(db, 'Combs')
  const products = [await someProduct(db, { categoryId: id }), await someProduct(db, { categoryId: id })]
  const refused = await remove(id)
  assert.equal(refused.statusCode, 409)
  assert.equal(refused.json().message, 'This category is in use by 2 products.')
  const managed = await app.inject({ url: '/api/categories/manage', headers: seller.headers })
  const combs = managed.json().categories.find(({ slug }: { slug: string }) => slug === 'combs')
  assert.equal(combs.products, 2)
  const takeOut = (product: { id: string }) =>
    app.inject({
      method: 'DELETE',
      url: `/api/productdetail/delete/${product.id}`,
      headers: admin.headers,
    })
  await takeOut(products[0]!)
  assert.equal((await remove(id)).json().message, 'This category is in use by 1 product.')
  await takeOut(products[1]!)
  const removed = await remove(id)
  assert.equal(removed.statusCode, 200)
  assert.ok(removed.json().message)
  assert.ok(!(await slugs()).includes('combs'))
  assert.equal((await remove(id)).statusCode, 404)
  assert.equal((await rename(id, 'Brushes')).statusCode, 404)
})

test('what others sell in cannot be changed by one seller, and the screen is told so', async () => {
  const { id } = await someCategory(db, 'Everybody’s')
  await someProduct(db, { categoryId: id, sellerId: seller.id })
  const managed = async (who: { headers: { authorization: string } }) => {
    const reply = await app.inject({ url: '/api/categories/manage', headers: who.headers })
    return reply.json().categories.find(({ _id }: { _id: string }) => _id === id).mayChange
  }
  assert.equal(await managed(seller), true)
  assert.equal((await rename(id, 'Mine alone')).statusCode, 200)

  // Also where the other product is the shop's own, or cannot be seen yet.
  const other = await someProduct(db, { categoryId: id, state: 'draft' })
  const refused = await rename(id, 'Hacked')
  assert.equal(refused.statusCode, 403)
  assert.equal(
    refused.json().message,
    'Others sell in this category too, so only an admin of the shop can change or delete it.',
  )
  const picture = await sendForm(
    app,
    `PUT /api/categories/update/${id}`,
    { image: await photo() },
    seller.headers,
  )
  assert.equal(picture.statusCode, 403)
  assert.equal(await managed(seller), false)
  assert.equal(await managed(admin), true)
  assert.equal((await rename(id, 'By the admin', admin.headers)).statusCode, 200)

  await db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', other.id).execute()
  assert.equal((await rename(id, 'Mine again')).statusCode, 200)
})

test('the owner can take categories from sellers altogether', async () => {
  const { _id } = (await create({ name: 'Before the change' })).json().category
  const set = (sellerCategories: boolean) =>
    app.inject({
      method: 'PUT',
      url: '/api/settings',
      headers: admin.headers,
      payload: { sellerCategories },
    })
  await set(false)
  for (const reply of [
    await create({ name: 'Not mine' }),
    await rename(_id, 'Not mine'),
    await remove(_id),
  ]) {
    assert.equal(reply.statusCode, 403)
    assert.match(reply.json().error, /^Only admins of this shop add and change categories\./)
  }
  const managed = await app.inject({ url: '/api/categories/manage', headers: seller.headers })
  assert.equal(managed.json().mayAdd, false)
  assert.ok(managed.json().categories.every(({ mayChange }: { mayChange: boolean }) => !mayChange))
  assert.equal((await create({ name: 'By an admin' }, admin.headers)).statusCode, 201)
  await set(true)
  assert.equal((await remove(_id)).statusCode, 200)
})

test('deleting a category while products are put into it never leaves one without', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await someCategory(db, `Round ${round}`)
    const [, ...created] = await Promise.all([
      remove(id),
      ...Array.from({ length: 4 }, () =>
        app.inject({
          method: 'POST',
          url: '/api/productdetail/createdetail',
          headers: seller.headers,
          payload: { name: 'Late', price: 10, category: id },
        }),
      ),
    ])
    for (const reply of created) {
      assert.ok([201, 400].includes(reply.statusCode), reply.body)
      if (reply.statusCode === 201)
        assert.equal(
          (await app.inject(`/api/productdetail/singledetail/${reply.json().product._id}`)).statusCode,
          200,
        )
    }
  }
})

test('every write is kept with who did it', async () => {
  const { _id } = (await create({ name: 'Audited' })).json().category
  await rename(_id, 'Audited twice', admin.headers)
  await remove(_id)
  const events = await db
    .selectFrom('audit_events')
    .select(['action', 'actor_name', 'before', 'after'])
    .where('subject_id', '=', _id)
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
  assert.deepEqual(events[1]!.before, { name: 'Audited', slug: 'audited' })
  assert.deepEqual(events[1]!.after, { name: 'Audited twice', slug: 'audited-twice' })
})

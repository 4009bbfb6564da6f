import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestShop } from '../../../test/build-app.ts'
import { someProduct } from '../../../test/cast.ts'

const shop = await openTestShop()
const { app, db } = shop
const { categorySlug } = await someProduct(db, { name: 'Kumkumadi Oil' })

test('a product that does not exist is told in the specified words, in red', async () => {
  for (const id of ['nonsense', 'f'.repeat(24)]) {
    const { statusCode, body } = await app.inject(`/product/${id}`)
    assert.equal(statusCode, 404)
    assert.match(body, /<p class="[^"]*text-bad[^"]*">Failed to load product\.<\/p>/)
    assert.match(body, /<header[\s\S]*<footer/)
  }
  const { body } = await app.inject('/nowhere')
  assert.doesNotMatch(body, /Failed to load product/)
})

test('the terms are one page, however the ampersand is written', async () => {
  const [plain, encoded] = await Promise.all([app.inject('/term&condition'), app.inject('/term%26condition')])
  assert.equal(encoded.statusCode, 200)
  assert.equal(encoded.body, plain.body)
  assert.match(encoded.body, /<link rel="canonical" href="[^"]+\/term&#38;condition">/)
})

test('a guest’s cart says that it is empty, beside the invitation to log in', async () => {
  const { body } = await app.inject('/cart')
  const guest = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  for (const text of ['Your cart is empty', 'Go Shopping', 'Login', 'Sign Up'])
    assert.ok(guest.includes(text), text)
})

test('my products without a token: the specified sentence', async () => {
  const reply = await app.inject('/api/productdetail/myproducts')
  assert.equal(reply.statusCode, 401)
  assert.deepEqual(reply.json(), { error: 'User not authenticated', message: 'User not authenticated' })
  const other = await app.inject({ method: 'POST', url: '/api/productdetail/createdetail', payload: {} })
  assert.equal(other.json().error, 'User not authenticated. Please log in.')
})

test('a list that cannot be read is an error page with header and footer', async () => {
  await sql`ALTER TABLE listed_products RENAME TO listed_products_away`.execute(db)
  try {
    for (const url of [
      '/product?sort=price-up',
      `/category/${categorySlug}?sort=price-up`,
      '/search?q=oil',
    ]) {
      const { statusCode, body } = await app.inject(url)
      assert.equal(statusCode, 500, url)
      assert.match(body, /<header[\s\S]*role="alert"[\s\S]*<footer/)
      assert.match(body, /Something went wrong on our side\. Please try again\./)
      assert.ok(body.includes(`href="${url.replaceAll('&', '&amp;')}"`), 'a link to try again')
      assert.match(body, /content="noindex"/)
    }
  } finally {
    await sql`ALTER TABLE listed_products_away RENAME TO listed_products`.execute(db)
  }
  assert.equal((await app.inject('/product?sort=price-up')).statusCode, 200)
})

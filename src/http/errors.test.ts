import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#db/client.ts'
import { deleteAccount } from '#domain/accounts/delete-account.ts'
import { openTestShop } from '../../test/build-app.ts'
import { someCategory, someone, someProduct } from '../../test/cast.ts'
import { until } from '../../test/until.ts'

const shop = await openTestShop()
const { app, db } = shop
const admin = await someone(db, 'admin', 'Owner')
const { slug } = await someCategory(db, 'Haircare')
const product = await someProduct(db)

const address = {
  name: 'Ravi Menon',
  phone: '9876543210',
  line1: '4 MG Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400001',
}

const writes = {
  'POST /api/productdetail/createdetail': { name: 'Amla Oil', price: 199, category: slug },
  'POST /api/cart/add': { productId: product.id },
  'POST /api/wishlist': { productId: product.id },
  'POST /api/addresses': address,
}

for (const [call, body] of Object.entries(writes))
  test(`${call} while the account is being deleted is refused, not a mishap`, async () => {
    const ravi = await someone(db, 'seller', 'Ravi')
    const [method, url] = call.split(' ') as ['POST', string]
    const { answer } = await inTransaction(db, async trx => {
      await deleteAccount(trx, admin, ravi.id)
      const answer = app.inject({ method, url, headers: ravi.headers, payload: body })
      await until(async () => (await waiting()) > 0)
      return { answer }
    })
    const { statusCode, json } = await answer
    assert.equal(statusCode, 401)
    assert.equal(json().error, 'User not authenticated. Please log in.')
  })

async function waiting(): Promise<number> {
  const { rows } = await shop.pool.query(`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return rows.length
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../../test/build-app.ts'
import { someone, someProduct } from '../../../../test/cast.ts'

const { app, db } = await openTestShop()
const { headers } = await someone(db, 'admin', 'Aditi')
const put = (payload: object) => app.inject({ method: 'PUT', url: '/api/settings', headers, payload })

test('everybody may know how the shop is called, only admins when stock is low', async () => {
  const shown = (await app.inject('/api/settings')).json()
  assert.deepEqual([shown.shopName, shown.defaultBadge, shown.defaultRating], ['Kanti', '10% OFF', 4])
  assert.ok(!('lowStockThreshold' in shown))
  const all = (await app.inject({ url: '/api/settings/all', headers })).json()
  assert.equal(all.lowStockThreshold, 5)
})

test('the default rating is on every kept page at the very next request, until a product has its own', async () => {
  const { id } = await someProduct(db)
  const pages = ['/', '/product', `/product/${id}`]
  for (const url of pages) assert.match((await app.inject(url)).body, /aria-label="Rated 4\.0 out of 5"/)
  const officer = { name: 'Ms. Rao', email: 'grievance@kanti.example', phone: '' }
  const reply = await put({ defaultRating: 4.5, grievanceOfficer: officer })
  assert.equal(reply.statusCode, 200, reply.body)
  for (const url of pages) assert.match((await app.inject(url)).body, /aria-label="Rated 4\.5 out of 5"/)
  assert.deepEqual((await app.inject('/api/settings')).json().grievanceOfficer, officer)
  await db.updateTable('products').set({ rating: 3.25 }).where('id', '=', id).execute()
  await put({ shopName: 'Kanti Beauty' })
  assert.match((await app.inject(`/product/${id}`)).body, /aria-label="Rated 3\.3 out of 5"/)
})

test('a change is on record, and what cannot be is refused', async () => {
  await put({ lowStockThreshold: 9 })
  const { events } = (await app.inject({ url: '/api/audit?subject=settings', headers })).json()
  assert.deepEqual([events[0].before, events[0].after], [{ lowStockThreshold: 5 }, { lowStockThreshold: 9 }])
  for (const wrong of [
    { defaultRating: 6 },
    { lowStockThreshold: -1 },
    { supportEmail: 'x' },
    { shopName: '' },
  ])
    assert.equal((await put(wrong)).statusCode, 400, JSON.stringify(wrong))
})

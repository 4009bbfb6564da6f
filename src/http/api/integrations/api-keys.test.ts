import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '#contract/endpoint.ts'
import { shopEndpoints } from '#contract/endpoints.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { password, someone, someProduct } from '../../../../test/cast.ts'

const { app, db } = await openTestShop()
const owner = await someone(db, 'admin', 'Owner')
const meera = await someone(db, 'seller', 'Meera')
const veda = await someone(db, 'seller', 'Veda')

type Headers = { authorization: string }
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  app.inject({ method, url, headers, ...(payload && { payload }) })

async function makeKey(who: { headers: Headers }, rights: string[], name = 'Stock sync') {
  const reply = await send('POST', '/api/api-keys', who.headers, { name, rights, password })
  assert.equal(reply.statusCode, 201, reply.body)
  return { authorization: `Bearer ${reply.json().key}` }
}

test('a key does what its rights allow in the name of its maker, and nothing else', async () => {
  const key = await makeKey(meera, ['see-products', 'products'])
  const { id } = await someProduct(db, { sellerId: meera.id })
  const others = await someProduct(db, { sellerId: veda.id })
  const stock = (product: string) => send('PUT', `/api/productdetail/update/${product}`, key, { stock: 3 })
  assert.equal((await send('GET', '/api/productdetail/myproducts', key)).json().products.length, 1)
  assert.equal((await stock(id)).statusCode, 200)
  assert.equal((await stock(others.id)).statusCode, 403, 'not another seller’s')

  const allowed = new Set<string | undefined>(['see-products', 'products'])
  for (const [name, { access, right }] of Object.entries(shopEndpoints) as [string, Endpoint][]) {
    if (access === 'anyone' || allowed.has(right)) continue
    const [method, path] = name.split(' ') as ['GET', string]
    const url = path.replace(/\{\w+\}/g, 'f'.repeat(24))
    const { statusCode } = await send(method, url, key, method === 'GET' ? undefined : {})
    assert.equal(statusCode, 403, name)
  }
})

test('a key is shown once, stored as a hash, listed with its last use, and revoked at once', async () => {
  const key = await makeKey(veda, ['see-orders'], 'Accounts')
  const stored = JSON.stringify(await db.selectFrom('api_keys').selectAll().execute())
  assert.ok(!stored.includes(key.authorization.slice('Bearer '.length)))
  const list = async () => (await send('GET', '/api/api-keys', veda.headers)).json().keys
  assert.equal((await list())[0].lastUsedAt, null)
  assert.equal((await send('GET', '/api/orders/seller', key)).statusCode, 200)
  const [listed] = await list()
  assert.ok(listed.lastUsedAt)
  assert.ok(key.authorization.endsWith(listed.hint))

  assert.equal((await send('DELETE', `/api/api-keys/${listed._id}`, meera.headers)).statusCode, 404)
  assert.equal((await send('DELETE', `/api/api-keys/${listed._id}`, veda.headers)).statusCode, 200)
  assert.equal((await send('GET', '/api/orders/seller', key)).statusCode, 401)
  const { events } = (await send('GET', `/api/audit?subjectId=${listed._id}`, owner.headers)).json()
  assert.deepEqual(
    events.map(({ action }: { action: string }) => action),
    ['revoke', 'create'],
  )
})

test('a key loses what its maker loses', async () => {
  const boss = await someone(db, 'admin', 'Boss')
  const key = await makeKey(boss, ['money', 'see-orders'])
  const payments = async () => (await send('GET', '/api/payments', key)).statusCode
  assert.equal(await payments(), 200)
  await db.updateTable('accounts').set({ staff_role: 'packer' }).where('id', '=', boss.id).execute()
  assert.equal(await payments(), 403)
  assert.equal((await send('GET', '/api/orders/seller', key)).statusCode, 200)
  await db.updateTable('accounts').set({ is_active: false }).where('id', '=', boss.id).execute()
  assert.equal((await send('GET', '/api/orders/seller', key)).statusCode, 401)
})

test('what is asked for wrongly is said in a sentence', async () => {
  const wrong = async (payload: object) =>
    (await send('POST', '/api/api-keys', meera.headers, payload)).json().fields
  assert.ok((await wrong({ name: '', rights: ['orders'], password })).name)
  assert.ok((await wrong({ name: 'All', rights: [], password })).rights)
  assert.ok((await wrong({ name: 'All', rights: ['staff'], password }))['rights.0'])
})

test('a stolen session makes no key', async () => {
  const body = { name: 'Back door', rights: ['orders'] }
  const make = (given: object) => send('POST', '/api/api-keys', meera.headers, { ...body, ...given })
  assert.ok((await make({})).json().fields.password)
  assert.ok((await make({ password: 'Wrong-one-77' })).json().fields.password)
  const log = (await send('GET', '/api/audit/security', owner.headers)).body
  assert.ok(log.includes('This password is incorrect.'))
})

test('no key decides about the team, also that of an owner', async () => {
  const key = await makeKey(owner, ['people'])
  const waiting = await someone(db, 'admin', 'Waiting')
  await db.updateTable('accounts').set({ is_active: false }).where('id', '=', waiting.id).execute()
  const status = (id: string, isActive: boolean) => send('PUT', `/api/users/status/${id}`, key, { isActive })
  assert.equal((await status(waiting.id, true)).statusCode, 403)
  assert.equal((await send('DELETE', `/api/users/delete/${waiting.id}`, key)).statusCode, 403)
  assert.equal((await status(veda.id, false)).statusCode, 200, 'sellers are what it is for')
  assert.equal((await status(veda.id, true)).statusCode, 200)
})

test('a key that may only see things changes nothing', async () => {
  const key = await makeKey(meera, ['see-products', 'see-orders'])
  for (const [name, { access }] of Object.entries(shopEndpoints) as [string, Endpoint][]) {
    const [method, path] = name.split(' ') as ['GET', string]
    if (method === 'GET' || access === 'anyone') continue
    const { statusCode } = await send(method, path.replace(/\{\w+\}/g, 'f'.repeat(24)), key, {})
    assert.equal(statusCode, 403, name)
  }
})

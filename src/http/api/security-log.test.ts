import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { sweep } from '#domain/accounts/sweep.ts'
import { changeSettings } from '#domain/settings/settings.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { password, someone, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop({ RATE_LIMIT: 'on' })
const admin = await someone(db, 'admin', 'Owner')
const ravi = await someone(db, 'seller', 'Ravi')

const call = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', url: string, payload?: object, headers = {}) =>
  app.inject({ method, url, headers, remoteAddress: '203.0.113.7', ...(payload ? { payload } : {}) })
const signIn = (email: string, word: string) => call('POST', '/api/auth/login', { email, password: word })
const read = (query = '') => call('GET', `/api/audit/security${query}`, undefined, admin.headers)
const events = async (query = '') => (await read(query)).json().events

test('sign-ins, failed ones and lockouts are kept with account, address and device, without passwords', async () => {
  await signIn(ravi.email, password)
  for (let n = 0; n < 12; n++) await signIn(ravi.email, 'a wrong guess')
  await signIn('nobody@example.com', 'a wrong guess')
  await signIn('a typed password', 'a wrong guess')
  const [latest, unknown] = await events()
  assert.deepEqual([latest.kind, latest.email, latest.account], ['sign-in-failed', '', null])
  assert.deepEqual([unknown.email, unknown.accountName], ['nobody@example.com', ''])
  const [signedIn] = await events('?kind=sign-in')
  const { _id, at, ...rest } = signedIn
  assert.ok(_id && at)
  assert.deepEqual(rest, {
    kind: 'sign-in',
    account: ravi.id,
    accountName: 'Ravi',
    email: ravi.email,
    address: '203.0.113.7',
    device: 'lightMyRequest',
    detail: '',
  })
  assert.equal((await events(`?kind=sign-in-failed&who=${ravi.email}`)).length, 10)
  assert.equal((await events('?kind=locked-out')).length, 1, 'once a minute, however often it is tried')
  for (const secret of [password, 'a wrong guess', 'a typed password'])
    assert.ok(!(await read()).body.includes(secret), secret)
})

test('refused calls and changed rights are kept with who did it', async () => {
  for (let n = 0; n < 3; n++) await call('GET', '/api/users/all', undefined, ravi.headers)
  const refusals = await events('?kind=refused')
  assert.deepEqual(
    refusals.map((event: Record<string, string>) => [event.accountName, event.detail]),
    [['Ravi', 'GET /api/users/all']],
  )
  const status = (isActive: boolean) =>
    call('PUT', `/api/users/status/${ravi.id}`, { isActive }, admin.headers)
  await status(false)
  await status(false)
  await status(true)
  const someoneNew = { name: 'Later', email: 'later@example.com', password, role: 'admin' }
  await call('POST', '/api/auth/register', someoneNew)
  assert.deepEqual(
    (await events('?kind=rights-changed')).map((event: Record<string, string>) => event.detail),
    ['Registered as admin, waiting for approval', 'Approved seller Ravi', 'Declined seller Ravi'],
  )
})

test('the log is filtered, paged, and kept for the time that the owner set', async () => {
  assert.deepEqual(await events('?address=198.51'), [])
  assert.ok((await events('?address=203.0.113&from=2026-01-01')).length > 0)
  assert.deepEqual(await events('?to=2020-01-01'), [])
  const page = await read('?limit=1')
  assert.match(String(page.headers.link), /rel="next"/)
  for (const query of ['?kind=odd', '?from=yesterday', '?limit=0', '?cursor=x'])
    assert.equal((await read(query)).statusCode, 400, query)

  await sql`UPDATE security_events SET at = now() - interval '100 days'`.execute(db)
  await sweep(db)
  assert.ok((await events()).length > 0)
  await changeSettings(db, admin, { securityLogDays: 90 })
  await sweep(db)
  assert.deepEqual(await events(), [])
})

test('the audit log names what was changed', async () => {
  const { id } = await someProduct(db, { name: 'Gulaal Powder Blush', sellerId: null })
  await call('PUT', `/api/productdetail/update/${id}`, { price: 549 }, admin.headers)
  await call('PUT', `/api/users/status/${ravi.id}`, { isActive: false }, admin.headers)
  const audit = async (query: string) =>
    (await call('GET', `/api/audit${query}`, undefined, admin.headers)).json()
  const [changed] = (await audit(`?subjectId=${id}`)).events
  assert.deepEqual([changed.label, changed.after.price], ['Gulaal Powder Blush', 54900])
  const [declined] = (await audit(`?subjectId=${ravi.id}`)).events
  assert.deepEqual([declined.action, declined.label], ['decline', 'seller Ravi'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#values/ids.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { password, someone } from '../../../test/cast.ts'

const { app, db } = await openTestShop()
const admin = await someone(db, 'admin', 'Owner')
const ravi = await someone(db, 'seller', 'Ravi')

const call = (method: 'PUT' | 'DELETE', url: string, payload?: object, { headers } = admin) =>
  app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
const read = (query = '') => app.inject({ url: `/api/audit${query}`, headers: admin.headers })
const events = async (query = '') => (await read(query)).json().events
const actions = async (query: string) => (await events(query)).map(({ action }: { action: string }) => action)

await call('PUT', '/api/auth/profile', { name: 'Ravi Menon' }, ravi)
await call('PUT', `/api/users/status/${ravi.id}`, { isActive: false })
await call('PUT', `/api/users/status/${ravi.id}`, { isActive: false })
await call('PUT', `/api/users/status/${ravi.id}`, { isActive: true })
await call('PUT', '/api/auth/password', { currentPassword: password, newPassword: 'Monsoon-tea-4-two' })
const { token } = (
  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: admin.email, password: 'Monsoon-tea-4-two' },
  })
).json()
admin.headers.authorization = `Bearer ${token}`
await call('DELETE', `/api/users/delete/${admin.id}`)
await call('DELETE', `/api/users/delete/${ravi.id}`)

test('changes are recorded, newest first; refused calls and those that change nothing are not', async () => {
  const all = await events()
  assert.deepEqual(await actions(''), ['delete', 'change-password', 'approve', 'decline', 'update'])
  const { _id, at, ...deletion } = all[0]
  assert.match(_id, /^[0-9a-f]{24}$/)
  assert.ok(!Number.isNaN(Date.parse(at)))
  assert.deepEqual(deletion, {
    action: 'delete',
    subject: 'user',
    subjectId: ravi.id,
    label: 'seller Ravi Menon',
    actor: admin.id,
    actorName: 'Owner',
    before: { name: 'Ravi Menon', email: ravi.email, role: 'seller', isActive: true, products: [] },
    after: null,
  })
  assert.deepEqual(
    [all[3].before, all[3].after],
    [
      { isActive: true, state: 'approved' },
      { isActive: false, state: 'declined' },
    ],
  )
})

test('the audit log has no secrets', async () => {
  const { body } = await read()
  for (const secret of [password, 'Monsoon-tea', 'argon2', admin.token, token])
    assert.ok(!body.includes(secret), secret)
})

test('the audit log is filtered by action, subject, actor and time', async () => {
  assert.deepEqual(await actions(`?subject=user&subjectId=${ravi.id}`), [
    'delete',
    'approve',
    'decline',
    'update',
  ])
  assert.deepEqual(await actions('?action=approve'), ['approve'])
  assert.deepEqual(await actions(`?actor=${ravi.id}`), ['update'])
  assert.deepEqual(await actions('?actor=menon'), ['update'])
  assert.deepEqual(await actions('?subject=product'), [])
  const diwali = {
    action: 'celebrate',
    subject: 'festival',
    subject_id: '1',
    actor_id: null,
    actor_name: 'Kanti',
  }
  await db
    .insertInto('audit_events')
    .values({ ...diwali, id: newId(), before: null, after: null, at: new Date('2025-10-20T20:00:00Z') })
    .execute()
  assert.deepEqual(
    await actions('?from=2025-10-21&to=2025-10-21'),
    ['celebrate'],
    'the 21st in India by then',
  )
  assert.deepEqual(await actions('?from=2025-10-20&to=2025-10-20'), [])
  assert.deepEqual(await actions('?from=2025-10-20T20:00:00Z&to=2025-10-20T20:00:01Z'), ['celebrate'])
  assert.deepEqual(await actions('?to=2025-10-20T20:00:00Z'), [])
  for (const query of ['?from=yesterday', '?to=2025-13-01', '?limit=0', '?cursor=x'])
    assert.equal((await read(query)).statusCode, 400, query)
  assert.deepEqual(await actions('?subject=%00&from=0000-01-01&to=9999-12-31'), await actions(''))
})

test('pages of the audit log follow each other without a gap, with their filter', async () => {
  const seen: string[] = []
  let query: string | undefined = `?limit=1&subjectId=${ravi.id}`
  while (query) {
    const reply = await read(query)
    seen.push(...reply.json().events.map(({ action }: { action: string }) => action))
    query = String(reply.headers.link ?? '').match(/^<\/api\/audit([^>]+)>; rel="next"$/)?.[1]
  }
  assert.deepEqual(seen, ['delete', 'approve', 'decline', 'update'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { issueSetupCode } from '#domain/accounts/setup-code.ts'
import { openTestShop, type TestShop } from '../../../../test/build-app.ts'
import { password } from '../../../../test/cast.ts'

interface From {
  remoteAddress?: string
  headers?: Record<string, string>
}

let people = 0
const register = (
  { app }: TestShop,
  body: object,
  { remoteAddress = '127.0.0.1', headers = {} }: From = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress,
    headers,
    payload: { name: 'Asha', email: `person${people++}@example.com`, password, role: 'admin', ...body },
  })

test('the first admin of a public shop needs the code that was printed, once', async () => {
  const shop = await openTestShop({ PUBLIC_URL: 'https://kanti.example' })
  const code = (await issueSetupCode(shop.db))!
  assert.match(code, /^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  const without = await register(shop, {})
  assert.equal(without.statusCode, 400)
  assert.match(without.json().fields.code, /one-time code that was printed where the shop was started/)
  assert.match((await register(shop, { code: 'AAAA-BBBB-CCCC' })).json().fields.code, /code is incorrect/)
  assert.equal((await register(shop, { role: 'customer' })).statusCode, 201, 'customers need none')

  const owner = await register(shop, { code: ` ${code.toLowerCase().replaceAll('-', '')} ` })
  assert.deepEqual([owner.statusCode, owner.json().user.isActive], [201, true])
  const second = await register(shop, { code })
  assert.deepEqual([second.statusCode, second.json().user.isActive], [201, false], 'the next one waits')
  assert.deepEqual(await shop.db.selectFrom('setup_codes').selectAll().execute(), [])
  assert.equal(await issueSetupCode(shop.db), null)
})

test('of two concurrent registrations with the code one owns the shop', async () => {
  const shop = await openTestShop({ PUBLIC_URL: 'https://kanti.example' })
  const code = (await issueSetupCode(shop.db))!
  const replies = await Promise.all([register(shop, { code }), register(shop, { code })])
  const active = replies.filter(reply => reply.json().user?.isActive)
  assert.equal(active.length, 1)
})

test('in a local shop only a call from this machine needs no code', async () => {
  const shop = await openTestShop()
  for (const from of [
    { remoteAddress: '192.168.1.9' },
    { headers: { 'x-forwarded-for': '203.0.113.9' } },
    { headers: { forwarded: 'for=203.0.113.9' } },
    { headers: { via: '1.1 proxy' } },
    { headers: { host: 'evil.example' } },
    { headers: { origin: 'https://evil.example' } },
    { headers: { origin: 'null' } },
  ]) {
    const reply = await register(shop, {}, from)
    assert.equal(reply.statusCode, 400, JSON.stringify(from))
    assert.ok(reply.json().fields.code)
  }
  assert.equal((await register(shop, {})).json().user.isActive, true)
})

test('wrong codes are limited per client, and do not keep the owner out', async () => {
  const shop = await openTestShop({ PUBLIC_URL: 'https://kanti.example', RATE_LIMIT: 'on' })
  const code = (await issueSetupCode(shop.db))!
  const stranger = { remoteAddress: '203.0.113.9' }
  for (let n = 0; n < 10; n++)
    assert.equal((await register(shop, { code: `WRONG-${n}` }, stranger)).statusCode, 400)
  assert.equal((await register(shop, { code }, stranger)).statusCode, 429)
  assert.equal((await register(shop, { code }, { remoteAddress: '198.51.100.4' })).statusCode, 201)
})

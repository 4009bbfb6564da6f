import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../test/build-app.ts'
import { password, someone } from '../../../test/cast.ts'
import { clientIp } from './limits.ts'

const shop = await openTestShop({ RATE_LIMIT: 'on' })
const other = await shop.anotherInstance()
const { app, db } = shop

const signIn = (email: string, word: string, { remoteAddress = '10.0.0.1', on = app } = {}) =>
  on.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email, password: word },
  })

test('a guessed account and an email that nobody has are slowed alike', async () => {
  const asha = await someone(db, 'customer', 'Asha')
  for (const email of [asha.email, 'nobody@example.com']) {
    for (let n = 0; n < 10; n++) assert.equal((await signIn(email, 'wrong')).statusCode, 401)
    for (const guess of ['wrong', password]) {
      const reply = await signIn(email.toUpperCase(), guess, { remoteAddress: '10.0.0.99', on: other.app })
      assert.equal(reply.statusCode, 429)
      const wait = Number(reply.headers['retry-after'])
      assert.ok(wait > 0 && wait <= 15 * 60)
      assert.equal(reply.json().error, reply.json().message)
    }
  }
  const elsewhere = await signIn(asha.email, password, { remoteAddress: '10.9.9.9', on: other.app })
  assert.equal(elsewhere.statusCode, 200, 'nobody is locked out by strangers')
  const me = await app.inject({ url: '/api/auth/me', headers: asha.headers })
  assert.equal(me.statusCode, 200, 'who is logged in already stays so')
})

test('a wrong current password counts as a guess', async () => {
  const ravi = await someone(db, 'customer', 'Ravi')
  const change = (currentPassword: string) =>
    app.inject({
      method: 'PUT',
      url: '/api/auth/password',
      headers: ravi.headers,
      payload: { currentPassword, newPassword: 'Monsoon-tea-4-two' },
    })
  for (let n = 0; n < 10; n++) assert.equal((await change('wrong')).statusCode, 400)
  assert.equal((await change(password)).statusCode, 429)
  assert.equal((await signIn(ravi.email, password, { remoteAddress: '127.0.0.1' })).statusCode, 429)
})

test('an office behind one address signs in and shops; one account has its limits', async () => {
  const meera = await someone(db, 'customer', 'Meera')
  const kavya = await someone(db, 'customer', 'Kavya')
  const write = async ({ headers }: typeof meera) => {
    const request = { method: 'PUT', url: '/api/auth/profile', headers, payload: {} } as const
    return (await app.inject(request)).statusCode
  }
  for (let n = 0; n < 300; n++) assert.equal(await write(meera), 200)
  assert.equal(await write(meera), 429)
  assert.equal(await write(kavya), 200)
})

test('one address opens thirty accounts, then waits', async () => {
  const register = async (remoteAddress: string) => {
    const payload = { name: 'Asha' }
    const request = { method: 'POST', url: '/api/auth/register', remoteAddress, payload } as const
    return (await app.inject(request)).statusCode
  }
  for (let n = 0; n < 30; n++) assert.equal(await register('10.1.1.1'), 400)
  assert.equal(await register('10.1.1.1'), 429)
  assert.equal(await register('10.1.1.2'), 400)
  // The addresses of one IPv6 network are one caller.
  for (let n = 0; n < 30; n++) assert.equal(await register(`2001:db8:1:2::${n + 1}`), 400)
  assert.equal(await register('2001:db8:1:2:ffff::1'), 429)
  assert.equal(await register('2001:db8:1:3::1'), 400)
})

test('RATE_LIMIT=off turns all of it off', async () => {
  const free = await openTestShop()
  const sunita = await someone(free.db, 'customer', 'Sunita')
  for (let n = 0; n < 12; n++)
    assert.equal((await signIn(sunita.email, 'wrong', { on: free.app })).statusCode, 401)
  assert.equal((await signIn(sunita.email, password, { on: free.app })).statusCode, 200)
  assert.deepEqual(await free.db.selectFrom('attempts').select('key').execute(), [])
})

test('an address is a line: an IPv4 address, however it is written, or an IPv6 network', () => {
  for (const [ip, address] of [
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:DB8:0:12:a:b:c:d', '2001:db8:0:12::/64'],
    ['2001:db8::12:0:0:1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ] as const)
    assert.equal(clientIp({ ip }), address)
})

test('returns from a gateway’s page are limited by address', async () => {
  const back = (remoteAddress: string) =>
    app.inject({ url: '/pay/return?reference=none', remoteAddress }).then(({ statusCode }) => statusCode)
  for (let n = 0; n < 60; n++) assert.equal(await back('10.7.7.7'), 303)
  assert.equal(await back('10.7.7.7'), 429)
  assert.equal(await back('10.7.7.8'), 303)
})

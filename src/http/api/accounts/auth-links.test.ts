import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestShop } from '../../../../test/build-app.ts'
import { password, someone } from '../../../../test/cast.ts'
import { lettersTo, tokenIn } from '../../../../test/outbox.ts'

const shop = await openTestShop()
const { app, db } = shop

const send = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', url: string, payload?: object, headers = {}) =>
  app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
const post = (url: string, payload: object, headers = {}) => send('POST', url, payload, headers)
const signIn = (email: string, word: string) => post('/api/auth/login', { email, password: word })
const newPassword = 'Monsoon-in-Kochi-9'

async function resetToken(email: string) {
  await post('/api/auth/forgot', { email })
  return tokenIn((await lettersTo(shop, email))[0], '/reset-password')
}

test('a forgotten password: the link of the mail sets a new one, once, and ends every session', async () => {
  const asha = await someone(db, 'customer', 'Asha')
  const token = await resetToken(asha.email.toUpperCase())
  const weak = await post('/api/auth/reset', { token, password: 'password1' })
  assert.equal(weak.statusCode, 400)
  assert.ok(weak.json().fields.password, 'a weak password does not use the link up')

  const [one, two] = await Promise.all([
    post('/api/auth/reset', { token, password: newPassword }),
    post('/api/auth/reset', { token, password: newPassword }),
  ])
  assert.deepEqual([one.statusCode, two.statusCode].sort(), [200, 400])
  assert.equal((await send('GET', '/api/auth/me', undefined, asha.headers)).statusCode, 401)
  assert.equal((await signIn(asha.email, password)).statusCode, 401)
  const back = await signIn(asha.email, newPassword)
  assert.equal(back.statusCode, 200)
  assert.equal(back.json().user.emailConfirmed, true, 'who read the email has the address')
  const again = await post('/api/auth/reset', { token, password })
  assert.equal(again.json().error, 'This link was already used or has expired. Please get a new one.')
})

test('nobody learns from asking whether an email has an account, and strangers get no mail', async () => {
  const ravi = await someone(db, 'customer', 'Ravi')
  const known = await post('/api/auth/forgot', { email: ravi.email })
  const unknown = await post('/api/auth/forgot', { email: 'stranger@example.com' })
  assert.deepEqual([known.statusCode, known.json()], [unknown.statusCode, unknown.json()])
  assert.equal((await lettersTo(shop, 'stranger@example.com')).length, 0)
  const left = await db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute()
  assert.deepEqual(left, [])
})

test('a link ends after its time, with the next password, and when the address changes', async () => {
  const meera = await someone(db, 'customer', 'Meera')
  const dead = async (token: string) =>
    assert.equal((await post('/api/auth/reset', { token, password: newPassword })).statusCode, 400)

  const late = await resetToken(meera.email)
  await sql`UPDATE mail_links SET expires_at = now()`.execute(db)
  await dead(late)

  const overtaken = await resetToken(meera.email)
  const changed = await send(
    'PUT',
    '/api/auth/password',
    { currentPassword: password, newPassword },
    meera.headers,
  )
  await dead(overtaken)

  const moved = await resetToken(meera.email)
  const headers = { authorization: `Bearer ${changed.json().token}` }
  await send('PUT', '/api/auth/profile', { email: 'elsewhere@example.com', password: newPassword }, headers)
  const confirm = tokenIn((await lettersTo(shop, 'elsewhere@example.com'))[0], '/confirm-email')
  await post('/api/auth/confirm', { token: confirm })
  await dead(moved)
  for (const token of ['', 'short', 'x'.repeat(43), '\u0000']) await dead(token)
})

test('no table holds the token of a link', async () => {
  const kavya = await someone(db, 'customer', 'Kavya')
  const token = await resetToken(kavya.email)
  const { rows } = await sql<{ all: string }>`
    SELECT (SELECT coalesce(json_agg(m), '[]')::text FROM mails m) || (SELECT json_agg(l)::text FROM mail_links l) AS all`.execute(
    db,
  )
  assert.ok(!rows[0]!.all.includes(token))
})

test('a new email is confirmed by its link, and stays so in other letters', async () => {
  const { statusCode } = await post('/api/auth/register', {
    name: 'Nila',
    email: 'nila@example.com',
    password,
    role: 'customer',
  })
  assert.equal(statusCode, 201)
  const { user, token } = (await signIn('nila@example.com', password)).json()
  const headers = { authorization: `Bearer ${token}` }
  assert.equal(user.emailConfirmed, false)
  const me = async () => (await send('GET', '/api/auth/me', undefined, headers)).json().user

  const first = tokenIn((await lettersTo(shop, 'nila@example.com'))[0], '/confirm-email')
  assert.equal(
    (await post('/api/auth/confirm/resend', {}, headers)).json().message,
    'We have sent you an email.',
  )
  const second = tokenIn((await lettersTo(shop, 'nila@example.com'))[0], '/confirm-email')
  assert.notEqual(first, second)
  assert.equal((await post('/api/auth/confirm', { token: first })).statusCode, 200)
  assert.equal((await me()).emailConfirmed, true)
  assert.match((await post('/api/auth/confirm/resend', {}, headers)).json().message, /already/)

  await send('PUT', '/api/auth/profile', { email: 'NILA@example.com' }, headers)
  assert.equal((await me()).emailConfirmed, true, 'the same address in other letters')
  assert.equal((await post('/api/auth/confirm', { token: second })).statusCode, 200, 'the same address')
})

test('an account lists and ends its sessions, one by one or all others, and no other account’s', async () => {
  const lata = await someone(db, 'customer', 'Lata')
  const stranger = await someone(db, 'customer', 'Stranger')
  const phone = (
    await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': 'Phone' },
      payload: { email: lata.email, password },
    })
  ).json().token
  const list = async (headers = lata.headers) =>
    (await send('GET', '/api/auth/sessions', undefined, headers)).json().sessions
  const sessions = await list()
  assert.deepEqual(sessions.map((one: { current: boolean }) => one.current).sort(), [false, true])
  assert.doesNotMatch(JSON.stringify(sessions), new RegExp(`${phone}|${lata.token}`))
  const other = sessions.find((one: { current: boolean }) => !one.current)
  assert.equal(other.userAgent, 'Phone')

  const url = `/api/auth/sessions/${other._id}`
  assert.equal((await send('DELETE', url, undefined, stranger.headers)).statusCode, 404)
  assert.equal((await send('DELETE', url, undefined, lata.headers)).statusCode, 200)
  const ended = await send('GET', '/api/auth/me', undefined, { authorization: `Bearer ${phone}` })
  assert.equal(ended.statusCode, 401)
  assert.equal((await send('DELETE', url, undefined, lata.headers)).statusCode, 404)

  for (let n = 0; n < 3; n++) await signIn(lata.email, password)
  assert.equal((await list()).length, 4)
  assert.equal((await send('DELETE', '/api/auth/sessions', undefined, lata.headers)).statusCode, 200)
  assert.deepEqual(
    (await list()).map((one: { current: boolean }) => one.current),
    [true],
  )
  assert.equal((await list(stranger.headers)).length, 1)
})

test('mails are limited per recipient, known or not, and per caller', async () => {
  const strict = await openTestShop({ RATE_LIMIT: 'on' })
  await someone(strict.db, 'customer', 'Asha')
  const forgot = (email: string, remoteAddress: string) =>
    strict.app.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email }, remoteAddress })
  for (const email of ['asha.customer@example.com', 'nobody@example.com']) {
    for (let n = 1; n <= 5; n++) assert.equal((await forgot(email, `10.0.0.${n}`)).statusCode, 200)
    const refused = await forgot(email.toUpperCase(), '10.0.0.9')
    assert.equal(refused.statusCode, 429)
    assert.match(refused.json().error, /Too many attempts/)
  }
  const statuses = []
  for (let n = 0; n < 25; n++) statuses.push((await forgot(`p${n}@example.com`, '10.9.9.9')).statusCode)
  assert.deepEqual([statuses.indexOf(429), statuses.at(-1)], [20, 429])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestShop } from '../../../../test/build-app.ts'
import { password, someone } from '../../../../test/cast.ts'
import { lettersTo, tokenIn } from '../../../../test/outbox.ts'

const shop = await openTestShop()
const { app, db } = shop
const newPassword = 'Monsoon-in-Kochi-9'

const send = (method: 'POST' | 'PUT' | 'GET', url: string, payload?: object, headers = {}) =>
  app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
const signIn = (email: string, word: string, headers = {}) =>
  send('POST', '/api/auth/login', { email, password: word }, headers)
const newest = async (email: string) => (await lettersTo(shop, email))[0]

/** Signed in, with a confirmed address. */
async function confirmed(name: string) {
  const person = await someone(db, 'customer', name)
  await db
    .updateTable('accounts')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', person.id)
    .execute()
  const change = (body: object) => send('PUT', '/api/auth/profile', body, person.headers)
  const me = async () => (await send('GET', '/api/auth/me', undefined, person.headers)).json().user
  const moveTo = async (email: string, word = password) => {
    assert.equal((await change({ email, password: word })).statusCode, 200)
    const token = tokenIn(await newest(email), '/confirm-email')
    return send('POST', '/api/auth/confirm', { token })
  }
  return { ...person, change, me, moveTo }
}

const restoreToken = async (email: string) => tokenIn(await newest(email), '/restore-email')
const restore = (token: string, word = newPassword) =>
  send('POST', '/api/auth/restore-email', { token, password: word })

test('another email needs the password, and counts only once that address confirms', async () => {
  const asha = await confirmed('Asha')
  const { email } = asha
  for (const [body, sentence] of [
    [{ email: 'thief@example.com' }, 'Please enter your password to change your email.'],
    [{ email: 'thief@example.com', password: 'a guess' }, 'This password is incorrect.'],
  ] as const) {
    const refused = await asha.change(body)
    assert.equal(refused.statusCode, 400)
    assert.deepEqual(refused.json().fields, { password: sentence })
  }
  const old = await asha.change({ name: 'Asha Rao', email })
  assert.deepEqual([old.statusCode, old.json().user.name], [200, 'Asha Rao'], 'old clients send both')

  const asked = await asha.change({ email: 'new@example.com', password })
  assert.match(asked.json().message, /sent to new@example.com. Until then, your email stays/)
  assert.deepEqual([(await asha.me()).email, (await asha.me()).pendingEmail], [email, 'new@example.com'])
  assert.equal((await signIn('new@example.com', password)).statusCode, 401)
  const letter = await newest('new@example.com')
  assert.doesNotMatch(letter!.text + letter!.html + letter!.to.name, /Asha/)

  const token = tokenIn(letter, '/confirm-email')
  assert.equal((await send('POST', '/api/auth/confirm', { token })).statusCode, 200)
  const { emailConfirmed, pendingEmail, email: now } = await asha.me()
  assert.deepEqual([now, emailConfirmed, pendingEmail], ['new@example.com', true, null])
  assert.equal((await signIn('new@example.com', password)).statusCode, 200)
  assert.equal((await signIn(email, password)).statusCode, 401)
})

test('the move can be given up, asked for again, and goes only to the newest address', async () => {
  const ravi = await confirmed('Ravi')
  await ravi.change({ email: 'one@example.com', password })
  const one = tokenIn(await newest('one@example.com'), '/confirm-email')
  await ravi.change({ email: 'two@example.com', password })
  assert.equal((await send('POST', '/api/auth/confirm', { token: one })).statusCode, 400)
  const resent = await send('POST', '/api/auth/confirm/resend', {}, ravi.headers)
  assert.equal(resent.json().message, 'We have sent you an email.')
  const two = tokenIn(await newest('two@example.com'), '/confirm-email')
  await ravi.change({ email: ravi.email })
  assert.equal((await ravi.me()).pendingEmail, null)
  assert.equal((await send('POST', '/api/auth/confirm', { token: two })).statusCode, 400)
})

test('the old address takes the account back: its email, a new password, everybody signed out', async () => {
  const meera = await confirmed('Meera')
  await meera.moveTo('thief.of.meera@example.com')
  const letter = await newest(meera.email)
  assert.match(letter!.text, /changed to thief\.of\.meera@example\.com/)
  await send(
    'PUT',
    '/api/auth/password',
    { currentPassword: password, newPassword: 'Thiefs-own-word-1' },
    meera.headers,
  )

  const token = tokenIn(letter, '/restore-email')
  assert.equal((await restore(token, 'password1')).statusCode, 400)
  const [first, second] = await Promise.all([restore(token), restore(token)])
  assert.deepEqual([first.statusCode, second.statusCode].sort(), [200, 400])
  assert.equal((await signIn('thief.of.meera@example.com', 'Thiefs-own-word-1')).statusCode, 401)
  assert.equal((await signIn(meera.email, 'Thiefs-own-word-1')).statusCode, 401)
  const back = await signIn(meera.email, newPassword)
  assert.deepEqual([back.statusCode, back.json().user.emailConfirmed], [200, true])
  const sessions = await db.selectFrom('sessions').select('id').where('account_id', '=', meera.id).execute()
  assert.equal(sessions.length, 1, 'only the new one')
})

test('a thief who moves on cannot end the owner’s way back, nor use a link of their own after it', async () => {
  const kavya = await confirmed('Kavya')
  await kavya.moveTo('first.thief@example.com')
  const owners = await restoreToken(kavya.email)
  await kavya.moveTo('second.thief@example.com')
  const thiefs = await restoreToken('first.thief@example.com')
  assert.equal((await restore(thiefs, 'Thiefs-own-word-1')).statusCode, 200)
  assert.equal((await restore(owners)).statusCode, 200, 'the earliest address wins')
  assert.equal((await signIn(kavya.email, newPassword)).statusCode, 200)

  const usha = await confirmed('Usha')
  await usha.moveTo('third.thief@example.com')
  const first = await restoreToken(usha.email)
  await usha.moveTo('fourth.thief@example.com')
  const later = await restoreToken('third.thief@example.com')
  assert.equal((await restore(first)).statusCode, 200)
  assert.equal((await restore(later)).statusCode, 400)
})

test('nobody takes the old address while it can still be restored; the link ends after 7 days', async () => {
  const tara = await confirmed('Tara')
  await tara.moveTo('tara.moved@example.com')
  const register = () =>
    send('POST', '/api/auth/register', { name: 'Thief', email: tara.email, password, role: 'customer' })
  assert.equal((await register()).statusCode, 409)
  const stranger = await confirmed('Stranger')
  assert.equal((await stranger.change({ email: tara.email, password })).statusCode, 409)
  const token = await restoreToken(tara.email)
  const { rows } = await sql<{ days: number }>`
    SELECT extract(epoch FROM max(expires_at) - now()) / 86400 AS days FROM mail_links
    WHERE purpose = 'restore-email'`.execute(db)
  assert.ok(rows[0]!.days > 6.9 && rows[0]!.days <= 7)
  await sql`UPDATE mail_links SET expires_at = now()`.execute(db)
  await sql`UPDATE former_emails SET changed_at = now() - interval '8 days'`.execute(db)
  assert.equal((await restore(token)).statusCode, 400)
  assert.equal((await register()).statusCode, 201)
})

test('an address that never confirmed gets no way into the account', async () => {
  const typo = await someone(db, 'customer', 'Typo')
  const body = { email: 'right@example.com', password }
  await send('PUT', '/api/auth/profile', body, typo.headers)
  const token = tokenIn(await newest('right@example.com'), '/confirm-email')
  assert.equal((await send('POST', '/api/auth/confirm', { token })).statusCode, 200)
  for (const { text } of await lettersTo(shop, typo.email)) assert.doesNotMatch(text, /restore-email/)
})

test('a changed password and a sign-in on a new device are mailed, known devices are not', async () => {
  const lata = await confirmed('Lata')
  const subjects = async () => (await lettersTo(shop, lata.email)).map(({ subject }) => subject)
  await signIn(lata.email, password)
  const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' }
  const before = (await subjects()).length
  await signIn(lata.email, password, phone)
  const [letter] = await lettersTo(shop, lata.email)
  assert.equal(letter?.subject, 'New login to your account')
  assert.match(letter.text, /Chrome on Android logged in/)
  await signIn(lata.email, password, phone)
  await signIn(lata.email, password, { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/131.0 Mobile' })
  assert.equal((await subjects()).length, before + 1)

  await send('PUT', '/api/auth/password', { currentPassword: password, newPassword }, lata.headers)
  assert.equal((await subjects())[0], 'Your password was changed')
  await send('POST', '/api/auth/forgot', { email: lata.email })
  const token = tokenIn(await newest(lata.email), '/reset-password')
  await send('POST', '/api/auth/reset', { token, password: 'Another-word-3' }, phone)
  assert.equal((await subjects())[0], 'Your password was changed')
})

test('mails to an address that has not confirmed carry no name', async () => {
  const email = 'victim@example.com'
  await send('POST', '/api/auth/register', { name: 'Call 90000 now', email, password, role: 'seller' })
  await send('POST', '/api/auth/forgot', { email })
  const admin = await someone(db, 'admin', 'Owner')
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await send('PUT', `/api/users/status/${id}`, { isActive: true }, admin.headers)
  const letters = await lettersTo(shop, email)
  assert.ok(letters.length >= 3)
  for (const letter of letters) assert.doesNotMatch(JSON.stringify(letter), /90000/)
})

test('registering and changing the email obey the limits on mails, per address and per client', async () => {
  const limited = await openTestShop({ RATE_LIMIT: 'on' })
  const sita = await someone(limited.db, 'customer', 'Sita')
  const change = (email: string) =>
    limited.app.inject({
      method: 'PUT',
      url: '/api/auth/profile',
      headers: sita.headers,
      payload: { email, password },
    })
  for (let n = 0; n < 5; n++) assert.equal((await change('victim@example.com')).statusCode, 200)
  assert.equal((await change('victim@example.com')).statusCode, 429)
  const register = async (email: string, remoteAddress: string) => {
    const payload = { name: 'Asha', email, password, role: 'customer' }
    const request = { method: 'POST', url: '/api/auth/register', remoteAddress, payload } as const
    return (await limited.app.inject(request)).statusCode
  }
  assert.equal(await register('VICTIM@example.com', '10.0.0.1'), 429, 'the same address')
  const codes = []
  for (let n = 0; n < 21; n++) codes.push(await register(`person${n}@example.com`, '10.0.0.2'))
  assert.deepEqual([codes.filter(code => code === 201).length, codes.at(-1)], [20, 429])
  assert.equal(await register('other@example.com', '10.0.0.3'), 201)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Services } from '#services.ts'
import { openTestShop, type TestShop } from '../../../../test/build-app.ts'
import { someone } from '../../../../test/cast.ts'
import { lettersTo } from '../../../../test/outbox.ts'

const shop = await openTestShop()
const { db } = shop

const post = ({ app }: TestShop, url: string, payload: object, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url, payload, remoteAddress })
const ask = (email: string, at = shop) => post(at, '/api/auth/code', { email })
const enter = (email: string, code: string, at = shop, from?: string) =>
  post(at, '/api/auth/code/login', { email, code }, from)

async function codeFor(email: string, at: TestShop & Services = shop): Promise<string> {
  assert.equal((await ask(email, at)).statusCode, 200)
  const [letter] = await lettersTo(at, email)
  const code = letter?.subject.match(/^(\d{6}) is your OTP to log in$/)?.[1]
  assert.ok(code, `no code in ${letter?.subject}`)
  assert.ok(letter!.text.includes(code))
  return code
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code of a mail signs in once, and proves the address', async () => {
  const asha = await someone(db, 'customer', 'Asha')
  const code = await codeFor(asha.email.toUpperCase())
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  const [one, two] = await Promise.all([enter(asha.email, spaced), enter(asha.email, code)])
  assert.deepEqual([one.statusCode, two.statusCode].sort(), [200, 401])
  const { user, token } = (one.statusCode === 200 ? one : two).json()
  assert.deepEqual([user._id, user.emailConfirmed], [asha.id, true])
  const me = await shop.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })
  assert.equal(me.json().user.version, user.version)
  assert.equal((await enter(asha.email, code)).statusCode, 401, 'single use')

  const events = await db
    .selectFrom('security_events')
    .select(['kind', 'detail'])
    .where('account_id', '=', asha.id)
    .where('kind', '=', 'sign-in')
    .execute()
  assert.deepEqual(events, [{ kind: 'sign-in', detail: 'With an OTP by email' }])
})

test('a code ends after ten minutes, with the next code, after five wrong ones, and when the address changes', async () => {
  const usha = await someone(db, 'customer', 'Usha')
  const first = await codeFor(usha.email)
  const second = await codeFor(usha.email)
  if (first !== second) assert.equal((await enter(usha.email, first)).statusCode, 401)
  assert.equal((await enter(usha.email, second)).statusCode, 200)

  const late = await codeFor(usha.email)
  await sql`UPDATE sign_in_codes SET expires_at = now()`.execute(db)
  const refused = await enter(usha.email, late)
  assert.equal(refused.statusCode, 401)
  assert.match(refused.json().fields.code, /has expired/)

  const guessed = await codeFor(usha.email)
  await Promise.all(Array.from({ length: 5 }, () => enter(usha.email, wrong(guessed))))
  assert.equal((await enter(usha.email, guessed)).statusCode, 401, 'also the right one')
  const failures = await db
    .selectFrom('security_events')
    .select('kind')
    .where('account_id', '=', usha.id)
    .where('kind', '=', 'sign-in-failed')
    .execute()
  assert.ok(failures.length >= 7, `${failures.length} in the security log`)

  const moved = await codeFor(usha.email)
  await db.updateTable('accounts').set({ email: 'new@example.com' }).where('id', '=', usha.id).execute()
  assert.equal((await enter('new@example.com', moved)).statusCode, 401)
  for (const code of ['', '12345', '1234567', 'abcdef', '\u0000'])
    assert.equal((await enter(usha.email, code)).statusCode, 400)
})

test('nobody learns from codes who has an account, and who may not sign in gets no session', async () => {
  const ravi = await someone(db, 'seller', 'Ravi')
  const known = await ask(ravi.email)
  const unknown = await ask('stranger@example.com')
  assert.deepEqual([known.statusCode, known.json()], [unknown.statusCode, unknown.json()])
  assert.equal((await lettersTo(shop, 'stranger@example.com')).length, 0)
  const [wrongOne, none] = [await enter(ravi.email, '000000'), await enter('stranger@example.com', '000000')]
  assert.deepEqual([wrongOne.statusCode, wrongOne.json()], [none.statusCode, none.json()])

  const code = await codeFor(ravi.email)
  await db.updateTable('accounts').set({ is_active: false }).where('id', '=', ravi.id).execute()
  const closed = await enter(ravi.email, code)
  assert.equal(closed.statusCode, 403)
  assert.equal(closed.json().error, 'Your seller account is not active. Please contact support.')
})

test('no table holds a code, and one that is sent too late is not sent', async () => {
  const kavya = await someone(db, 'customer', 'Kavya')
  const code = await codeFor(kavya.email)
  const { rows } = await sql<{ all: string }>`
    SELECT (SELECT coalesce(json_agg(m), '[]')::text FROM mails m) || (SELECT json_agg(c)::text FROM sign_in_codes c) AS all`.execute(
    db,
  )
  assert.doesNotMatch(rows[0]!.all, new RegExp(`"${code}"|${code} is`))

  const before = (await lettersTo(shop, kavya.email)).length
  await ask(kavya.email)
  await sql`UPDATE mails SET data = data || '{"at": "2026-01-01T00:00:00Z"}' WHERE sent_at IS NULL`.execute(
    db,
  )
  assert.equal((await lettersTo(shop, kavya.email)).length, before)
})

test('codes share the limits of mails and of wrong passwords', async () => {
  const strict = await openTestShop({ RATE_LIMIT: 'on' })
  const asha = await someone(strict.db, 'customer', 'Asha')
  const meera = await someone(strict.db, 'customer', 'Meera')
  for (const email of [asha.email, 'nobody@example.com']) {
    // Of its five mails, the forgotten password has taken one.
    await post(strict, '/api/auth/forgot', { email })
    for (let n = 1; n <= 4; n++) assert.equal((await ask(email, strict)).statusCode, 200)
    assert.equal((await ask(email, strict)).statusCode, 429)
  }
  const code = await codeFor(meera.email, strict)
  for (let n = 0; n < 10; n++)
    await post(strict, '/api/auth/login', { email: meera.email, password: 'not the one' }, '10.0.0.7')
  assert.equal((await enter(meera.email, code, strict, '10.0.0.7')).statusCode, 429, 'locked out here')
  assert.equal((await enter(meera.email, code, strict, '10.0.1.7')).statusCode, 200, 'but not elsewhere')
})

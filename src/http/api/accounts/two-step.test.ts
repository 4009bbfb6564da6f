import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSecondStepRight } from '#domain/accounts/second-step.ts'
import { fromBase32, stepAt, totp } from '#domain/accounts/totp.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { password, someone } from '../../../../test/cast.ts'
import { lettersTo } from '../../../../test/outbox.ts'

const shop = await openTestShop()
const { app, db } = shop

type Headers = { authorization: string }
const post = (url: string, payload: object, headers?: Headers) =>
  app.inject({ method: 'POST', url, payload, ...(headers && { headers }) })
const login = (email: string, otp?: string) =>
  post('/api/auth/login', { email, password, ...(otp !== undefined && { otp }) })

/** The code of the app, so many steps of 30 seconds from now. */
const codeOf = (secret: string, offset = 0) => totp(fromBase32(secret), stepAt(new Date()) + offset)

/** The step before now is used to set it up, so that now and the next one are left to sign in with. */
async function setUp({ headers }: { headers: Headers }) {
  const started = await post('/api/auth/two-step/start', { password }, headers)
  assert.equal(started.statusCode, 200, started.body)
  const { secret, uri, qr } = started.json()
  assert.match(uri, /^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}&issuer=/)
  assert.ok(qr.size > 30 && qr.path.startsWith('M'))
  const confirmed = await post('/api/auth/two-step/confirm', { code: codeOf(secret, -1) }, headers)
  assert.equal(confirmed.statusCode, 200, confirmed.body)
  return { secret, recoveryCodes: confirmed.json().recoveryCodes as string[] }
}

test('with two-step verification the password alone opens nothing; each code works once', async () => {
  const tara = await someone(db, 'seller', 'Tara')
  const other = (await login(tara.email)).json().token
  const { secret } = await setUp(tara)
  const stale = await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${other}` } })
  assert.equal(stale.statusCode, 401, 'other sessions have ended')

  const half = await login(tara.email)
  assert.equal(half.statusCode, 401)
  assert.match(half.json().fields.otp, /authenticator app/)
  assert.equal((await login(tara.email, '000000')).statusCode, 401)

  const code = codeOf(secret)
  const [one, two] = await Promise.all([login(tara.email, code), login(tara.email, code)])
  assert.deepEqual([one.statusCode, two.statusCode].sort(), [200, 401], 'a code works once')
  const wrongPassword = await post('/api/auth/login', {
    email: tara.email,
    password: 'Wrong-one-77',
    otp: codeOf(secret, 1),
  })
  assert.equal(wrongPassword.json().fields?.otp, undefined, 'the second step is not asked without the first')
  const spaced = `${codeOf(secret, 1).slice(0, 3)} ${codeOf(secret, 1).slice(3)}`
  const again = await login(tara.email, spaced)
  assert.equal(again.statusCode, 200, again.body)
  assert.equal(again.json().user.twoStep, true)
})

test('a recovery code signs in once, and its owner is told', async () => {
  const veda = await someone(db, 'seller', 'Veda')
  await db.updateTable('accounts').set({ email_confirmed_at: new Date() }).where('id', '=', veda.id).execute()
  const { recoveryCodes } = await setUp(veda)
  assert.equal(new Set(recoveryCodes).size, 10)
  const [code] = recoveryCodes
  assert.equal((await login(veda.email, code!.toLowerCase())).statusCode, 200)
  assert.equal((await login(veda.email, code)).statusCode, 401)
  const { recoveryCodesLeft } = (
    await app.inject({ url: '/api/auth/two-step', headers: veda.headers })
  ).json()
  assert.equal(recoveryCodesLeft, 9)
  const subjects = (await lettersTo(shop, veda.email)).map(({ subject }) => subject)
  assert.ok(subjects.includes('A recovery code was used'))
  assert.ok(subjects.includes('Two-step verification is on'))

  const renew = (given: object) => post('/api/auth/two-step/recovery-codes', given, veda.headers)
  assert.ok((await renew({ password })).json().fields.code, 'the password alone makes no second step')
  assert.ok((await renew({ password, code: '000000' })).json().fields.code)
  assert.equal((await renew({ password, code: recoveryCodes[2] })).statusCode, 200)
  assert.equal((await lettersTo(shop, veda.email))[0]!.subject, 'New recovery codes were made')
  assert.equal((await login(veda.email, recoveryCodes[1])).statusCode, 401, 'old codes end')
})

test('wrong codes are limited, although the password was right each time', async () => {
  const usha = await someone(db, 'seller', 'Usha')
  const { secret, recoveryCodes } = await setUp(usha)
  const guess = (code: string) =>
    isSecondStepRight(db, usha, { code, limitedIp: '198.51.100.7' }, shop.secret)
  const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')
  for (let n = 0; n < 20; n++) assert.equal(await guess(wrong), false)
  await assert.rejects(guess(codeOf(secret)), { kind: 'too-many', message: /recovery code or a passkey/ })
  for (let n = 0; n < 25; n++) assert.equal(await guess('not-a-recovery-code'), false)
  assert.equal(await guess(recoveryCodes[0]!), true, 'it opens the account while codes of the app are locked')
  assert.equal(await guess(codeOf(secret, 1)), true, 'and unlocks them')
})

test('it is turned off with password and code; an owner resets it for somebody who lost both', async () => {
  const owner = await someone(db, 'admin', 'Owner')
  const gita = await someone(db, 'seller', 'Gita')
  const { secret } = await setUp(gita)
  const end = (payload: object) => post('/api/auth/two-step/end', payload, gita.headers)
  assert.equal((await end({ password: 'Wrong-one-77', code: codeOf(secret) })).statusCode, 400)
  assert.ok((await end({ password, code: '000000' })).json().fields.code)
  assert.equal((await end({ password, code: codeOf(secret) })).statusCode, 200)
  assert.equal((await login(gita.email)).statusCode, 200)

  await setUp(gita)
  const own = await post(`/api/users/${owner.id}/two-step/reset`, {}, owner.headers)
  assert.equal(own.statusCode, 403, 'nobody resets their own')
  const reset = await post(`/api/users/${gita.id}/two-step/reset`, {}, owner.headers)
  assert.equal(reset.statusCode, 200, reset.body)
  assert.equal((await app.inject({ url: '/api/auth/me', headers: gita.headers })).statusCode, 401)
  assert.equal((await login(gita.email)).statusCode, 200)
  const { events } = (
    await app.inject({ url: `/api/audit?subjectId=${gita.id}`, headers: owner.headers })
  ).json()
  const actions = events.map(({ action }: { action: string }) => action)
  assert.deepEqual(actions, ['two-step-reset', 'two-step-on', 'two-step-off', 'two-step-on'])
})

test('a role that needs it sets it up at the next sign-in; sessions from before go on', async () => {
  const boss = await someone(db, 'admin', 'Boss')
  const rani = await someone(db, 'seller', 'Rani')
  const settings = await app.inject({
    method: 'PUT',
    url: '/api/settings',
    headers: boss.headers,
    payload: { twoStepRoles: ['seller', 'packer'] },
  })
  assert.equal(settings.statusCode, 200, settings.body)
  const products = (headers: Headers) => app.inject({ url: '/api/productdetail/myproducts', headers })
  assert.equal((await products(rani.headers)).statusCode, 200)

  const { token, user } = (await login(rani.email)).json()
  assert.equal(user._id, rani.id)
  const fresh = { authorization: `Bearer ${token}` }
  const me = (await app.inject({ url: '/api/auth/me', headers: fresh })).json().user
  assert.equal(me.mustSetUpTwoStep, true)
  const refused = await products(fresh)
  assert.equal(refused.statusCode, 403)
  assert.match(refused.json().error, /set it up in your profile/)
  assert.equal((await app.inject({ url: '/api/cart', headers: fresh })).statusCode, 200, 'shopping goes on')

  const { secret } = await setUp({ headers: fresh })
  assert.equal((await products(fresh)).statusCode, 200)
  const end = await post('/api/auth/two-step/end', { password, code: codeOf(secret) }, fresh)
  assert.equal(end.statusCode, 409)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInWithPasskey, startPasskeySignIn } from '#domain/accounts/passkey-sign-in.ts'
import { issueLink } from '#domain/mail/links.ts'
import { newAuthenticator } from '../../../../test/authenticator.ts'
import { openInstance, openTestShop } from '../../../../test/build-app.ts'
import { password, someone } from '../../../../test/cast.ts'
import { lettersTo } from '../../../../test/outbox.ts'

const site = 'https://shop.example'
const shop = await openTestShop({ PUBLIC_URL: site })
const { app, db } = shop
const owner = await someone(db, 'admin', 'Owner')

type Headers = { authorization: string }
const get = (url: string, headers: Headers) => app.inject({ url, headers })
const post = (url: string, payload: object, headers?: Headers) =>
  app.inject({ method: 'POST', url, payload, ...(headers && { headers }) })
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

const start = async (headers: Headers) =>
  (await post('/api/auth/passkeys/start', { password }, headers)).json().options
const add = (response: object, headers: Headers, name = 'Pixel 9') =>
  post('/api/auth/passkeys', { name, response }, headers)

/** A device that has a passkey of this account. */
async function addPasskey({ headers }: { headers: Headers }, name?: string) {
  const device = newAuthenticator(site)
  const added = await add(device.create(await start(headers)), headers, name)
  assert.equal(added.statusCode, 201, added.body)
  return { device, id: added.json().passkey._id as string }
}

const challenge = async () => (await post('/api/auth/passkeys/challenge', {})).json().options
const login = (response: object) => post('/api/auth/passkeys/login', { response })
type Device = ReturnType<typeof newAuthenticator>
const signIn = async (device: Device, quirks?: Parameters<Device['get']>[1]) =>
  login(device.get(await challenge(), quirks))

const requireTwoSteps = (twoStepRoles: string[]) =>
  app.inject({ method: 'PUT', url: '/api/settings', headers: owner.headers, payload: { twoStepRoles } })

test('a passkey is added with the password, signs in without it, and is removed; its owner is told', async () => {
  const tara = await someone(db, 'seller', 'Tara')
  const refused = await post('/api/auth/passkeys/start', { password: 'Wrong-one-77' }, tara.headers)
  assert.ok(refused.json().fields.password)
  const options = await start(tara.headers)
  assert.deepEqual([options.rp.id, options.user.name], ['shop.example', tara.email])
  const { device, id } = await addPasskey(tara, 'Tara’s phone')
  const again = await start(tara.headers)
  assert.equal(again.excludeCredentials.length, 1, 'the same device is not asked twice')

  const { token, user } = (await signIn(device)).json()
  assert.equal(user._id, tara.id)
  const fresh = bearer(token)
  const { passkeys, address } = (await get('/api/auth/passkeys', fresh)).json()
  assert.equal(address, site)
  assert.equal(passkeys[0].name, 'Tara’s phone')
  assert.ok(passkeys[0].lastUsedAt)
  const mine = (await get('/api/auth/data', fresh)).json().passkeys
  assert.deepEqual(Object.keys(mine[0]), ['name', 'created_at', 'last_used_at'])

  const remove = (word: string) => post(`/api/auth/passkeys/${id}/remove`, { password: word }, fresh)
  assert.ok((await remove('Wrong-one-77')).json().fields.password)
  assert.equal((await remove(password)).statusCode, 200)
  assert.equal((await get('/api/auth/me', tara.headers)).statusCode, 401, 'other devices are logged out')
  assert.equal((await signIn(device)).statusCode, 401)

  const subjects = (await lettersTo(shop, tara.email)).map(({ subject }) => subject)
  assert.deepEqual(subjects.filter(subject => subject.includes('passkey')).sort(), [
    'A passkey was added',
    'A passkey was removed',
  ])
  const { events } = (await get(`/api/audit?subjectId=${tara.id}`, owner.headers)).json()
  assert.deepEqual(
    events.map(({ action }: { action: string }) => action),
    ['passkey-removed', 'passkey-added'],
  )
  const log = (await get('/api/audit/security', owner.headers)).body
  for (const detail of ['With a passkey', 'Passkey added: Tara’s phone', 'We do not recognise this passkey'])
    assert.ok(log.includes(detail), detail)
})

test('nothing but a right answer, given once, opens a session', async () => {
  const veda = await someone(db, 'seller', 'Veda')
  const { device } = await addPasskey(veda)
  const stranger = newAuthenticator(site)

  const once = device.get(await challenge())
  const both = await Promise.all([login(once), login(once)])
  assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 409], 'a challenge works once')
  assert.equal((await signIn(stranger)).statusCode, 401)
  assert.equal((await signIn(device, { origin: 'https://shop.example.evil' })).statusCode, 401)
  assert.equal((await signIn(device, { verifiesUser: false })).statusCode, 401)
  assert.equal((await signIn(device, { counter: 1 })).statusCode, 401, 'a copy of the key')
  assert.equal((await login(device.get({ challenge: 'made-up' }))).statusCode, 409)
  const { id, response } = device.get({ challenge: 'another' })
  const forged = stranger.get(await challenge())
  const withHandle = { ...forged.response, userHandle: response.userHandle }
  assert.equal((await login({ ...forged, id, rawId: id, response: withHandle })).statusCode, 401)
  assert.equal((await login({ id })).statusCode, 400)

  const late = await challenge()
  await db
    .updateTable('passkey_challenges')
    .set({ expires_at: new Date(0) })
    .execute()
  assert.equal((await login(device.get(late))).statusCode, 409)

  const changeVeda = (change: object) =>
    db.updateTable('accounts').set(change).where('id', '=', veda.id).execute()
  await changeVeda({ two_step_at: new Date() })
  const byPassword = await post('/api/auth/login', { email: veda.email, password })
  assert.ok(byPassword.json().fields.otp)
  assert.equal((await signIn(device)).statusCode, 200, 'no code of an app is asked for')
  await changeVeda({ is_active: false })
  assert.equal((await signIn(device)).statusCode, 403)
})

test('a passkey is taken only by the session that gave the password, and for one account', async () => {
  const usha = await someone(db, 'seller', 'Usha')
  const gita = await someone(db, 'seller', 'Gita')
  const device = newAuthenticator(site)
  const response = device.create(await start(usha.headers))
  assert.equal((await add(response, gita.headers)).statusCode, 409)
  assert.equal((await add(response, usha.headers)).statusCode, 201)
  assert.equal((await add(response, usha.headers)).statusCode, 409, 'a challenge works once')
  const same = await add(device.create(await start(gita.headers)), gita.headers)
  assert.equal(same.statusCode, 409)
  const weak = newAuthenticator(site).create(await start(gita.headers), { verifiesUser: false })
  assert.equal((await add(weak, gita.headers)).statusCode, 400)
  assert.equal((await get('/api/auth/passkeys', gita.headers)).json().passkeys.length, 0)

  const many = Array.from({ length: 22 }, () => newAuthenticator(site))
  const started = await Promise.all(many.map(async one => one.create(await start(gita.headers))))
  const replies = await Promise.all(started.map(response => add(response, gita.headers)))
  assert.equal(replies.filter(({ statusCode }) => statusCode === 201).length, 20)
})

test('where a role needs two steps a passkey is both, and the password alone opens nothing', async t => {
  t.after(() => requireTwoSteps([]))
  const rani = await someone(db, 'seller', 'Rani')
  await requireTwoSteps(['seller'])
  const passwordLogin = () => post('/api/auth/login', { email: rani.email, password })
  const products = (headers: Headers) => get('/api/productdetail/myproducts', headers)

  const half = bearer((await passwordLogin()).json().token)
  assert.equal((await products(half)).statusCode, 403)
  const { device, id } = await addPasskey({ headers: half })
  assert.equal((await products(half)).statusCode, 200, 'this session has given both steps now')

  let whole = bearer((await signIn(device)).json().token)
  assert.equal((await products(whole)).statusCode, 200)
  const change = { currentPassword: password, newPassword: password }
  const changed = await app.inject({
    method: 'PUT',
    url: '/api/auth/password',
    headers: whole,
    payload: change,
  })
  whole = bearer(changed.json().token)
  assert.equal((await products(whole)).statusCode, 200, 'the passkey of this session still counts')
  const alone = await passwordLogin()
  assert.equal(alone.statusCode, 403)
  assert.match(alone.json().error, /Log in with a passkey/)
  const last = await post(`/api/auth/passkeys/${id}/remove`, { password }, whole)
  assert.equal(last.statusCode, 409)

  const person = (await get(`/api/users/${rani.id}`, owner.headers)).json()
  assert.equal(person.passkeys, 1)
  const reset = await post(`/api/users/${rani.id}/two-step/reset`, {}, owner.headers)
  assert.equal(reset.statusCode, 200, reset.body)
  assert.equal((await get('/api/auth/me', whole)).statusCode, 401)
  assert.equal((await signIn(device)).statusCode, 401)
  assert.equal((await passwordLogin()).statusCode, 200)
})

test('who takes an account back by mail is rid of passkeys, apps and keys that were added to it', async () => {
  const mala = await someone(db, 'seller', 'Mala')
  const { device } = await addPasskey(mala)
  const { key } = (
    await post('/api/api-keys', { name: 'Back door', rights: ['orders'], password }, mala.headers)
  ).json()
  await db.updateTable('accounts').set({ two_step_at: new Date() }).where('id', '=', mala.id).execute()
  const expiresAt = new Date(Date.now() + 60_000)
  const link = { purpose: 'restore-email' as const, account: mala.id, email: mala.email, expiresAt }
  const token = await issueLink(db, link)
  const payload = { token, password: 'Monsoon-in-Kochi-9' }
  assert.equal((await post('/api/auth/restore-email', payload)).statusCode, 200)
  assert.equal((await signIn(device)).statusCode, 401)
  assert.equal((await get('/api/orders/seller', bearer(key))).statusCode, 401)
  const { email } = mala
  assert.equal((await post('/api/auth/login', { email, password: payload.password })).statusCode, 200)
})

test('wrong passkeys are limited; a shop without TLS says why there are none', async () => {
  const place = { rpId: 'shop.example', origin: site }
  const device = newAuthenticator(site)
  const guess = async () => {
    const response = device.get(await startPasskeySignIn(db, place)) as never
    return signInWithPasskey(db, { response, limitedIp: '198.51.100.7' }, place)
  }
  for (let n = 0; n < 30; n++) await assert.rejects(guess(), { kind: 'not-signed-in' })
  await assert.rejects(guess(), { kind: 'too-many' })

  const { dataDir } = shop.config
  const plain = await openInstance(shop.connection, { DATA_DIR: dataDir, PUBLIC_URL: 'http://shop.example' })
  const refused = await plain.app.inject({ method: 'POST', url: '/api/auth/passkeys/challenge' })
  assert.equal(refused.statusCode, 409)
  assert.match(refused.json().error, /https.*http:\/\/shop\.example/)
})

test('who registered with somebody else’s address is out once its owner has proved it', async () => {
  const squatter = await someone(db, 'customer', 'Reset')
  const { device } = await addPasskey(squatter)
  const { id: account, email } = squatter
  const token = await issueLink(db, { purpose: 'reset-password', account, email, minutes: 5 })
  assert.equal((await post('/api/auth/reset', { token, password: 'Monsoon-in-Kochi-9' })).statusCode, 200)
  assert.equal((await signIn(device)).statusCode, 401)

  const seller = await someone(db, 'seller', 'Seller')
  const { device: own } = await addPasskey(seller)
  const link = { purpose: 'reset-password', account: seller.id, email: seller.email, minutes: 5 } as const
  const reset = { token: await issueLink(db, link), password: 'Monsoon-in-Kochi-9' }
  assert.equal((await post('/api/auth/reset', reset)).statusCode, 200)
  assert.equal((await signIn(own)).statusCode, 200, 'a mailbox alone does not end a seller’s second step')

  const other = await someone(db, 'customer', 'Coded')
  const { device: second } = await addPasskey(other)
  await post('/api/auth/code', { email: other.email })
  const [letter] = await lettersTo(shop, other.email)
  const code = letter!.subject.slice(0, 6)
  const entered = await post('/api/auth/code/login', { email: other.email, code })
  assert.equal(entered.statusCode, 200, entered.body)
  assert.equal((await get('/api/auth/me', bearer(entered.json().token))).statusCode, 200)
  assert.equal((await get('/api/auth/me', other.headers)).statusCode, 401)
  assert.equal((await signIn(second)).statusCode, 401)
  assert.equal((await post('/api/auth/login', { email: other.email, password })).statusCode, 401)
  assert.equal((await lettersTo(shop, other.email))[0]!.subject, 'Your password was changed')

  // The owner herself, who had not opened the first mail.
  const asha = await someone(db, 'customer', 'Asha')
  assert.equal((await post('/api/auth/login', { email: asha.email, password })).statusCode, 200)
  await post('/api/auth/code', { email: asha.email })
  const hers = (await lettersTo(shop, asha.email))[0]!.subject.slice(0, 6)
  assert.equal((await post('/api/auth/code/login', { email: asha.email, code: hers })).statusCode, 200)
  assert.equal((await post('/api/auth/login', { email: asha.email, password })).statusCode, 200)
})

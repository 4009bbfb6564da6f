import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../../test/build-app.ts'
import { password, someone } from '../../../../test/cast.ts'

const shop = await openTestShop()
const other = await shop.anotherInstance()
const { app, db } = shop

const post = (url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers })
const put = (url: string, payload: object, headers = {}) =>
  app.inject({ method: 'PUT', url, payload, headers })
const draft = { name: 'Asha', email: 'asha@example.com', password, role: 'customer' }
const register = (changes: object) => post('/api/auth/register', { ...draft, ...changes })

test('the first admin of a shop owns it, the next one waits for approval', async () => {
  const first = await register({ email: 'one@example.com', role: 'Admin' })
  assert.equal(first.statusCode, 201)
  assert.equal(first.json().message, 'Registered successfully!')
  assert.equal(first.json().user.isActive, true)
  const second = await register({ email: 'two@example.com', role: 'ADMIN' })
  assert.equal(second.json().user.isActive, false)
  const refused = await post('/api/auth/login', { email: 'two@example.com', password })
  assert.equal(refused.statusCode, 403)
  assert.equal(refused.json().error, 'Your admin account is waiting for another admin to approve it.')
})

test('a seller waits for approval and is told so in the specified words', async () => {
  const { user } = (await register({ email: 'seller@example.com', role: 'Seller' })).json()
  assert.deepEqual([user.role, user.isActive], ['seller', false])
  const refused = await post('/api/auth/login', { email: 'seller@example.com', password })
  assert.equal(refused.statusCode, 403)
  assert.equal(refused.json().error, 'Your seller account is not active. Please contact support.')
  const guessed = await post('/api/auth/login', { email: 'seller@example.com', password: 'wrong' })
  assert.equal(guessed.statusCode, 401, 'only who knows the password learns that')
})

test('a registration is refused with a sentence for the wrong field', async () => {
  for (const [changes, field, sentence] of [
    [{ name: ' \t ' }, 'name', /enter your name/],
    [{ name: 'A\u0000sha' }, 'name', /cannot be displayed/],
    [{ name: 'Asha\u001b[31m' }, 'name', /cannot be displayed/],
    [{ name: 'Asha\u202eahsA' }, 'name', /cannot be displayed/],
    [{ name: '\u200d' }, 'name', /enter your name/],
    [{ name: 'a'.repeat(101) }, 'name', /at most 100/],
    [{ name: 'Prize at evil.com' }, 'name', /cannot contain a link/],
    [{ name: 'https://evil.example' }, 'name', /cannot contain a link/],
    [{ name: undefined }, 'name', /enter your name/],
    [{ name: 7 }, 'name', /enter your name/],
    [{ email: 'asha' }, 'email', /valid email/],
    [{ email: 'a\u0000b@example.com' }, 'email', /valid email/],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'email', /too long/],
    [{ password: 'Short-7' }, 'password', /at least 8/],
    [{ password: 'x'.repeat(201) }, 'password', /at most 200/],
    [{ password: 'India123' }, 'password', /too common/],
    [{ role: 'king' }, 'role', /choose a role/],
    [{ role: undefined }, 'role', /choose a role/],
  ] as const) {
    const reply = await register(changes)
    assert.equal(reply.statusCode, 400, JSON.stringify(changes))
    assert.deepEqual(Object.keys(reply.json().fields), [field])
    assert.match(reply.json().fields[field], sentence)
    assert.equal(reply.json().error, reply.json().fields[field])
  }
})

test('names of every script are kept, without the spaces around and within', async () => {
  const names = {
    '  Asha   Rao ': 'Asha Rao',
    'क्षितिज शर्मा': 'क्षितिज शर्मा',
    "O'Brien-Nair": "O'Brien-Nair",
    നന്‍ദു: 'നന്‍ദു',
  }
  for (const [n, [given, kept]] of Object.entries(names).entries()) {
    const reply = await register({ name: given, email: `  Name${n}@Example.com ` })
    assert.equal(reply.json().user.name, kept.normalize('NFC'))
    assert.equal(reply.json().user.email, `Name${n}@Example.com`)
  }
})

test('an email is taken whatever its case, and signs in whatever its case', async () => {
  await register({ email: 'Case@Example.com' })
  const again = await register({ email: 'cASE@example.COM' })
  assert.equal(again.statusCode, 409)
  assert.ok(again.json().fields.email)
  const { token, user, message } = (
    await post('/api/auth/login', { email: ' CASE@EXAMPLE.COM', password })
  ).json()
  assert.equal(message, 'Login Successful!')
  assert.equal(user.email, 'Case@Example.com')
  assert.match(token, /^[\w-]{43}$/)
})

test('a wrong password and an unknown email get the same answer', async () => {
  const known = await post('/api/auth/login', { email: 'case@example.com', password: 'wrong' })
  const unknown = await post('/api/auth/login', { email: 'nobody@example.com', password: 'wrong' })
  assert.equal(known.statusCode, 401)
  assert.equal(unknown.statusCode, 401)
  assert.equal(known.body, unknown.body)
  const odd = await post('/api/auth/login', { email: 'case\u0000@example.com', password: 'wrong' })
  assert.equal(odd.statusCode, 400)
})

test('signing out ends this token and no other, on every instance', async () => {
  const asha = await someone(db, 'customer', 'Leaving')
  const elsewhere = (await post('/api/auth/login', { email: asha.email, password })).json().token
  assert.equal((await post('/api/auth/logout', {}, asha.headers)).json().message, 'You have been logged out.')
  for (const instance of [app, other.app]) {
    const me = (authorization: string) => instance.inject({ url: '/api/auth/me', headers: { authorization } })
    assert.equal((await me(`Bearer ${asha.token}`)).statusCode, 401)
    assert.equal((await me(`Bearer ${elsewhere}`)).statusCode, 200)
  }
})

test('a profile changes what is sent and keeps the rest', async () => {
  const { headers, id, email } = await someone(db, 'customer', 'Profile')
  const named = await put('/api/auth/profile', { name: ' Asha  Rao ' }, headers)
  assert.equal(named.statusCode, 200)
  assert.ok(named.json().message)
  assert.deepEqual([named.json().user.name, named.json().user.email], ['Asha Rao', email])
  assert.equal((await put('/api/auth/profile', { email: email.toUpperCase() }, headers)).statusCode, 200)
  assert.equal((await put('/api/auth/profile', { name: '' }, headers)).statusCode, 400)
  assert.equal(
    (await put('/api/auth/profile', { role: 'admin', isActive: true }, headers)).json().user.role,
    'customer',
  )
  assert.equal((await put('/api/auth/profile', { name: 'Asha' })).statusCode, 401)
  assert.equal((await post('/api/auth/login', { email, password })).json().user._id, id)
})

test('a password change needs the current one, and signs out every other browser on every instance', async () => {
  const asha = await someone(db, 'customer', 'Careful')
  const elsewhere = (await post('/api/auth/login', { email: asha.email, password })).json().token
  const change = (body: object) => put('/api/auth/password', body, asha.headers)
  const newPassword = 'Monsoon-tea-4-two'
  for (const [body, field] of [
    [{ currentPassword: 'wrong', newPassword }, 'currentPassword'],
    [{ newPassword }, 'currentPassword'],
    [{ currentPassword: password, newPassword: 'short' }, 'newPassword'],
    [{ currentPassword: password, newPassword: 'Password123' }, 'newPassword'],
  ] as const) {
    const reply = await change(body)
    assert.equal(reply.statusCode, 400)
    assert.deepEqual(Object.keys(reply.json().fields), [field])
  }

  const { token, message } = (await change({ currentPassword: password, newPassword })).json()
  assert.ok(message)
  for (const instance of [app, other.app]) {
    const me = (authorization: string) => instance.inject({ url: '/api/auth/me', headers: { authorization } })
    assert.equal((await me(`Bearer ${asha.token}`)).statusCode, 401)
    assert.equal((await me(`Bearer ${elsewhere}`)).statusCode, 401)
    assert.equal((await me(`Bearer ${token}`)).statusCode, 200)
  }
  assert.equal((await post('/api/auth/login', { email: asha.email, password })).statusCode, 401)
  assert.equal((await post('/api/auth/login', { email: asha.email, password: newPassword })).statusCode, 200)
})

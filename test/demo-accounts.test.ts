import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changePassword } from '#domain/accounts/change-password.ts'
import { demoAccounts, demoStaff } from '#domain/accounts/demo-accounts.ts'
import { register } from '#domain/accounts/register.ts'
import { secureDemoAccounts } from '#domain/accounts/secure-demo-accounts.ts'
import { issueSetupCode } from '#domain/accounts/setup-code.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { addStaff } from '../demo/add-staff.ts'
import { openTestShop } from './build-app.ts'
import { secret } from './cast.ts'

async function demoShop() {
  const shop = await openTestShop()
  for (const account of demoAccounts) await register(shop.db, { ...account, emailConfirmed: true }, 'auto')
  await addStaff(shop.db)
  const opens = (email: string, password: string) =>
    signIn(shop.db, { email, password }, secret).then(
      () => true,
      () => false,
    )
  return { ...shop, opens }
}

const [admin, , customer] = demoAccounts
const everybody = [...demoAccounts, ...demoStaff]

test('on this machine the published passwords work and are named', async () => {
  const { db, opens } = await demoShop()
  const named = await secureDemoAccounts(db, 'published')
  assert.deepEqual(
    named.map(({ password }) => password),
    everybody.map(({ password }) => password),
  )
  assert.deepEqual(
    named.map(({ role }) => role),
    ['admin', 'seller', 'customer', 'packer', 'accountant'],
  )
  assert.ok(await opens(admin.email, admin.password))
})

test('a public demo has random passwords, named once, and sessions of the published ones end', async () => {
  const { db, opens, app } = await demoShop()
  const { token } = await signIn(db, admin, secret)
  const named = await secureDemoAccounts(db, 'random')
  assert.equal(new Set(named.map(({ password }) => password)).size, everybody.length)
  for (const { email, password } of named) {
    assert.ok(await opens(email, password!))
    assert.ok(!(await opens(email, admin.password)))
  }
  const me = await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })
  assert.equal(me.statusCode, 401)
  const stored = JSON.stringify(await db.selectFrom('demo_accounts').selectAll().execute())
  for (const { password } of named) assert.ok(!stored.includes(password!))

  const again = await secureDemoAccounts(db, 'random')
  assert.deepEqual(
    again.map(({ password }) => password),
    everybody.map(() => null),
  )
  assert.ok(await opens(named[0]!.email, named[0]!.password!), 'a restart keeps them')
  await secureDemoAccounts(db, 'published')
  assert.ok(await opens(admin.email, admin.password), 'back on this machine')
})

test('a password that the owner chose stays while the demo is on', async () => {
  const { db, opens } = await demoShop()
  const { account } = await signIn(db, customer, secret)
  const newPassword = 'Monsoon-tea-4-two'
  await changePassword(db, account, { currentPassword: customer.password, newPassword })
  await secureDemoAccounts(db, 'random')
  assert.ok(await opens(customer.email, newPassword))
})

test('without the demo nobody can use its accounts, and a new admin can own the shop', async () => {
  const { db, opens } = await demoShop()
  const { account } = await signIn(db, admin, secret)
  const newPassword = 'Monsoon-tea-4-two'
  await changePassword(db, account, { currentPassword: admin.password, newPassword })
  const closed = await secureDemoAccounts(db, 'closed')
  assert.deepEqual(
    closed.map(({ password }) => password),
    everybody.map(() => null),
  )
  for (const { email, password } of everybody) assert.ok(!(await opens(email, password)))
  assert.ok(!(await opens(admin.email, newPassword)))
  assert.deepEqual(await db.selectFrom('sessions').select('id').execute(), [])
  const code = (await issueSetupCode(db))!
  const owner = { name: 'Owner', email: 'owner@example.com', password: newPassword, role: 'admin' } as const
  assert.equal((await register(db, { ...owner, setupCode: { code } }, 'manual')).isActive, true)
})

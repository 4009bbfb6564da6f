import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../test/build-app.ts'
import { password } from '../../../test/cast.ts'
import { register } from './register.ts'

const { db } = await openTestShop()

test('of two admins who open a shop at once, exactly one owns it', async () => {
  const shop = await openTestShop()
  const other = await shop.anotherInstance()
  const admins = await Promise.all(
    [shop.db, other.db, shop.db, other.db].map((instance, n) =>
      register(instance, { name: 'Asha', email: `a${n}@example.com`, password, role: 'admin' }, 'manual'),
    ),
  )
  assert.equal(admins.filter(({ isActive }) => isActive).length, 1)
  const later = await register(db, { name: 'Asha', email: 'b@example.com', password, role: 'admin' }, 'auto')
  assert.equal(later.isActive, true, 'another shop has an owner of its own')
})

test('a customer is active at once, a seller only where the owner chose so', async () => {
  const active = async (role: 'customer' | 'seller', approval: 'manual' | 'auto') => {
    const email = `${role}.${approval}@example.com`
    return (await register(db, { name: 'Ravi', email, password, role }, approval)).isActive
  }
  assert.equal(await active('customer', 'manual'), true)
  assert.equal(await active('seller', 'manual'), false)
  assert.equal(await active('seller', 'auto'), true)
})

test('an email has one account, whatever its case, even with concurrent registrations', async () => {
  const answers = await Promise.allSettled(
    ['Meera@Example.com', 'meera@example.com', 'MEERA@EXAMPLE.COM'].map(email =>
      register(db, { name: 'Meera', email, password, role: 'customer' }, 'manual'),
    ),
  )
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const answer of answers)
    if (answer.status === 'rejected') assert.match(answer.reason.message, /email already exists/)
})

test('a common password is refused, in upper and lower case alike', async () => {
  const asha = { name: 'Asha', email: 'asha@example.com', role: 'customer' } as const
  for (const common of ['password1', 'India123', 'KRISHNA123', 'qwertyuiop', '12345678', 'Welcome@2026'])
    await assert.rejects(register(db, { ...asha, password: common }, 'manual'), /too common/, common)
  await register(db, { ...asha, password: 'india123-krishna123' }, 'manual')
})

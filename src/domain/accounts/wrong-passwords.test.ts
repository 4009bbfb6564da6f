import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../test/build-app.ts'
import { checkPasswordAttempt } from './wrong-passwords.ts'

const shop = await openTestShop()
const other = await shop.anotherInstance()

const attempt = async (whose: string, isRight: boolean, clientAddress = 'here', db = shop.db) =>
  checkPasswordAttempt(db, { whose, clientAddress }, async () => isRight).catch(({ kind }) => kind)

test('after ten wrong passwords even the right one is refused, from any address and on any instance', async () => {
  for (let n = 0; n < 10; n++) assert.equal(await attempt('asha', false, `there ${n}`), false)
  assert.equal(await attempt('asha', false), 'too-many')
  assert.equal(await attempt('asha', true), 'too-many')
  assert.equal(await attempt('asha', true, 'elsewhere', other.db), 'too-many')
  assert.equal(await attempt('ravi', true), true)
})

test('a right password resets the count of wrong ones', async () => {
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 9; n++) assert.equal(await attempt('meera', false, `home ${round}`), false)
    assert.equal(await attempt('meera', true, `home ${round}`), true)
  }
})

test('many concurrent attempts do not get around the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => attempt('kavya', false, 'burst')))
  assert.equal(answers.filter(answer => answer === false).length, 10)
  assert.equal(await attempt('kavya', true, 'burst'), 'too-many')
})

test('a right password that is checked after ten wrong ones is refused, though it was sent before them', async () => {
  const wrongOnes = Promise.withResolvers<boolean>()
  const right = checkPasswordAttempt(
    shop.db,
    { whose: 'gita', clientAddress: 'burst' },
    () => wrongOnes.promise,
  )
  for (let n = 0; n < 10; n++) assert.equal(await attempt('gita', false, `burst ${n}`), false)
  wrongOnes.resolve(true)
  await assert.rejects(right, { kind: 'too-many' })
})

test('concurrent right passwords are all accepted', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => attempt('office', true)))
  assert.ok(answers.every(answer => answer === true))
})

test('an address that tries many accounts is limited, and right passwords in between do not reset its count', async () => {
  for (let n = 0; n < 100; n++) {
    assert.equal(await attempt(`victim ${n}`, false, 'botnet'), false)
    if (n % 10 === 0) assert.equal(await attempt('own account', true, 'botnet'), true)
  }
  assert.equal(await attempt('next victim', true, 'botnet'), 'too-many')
  assert.equal(await attempt('next victim', true, 'home'), true)
})

test('the limit ends with its time window', async () => {
  for (let n = 0; n < 10; n++) await attempt('late', false, 'phone')
  assert.equal(await attempt('late', true, 'phone'), 'too-many')
  await shop.db
    .updateTable('attempts')
    .set({ ends_at: new Date(0) })
    .execute()
  assert.equal(await attempt('late', true, 'phone'), true)
})

test('nothing is counted without a client address', async () => {
  const off = (isRight: boolean) => checkPasswordAttempt(shop.db, { whose: 'free' }, async () => isRight)
  for (let n = 0; n < 30; n++) assert.equal(await off(false), false)
  assert.equal(await off(true), true)
})

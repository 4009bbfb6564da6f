import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../test/build-app.ts'
import { someone } from '../../../test/cast.ts'
import { recordDevice } from './devices.ts'
import { checkPasswordAttempt } from './wrong-passwords.ts'

const shop = await openTestShop()
const other = await shop.anotherInstance()

const attempt = async (whose: string, isRight: boolean, limitedIp = 'here', db = shop.db) =>
  checkPasswordAttempt(db, { whose, limitedIp }, async () => isRight).catch(({ kind }) => kind)

test('after ten wrong passwords from a network even the right one is refused from there, on any instance', async () => {
  for (let n = 0; n < 10; n++) assert.equal(await attempt('asha', false, `203.0.113.${n}`), false)
  assert.equal(await attempt('asha', false, '203.0.113.77'), 'too-many')
  assert.equal(await attempt('asha', true, '203.0.113.78', other.db), 'too-many')
  assert.equal(await attempt('ravi', true, '203.0.113.78'), true)
})

test('a stranger cannot lock the owner out', async () => {
  for (let n = 0; n < 12; n++) await attempt('priya', false, '203.0.113.9')
  assert.equal(await attempt('priya', true, '198.51.100.4'), true, 'from another network')
})

test('guesses from many networks get one attempt at a time, a network that the account has used has all of its own', async () => {
  const { id } = await someone(shop.db, 'customer', 'Sunita')
  await recordDevice(shop.db, id, { userAgent: 'Phone', ipAddress: '198.51.100.4' })
  const guess = (n: number, right = false) => attempt(id, right, `10.${n >> 8}.${n & 255}.1`)
  for (let n = 0; n < 30; n++) assert.equal(await guess(n), false)
  assert.equal(await guess(30), false, 'the slow lane has room for one')
  for (let n = 31; n < 40; n++) assert.equal(await guess(n, n % 2 === 0), 'too-many')
  assert.equal(await attempt(id, true, '198.51.100.99'), true, 'the same network, another address')
  const slow = shop.db.updateTable('attempts').where('key', 'like', 'slow lane%')
  await slow.set({ ends_at: new Date(0) }).execute()
  assert.equal(await guess(40, true), true, 'later it has room again')
  assert.equal(await guess(41, true), 'too-many')
})

test('a burst from many networks learns no more than guesses one by one', async () => {
  const { id } = await someone(shop.db, 'customer', 'Burst')
  const answers = await Promise.all(Array.from({ length: 80 }, (_, n) => attempt(id, false, `10.1.${n}.1`)))
  const learned = answers.filter(answer => answer === false).length
  assert.ok(learned <= 31, `${learned} answers`)
})

test('a right password resets the count of wrong ones', async () => {
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 9; n++) assert.equal(await attempt('meera', false, 'home'), false)
    assert.equal(await attempt('meera', true, 'home'), true)
  }
})

test('many concurrent attempts do not get around the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => attempt('kavya', false, 'burst')))
  const learned = answers.filter(answer => answer === false).length
  assert.ok(learned > 0 && learned <= 10, `${learned} answers`)
  assert.equal(await attempt('kavya', true, 'burst'), 'too-many')
})

test('a right password that is checked after ten wrong ones is refused, though it was sent before them', async () => {
  const wrongOnes = Promise.withResolvers<boolean>()
  const right = checkPasswordAttempt(shop.db, { whose: 'gita', limitedIp: 'burst' }, () => wrongOnes.promise)
  for (let n = 0; n < 10; n++) assert.equal(await attempt('gita', false, 'burst'), false)
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

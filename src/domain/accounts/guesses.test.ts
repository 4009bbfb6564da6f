import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../test/build-app.ts'
import { checkGuess } from './guesses.ts'

const shop = await openTestShop()
const other = await shop.anotherInstance()

const guess = async (whose: string, isRight: boolean, from: string | undefined = 'here', db = shop.db) =>
  checkGuess(db, { whose, from }, async () => isRight).catch(({ kind }) => kind)

test('after ten wrong guesses not even the right one is told, from anywhere, on any instance', async () => {
  for (let n = 0; n < 10; n++) assert.equal(await guess('asha', false, `there ${n}`), false)
  assert.equal(await guess('asha', false), 'too-many')
  assert.equal(await guess('asha', true), 'too-many')
  assert.equal(await guess('asha', true, 'elsewhere', other.db), 'too-many')
  assert.equal(await guess('ravi', true), true)
})

test('a right guess forgives the wrong ones before it', async () => {
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 9; n++) assert.equal(await guess('meera', false, `home ${round}`), false)
    assert.equal(await guess('meera', true, `home ${round}`), true)
  }
})

test('guesses sent all at once are no way around it', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => guess('kavya', false, 'burst')))
  assert.equal(answers.filter(answer => answer === false).length, 10)
  assert.equal(await guess('kavya', true, 'burst'), 'too-many')
})

test('a right guess that finishes after ten wrong ones is not told, though it began before them', async () => {
  const wrongOnes = Promise.withResolvers<boolean>()
  const right = checkGuess(shop.db, { whose: 'gita', from: 'burst' }, () => wrongOnes.promise)
  for (let n = 0; n < 10; n++) assert.equal(await guess('gita', false, `burst ${n}`), false)
  wrongOnes.resolve(true)
  await assert.rejects(right, { kind: 'too-many' })
})

test('right passwords sent all at once are all let in', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess('office', true)))
  assert.ok(answers.every(answer => answer === true))
})

test('an address that tries many accounts is slowed, its own successes do not help it', async () => {
  for (let n = 0; n < 100; n++) {
    assert.equal(await guess(`victim ${n}`, false, 'botnet'), false)
    if (n % 10 === 0) assert.equal(await guess('own account', true, 'botnet'), true)
  }
  assert.equal(await guess('next victim', true, 'botnet'), 'too-many')
  assert.equal(await guess('next victim', true, 'home'), true)
})

test('the wait ends with its window', async () => {
  for (let n = 0; n < 10; n++) await guess('late', false, 'phone')
  assert.equal(await guess('late', true, 'phone'), 'too-many')
  await shop.db
    .updateTable('attempts')
    .set({ ends_at: new Date(0) })
    .execute()
  assert.equal(await guess('late', true, 'phone'), true)
})

test('nothing is counted where limits are off', async () => {
  const off = (isRight: boolean) => checkGuess(shop.db, { whose: 'free' }, async () => isRight)
  for (let n = 0; n < 30; n++) assert.equal(await off(false), false)
  assert.equal(await off(true), true)
})

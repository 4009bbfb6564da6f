import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../test/fast-check.ts'
import { daysBetween, daysByAnswer, finishOf, leftWords, usualDays } from './finish-dates.ts'

test('how long a pack lasts is its size by what most people use', () => {
  const last = (dailyUse: number | null, unitCount: number | null, unitType = 'ml') =>
    usualDays({ dailyUse, unitCount, unitType })
  assert.equal(last(0.25, 30), 120)
  assert.equal(last(0.7, 50, 'g'), 71)
  assert.equal(last(4, 0.1, 'kg'), 25)
  assert.equal(last(4, 3, 'pieces'), null)
  assert.equal(last(null, 8), null)
  assert.equal(last(0.25, null), null)
})

test('it is finished when it is used up, open for too long or expired, whichever comes first', () => {
  const use = { startedOn: '2026-11-01', pieces: 1, days: 100, paoMonths: null, expiresOn: null }
  assert.deepEqual(finishOf(use), { on: '2027-02-09', useBefore: null })
  assert.deepEqual(finishOf({ ...use, paoMonths: 2 }), { on: '2026-12-31', useBefore: '2026-12-31' })
  assert.deepEqual(finishOf({ ...use, paoMonths: 12 }), { on: '2027-02-09', useBefore: '2027-10-31' })
  assert.deepEqual(finishOf({ ...use, expiresOn: '2026-12-24' }), {
    on: '2026-12-24',
    useBefore: '2026-12-24',
  })
  assert.deepEqual(finishOf({ ...use, pieces: 2 }), { on: '2027-05-20', useBefore: null })
  assert.equal(finishOf({ ...use, days: null }), null)
  assert.equal(finishOf({ ...use, days: null, paoMonths: 6 })?.on, '2027-05-02')
})

test('who says that some is left is never told an earlier date, and who says empty gets that day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 700 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 900 }),
      (elapsed, pieces, days) => {
        const startedOn = '2026-01-01'
        const today = finishOf({ startedOn, pieces: 1, days: elapsed, paoMonths: null, expiresOn: null })!.on
        const use = { startedOn, pieces, paoMonths: null, expiresOn: null }
        const some = Math.max(days, daysByAnswer('some', use, today))
        assert.ok(finishOf({ ...use, days: some })!.on >= finishOf({ ...use, days })!.on)
        assert.ok(daysBetween(today, finishOf({ ...use, days: some })!.on) >= 7)
        const empty = finishOf({ ...use, days: daysByAnswer('empty', use, today) })!.on
        assert.equal(daysBetween(today, empty), elapsed === 0 ? 1 : 0)
      },
    ),
  )
})

test('what is left is told in words that claim no more than is known', () => {
  const words = [-3, 0, 1, 9, 42, 120, 900].map(leftWords)
  assert.deepEqual(words, [
    'Probably finished by now',
    'Probably finished by now',
    'About 1 day left',
    'About 9 days left',
    'About 6 weeks left',
    'About 4 months left',
    'More than 2 years left',
  ])
})

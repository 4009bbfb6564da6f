import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../test/fast-check.ts'
import { inIndia, longDate, longMoment, refundArrivesBy, weekday } from './dates.ts'

test('a day begins when it begins in India', () => {
  assert.deepEqual(inIndia(new Date('2020-12-12T12:00:00Z')), { year: 2020, date: 'Dec 12, 2020' })
  assert.deepEqual(inIndia(new Date('2025-12-31T18:29:59Z')), { year: 2025, date: 'Dec 31, 2025' })
  assert.deepEqual(inIndia(new Date('2025-12-31T18:30:00Z')), { year: 2026, date: 'Jan 1, 2026' })
})

test('any moment is formatted as Intl does', () => {
  const style = { timeZone: 'Asia/Kolkata', year: 'numeric', month: 'long', day: 'numeric' } as const
  const day = new Intl.DateTimeFormat('en-IN', style)
  const minute = new Intl.DateTimeFormat('en-IN', { ...style, hour: 'numeric', minute: '2-digit' })
  const years = { min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(years), moment => {
      assert.equal(longDate(moment), day.format(moment))
      assert.equal(longMoment(moment), minute.format(moment).replace(/\s/g, ' '))
    }),
  )
})

test('moments and days are written as in India', () => {
  assert.equal(longMoment(new Date('2026-11-09T08:35:00Z')), '9 November 2026 at 2:05 pm')
  assert.equal(weekday('2026-12-31'), 'Thu, 31 Dec')
})

test('a refund arrives within seven working days', () => {
  // A Thursday in India already: seven working days with a weekend, and part of another one, between.
  assert.equal(refundArrivesBy(new Date('2026-11-18T20:00:00Z')), '30 November 2026')
  assert.equal(refundArrivesBy(new Date('2026-11-21T06:00:00Z')), '1 December 2026', 'from a Saturday')
})

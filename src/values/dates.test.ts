import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../test/fast-check.ts'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatTime,
  refundArrivesBy,
  weekday,
} from './dates.ts'

test('a day begins when it begins in India', () => {
  assert.equal(formatDate('2025-12-31T18:29:59Z'), '31 Dec 2025')
  assert.equal(formatDate(new Date('2025-12-31T18:30:00Z')), '1 Jan 2026')
})

test('any moment is the day, hour and minute that Intl finds', () => {
  const style = { timeZone: 'Asia/Kolkata', year: 'numeric', month: 'long', day: 'numeric' } as const
  const intl = new Intl.DateTimeFormat('en-IN', { ...style, hour: 'numeric', minute: '2-digit' })
  const years = { min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(years), moment => {
      const part = Object.fromEntries(intl.formatToParts(moment).map(({ type, value }) => [type, value]))
      const date = `${part.day} ${part.month!.slice(0, 3)} ${part.year}`
      assert.equal(formatDateTime(moment), `${date}, ${part.hour}:${part.minute} ${part.dayPeriod}`)
    }),
  )
})

test('dates are written one way', () => {
  assert.equal(formatDateTime('2026-11-09T08:35:00Z'), '9 Nov 2026, 2:05 pm')
  assert.equal(formatTime('2026-11-08T18:35:00Z'), '12:05 am')
  assert.equal(formatDate('2026-09-01'), '1 Sep 2026')
  assert.equal(formatDay('2026-12-31'), '31 Dec')
  assert.equal(formatMonth('2028-07'), 'Jul 2028')
  assert.equal(weekday('2026-12-31'), 'Thu, 31 Dec')
})

test('a refund arrives within seven working days', () => {
  // A Thursday in India already: seven working days with a weekend, and part of another one, between.
  assert.equal(refundArrivesBy(new Date('2026-11-18T20:00:00Z')), '30 Nov 2026')
  assert.equal(refundArrivesBy(new Date('2026-11-21T06:00:00Z')), '1 Dec 2026', 'from a Saturday')
})

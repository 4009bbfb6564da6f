import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../../test/fast-check.ts'
import { blockRange, periodOf, splitPeriod } from './period.ts'

test('days begin at midnight in India, also where the year does', () => {
  const lastSecond = periodOf({ days: 7 }, new Date('2026-12-31T18:29:59Z'))
  assert.deepEqual([lastSecond.days[0], lastSecond.days.at(-1)], ['2026-12-25', '2026-12-31'])
  const firstSecond = periodOf({ days: 7 }, new Date('2026-12-31T18:30:00Z'))
  assert.deepEqual([firstSecond.days[0], firstSecond.days.at(-1)], ['2026-12-26', '2027-01-01'])
  assert.deepEqual([firstSecond.daysBefore[0], firstSecond.daysBefore.at(-1)], ['2026-12-19', '2026-12-25'])
  assert.equal(firstSecond.starts.toISOString(), '2026-12-25T18:30:00.000Z')
  assert.equal(firstSecond.ends.toISOString(), '2027-01-01T18:30:00.000Z')
})

test('blocks and ranges together are the period, each moment once, and no block still runs', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.constantFrom(7, 30, 90), (now, days) => {
      const period = periodOf({ days }, now)
      const { blocksNow, blocksBefore, ranges } = splitPeriod(period, now)
      const all = [...[...blocksBefore, ...blocksNow].map(blockRange), ...ranges]
      all.sort((a, b) => a.from.getTime() - b.from.getTime())
      let reached = period.beforeStarts.getTime()
      for (const { from, to } of all) {
        assert.equal(from.getTime(), reached)
        assert.ok(to > from)
        reached = to.getTime()
      }
      assert.equal(reached, period.ends.getTime())
      for (const { to } of blocksBefore.map(blockRange)) assert.ok(to <= period.starts)
      for (const { from, to } of blocksNow.map(blockRange)) assert.ok(from >= period.starts && to < now)
    }),
  )
})

test('figures by day: every day of both periods once, from blocks that are over or from what comes after them', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 120 }), (now, length) => {
      const period = periodOf({ days: length }, now)
      const { blocks, ranges } = splitPeriod(period, now).byDay
      const all = [...blocks.map(blockRange), ...ranges]
      for (const day of [...period.daysBefore, ...period.days]) {
        const noon = new Date(`${day}T12:00:00+05:30`)
        assert.equal(all.filter(({ from, to }) => from <= noon && noon < to).length, 1, day)
      }
      for (const { to } of blocks.map(blockRange)) assert.ok(to < now)
      for (const { from } of ranges) assert.ok(from >= period.beforeStarts)
    }),
  )
})

test('a year before has the same weekdays and never overlaps', () => {
  const now = new Date('2026-11-16T06:00:00Z')
  const week = periodOf({ from: '2026-11-02', to: '2026-11-08', compare: 'year' }, now)
  assert.deepEqual([week.daysBefore[0], week.daysBefore.at(-1)], ['2025-11-03', '2025-11-09'])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 366 }), fc.constantFrom('before', 'year'), (days, compare) => {
      const period = periodOf({ days, compare: compare as 'before' }, now)
      assert.equal(period.days.length, days)
      assert.equal(period.daysBefore.length, days)
      assert.ok(period.beforeEnds <= period.starts)
      if (compare === 'year')
        assert.equal(new Date(period.days[0]!).getUTCDay(), new Date(period.daysBefore[0]!).getUTCDay())
      const { blocksNow, blocksBefore, ranges } = splitPeriod(period, now)
      const all = [...[...blocksBefore, ...blocksNow].map(blockRange), ...ranges]
      const length = all.reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0)
      assert.equal(length, 2 * days * 24 * 60 * 60 * 1000)
    }),
  )
  assert.throws(() => periodOf({ from: '2026-11-08', to: '2026-11-02' }, now), /must not come before/)
  assert.throws(() => periodOf({ from: '2026-11-08', to: '2026-11-17' }, now), /end today/)
  assert.throws(() => periodOf({ from: '2024-11-08', to: '2026-11-10' }, now), /at most 366/)
})

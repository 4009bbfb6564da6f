import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { limitConcurrency } from './limit-concurrency.ts'

test('never more than the limit run at once, each runs once, and a failed one frees its slot', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.tuple(fc.boolean(), fc.nat(3)), { maxLength: 20 }),
      async (limit, works) => {
        const withinLimit = limitConcurrency(limit)
        let running = 0
        let most = 0
        const done = await Promise.allSettled(
          works.map(([fails, pauses]) =>
            withinLimit(async () => {
              most = Math.max(most, ++running)
              for (let i = 0; i < pauses; i++) await setImmediate()
              running--
              if (fails) throw new Error('no')
            }),
          ),
        )
        assert.ok(most <= limit)
        assert.deepEqual(
          done.map(({ status }) => status === 'rejected'),
          works.map(([fails]) => fails),
        )
      },
    ),
  )
})

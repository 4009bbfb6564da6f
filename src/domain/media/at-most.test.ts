import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { atMost } from './at-most.ts'

test('never more than allowed run at once, each runs once, and a failure gives its place to the next', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.tuple(fc.boolean(), fc.nat(3)), { maxLength: 20 }),
      async (limit, works) => {
        const inTurn = atMost(limit)
        let running = 0
        let most = 0
        const done = await Promise.allSettled(
          works.map(([fails, pauses]) =>
            inTurn(async () => {
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

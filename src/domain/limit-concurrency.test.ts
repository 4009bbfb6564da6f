import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import fc from '../../test/fast-check.ts'
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

/** Tasks that note when they start, and end when told to. */
function tasks(limit: number, mostWaiting: number) {
  const withinLimit = limitConcurrency(limit, { mostWaiting })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string, task: { rank?: number; client?: string; signal?: AbortSignal } = {}) =>
    withinLimit(async () => {
      started.push(name)
      await new Promise<void>(resolve => ends.set(name, resolve))
      return name
    }, task)
  const end = async (name: string) => {
    ends.get(name)!()
    await setImmediate()
  }
  return { start, end, started }
}

const busy = { kind: 'unavailable', retryAfterSeconds: 5 }

test('beyond the queue a task is refused at once, and a better rank goes before those that wait', async () => {
  const { start, end, started } = tasks(1, 2)
  const all = [start('first'), start('low 1', { rank: 2 }), start('low 2', { rank: 2 })]
  await assert.rejects(start('low 3', { rank: 2 }), busy)
  all.push(start('high 1', { rank: 0 }), start('high 2', { rank: 0 }))
  await assert.rejects(start('high 3', { rank: 0 }), busy)
  for (const name of ['first', 'high 1', 'high 2', 'low 1', 'low 2']) await end(name)
  assert.deepEqual(started, ['first', 'high 1', 'high 2', 'low 1', 'low 2'])
  assert.equal((await Promise.all(all)).length, 5)
})

test('a task whose client has gone leaves the queue and makes room, and never runs', async () => {
  const { start, end, started } = tasks(1, 2)
  const gone = new AbortController()
  const first = start('first')
  const left = assert.rejects(start('left', { signal: gone.signal }), busy)
  const stays = start('stays')
  await assert.rejects(start('too many'), busy)
  gone.abort()
  await left
  const later = start('later')
  await assert.rejects(start('gone before', { signal: gone.signal }), busy)
  for (const name of ['first', 'stays', 'later']) await end(name)
  assert.deepEqual(await Promise.all([first, stays, later]), ['first', 'stays', 'later'])
  assert.deepEqual(started, ['first', 'stays', 'later'])
})

test('as the queue fills up, one client gets a quarter of it and others still find room', async () => {
  const { start, end, started } = tasks(1, 8)
  const all = [start('first')]
  for (let n = 0; n < 4; n++) all.push(start(`crawler ${n}`, { client: 'crawler' }))
  await assert.rejects(start('crawler 4', { client: 'crawler' }), busy)
  all.push(start('visitor', { client: 'visitor' }))
  for (const name of ['first', 'crawler 0', 'crawler 1', 'crawler 2', 'crawler 3', 'visitor']) await end(name)
  await Promise.all(all)
  assert.equal(started.at(-1), 'visitor')
})

import assert from 'node:assert/strict'

/** In microseconds: below that, compilation and garbage collection decide. */
const longEnough = 15_000

/**
 * Fails if four times the input takes far more than four times the work: 16 times as much would be quadratic. The input
 * grows until the work is long enough to be compared; work that stays short at `upTo` has passed.
 */
export function assertGrowsLinearly(work: (size: number) => unknown, { upTo = 400_000 } = {}) {
  const cost = (size: number) => {
    const runs = Array.from({ length: 5 }, () => {
      const { user } = process.threadCpuUsage()
      work(size)
      return process.threadCpuUsage().user - user
    })
    return Math.min(...runs)
  }
  let size = 1000
  while (cost(size) < longEnough && size < upTo) size *= 2
  const [one, four] = [cost(size), cost(4 * size)]
  assert.ok(four < 10 * Math.max(one, longEnough), `${size}: ${one} µs, four times as much: ${four} µs`)
}

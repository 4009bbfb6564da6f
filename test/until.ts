import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

/** Polls until a condition holds. A fixed wait would fail on a slow machine. */
export async function until(condition: () => boolean | Promise<boolean>, seconds = 20): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await condition())) {
    assert.ok(Date.now() < deadline, `not within ${seconds} s: ${condition}`)
    await sleep(10)
  }
}

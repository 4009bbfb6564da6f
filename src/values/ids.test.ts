import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isId, newId } from './ids.ts'

test('ids are 24 hex characters, unique, and sort in the order they were made', () => {
  const ids = Array.from({ length: 20_000 }, () => newId())
  assert.ok(ids.every(isId))
  assert.equal(new Set(ids).size, ids.length)
  assert.deepEqual(ids.toSorted(), ids)
})

test('isId refuses everything else', () => {
  for (const text of ['', 'abc', 'g'.repeat(24), 'A'.repeat(24), `${'a'.repeat(24)}\n`, 'a'.repeat(25)])
    assert.equal(isId(text), false, JSON.stringify(text))
})

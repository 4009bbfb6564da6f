import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourDistance } from './colour-distance.ts'

test('colours that look alike are near, others are far', () => {
  assert.equal(colourDistance('#c4506b', '#C4506B'), 0)
  assert.ok(Math.abs(colourDistance('#000000', '#ffffff') - 100) < 0.1)
  assert.ok(colourDistance('#b17b50', '#b07a4e') < 2)
  assert.ok(colourDistance('#c72c6f', '#b81560') < colourDistance('#c72c6f', '#97594a'))
})

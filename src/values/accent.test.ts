import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accentProblem, contrast, defaultAccent, shadesOf } from './accent.ts'

test('only a colour that can be read on every background of the shop is taken', () => {
  assert.equal(accentProblem(defaultAccent), undefined)
  assert.equal(accentProblem('#0b5d57'), undefined)
  assert.match(accentProblem('#ff69b4')!, /too light/)
  assert.match(accentProblem('#777777')!, /too light/)
  for (const text of ['red', '#abc', '#GGGGGG', '#a3294f;}']) assert.match(accentProblem(text)!, /such as/)
})

test('contrast is that of WCAG, and shades stay readable', () => {
  assert.equal(Math.round(contrast('#000000', '#ffffff')), 21)
  assert.equal(contrast('#767676', '#ffffff').toFixed(2), '4.54')
  const { deep, soft } = shadesOf(defaultAccent)
  assert.ok(contrast(deep, '#ffffff') > contrast(defaultAccent, '#ffffff'))
  assert.ok(contrast(defaultAccent, soft) >= 4.5)
})

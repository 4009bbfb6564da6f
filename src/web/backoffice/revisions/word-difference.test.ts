import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../../../test/fast-check.ts'
import { wordDifference } from './word-difference.ts'

const marked = (before: string, after: string) =>
  wordDifference(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`))
    .join('')

test('words that were added and removed are marked, all others are not', () => {
  assert.equal(
    marked('Send it back within 7 days.', 'Send it back within 10 days.'),
    'Send it back within -7-+10+ days.',
  )
  assert.equal(marked('', 'New'), '+New+')
  assert.equal(marked('We deliver.', 'We deliver fast.'), 'We -deliver.-+deliver fast.+')
})

test('without what was added it is the old text, without what was removed the new one', () => {
  const text = fc
    .array(fc.constantFrom('rose ', 'oil ', 'and\n', 'water'), { maxLength: 30 })
    .map(all => all.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDifference(before, after)
      const without = (kind: string) =>
        parts
          .filter(part => part.kind !== kind)
          .map(part => part.text)
          .join('')
      assert.deepEqual([without('added'), without('removed')], [before, after])
    }),
  )
})

test('of a long text only the lines that differ are compared by words', () => {
  const lines = Array.from({ length: 1000 }, (_, line) => `line ${line} of a long policy`)
  const changed = lines.with(0, 'line 0 of a short policy').with(999, 'line 999 of a short policy')
  const parts = wordDifference(lines.join('\n'), changed.join('\n'))
  assert.deepEqual(
    parts.filter(({ kind }) => kind !== 'same').map(({ text }) => text),
    ['long', 'short', 'long', 'short'],
  )
})

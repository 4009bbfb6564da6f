import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conflictRows } from './conflict-rows.ts'

test('what either of the two changed is shown with both texts, what both changed first', () => {
  const base = { _id: 'a', name: 'Soap', badge: '10% OFF', officer: { phone: '1' }, tags: ['a'], same: 'x' }
  const theirs = { ...base, name: 'Rose soap', badge: 'NEW', officer: { phone: '2' } }
  const mine = { ...base, _id: 'b', tags: ['a', 'b'], officer: { phone: '3' } }
  assert.deepEqual(conflictRows(base, theirs, mine), [
    { label: 'Officer phone', before: '1', theirs: '2', mine: '3' },
    { label: 'Name', before: 'Soap', theirs: 'Rose soap', mine: 'Soap' },
    { label: 'Badge', before: '10% OFF', theirs: 'NEW', mine: '10% OFF' },
    { label: 'Tags', before: 'a', theirs: 'a', mine: 'a\nb' },
  ])
})

test('an entry that was added or taken away, and a chosen file, are shown too', () => {
  const base = { links: [{ label: 'Help' }], logo: '/media/1.webp' as string | File }
  const mine = { links: [], logo: new File([], 'new.png') }
  assert.deepEqual(conflictRows(base, base, mine), [
    { label: 'Links 1 label', before: 'Help', theirs: 'Help', mine: '–' },
    { label: 'Logo', before: '/media/1.webp', theirs: '/media/1.webp', mine: 'new.png' },
  ])
})

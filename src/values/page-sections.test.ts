import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differences, mergeSections, sectionsAt } from './page-sections.ts'

const section = (id: string, more: object = {}) => ({ id, type: 'text', ...more })
const ids = (all: { id: string }[]) => all.map(({ id }) => id).join('')
const [a, b, c, d] = [section('a'), section('b'), section('c'), section('d')]
const abc = [a, b, c]

test('two people who change different sections both keep what they did', () => {
  const mine = [section('a', { text: 'mine' }), b, c]
  const theirs = [a, section('b', { text: 'theirs' }), c, d]
  const { sections, both } = mergeSections(abc, mine, theirs)
  assert.deepEqual(sections, [mine[0], theirs[1], c, d])
  assert.deepEqual(both, [])
})

test('where both changed the same section, mine counts and is named', () => {
  const { sections, both } = mergeSections(
    abc,
    [section('a', { text: 'mine' }), b, c],
    [section('a', { text: 'theirs' }), b, c],
  )
  assert.deepEqual((sections[0] as { text?: string }).text, 'mine')
  assert.equal(ids(both), 'a')
})

test('what one removed is gone, unless the other worked on it', () => {
  assert.equal(ids(mergeSections(abc, [a, c], abc).sections), 'ac')
  assert.equal(ids(mergeSections(abc, abc, [a, c]).sections), 'ac')
  const worked = [a, section('b', { text: 'new' }), c]
  assert.equal(ids(mergeSections(abc, [a, c], worked).sections), 'abc')
  assert.equal(ids(mergeSections(abc, worked, [a, c]).sections), 'abc')
})

test('an order that only one of them changed is that one’s', () => {
  assert.equal(ids(mergeSections(abc, abc, [c, a, b]).sections), 'cab')
  assert.equal(ids(mergeSections(abc, [b, a, c], [a, b, c, d]).sections), 'bacd')
  assert.equal(ids(mergeSections(abc, [a, d, b, c], [c, a, b]).sections), 'cadb')
})

test('differences are named, and moving one section is one move', () => {
  const after = [c, a, section('b', { hidden: true }), section('d')]
  assert.deepEqual(differences(abc, after), [
    { id: 'c', change: 'moved' },
    { id: 'b', change: 'hidden' },
    { id: 'd', change: 'added' },
  ])
  assert.deepEqual(differences(abc, [a, section('c', { text: 'x' })]), [
    { id: 'c', change: 'changed' },
    { id: 'b', change: 'removed' },
  ])
  assert.deepEqual(differences(abc, [...abc]), [])
})

test('a page changes at the next instant at which one of its sections comes or goes', () => {
  const at = (iso: string) => Date.parse(iso)
  const diwali = section('d', { from: '2026-11-01T00:00:00+05:30', until: '2026-11-10T00:00:00+05:30' })
  const hidden = section('h', { hidden: true, from: '2026-10-05T00:00:00+05:30' })
  const all = [a, diwali, hidden]
  const before = sectionsAt(all, at('2026-10-01T00:00:00Z'))
  assert.deepEqual([ids(before.shown), before.changesAt], ['a', new Date('2026-10-31T18:30:00Z')])
  const during = sectionsAt(all, at('2026-11-02T00:00:00Z'))
  assert.deepEqual([ids(during.shown), during.changesAt], ['ad', new Date('2026-11-09T18:30:00Z')])
  const after = sectionsAt(all, at('2026-12-02T00:00:00Z'))
  assert.deepEqual([ids(after.shown), after.changesAt], ['a', undefined])
})

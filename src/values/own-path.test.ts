import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../test/fast-check.ts'
import { ownPath } from './own-path.ts'

const origin = 'https://kanti.example'

test('a path of this site is kept, with its query and fragment', () => {
  for (const path of [
    '/',
    '/order',
    '/account/addresses',
    '/search?q=rose%20water&page=2',
    '/a//b',
    '/product/1#write-review',
  ])
    assert.equal(ownPath(path, origin), path)
  assert.equal(ownPath('/a/../order', origin), '/order')
})

test('other sites are not', () => {
  for (const address of [
    '',
    'order',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
  ])
    assert.equal(ownPath(address, origin), null, address)
  for (const address of [
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/a/..//\\evil.example',
  ])
    assert.match(ownPath(address, origin)!, /^\/[^/\\]/, address)
})

test('whatever is asked for, the browser stays on this site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '..',
    '.',
    '%2e',
    '%2f',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'a',
  )
  const address = fc.array(piece, { maxLength: 12 }).map(pieces => `/${pieces.join('')}`)
  fc.assert(
    fc.property(fc.oneof(address, fc.string()), asked => {
      const path = ownPath(asked, origin)
      if (path === null) return
      assert.ok(path.startsWith('/'))
      // As location.assign resolves it, from any page.
      for (const page of ['/', '/login', '/account/addresses'])
        assert.equal(new URL(path, origin + page).origin, origin)
    }),
    { numRuns: 5000 },
  )
})

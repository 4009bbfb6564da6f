import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../test/fast-check.ts'
import { addressKey, carriedQuery } from './web-address.ts'

test('spellings of one address are one key', () => {
  for (const written of [
    '/Rose%20Oil',
    '/rose oil/',
    ' https://old.example/rose%20oil#top',
    '/rose oil?utm_source=mail&fbclid=1',
  ])
    assert.equal(addressKey(written), '/rose oil', written)
  assert.equal(addressKey('/?p=12'), '/?p=12')
  assert.equal(addressKey('/index.php?b=2&a=1&gclid=3'), '/index.php?a=1&b=2')
  assert.equal(addressKey('https://old.example'), '/')
  assert.equal(addressKey('/100%'), '/100%')
  assert.equal(addressKey('/%E0%A4%AC%E0%A4%BE%E0%A4%B2'), '/बाल')
})

test('what is no address of the shop has no key', () => {
  for (const written of [
    'about',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'mailto:a@b.example',
  ])
    assert.equal(addressKey(written), null, written)
})

test('a key without escapes is its own key', () => {
  fc.assert(
    fc.property(fc.webPath(), path => {
      const key = addressKey(path)
      if (key && !/[%?]/.test(key)) assert.equal(addressKey(key), key)
    }),
  )
})

test('a query goes along, or only what advertisements added', () => {
  assert.equal(carriedQuery('/old?sort=price-up&utm_source=x', false), 'sort=price-up&utm_source=x')
  assert.equal(carriedQuery('/?p=12&utm_source=x', true), 'utm_source=x')
  assert.equal(carriedQuery('/old', false), '')
})

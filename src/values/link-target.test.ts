import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../test/fast-check.ts'
import { isLinkTarget, isOwnPath } from './link-target.ts'

test('pages of the shop, the web, mail and telephone are link targets', () => {
  for (const target of [
    '/',
    '/about',
    '/term&condition',
    '/category/bath-soaps?page=2#top',
    'https://instagram.example/kanti',
    'HTTPS://example.com',
    'mailto:hello@kanti.example',
    'tel:18000004242',
  ])
    assert.ok(isLinkTarget(target), target)
})

test('scripts, hidden characters and disguised links to other sites are not', () => {
  for (const target of [
    '',
    'about',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://example.com',
    'HTTP://example.com',
    'file:///etc/passwd',
    'blob:https://example.com/x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/about\u0000',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://',
    'mailto:',
    'tel:',
  ])
    assert.ok(!isLinkTarget(target), JSON.stringify(target))
})

/** Texts made of the pieces that attacks are made of. */
const piece = fc.constantFrom(
  'javascript:',
  'JAVA',
  'script:',
  'data:',
  'vbscript:',
  'https:',
  'http://',
  'mailto:',
  'tel:',
  '/',
  '//',
  '\\',
  ':',
  '@',
  '?',
  '#',
  '.',
  '..',
  '%0a',
  '%5c',
  '\t',
  '\n',
  '\r',
  '\u0000',
  '\u00a0',
  '\u2028',
  ' ',
  'evil.example',
)
const crafted = fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 8 })

test('a browser opens every accepted link as https, mailto, tel, or a page of this shop', () => {
  const shop = 'https://shop.example'
  const opened = (text: string) => new URL(text, `${shop}/some/page`)
  fc.assert(
    fc.property(
      fc.oneof(
        crafted.map(parts => parts.join('')),
        fc.string({ unit: 'binary' }),
      ),
      text => {
        if (!isLinkTarget(text)) return
        const { protocol, origin } = opened(text)
        assert.ok(['https:', 'mailto:', 'tel:'].includes(protocol), text)
        if (isOwnPath(text)) assert.equal(origin, shop, text)
      },
    ),
    { numRuns: 20_000 },
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertGrowsLinearly } from '../../../test/grows-linearly.ts'
import { withoutTrailingSlash } from './canonical-path.ts'

test('a page has one URL, and never another host', () => {
  for (const [url, canonical] of [
    ['/', undefined],
    ['/about', undefined],
    ['/?next=/', undefined],
    ['/about?next=/', undefined],
    ['/about/', '/about'],
    ['/about///?x=1/', '/about?x=1/'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['/\\/\\/', '/'],
    ['//', '/'],
  ] as const)
    assert.equal(withoutTrailingSlash(url), canonical, url)
})

test('slashes cost their number, not its square', () => {
  for (const url of [
    (n: number) => `/${'/'.repeat(n)}x/`,
    (n: number) => `/x${'/'.repeat(n)}x/`,
    (n: number) => `${'/'.repeat(n)}`,
    (n: number) => `/x${'\\'.repeat(n)}x/`,
  ])
    assertGrowsLinearly(n => withoutTrailingSlash(url(n)))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertGrowsLinearly } from '../../test/grows-linearly.ts'
import { hasLink } from './has-link.ts'

test('links are found, however they are written; names of people are not links', () => {
  for (const text of [
    'https://evil.example',
    'Win at HTTP://evil.example/x',
    'www.evil',
    'Prize evil.com now',
    'evil．com',
    'evil。com',
    'asha@evil.co.in',
    'bit.ly/x',
    '1.2.3.4/login',
    'javascript:alert(1)',
  ])
    assert.ok(hasLink(text), text)
  for (const name of [
    'Asha Rao',
    'Dr. Rao',
    'Dr.Rao',
    'A.P.J. Abdul Kalam',
    'S.Kumar',
    'Asha d/o Ravi',
    'St.John',
    "O'Brien-Nair",
    'क्षितिज शर्मा',
    'Gulmohar Beauty House',
    'M/s. Rao & Sons',
    'Nair, P. K.',
    'R.K.Menon',
  ])
    assert.ok(!hasLink(name), name)
})

test('a long text is read once, not again from each of its letters', () => {
  for (const part of ['a', 'a.', 'a-', '1.', 'http:/'])
    assertGrowsLinearly(size => hasLink(part.repeat(size)), { upTo: 100_000 })
})

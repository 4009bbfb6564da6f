import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../../test/fast-check.ts'
import { chooseEncodings, type Encoding, toUtf8 } from './encode-response.ts'

test('any text is written as Node would, also one that was cut in the middle of a character', () => {
  const same = (text: string) => assert.deepEqual(toUtf8(text), Buffer.from(text))
  for (const text of ['', 'a', '₹249 · café 😀', '😀'.slice(0, 1), `a${'😀'.slice(1)}b`]) same(text)
  fc.assert(fc.property(fc.string({ unit: 'binary' }), same))
})

test('the encoding is the best one the browser takes', () => {
  const choices: [accept: string | undefined, small: Encoding, fast: Encoding][] = [
    [undefined, 'identity', 'identity'],
    ['gzip, deflate, br, zstd', 'br', 'zstd'],
    ['gzip, deflate, br', 'br', 'br'],
    ['gzip, deflate', 'gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.9', 'gzip', 'gzip'],
    ['*', 'br', 'zstd'],
    ['identity', 'identity', 'identity'],
    ['nonsense;q=x', 'identity', 'identity'],
  ]
  for (const [accept, small, fast] of choices)
    assert.deepEqual(chooseEncodings(accept), { small, fast }, accept)
})

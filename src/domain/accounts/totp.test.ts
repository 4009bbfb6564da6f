import assert from 'node:assert/strict'
import { test } from 'node:test'
import { base32, fromBase32, matchingStep, otpauthUri, stepAt, totp } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test('the codes of RFC 6238, appendix B', () => {
  // Its table has eight digits; six are their end.
  const table = [
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ] as const
  for (const [seconds, code] of table)
    assert.equal(totp(secret, stepAt(new Date(seconds * 1000))), code, String(seconds))
})

test('a code works a step early or late, not two, and not again', () => {
  const now = new Date('2026-11-16T12:00:00Z')
  const step = stepAt(now)
  const match = (offset: number, after = 0) =>
    matchingStep(secret, { code: totp(secret, step + offset), now, after })
  assert.deepEqual(
    [-1, 0, 1].map(offset => match(offset)),
    [step - 1, step, step + 1],
  )
  assert.deepEqual([match(-2), match(2)], [undefined, undefined])
  assert.equal(match(0, step), undefined, 'used already')
  assert.equal(match(-1, step), undefined, 'older than the one that was used')
  assert.equal(match(1, step), step + 1)
  assert.equal(matchingStep(secret, { code: '', now, after: 0 }), undefined)
})

test('secrets are written in base32, and put into an address that apps read', () => {
  assert.equal(base32(Buffer.from('foobar')), 'MZXW6YTBOI')
  assert.equal(fromBase32('MZXW6YTBOI').toString(), 'foobar')
  const uri = new URL(otpauthUri({ shop: 'Kanti & Co', email: 'a@b.example', secret: 'ABC' }))
  assert.equal(uri.pathname, '/Kanti%20%26%20Co:a%40b.example')
  assert.equal(uri.searchParams.get('issuer'), 'Kanti & Co')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../test/fast-check.ts'
import { checkGtin } from './gtin.ts'

test('real barcodes of every length are right', () => {
  // GTIN-8, UPC-A, EAN-13 and GTIN-14, from GS1's examples and the backs of packs.
  for (const gtin of [
    '96385074',
    '40170725',
    '036000291452',
    '614141999996',
    '4006381333931',
    '5901234123457',
  ])
    assert.equal(checkGtin(gtin), undefined, gtin)
  for (const gtin of ['8901030865275', '6291041500213', '10614141000415', '00012345600012'])
    assert.equal(checkGtin(gtin), undefined, gtin)
})

test('a wrong check digit is told with the right one', () => {
  assert.equal(
    checkGtin('4006381333932'),
    'The last digit of this GTIN should be 1. Please compare it with the barcode.',
  )
  assert.match(checkGtin('96385075')!, /should be 4/)
  assert.match(checkGtin('036000291453')!, /should be 2/)
})

test('other lengths and characters are no GTIN', () => {
  for (const text of [
    '1',
    '1234567',
    '123456789',
    '12345678901',
    '123456789012345',
    '4006381-33393',
    '４００６３８１３３３９３１',
  ])
    assert.equal(checkGtin(text), 'Please enter the GTIN as 8, 12, 13 or 14 digits.', text)
})

test('any one mistyped digit is noticed', () => {
  fc.assert(
    fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digits = [...'4006381333931']
      digits[at] = String((Number(digits[at]) + by) % 10)
      assert.ok(checkGtin(digits.join('')))
    }),
  )
})

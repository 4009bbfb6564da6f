import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isKnownPincode } from './known-pincodes.ts'

test('PIN codes that India Post uses are known, others are not', () => {
  for (const pincode of [
    '400013',
    '110001',
    '560103',
    '682555',
    '194101',
    '744101',
    '795001',
    '900056',
    '925301',
  ])
    assert.ok(isKnownPincode(pincode), pincode)
  for (const pincode of [
    '900000',
    '400999',
    '110999',
    '123456',
    '999999',
    '139001',
    '351001',
    '400000',
    '40001',
    '',
  ])
    assert.ok(!isKnownPincode(pincode), pincode)
})

test('an exception of the owner makes a new one known, and no others', () => {
  assert.ok(isKnownPincode('400999', [{ pincodePrefix: '400999' }]))
  assert.ok(!isKnownPincode('400999', [{ pincodePrefix: '4009' }, {}]))
})

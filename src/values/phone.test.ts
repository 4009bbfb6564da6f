import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMobile } from './phone.ts'

test('a mobile number is the same however it is written', () => {
  for (const written of [
    '9876543210',
    '098765 43210',
    '+91-98765-43210',
    '0091 9876543210',
    '91 (98765) 43210',
  ])
    assert.equal(readMobile(written), '+919876543210', written)
  for (const wrong of ['', '12345', '1234567890', '98765432101', '+1 9876543210', 'nine'])
    assert.equal(readMobile(wrong), undefined, wrong)
})

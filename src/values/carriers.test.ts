import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  carrierName,
  carrierProblem,
  carriers,
  tidyTrackingNumber,
  trackingNumberProblem,
  trackingUrl,
} from './carriers.ts'

test('a courier is known however its name is typed, and any other stays as it is', () => {
  assert.equal(carrierName('bluedart'), 'Blue Dart')
  assert.equal(carrierName(' BLUE-DART '), 'Blue Dart')
  assert.equal(carrierName('amazon'), 'Amazon Shipping')
  assert.equal(carrierName(' Ravi on his bicycle '), 'Ravi on his bicycle')
})

test('a parcel is followed where its courier says, and nothing in its number leaves the address', () => {
  assert.equal(trackingUrl('Delhivery', '1490812'), 'https://www.delhivery.com/track/package/1490812')
  assert.equal(trackingUrl('Delhivery', 'A/../B?x'), 'https://www.delhivery.com/track/package/A%2F..%2FB%3Fx')
  assert.equal(trackingUrl('Delhivery', ''), null)
  assert.equal(trackingUrl('Ravi', '1'), null)
  for (const { name, url } of carriers) {
    assert.equal(carrierName(name.toUpperCase()), name)
    assert.equal(new URL(url).protocol, 'https:')
  }
})

test('a tracking number has no spaces', () => {
  assert.equal(tidyTrackingNumber(' ek 123 456 in\t'), 'EK123456IN')
})

test('a number is no courier', () => {
  for (const right of ['', 'Delhivery', 'Ravi', 'V3 Express', 'श्री मारुति'])
    assert.equal(carrierProblem(right), undefined, right)
  for (const wrong of ['191', '12-34', 'A1']) assert.match(carrierProblem(wrong)!, /courier’s name/)
})

test('a tracking number is checked by the form that its courier uses', () => {
  for (const [carrier, right] of [
    ['Delhivery', '1490 8104 0000 00'],
    ['blue dart', '90104000000'],
    ['India Post', 'ek123456785in'],
    ['DTDC', 'D12345678'],
    ['Ekart', 'FMPC1234567890'],
    ['Ravi', '7'],
    ['', 'X1'],
    ['Delhivery', ''],
  ] as const)
    assert.equal(trackingNumberProblem(carrier, right), undefined, `${carrier} ${right}`)
  assert.match(
    trackingNumberProblem('Delhivery', '191')!,
    /191 is no tracking number of Delhivery.*10 to 15 digits/,
  )
  assert.match(trackingNumberProblem('India Post', 'EK123456IN')!, /two letters, nine digits/)
  assert.match(trackingNumberProblem('India Post', 'EK123456786IN')!, /typing error/)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { carrierName, carriers, tidyTrackingNumber, trackingUrl } from './carriers.ts'

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

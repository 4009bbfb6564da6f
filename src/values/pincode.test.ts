import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitsState, regionsOf } from './pincode.ts'
import { cityOf } from './pincode-city.ts'
import { findState, states } from './states.ts'

test('well-known PIN codes are in their states', () => {
  for (const [pincode, state] of [
    ['110001', 'Delhi'],
    ['122001', 'Haryana'],
    ['160017', 'Chandigarh'],
    ['160059', 'Punjab'],
    ['194101', 'Ladakh'],
    ['190001', 'Jammu and Kashmir'],
    ['248001', 'Uttarakhand'],
    ['201301', 'Uttar Pradesh'],
    ['247667', 'Uttarakhand'],
    ['362520', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['400001', 'Maharashtra'],
    ['403001', 'Goa'],
    ['492001', 'Chhattisgarh'],
    ['500001', 'Telangana'],
    ['520001', 'Andhra Pradesh'],
    ['533464', 'Puducherry'],
    ['560001', 'Karnataka'],
    ['600001', 'Tamil Nadu'],
    ['605001', 'Puducherry'],
    ['682555', 'Lakshadweep'],
    ['700001', 'West Bengal'],
    ['737101', 'Sikkim'],
    ['744101', 'Andaman and Nicobar Islands'],
    ['751001', 'Odisha'],
    ['781001', 'Assam'],
    ['783123', 'Meghalaya'],
    ['791111', 'Arunachal Pradesh'],
    ['793001', 'Meghalaya'],
    ['799001', 'Tripura'],
    ['800001', 'Bihar'],
    ['831001', 'Jharkhand'],
    ['834001', 'Jharkhand'],
  ] as const)
    assert.ok(fitsState(pincode, state), `${pincode} in ${state}`)
  assert.ok(!fitsState('411001', 'Kerala'))
  assert.ok(fitsState('900056', 'Kerala'), 'army post goes to every state')
})

test('every state has PIN codes, and unused digits have no state', () => {
  const reached = new Set(
    Array.from({ length: 900 }, (_, n) => regionsOf(`${n + 100}001`)).flat() as string[],
  )
  assert.deepEqual(
    states.filter(state => !reached.has(state)),
    [],
  )
  for (const pincode of [
    '900000',
    '560000',
    '351001',
    '290001',
    '540001',
    '880001',
    '100001',
    '010001',
    '4110011',
    'x',
  ])
    assert.deepEqual(regionsOf(pincode), [], pincode)
})

test('a state is found however it is written', () => {
  assert.equal(findState(' tamil  NADU '), 'Tamil Nadu')
  assert.equal(findState('Jammu & Kashmir'), 'Jammu and Kashmir')
  assert.equal(findState('Orissa'), 'Odisha')
  assert.equal(findState('constructor'), undefined)
})

test('the first digits name the city where they are those of one', () => {
  assert.deepEqual(['411001', '400001', '400703', '400601', '110001'].map(cityOf), [
    'Pune',
    'Mumbai',
    'Navi Mumbai',
    'Thane',
    'New Delhi',
  ])
  for (const other of ['41100', '799001', '', 'abcdef']) assert.equal(cityOf(other), undefined, other)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hintGst } from './gst.ts'

test('the rate that goes with an HSN code is hinted, or what each of several is for', () => {
  assert.equal(hintGst('33041000'), '18% is usual for HSN 33041000 (lips).')
  assert.equal(hintGst('3401 11'), '5% is usual for HSN 340111 (toilet soap bars).')
  assert.equal(hintGst('3305'), 'HSN 3305: 18% for conditioner, mask, dye, serum; 5% for hair oil, shampoo.')
  assert.match(
    hintGst('3304'),
    /^HSN 3304: 18% for lips, eyes, nails, .*; 5% for face powder, talc; 0% for kumkum/,
  )
  assert.deepEqual(['', '33', '1234', 'abcd'].map(hintGst), ['', '', '', ''])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hintGst, onlyRate } from './gst.ts'

const rates = [
  { hsn: '330410', description: 'Lip make-up', rate: 18 },
  { hsn: '33049110', description: 'Face powder', rate: 5 },
  { hsn: '3305', description: 'Hair oil, shampoo', rate: 5 },
  { hsn: '3305', description: 'Conditioner, dye', rate: 18 },
  { hsn: '3401', description: 'Toilet soap bars', rate: 5 },
  { hsn: '340130', description: 'Face wash', rate: 18 },
]

test('the rate that goes with an HSN code is hinted, or what each of several is for', () => {
  const hint = (hsn: string) => hintGst(hsn, rates)
  assert.equal(hint('33041000'), '18% is the usual rate for HSN 33041000 (lip make-up).')
  assert.equal(hint('3401 11'), '5% is the usual rate for HSN 340111 (toilet soap bars).')
  assert.equal(hint('34013011'), '18% is the usual rate for HSN 34013011 (face wash).')
  assert.equal(hint('3305'), 'HSN 3305: 18% for conditioner, dye; 5% for hair oil, shampoo.')
  assert.equal(hint('3304'), 'HSN 3304: 18% for lip make-up; 5% for face powder.')
  assert.deepEqual(['', '33', '1234', 'abcd'].map(hint), ['', '', '', ''])
})

test('a rate is known where an HSN code has only one', () => {
  assert.deepEqual(
    ['33041000', '3305', '3401', ''].map(hsn => onlyRate(hsn, rates)),
    [18, undefined, 5, undefined],
  )
})

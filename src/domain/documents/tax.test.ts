import assert from 'node:assert/strict'
import { test } from 'node:test'
import { divide } from '#values/divide.ts'
import { type Paise, paise } from '#values/money.ts'
import { rupeesInWords } from '#values/rupees-in-words.ts'
import { financialYear } from '#values/tax-law.ts'
import fc from '../../../test/fast-check.ts'
import { creditLine } from './credit-shares.ts'
import { invoiceLines, type TaxedLine } from './invoice-lines.ts'
import { sumOf, taxesFor } from './tax.ts'

const line = (id: string, values: Partial<TaxedLine>): TaxedLine => ({
  id,
  name: id,
  hsn: '3304',
  rate: 1800,
  price: paise(0),
  quantity: 1,
  discount: paise(0),
  sellerDiscount: paise(0),
  delivery: paise(0),
  ...values,
})

/** Two lipsticks and a powder to another state, ₹50 off by the seller, ₹100 off by the shop, ₹49 for the delivery. */
const [ofLipstick, ofPowder] = divide(paise(4900), [94800, 34900])
const lipstick = line('lipstick', {
  price: paise(49900),
  quantity: 2,
  discount: paise(5000 + 7309),
  sellerDiscount: paise(5000),
  delivery: ofLipstick!,
})
const powder = line('powder', {
  price: paise(34900),
  rate: 500,
  discount: paise(2691),
  delivery: ofPowder!,
})
const terms = { taxes: 'igst', isShops: false } as const

test('the worked example adds up to the paisa', () => {
  const lines = invoiceLines([lipstick, powder], terms)
  assert.deepEqual(
    lines.map(({ goods, delivery, total, igst, taxable, platform }) => [
      goods,
      delivery,
      total,
      igst,
      taxable,
      platform,
    ]),
    [
      [94800, 3581, 98381, 15007, 83374, 7309],
      [34900, 1319, 36219, 1725, 34494, 2691],
    ],
  )
  assert.deepEqual(sumOf(lines), {
    taxable: 117868,
    igst: 16732,
    cgst: 0,
    sgst: 0,
    total: 134600,
    platform: 10000,
  })
})

test('one of the two lipsticks comes back: the rest of the worked example', () => {
  const [whole] = invoiceLines([lipstick, powder], terms)
  const [none, one] = [0, 1].map(quantity => ({ quantity, delivery: false }))
  const back = creditLine(whole!, none!, one!)
  assert.deepEqual([back.total, back.taxable, back.igst], [47400, 40170, 7230])
  assert.deepEqual([back.total - back.platform, back.platform], [43745, 3655])
})

test('the discount of the shop’s own goods is its own, and lowers their value', () => {
  const [own] = invoiceLines([{ ...powder, delivery: paise(0) }], { taxes: 'cgst+sgst', isShops: true })
  assert.deepEqual([own!.total, own!.platform, own!.cgst, own!.sgst], [32209, 0, 767, 767])
})

test('who may not charge tax charges none', () => {
  const [plain] = invoiceLines([lipstick], { taxes: 'none', isShops: false })
  assert.deepEqual([plain!.taxable, plain!.igst, plain!.rate], [plain!.total, 0, 0])
})

const amount = (max: number) => fc.integer({ min: 0, max }).map(paise)
const anyLine = fc
  .record({
    price: amount(99_999_999),
    quantity: fc.integer({ min: 1, max: 40 }),
    rate: fc.constantFrom(0, 500, 1800, 4000, 1225),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    ofSeller: fc.double({ min: 0, max: 1, noNaN: true }),
    delivery: amount(20_000),
  })
  .map(({ off, ofSeller, ...values }) => {
    const discount = paise(Math.floor(values.price * values.quantity * off))
    return { ...values, discount, sellerDiscount: paise(Math.floor(discount * ofSeller)) }
  })

const anyShipment = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  taxes: fc.constantFrom('igst' as const, 'cgst+sgst' as const, 'none' as const),
  isShops: fc.boolean(),
})

test('whatever is sold, line taxes add up to the document’s, and halves are equal', () => {
  fc.assert(
    fc.property(anyShipment, ({ lines, ...terms }) => {
      const invoiced = invoiceLines(
        lines.map((values, index) => line(String(index), values)),
        terms,
      )
      const { taxable, igst, cgst, sgst, total, platform } = sumOf(invoiced)
      assert.equal(taxable + igst + cgst + sgst, total)
      assert.equal(cgst, sgst)
      const paid = lines.reduce((sum, one) => sum + one.price * one.quantity - one.discount + one.delivery, 0)
      assert.equal(total - platform, paid)
    }),
  )
})

test('any sequence of credits ends at exactly the invoice', () => {
  fc.assert(
    fc.property(anyLine, fc.infiniteStream(fc.integer({ min: 1, max: 7 })), (values, steps) => {
      const [invoiced] = invoiceLines([line('a', values)], { taxes: 'cgst+sgst', isShops: false })
      const credits = []
      let before = { quantity: 0, delivery: false }
      for (const step of steps) {
        const quantity = Math.min(before.quantity + step, values.quantity)
        const after = { quantity, delivery: before.delivery || step > 3 || quantity === values.quantity }
        credits.push(creditLine(invoiced!, before, after))
        before = after
        if (quantity === values.quantity) break
      }
      const { line: _, name, hsn, rate, price, ...amounts } = invoiced!
      for (const key of Object.keys(amounts) as (keyof typeof amounts)[])
        assert.equal(
          credits.reduce((sum, credit) => sum + credit[key], 0),
          amounts[key],
          key,
        )
    }),
  )
})

test('an amount is divided to the paisa, also among things that cost nothing', () => {
  assert.deepEqual(divide(paise(100), [1, 1, 1]), [34, 33, 33])
  assert.deepEqual(divide(paise(5), [0, 0]), [3, 2])
})

test('the place of supply decides which tax', () => {
  assert.equal(taxesFor('regular', '27', '07'), 'igst')
  assert.equal(taxesFor('regular', '27', '27'), 'cgst+sgst')
  assert.equal(taxesFor('regular', '04', '04'), 'cgst+utgst')
  assert.equal(taxesFor('composition', '27', '27'), 'none')
})

test('financial years begin in April', () => {
  assert.equal(financialYear('2027-03-31'), '2627')
  assert.equal(financialYear('2027-04-01'), '2728')
  assert.equal(financialYear('2099-12-01'), '9900')
  assert.equal(financialYear('2100-01-01'), '9900')
})

test('amounts in words, the Indian way', () => {
  const words = (amount: number) => rupeesInWords(amount as Paise)
  assert.equal(words(124600), 'Rupees One Thousand Two Hundred Forty Six Only')
  assert.equal(words(1_02_005_50), 'Rupees One Lakh Two Thousand Five and Fifty Paise Only')
  assert.equal(words(3_00_00_000_00), 'Rupees Three Crore Only')
  assert.equal(words(5), 'Rupees Zero and Five Paise Only')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toRupees } from '#values/money.ts'
import { readPrice } from './read-price.ts'

test('a price is read however people write it, and what is no price stays a word', () => {
  for (const [typed, text, min, max] of [
    ['red lipstick under 500', 'red lipstick', undefined, 500],
    ['lipstick under ₹1,299', 'lipstick', undefined, 1299],
    ['lipstick below Rs. 500', 'lipstick', undefined, 500],
    ['under 500 rupees lipstick', 'lipstick', undefined, 500],
    ['perfume under 1.5k', 'perfume', undefined, 1500],
    ['lipstick less than 500/- matte', 'lipstick matte', undefined, 500],
    ['lipstick 500 se kam', 'lipstick', undefined, 500],
    ['serum < 600', 'serum', undefined, 600],
    ['serum between 300 and 500', 'serum', 300, 500],
    ['serum ₹500 - ₹300', 'serum', 300, 500],
    ['serum 300 to 500 rs', 'serum', 300, 500],
    ['perfume above 1000', 'perfume', 1000, undefined],
    ['perfume above 1000 under 3000', 'perfume', 1000, 3000],
    ['under eye cream', 'under eye cream', undefined, undefined],
    ['cream for over 40', 'cream for over 40', undefined, undefined],
    ['rose water under 100 ml', 'rose water under 100 ml', undefined, undefined],
    ['sunscreen spf 50', 'sunscreen spf 50', undefined, undefined],
    ['10-12 brush', '10-12 brush', undefined, undefined],
    ['vitamin c 15%', 'vitamin c 15%', undefined, undefined],
    ['under 0', 'under 0', undefined, undefined],
  ] as const) {
    const read = readPrice(typed)
    assert.deepEqual(
      [read.text, read.minPrice && toRupees(read.minPrice), read.maxPrice && toRupees(read.maxPrice)],
      [text, min, max],
      typed,
    )
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoiceLines } from '#domain/documents/invoice-lines.ts'
import { fromRupees, type Paise, paise } from '#values/money.ts'
import { shareSale } from './sale-shares.ts'

const none = paise(0)
const line = (id: string, price: number, more: object) => ({
  id,
  name: id,
  price: fromRupees(price),
  quantity: 1,
  discount: none,
  sellerDiscount: none,
  delivery: none,
  hsn: '3304',
  rate: 1800,
  ...more,
})

test('what a seller is left of two lipsticks and a powder, to the paisa', () => {
  const lines = invoiceLines(
    [
      line('lipstick', 499, {
        quantity: 2,
        discount: fromRupees(50 + 73.09),
        sellerDiscount: fromRupees(50),
        delivery: fromRupees(35.81),
      }),
      line('powder', 349, { rate: 500, discount: fromRupees(26.91), delivery: fromRupees(13.19) }),
    ],
    { taxes: 'igst', isShops: false },
  )
  const shares = shareSale(lines, {
    commission: () => ({ percent: 1200, amount: none }),
    fees: {},
    hasGst: true,
    tcs: paise(589),
    tds: paise(118),
  })
  const table = shares.map(({ total, platform, charges, tcs, tds }) => [
    total,
    platform,
    charges.commission!.net,
    charges.commission!.gst,
    tcs,
    tds,
  ])
  assert.deepEqual(table, [
    [98381, 7309, 11376, 2048, 417, 83],
    [36219, 2691, 4188, 754, 172, 35],
  ])
  const left = table.reduce((sum, [total, , ...taken]) => sum + total! - taken.reduce(add, 0), 0)
  assert.equal(left, 115527)
})

test('fees of the parcel are divided to the paisa, and commission never takes more than the goods', () => {
  const lines = invoiceLines(
    [
      line('a', 10, {}),
      line('b', 10, {}),
      line('gift', 5, { discount: fromRupees(5), sellerDiscount: fromRupees(5) }),
    ],
    { taxes: 'none', isShops: false },
  )
  const shares = shareSale(lines, {
    commission: () => ({ percent: 1000, amount: fromRupees(20) }),
    fees: { 'closing-fee': { percent: 0, amount: paise(101) } },
    hasGst: false,
    tcs: none,
    tds: none,
  })
  const of = (kind: 'commission' | 'closing-fee') => shares.map(({ charges }) => charges[kind])
  assert.deepEqual(of('commission'), [taken(1000), taken(1000), taken(0)])
  assert.deepEqual(of('closing-fee'), [taken(51), taken(50), taken(0)])
})

const taken = (net: number) => ({ net: net as Paise, gst: none })
const add = (a: number, b: number) => a + b

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderLine, Shipment } from '#domain/orders/order.ts'
import { newId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import fc from '../../../test/fast-check.ts'
import { shareOf } from './share.ts'

type Priced = Pick<OrderLine, 'price' | 'quantity' | 'discount' | 'sellerDiscount'>

/** The shares of a line that goes back in these steps, sold by a seller or by the shop itself. */
function sharesOf(priced: Priced, steps: readonly number[], isShops = false) {
  const shipment = { id: newId<'shipment'>(), sellerId: isShops ? null : newId<'account'>() } as Shipment
  const line = { ...priced, id: '1', name: 'Lipstick', shipmentId: shipment.id } as OrderLine
  let before = 0
  return steps.flatMap(step => {
    const pieces = Math.min(step, line.quantity - before)
    if (pieces === 0) return []
    const share = shareOf({ shipments: [shipment] }, line, { before, pieces })
    before += pieces
    return { ...share, pieces }
  })
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('one of two lipsticks, less its half of both discounts', () => {
  const line = { price: paise(49_900), quantity: 2, discount: paise(12_309), sellerDiscount: paise(5_000) }
  const shares = sharesOf(line, [1, 1])
  assert.deepEqual(
    shares.map(({ paid, seller, shop }) => [paid, seller, shop]),
    [
      [43_745, 2_500, 3_655],
      [43_746, 2_500, 3_654],
    ],
  )
})

test('of a line for which hardly anything was paid, no piece is worth less than nothing', () => {
  const line = { price: paise(6), quantity: 5, discount: paise(27), sellerDiscount: paise(1) }
  const paid = sharesOf(line, [1, 1, 1, 1, 1]).map(share => share.paid)
  assert.ok(paid.every(amount => amount >= 0))
  assert.equal(sum(paid), 3)
})

test('in whatever steps, the parts of a line sum up to what was paid for it', () => {
  const lines = fc
    .record({ price: fc.integer({ min: 1, max: 500_000 }), quantity: fc.integer({ min: 1, max: 12 }) })
    .chain(({ price, quantity }) =>
      fc.record({
        price: fc.constant(paise(price)),
        quantity: fc.constant(quantity),
        discount: fc.integer({ min: 0, max: price * quantity }).map(paise),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
        steps: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 12, maxLength: 12 }),
        isShops: fc.boolean(),
      }),
    )
  fc.assert(
    fc.property(lines, ({ part, steps, isShops, ...rest }) => {
      const line = { ...rest, sellerDiscount: paise(isShops ? 0 : Math.floor(rest.discount * part)) }
      const shares = sharesOf(line, steps, isShops)
      for (const { paid, seller, shop, pieces } of shares) {
        assert.ok(paid >= 0 && seller >= 0 && shop >= 0)
        assert.equal(paid + seller + shop, line.price * pieces, 'what comes in exchange costs the same')
      }
      assert.equal(sum(shares.map(({ paid }) => paid)), line.price * line.quantity - line.discount)
      assert.equal(sum(shares.map(({ seller }) => seller)), line.sellerDiscount)
    }),
  )
})

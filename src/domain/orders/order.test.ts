import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import { orderStatuses } from '#values/order-status.ts'
import fc from '../../../test/fast-check.ts'
import { currentAmounts, type Order, type OrderLine, type Shipment, toCollect } from './order.ts'
import { withDelivery } from './spread-delivery.ts'

const shipment = fc.record({ status: fc.constantFrom(...orderStatuses) }).map(
  ({ status }): Shipment => ({
    id: newId(),
    nth: 1,
    sellerId: newId(),
    sellerName: 'Tara',
    status,
    cancelledByCustomer: false,
    dispatchedAt: null,
    deliveredAt: null,
    carrier: '',
    trackingNumber: '',
    expectedOn: null,
    trackingVersion: 1,
    invoice: null,
  }),
)

const line = (shipments: readonly Shipment[]) =>
  fc
    .record({
      shipment: fc.constantFrom(...shipments),
      price: fc.integer({ min: 1, max: 1_000_000_00 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(
      ({ shipment, price, quantity, share }): OrderLine => ({
        id: newId(),
        shipmentId: shipment.id,
        productId: newId(),
        name: 'Soap',
        brandName: '',
        category: 'Soaps',
        image: null,
        price: paise(price),
        quantity,
        discount: paise(Math.floor(price * quantity * share)),
        sellerDiscount: paise(0),
        discounts: [],
        delivery: paise(0),
      }),
    )

const someOrder = fc
  .array(shipment, { minLength: 1, maxLength: 4 })
  .chain(shipments =>
    fc.record({
      shipments: fc.constant(shipments),
      lines: fc.array(line(shipments), { minLength: 1, maxLength: 8 }),
      delivery: fc.constantFrom(paise(0), paise(49_00)),
    }),
  )
  .map(
    parts =>
      ({
        ...parts,
        lines: withDelivery(parts.lines, parts.delivery),
        paymentMethod: 'Cash on Delivery',
        payment: { state: 'cod', payBy: null, paidAt: null, isWithdrawn: false } as const,
      }) as unknown as Order,
  )

const isLive = ({ shipments }: Order, { shipmentId }: OrderLine) =>
  shipments.find(({ id }) => id === shipmentId)!.status !== 'Cancelled'

test('what an order costs is the sum of its live lines and their parts of the delivery', () => {
  fc.assert(
    fc.property(someOrder, order => {
      const { subtotal, discount, delivery, total } = currentAmounts(order)
      const live = order.lines.filter(line => isLive(order, line))
      assert.equal(
        total - delivery,
        live.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0),
      )
      assert.equal(total, subtotal + delivery - discount)
      assert.equal(
        delivery,
        live.reduce((sum, line) => sum + line.delivery, 0),
      )
      assert.equal(
        order.lines.reduce((sum, line) => sum + line.delivery, 0),
        order.delivery,
        'all of it is divided',
      )
    }),
  )
})

test('the couriers together collect what the order costs, and the sellers’ parts sum to it', () => {
  fc.assert(
    fc.property(someOrder, order => {
      const { total } = currentAmounts(order)
      const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
      assert.equal(sum(order.shipments.map(({ id }) => toCollect(order, id)!)), total)
      const parts = order.shipments.map(one => ({
        ...order,
        shipments: [one],
        lines: order.lines.filter(({ shipmentId }) => shipmentId === one.id),
      }))
      assert.equal(sum(parts.map(part => currentAmounts(part).total)), total)
      for (const part of parts)
        assert.equal(toCollect(part, part.shipments[0]!.id), currentAmounts(part).total)
    }),
  )
})

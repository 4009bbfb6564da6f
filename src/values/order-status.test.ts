import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../test/fast-check.ts'
import {
  type MovableShipment,
  type OrderStatus,
  orderMoves,
  orderProgress,
  orderStatuses,
  planMove,
  statusOfOrder,
  statusWord,
} from './order-status.ts'

const of = (...statuses: OrderStatus[]) => statusOfOrder(statuses.map(status => ({ status })))
const parts = (...statuses: OrderStatus[]): MovableShipment[] =>
  statuses.map(status => ({ status, cancelledByCustomer: false }))

test('an order is as far as its least advanced live shipment', () => {
  assert.equal(of('Delivered', 'Pending', 'Shipped'), 'Pending')
  assert.equal(of('Delivered', 'Shipped'), 'Shipped')
  assert.equal(of('Processing'), 'Processing')
  assert.equal(of('Delivered', 'Delivered'), 'Delivered')
})

test('a cancelled shipment holds nothing up; only when all are cancelled is the order', () => {
  assert.equal(of('Cancelled', 'Delivered'), 'Delivered')
  assert.equal(of('Cancelled', 'Cancelled', 'Pending'), 'Pending')
  assert.equal(of('Cancelled', 'Cancelled'), 'Cancelled')
})

test('sellers move forward or cancel; only an admin moves back, and for a reason', () => {
  for (const from of orderStatuses)
    for (const to of orderStatuses.filter(status => status !== from)) {
      const move = orderMoves[from][to]
      const isForward =
        orderProgress.some(step => step === to) && orderStatuses.indexOf(from) < orderStatuses.indexOf(to)
      const name = `${from} to ${to}`
      if (to === 'Cancelled') assert.equal(move !== undefined, ['Pending', 'Processing'].includes(from), name)
      else if (from === 'Cancelled')
        assert.equal(move !== undefined, ['Pending', 'Processing'].includes(to), name)
      else assert.ok(move, name)
      if (!move) continue
      assert.equal(move.by, isForward ? 'packer' : to === 'Cancelled' ? 'seller' : 'admin', name)
      assert.equal(move.asks, move.by === 'admin' ? 'reason' : 'confirmation', name)
    }
})

test('an order that is moved has the status it was moved to, and each of its moves is in the table', () => {
  const shipment = fc.record({
    status: fc.constantFrom(...orderStatuses),
    cancelledByCustomer: fc.constant(false),
  })
  fc.assert(
    fc.property(
      fc.array(shipment, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...orderStatuses),
      fc.constantFrom('packer' as const, 'seller' as const, 'admin' as const),
      (shipments, to, mover) => {
        const { moved, refusal, asks } = planMove(shipments, to, mover)
        assert.equal(asks === 'nothing', statusOfOrder(shipments) === to)
        if (refusal) return
        const after = shipments.map(one => (moved.includes(one) ? { ...one, status: to } : one))
        assert.equal(statusOfOrder(after), to)
        for (const { status } of moved) {
          const move = orderMoves[status][to]!
          assert.ok(mover === 'admin' || move.by === 'packer' || move.by === mover)
          if (move.asks === 'reason') assert.equal(asks, 'reason')
        }
      },
    ),
  )
})

test('moving an order leaves alone what is cancelled or further already', () => {
  const shipments = parts('Pending', 'Delivered', 'Cancelled', 'Processing')
  const movedTo = (to: OrderStatus) => planMove(shipments, to, 'admin').moved.map(({ status }) => status)
  assert.deepEqual(movedTo('Shipped'), ['Pending', 'Processing'])
  assert.deepEqual(planMove(parts('Shipped', 'Delivered'), 'Pending', 'admin').moved, parts('Shipped'))
  assert.match(
    planMove(shipments, 'Cancelled', 'admin').refusal!.sentence,
    /Delivered cannot become Cancelled/,
  )
})

test('what the customer cancelled is final for everybody', () => {
  const cancelled = [{ status: 'Cancelled' as const, cancelledByCustomer: true }]
  for (const to of orderProgress)
    for (const mover of ['packer', 'seller', 'admin'] as const)
      assert.equal(
        planMove(cancelled, to, mover).refusal?.sentence,
        'The customer cancelled this order, so it cannot be changed.',
      )
})

test('people read of a paid order that it is confirmed', () => {
  assert.deepEqual(
    [statusWord('Pending', true), statusWord('Pending', false), statusWord('Shipped', true)],
    ['Confirmed', 'Pending', 'Shipped'],
  )
})

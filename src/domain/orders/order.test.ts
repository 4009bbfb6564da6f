import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderStatus } from '#values/order-status.ts'
import { statusOfOrder } from './order.ts'

const of = (...statuses: OrderStatus[]) => statusOfOrder(statuses.map(status => ({ status })))

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

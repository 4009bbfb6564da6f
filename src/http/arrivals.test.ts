import assert from 'node:assert/strict'
import { Server } from 'node:net'
import { test } from 'node:test'
import { trackArrivals } from './arrivals.ts'

test('who looks at a page does not wait for all orders of a flash sale', async () => {
  const arrivals = trackArrivals()
  const server = arrivals.track(new Server())
  server.emit('connection')
  let orders = 0
  let allOrders = () => {}
  const ordered = new Promise<void>(resolve => {
    allOrders = resolve
  })
  for (let n = 0; n < 500; n++) arrivals.begin(() => ++orders === 500 && allOrders(), { isRead: false })
  const ordersBefore = await new Promise<number>(resolve => {
    arrivals.begin(() => resolve(orders), { isRead: true })
  })
  assert.ok(ordersBefore <= 1, `${ordersBefore} orders were begun before the page`)
  await ordered
})

test('a page that waits for connections is rendered although they never end', async () => {
  const arrivals = trackArrivals()
  const server = arrivals.track(new Server())
  let stopped = false
  const arrive = () => {
    server.emit('connection')
    if (!stopped) setImmediate(arrive)
  }
  arrive()
  await arrivals.letIn()
  await new Promise<void>(resolve => arrivals.begin(resolve, { isRead: true }))
  stopped = true
})

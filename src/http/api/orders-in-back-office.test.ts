import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop()
const { asha, usha, tara, veda, owner } = await somePeople(db)
const soap = await someProduct(db, {
  name: 'Sandal Soap',
  price: fromRupees(99.9),
  stock: 90,
  sellerId: tara.id,
})
const balm = await someProduct(db, { name: 'Lip Balm', price: fromRupees(150), stock: 90, sellerId: veda.id })

type Person = Pick<typeof asha, 'headers'>
const ask = (who: Person, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
async function order(who: Person, ...lines: [{ id: string }, number][]) {
  for (const [{ id }, quantity] of lines) await ask(who, 'POST', '/api/cart/add', { productId: id, quantity })
  return (await ask(who, 'POST', '/api/orders/place')).json().order
}
const list = (who: Person, query: string) => ask(who, 'GET', `/api/orders/seller?${query}`)
const numbersOf = (reply: { json(): { orderNumber: string }[] }) =>
  reply.json().map(({ orderNumber }) => orderNumber)

const first = await order(asha, [soap, 1], [balm, 1])
const second = await order(usha, [soap, 3])
const third = await order(asha, [soap, 2], [balm, 4])
await sql`UPDATE orders SET created_at = '2026-01-31T20:00:00Z' WHERE id = ${first._id}`.execute(db)
await sql`SELECT rebuild_order_sums()`.execute(db)

test('a page of orders comes with the total, sorted and filtered', async () => {
  const page = await list(owner, 'page=1&limit=2')
  assert.equal(page.headers['x-total-count'], '3')
  assert.deepEqual(numbersOf(page), [third.orderNumber, second.orderNumber])
  assert.equal(
    (await list(owner, 'limit=2')).headers['x-total-count'],
    undefined,
    'who does not page pays no count',
  )
  const numbers = async (who: Person, query: string) => numbersOf(await list(who, query))
  const [a, b, c] = [first.orderNumber, second.orderNumber, third.orderNumber]
  assert.deepEqual(await numbers(owner, 'sort=total-down'), [c, b, a])
  assert.deepEqual(await numbers(tara, 'sort=total-down'), [b, c, a], 'by their part')
  assert.deepEqual(await numbers(owner, 'sort=customer-up'), [c, a, b])
  assert.deepEqual(await numbers(owner, 'sort=number-up'), [a, b, c])
  assert.deepEqual(await numbers(owner, 'sort=oldest'), [a, b, c])
  assert.deepEqual(await numbers(owner, 'from=2026-02-01&to=2026-02-01'), [a], 'it was the 1st in India')
  assert.deepEqual(await numbers(owner, 'to=2026-01-31'), [])
  assert.deepEqual(await numbers(tara, 'from=2026-02-02&sort=status-up'), [c, b])
  assert.deepEqual(await numbers(owner, 'search=usha.customer@'), [b])
  assert.equal((await list(owner, 'page=1&search=sandal&limit=1')).headers['x-total-count'], '3')
  assert.equal((await list(veda, 'page=1&search=sandal')).headers['x-total-count'], '0')
  for (const wrong of ['sort=luck', 'from=yesterday', `sort=total-up&cursor=${third._id}`])
    assert.equal((await list(owner, wrong)).statusCode, 400, wrong)
})

test('an order shows what each seller sends; a seller sees only their part', async () => {
  const read = async (who: Person, query = '') =>
    (await ask(who, 'GET', `/api/orders/${first._id}${query}`)).json().order
  const whole = await read(owner)
  assert.deepEqual(
    whole.shipments.map(({ sellerName, status, items }: Record<string, unknown[]>) => [
      sellerName,
      status,
      items!.length,
    ]),
    [
      ['Tara', 'Pending', 1],
      ['Veda', 'Pending', 1],
    ],
  )
  const own = await read(tara)
  assert.deepEqual([own.shipments.length, own.items.length], [1, 1])
  assert.deepEqual(own.shipments[0].items, [own.items[0]._id])
  const bought = await read(asha)
  assert.deepEqual(Object.keys(bought.shipments[0]), [
    '_id',
    'number',
    'sellerName',
    'status',
    'carrier',
    'trackingNumber',
    'trackingUrl',
    'expectedOn',
    'dispatchedAt',
    'deliveredAt',
  ])
})

test('an admin moves one shipment of an order, and the timeline says which', async () => {
  const { shipments } = (await ask(owner, 'GET', `/api/orders/${first._id}`)).json().order
  const move = (who: Person, shipment: string) =>
    ask(who, 'PUT', `/api/orders/admin/update/${first._id}`, { status: 'Shipped', shipment })
  const { order } = (await move(owner, shipments[1]._id)).json()
  assert.deepEqual([order.orderStatus, order.shipments[1].status], ['Pending', 'Shipped'])
  assert.equal(order.history.at(-1).shipment, shipments[1]._id)
  assert.equal((await move(tara, shipments[1]._id)).statusCode, 404, 'it is not in her part')
  assert.equal((await move(owner, 'f'.repeat(24))).statusCode, 404)
})

test('each shipment says what to collect: its goods and its share of the delivery', async () => {
  const split = await order(usha, [soap, 1], [balm, 2])
  const read = async (who: Person) =>
    (await ask(who, 'GET', `/api/orders/${split._id}`))
      .json()
      .order.shipments.map(({ toCollect }: { toCollect: number }) => toCollect)
  assert.deepEqual(await read(owner), [112.14, 336.76])
  assert.deepEqual(await read(veda), [336.76], 'a seller’s part is the same seen alone')
  const url = `/api/orders/admin/update/${split._id}`
  await ask(tara, 'PUT', url, { status: 'Cancelled' })
  assert.deepEqual(await read(veda), [336.76], 'the share of the other part goes with it')
  await ask(owner, 'PUT', url, { status: 'Cancelled' })
  await sql`DELETE FROM orders WHERE id = ${split._id}`.execute(db)
})

test('a seller who buys from themselves sees the order as customer and as seller', async () => {
  const own = await order(tara, [soap, 1])
  const asCustomer = (await ask(tara, 'GET', `/api/orders/${own._id}`)).json().order
  const asSeller = (await ask(tara, 'GET', `/api/orders/${own._id}?as=seller`)).json().order
  assert.deepEqual([asCustomer.delivery, asSeller.delivery], [49, undefined])
  assert.equal(asSeller.customer.name, 'Tara')
  assert.equal((await ask(veda, 'GET', `/api/orders/${own._id}?as=seller`)).statusCode, 403)
  assert.equal((await ask(usha, 'GET', `/api/orders/${own._id}?as=seller`)).statusCode, 403)
})

test('many orders are moved in one call, each on its own', async () => {
  const bulk = (who: Person, ids: unknown, status = 'Processing') =>
    ask(who, 'PUT', '/api/orders/admin/update', { ids, status })
  const reply = await bulk(veda, [third._id, second._id, third._id])
  assert.equal(reply.statusCode, 200)
  assert.deepEqual(reply.json(), {
    message: 'Order status updated',
    moved: [third._id],
    refused: [{ _id: second._id, reason: 'None of your products is in this order.' }],
  })
  const both = (await bulk(owner, [second._id, third._id], 'Delivered')).json()
  assert.deepEqual([both.message, both.refused], ['Status of 2 orders updated', []])
  assert.equal((await list(owner, 'page=1&status=Delivered')).headers['x-total-count'], '2')
  for (const wrong of [[], undefined, ['x'], Array(101).fill(second._id)])
    assert.equal((await bulk(owner, wrong)).statusCode, 400)
})

test('the table for spreadsheets has the same orders, and no cell that a spreadsheet would run', async () => {
  await sql`UPDATE orders SET customer_name = '=HYPERLINK("x")' WHERE id = ${third._id}`.execute(db)
  const reply = await ask(tara, 'GET', '/api/orders/export?search=asha&sort=oldest')
  assert.match(String(reply.headers['content-type']), /^text\/csv/)
  assert.match(String(reply.headers['content-disposition']), /orders\.csv/)
  const [heading, ...rows] = reply.body.split('\r\n').filter(Boolean)
  assert.match(heading!, /^\ufeff"Order","Placed on","Status"/)
  assert.equal(rows.length, 2)
  assert.match(rows[0]!, new RegExp(`^"${first.orderNumber}","2026-02-01","Pending","Asha","asha.customer@`))
  assert.match(
    rows[1]!,
    /"2 × Sandal Soap",2,199\.8,0,199\.8,"","Cash on Delivery",12\.24,212\.04,"",0,"",0,0,0,0,0,0,0,"",""$/,
  )
  assert.ok(rows[1]!.includes(`,"'=HYPERLINK(""x"")",`))
  assert.ok(!reply.body.includes('Lip Balm'), 'only their part')
})

test('after a partial cancellation everybody sees the same total', async () => {
  const promotion = { code: 'TENTH', kind: 'percent', value: 10 }
  assert.equal((await ask(owner, 'POST', '/api/promotions', promotion)).statusCode, 201)
  const cream = await someProduct(db, {
    name: 'Cream',
    price: fromRupees(333.33),
    stock: 90,
    sellerId: owner.id,
  })
  for (const { id } of [soap, balm, cream]) await ask(usha, 'POST', '/api/cart/add', { productId: id })
  const placed = (await ask(usha, 'POST', '/api/orders/place', { promoCode: 'TENTH' })).json().order
  const spent = async () => {
    const users = (await ask(owner, 'GET', '/api/users/all?role=customer&search=usha')).json()
    return users[0].spent as number
  }
  const before = await spent()
  const paise = (rupees: number) => Math.round(rupees * 100)
  type Item = { _id: string; lineTotal: number; discount: number; status: string }
  const net = ({ lineTotal, discount }: Item) => paise(lineTotal) - paise(discount)
  const goods = placed.items.reduce((sum: number, item: Item) => sum + net(item), 0)
  /** Of ₹49, to a paisa: the largest remainders get what is left of whole paise. */
  const shareOf = ({ _id }: Item) => {
    const exact = placed.items.map((item: Item) => ({ id: item._id, part: (49_00 * net(item)) / goods }))
    const left = 49_00 - exact.reduce((sum: number, { part }: { part: number }) => sum + Math.floor(part), 0)
    const first = exact
      .toSorted((a: { part: number }, b: { part: number }) => (b.part % 1) - (a.part % 1))
      .slice(0, left)
    const own = exact.find(({ id }: { id: string }) => id === _id)
    return Math.floor(own.part) + (first.includes(own) ? 1 : 0)
  }

  for (const [cancels, gone] of [
    [tara, 1],
    [veda, 2],
    [owner, 3],
  ] as const) {
    const url = `/api/orders/admin/update/${placed._id}`
    assert.equal((await ask(cancels, 'PUT', url, { status: 'Cancelled' })).statusCode, 200)
    const mine = (await ask(usha, 'GET', `/api/orders/${placed._id}`)).json().order
    const page = (await ask(owner, 'GET', `/api/orders/${placed._id}`)).json().order
    const [row] = (await list(owner, `search=${placed.orderNumber}`)).json()
    const live = mine.items.filter(({ status }: Item) => status !== 'Cancelled')
    assert.equal(live.length, 3 - gone)
    const due = live.reduce((sum: number, item: Item) => sum + net(item) + shareOf(item), 0)
    assert.deepEqual(
      [paise(mine.total), paise(page.amounts.total), paise(row.amounts.total)],
      [due, due, due],
    )
    const collected = page.shipments.map(({ toCollect }: { toCollect: number }) => paise(toCollect))
    assert.equal(
      collected.reduce((sum: number, amount: number) => sum + amount, 0),
      due,
    )
    const csv = (await ask(owner, 'GET', `/api/orders/export?search=${placed.orderNumber}`)).body
    const [heading, exported] = csv
      .trim()
      .split('\r\n')
      .map(line => line.split(','))
    assert.equal(paise(Number(exported![heading!.indexOf('"To pay"')])), due)
    assert.equal(paise(await spent()), paise(before) - paise(placed.total) + due)
    assert.deepEqual([mine.placed.total, page.placed.total], [placed.total, placed.total])
  }
  const totals = (await list(owner, 'sort=total-up')).json().map((one: typeof placed) => one.amounts.total)
  assert.deepEqual(
    totals,
    totals.toSorted((a: number, b: number) => a - b),
  )
  assert.equal(totals[0], 0)
  // A seller's list shows all of their lines, also those that were cancelled, and sorts by that.
  const shown = (await list(tara, 'sort=total-up')).json().map((one: { total: number }) => one.total)
  assert.deepEqual(
    shown,
    shown.toSorted((a: number, b: number) => a - b),
  )
})

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { receiveLot } from '#domain/lots/change-lots.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { proposeRecall } from '#domain/recalls/change-recall.ts'
import { eventKindNames, eventKinds, fieldsOf } from '#values/event-kinds.ts'
import type { OrderId } from '#values/ids.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { password, somePeople, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop()
const { asha, tara, veda, owner } = await somePeople(db)

type Headers = { authorization: string }
const send = async (
  who: { headers: Headers },
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
) => (await app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })).json()

interface Event {
  _id: string
  cursor: number
  type: string
  data: Record<string, unknown>
}
interface Page {
  events: Event[]
  next: number
  more: boolean
}
const read = (who: { headers: Headers }, query = ''): Promise<Page> => send(who, 'GET', `/api/events${query}`)
const kinds = ({ events }: Page) => events.map(({ type }) => type)

const soap = await someProduct(db, { name: 'Soap', sellerId: tara.id })
const balm = await someProduct(db, { name: 'Balm', sellerId: veda.id })
const { next: start } = await read(owner)

test('each verb records what it did once; sellers see what concerns them, with their own parcels', async () => {
  for (const { id } of [soap, balm]) await send(asha, 'POST', '/api/cart/add', { productId: id })
  const { order } = await send(asha, 'POST', '/api/orders/place', {})
  const id = order._id as OrderId
  for (const status of ['Processing', 'Shipped', 'Delivered'] as const)
    await moveOrder(db, owner, { order: id, status })
  const all = await read(owner, `?after=${start}`)
  const ofOrder = all.events.filter(({ data }) => data.id === id)
  assert.deepEqual(
    ofOrder.map(({ type }) => type),
    ['order.placed', 'order.packed', 'order.shipped', 'order.delivered'],
  )
  assert.deepEqual((ofOrder[2]!.data.shipments as string[]).length, 2)
  const taras = (await read(tara, `?after=${start}`)).events.filter(({ data }) => data.id === id)
  assert.equal(taras.length, 4)
  assert.equal((taras[2]!.data.shipments as string[]).length, 1, 'not the other seller’s parcel')
  assert.ok(!('actorId' in taras[2]!.data))
})

test('questions, messages, accounts, products, lots and recalls are events', async () => {
  const { next } = await read(owner)
  await send(asha, 'POST', '/api/questions', { productId: soap.id, text: 'Is it vegan?' })
  await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { name: 'New', email: 'new@example.com', password, role: 'customer' },
  })
  const comb = await someProduct(db, { name: 'Comb', sellerId: tara.id })
  await send(tara, 'PUT', `/api/productdetail/update/${comb.id}`, { price: 99 })
  const lot = await receiveLot(db, tara, {
    product: comb.id,
    batch: 'A1',
    quantity: 3,
    madeOn: null,
    expiresOn: null,
  })
  const recall = await proposeRecall(db, tara, {
    lots: [lot.id],
    level: 'return',
    reason: 'Splinters',
    instructions: 'Do not use it',
  })
  const page = await read(owner, `?after=${next}`)
  assert.deepEqual(kinds(page), [
    'question.asked',
    'customer.registered',
    'product.created',
    'product.published',
    'product.changed',
    'lot.received',
    'recall.proposed',
  ])
  assert.deepEqual(page.events[4]!.data, {
    id: comb.id,
    orderId: null,
    productName: 'Comb',
    fields: ['price'],
  })
  assert.deepEqual(page.events[6]!.data, { id: recall.id, orderId: null, lotIds: [lot.id] })
  assert.deepEqual(kinds(await read(veda, `?after=${next}`)), [])
})

test('stock that runs low, sells out or comes back is told by what changed it', async () => {
  const { next } = await read(owner)
  const comb = await someProduct(db, { name: 'Last Comb', sellerId: tara.id, stock: 6 })
  const items = [{ productId: comb.id, quantity: 6 }]
  const { order } = await send(asha, 'POST', '/api/orders/place', { items })
  await moveOrder(db, owner, { order: order._id, status: 'Cancelled' })
  await send(tara, 'PUT', `/api/productdetail/update/${comb.id}`, { stock: 4 })
  await send(tara, 'PUT', `/api/productdetail/update/${comb.id}`, { stock: 3 })
  await someProduct(db, { name: 'Few Combs', sellerId: tara.id, stock: 2 })
  const told = (await read(tara, `?after=${next}`)).events.filter(({ type }) => type.startsWith('stock.'))
  // Events of one statement are in no order.
  assert.deepEqual(
    told.map(({ type, data }) => [type, data.productName, data.stock ?? 'none'].join(' ')).toSorted(),
    [
      'stock.back Last Comb 6',
      'stock.low Few Combs 2',
      'stock.low Last Comb 0',
      'stock.low Last Comb 4',
      'stock.out Last Comb none',
    ],
  )
})

test('pages follow each other by cursor, and a key sees the kinds that it has the right for', async () => {
  const whole = (await read(owner, '?limit=500')).events
  const paged: Event[] = []
  for (let after = 0, more = true; more; ) {
    const page = await read(owner, `?after=${after}&limit=2`)
    paged.push(...page.events)
    ;({ next: after, more } = page)
  }
  assert.deepEqual(paged, whole)
  assert.deepEqual((await read(owner, `?after=${whole.at(-1)!.cursor}`)).events, [])

  const { key } = await send(owner, 'POST', '/api/api-keys', {
    name: 'Orders',
    rights: ['see-products', 'see-orders'],
    password,
  })
  assert.ok(key, 'a key')
  const seen = new Set(kinds(await read({ headers: { authorization: `Bearer ${key}` } }, '?limit=500')))
  assert.ok(seen.has('order.placed') && seen.has('product.created'))
  assert.ok(!seen.has('question.asked') && !seen.has('customer.registered'))
  assert.equal((await app.inject({ url: '/api/events', headers: asha.headers })).statusCode, 403)
})

test('docs/webhooks.md has every kind with its fields', async () => {
  const docs = await readFile('docs/webhooks.md', 'utf8')
  for (const kind of eventKindNames) {
    const fields = fieldsOf(kind).flatMap(([name, type]) => (type === 'internal' ? [] : [`\`${name}\``]))
    const row = `| \`${kind}\` | ${eventKinds[kind].what} | ${fields.join(', ') || '–'} |`
    assert.ok(docs.includes(row), row)
  }
})

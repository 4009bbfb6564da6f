import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { addToCart } from '#domain/cart/change-cart.ts'
import { receiveUndelivered } from '#domain/documents/came-back.ts'
import { cancelPieces } from '#domain/orders/cancel-pieces.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { paise } from '#values/money.ts'
import { agreeToPromotions } from '../../../test/agree-to-promotions.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { png, somePeople, someProduct } from '../../../test/cast.ts'
import { sendForm } from '../../../test/send-form.ts'
import { createVisitCounter } from '../visits/count-visits.ts'
import { sumSales } from './day-sales.ts'

const { app, db } = await openTestShop()
const { asha, tara, veda, owner } = await somePeople(db)
const [soap, balm, comb] = await Promise.all(
  [tara, veda, null].map((seller, n) =>
    someProduct(db, { price: paise((n + 2) * 100_33), stock: 100, sellerId: seller?.id ?? null }),
  ),
)
type Who = typeof tara

/** One line of each product; with none of it left out. */
async function place(quantities: number[]) {
  for (const [n, quantity] of quantities.entries())
    if (quantity > 0) await addToCart(db, asha, { product: [soap, balm, comb][n]!.id, quantity })
  const { id } = await placeOrder(db, asha, { paymentMethod: 'Cash on Delivery', address: null })
  return getOrder(db, id)
}
const lineOf = (order: Awaited<ReturnType<typeof place>>, product: { id: string }) =>
  order.lines.find(({ productId }) => productId === product.id)!

async function get(who: Who, url: string) {
  const reply = await app.inject({ url, headers: who.headers })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}
async function returnOne(order: Awaited<ReturnType<typeof place>>, product: { id: string }, seller: Who) {
  const items = [{ _id: lineOf(order, product).id, quantity: 1, reason: 'leaking', opened: false }]
  const payee = { kind: 'upi', upi: 'asha@okbank', name: 'Asha' }
  const reply = await sendForm(
    app,
    'POST /api/returns',
    { order: order.id, items: JSON.stringify(items), payee: JSON.stringify(payee), pictures: [png, png] },
    asha.headers,
  )
  assert.equal(reply.statusCode, 201, reply.body)
  const { _id: id } = reply.json().returns[0]
  const steps: [string, object?][] = [
    ['approve'],
    ['pickup', { on: '2099-01-01', courier: 'Delhivery', reference: 'D1' }],
    ['picked-up'],
    ['received'],
    ['inspect', { items: [{ _id: items[0]!._id, accepted: 1, restocked: 0 }] }],
  ]
  for (const [step, payload] of steps) {
    const url = `/api/returns/${id}/${step}`
    const moved = await app.inject({
      method: 'POST',
      url,
      headers: seller.headers,
      ...(payload && { payload }),
    })
    assert.equal(moved.statusCode, 200, moved.body)
  }
}

test('the figures of the sellers and of what the shop sells itself add up to those of the admin', async () => {
  const alone = await place([2, 0, 0])
  const mixed = await place([3, 2, 1])
  const own = await place([0, 0, 2])
  const partly = await place([0, 4, 1])
  const cameBack = await place([1, 1, 0])
  const cancelled = await place([1, 0, 1])
  for (const { id } of [alone, mixed, own]) await moveOrder(db, owner, { order: id, status: 'Delivered' })
  await cancelPieces(db, veda, {
    order: partly.id,
    pieces: [{ line: lineOf(partly, balm!).id, quantity: 1 }],
  })
  await moveOrder(db, owner, { order: cameBack.id, status: 'Shipped' })
  const { shipmentId } = lineOf(cameBack, soap!)
  await receiveUndelivered(db, owner, {
    order: cameBack.id,
    shipment: shipmentId,
    restock: true,
    reason: 'Away',
  })
  await moveOrder(db, owner, { order: cancelled.id, status: 'Cancelled' })
  await returnOne(mixed, soap!, tara)
  await returnOne(mixed, balm!, veda)
  await returnOne(own, comb!, owner)
  // As if on an earlier day, which is then read from its sums.
  for (const [table, column, id] of [
    ['orders', 'created_at', 'id'],
    ['order_lines', 'sold_at', 'order_id'],
  ] as const)
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sql.ref(column)} - interval '2 days'
      WHERE ${sql.ref(id)} = ANY(${[alone.id, mixed.id]}::text[])`.execute(db)
  await agree()
  await sumSales(db)
  await agree()
})

test('who pays a discount, and what is invoiced, adds up over the sellers of an order', async () => {
  for (const body of [
    { code: 'SHOP10', title: 'The shop’s', kind: 'percent', value: 10 },
    {
      code: 'TARA5',
      title: 'Tara’s',
      kind: 'percent',
      value: 5,
      fundedBy: 'seller',
      scope: { sellers: [tara.id] },
    },
  ]) {
    const url = '/api/promotions'
    const made = await app.inject({ method: 'POST', url, headers: owner.headers, payload: body })
    assert.equal(made.statusCode, 201, made.body)
    await agreeToPromotions(db)
  }
  for (const [promoCode, sellers] of [
    ['SHOP10', 0],
    ['TARA5', 0.05],
  ] as const) {
    for (const { id } of [soap!, balm!, comb!]) await addToCart(db, asha, { product: id, quantity: 3 })
    const choices = { paymentMethod: 'Cash on Delivery', address: null, promoCode }
    const { id } = await placeOrder(db, asha, choices)
    const read = async (who: Who) => (await get(who, `/api/orders/${id}?as=seller`)).order
    const [whole, taras, vedas] = [await read(owner), await read(tara), await read(veda)]
    assert.equal(toPaise(whole.sellerDiscount), Math.round(soap!.price * 3 * sellers), promoCode)
    for (const figure of ['sellerDiscount', 'discount'] as const) {
      const shops = figure === 'discount' && promoCode === 'SHOP10' ? Math.round(comb!.price * 0.3) : 0
      const parts = toPaise(taras[figure]) + toPaise(vedas[figure]) + shops
      assert.ok(Math.abs(parts - toPaise(whole[figure])) <= 2, `${figure} ${promoCode}`)
    }
    assert.equal(
      toPaise(taras.invoiced.shopDiscount) + toPaise(vedas.invoiced.shopDiscount),
      toPaise(whole.invoiced.shopDiscount),
      'what the shop pays to its sellers',
    )
    // What the shop sells itself is no seller's.
    const own = whole.items.find(({ product }: { product: { _id: string } }) => product._id === comb!.id)
    const ofShop = toPaise(own.price) * own.quantity - toPaise(own.discount)
    const invoiced = toPaise(whole.invoiced.total) - toPaise(whole.invoiced.delivery)
    const ofSellers = [taras, vedas].map(
      ({ invoiced: { total, delivery } }) => toPaise(total) - toPaise(delivery),
    )
    assert.equal(ofSellers[0]! + ofSellers[1]! + ofShop, invoiced, 'invoices')
  }
})

test('visits have one definition: no seller has more than the shop, and one visitor counts once for each', async () => {
  const counter = createVisitCounter()
  const see = (agent: string, ...urls: string[]) => {
    for (const url of urls) counter.see({ ipAddress: '10.0.0.1', agent, url })
  }
  const page = ({ id }: { id: string }) => `/product/${id}`
  see('Firefox', '/', page(soap!), page(soap!), page(balm!))
  see('Chrome', page(soap!), `${page(soap!)}?ref=mail`)
  see('Safari', '/', page(comb!))
  await counter.flush(db)
  const of = async (who: Who) => {
    const { visits } = await get(who, '/api/insight/decisions?days=7')
    const { rows } = await get(who, '/api/insight/visits?days=7&limit=100')
    assert.equal(
      sum(rows, row => row.visits),
      visits.now,
      'the days add up to the tile',
    )
    return visits.now
  }
  assert.deepEqual([await of(owner), await of(tara), await of(veda)], [3, 2, 1])
})

async function agree() {
  const admin = await get(owner, '/api/insight/admin?days=7')
  const bySeller = (seller: string | null) =>
    admin.bySeller.find((row: { seller: string | null }) => row.seller === seller)
  const shops = bySeller(null)
  let [revenue, pieces] = [toPaise(shops.revenue.now), shops.pieces.now]
  const days: Record<string, number> = {}
  for (const who of [tara, veda]) {
    const figures = await get(who, '/api/insight/seller?days=7')
    assert.deepEqual(figures.revenue, bySeller(who.id).revenue)
    const sold = await get(who, '/api/insight/sold?days=7&limit=100')
    assert.equal(
      sum(sold.rows, row => row.pieces.now),
      bySeller(who.id).pieces.now,
    )
    assert.equal(figures.orders.now, await countOrders(who.id))
    assert.equal(
      sum(figures.byDay, day => day.orders.now),
      figures.orders.now,
    )
    revenue += toPaise(figures.revenue.now)
    pieces += sum(sold.rows, row => row.pieces.now)
    for (const { day, revenue } of figures.byDay) days[day] = (days[day] ?? 0) + toPaise(revenue.now)
  }
  assert.equal(revenue, toPaise(admin.revenue.now))
  const sold = await get(owner, '/api/insight/sold?days=7&limit=100')
  assert.equal(
    pieces,
    sum(sold.rows, row => row.pieces.now),
  )
  for (const { day, revenue } of admin.byDay) assert.ok(days[day]! <= toPaise(revenue.now), day)
  // An order of several sellers counts once for each of them and once for the shop.
  assert.equal(admin.orders.now, await countOrders())
  const returned = async (who: Who) => {
    const { products } = await get(who, '/api/returns/reasons')
    return products.map((row: { _id: string; sold: number; returned: number }) => [
      row._id,
      row.sold,
      row.returned,
    ])
  }
  const [all, taras, vedas] = [await returned(owner), await returned(tara), await returned(veda)]
  const shopsOwn = all.filter(([id]: [string]) => id === comb!.id)
  assert.deepEqual(shopsOwn, [[comb!.id, 4, 1]])
  assert.deepEqual([...taras, ...vedas, ...shopsOwn].sort(), all.toSorted())
  assert.equal(all.length, 3)
}

/** Orders with something that was sold, of a seller or of the shop, by their shipments. */
async function countOrders(seller?: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT order_id)::int AS count FROM shipments
    WHERE is_sale(status) AND ${seller ? sql`seller_id = ${seller}` : sql`true`}`.execute(db)
  return rows[0]!.count
}

const toPaise = (rupees: number) => Math.round(rupees * 100)
// biome-ignore lint/suspicious/noExplicitAny: rows of several replies
const sum = (rows: any[], figureOf: (row: any) => number): number =>
  rows.reduce((total, row) => total + figureOf(row), 0)

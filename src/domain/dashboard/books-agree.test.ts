import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { postEvents } from '#domain/ledger/follow-events.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { inspectReturn } from '#domain/returns/inspect-return.ts'
import { newId, type OrderId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../test/cast.ts'
import { delhi, giveTaxProfile } from '../../../test/taxed-seller.ts'

const { app, db } = await openTestShop()
const { asha, tara, veda, owner } = await somePeople(db)
await giveTaxProfile(db, tara)
await giveTaxProfile(db, veda, { legalName: 'Veda Naturals' })
await giveTaxProfile(db, owner, { legalName: 'Kanti Retail LLP' })
await sql`INSERT INTO ledger_start (began_at) VALUES ('2020-01-01')`.execute(db)
const goods = { hsn: '3304', gstRate: 18, stock: 1000 }
const [kajal, balm, box] = [
  await someProduct(db, { ...goods, sellerId: tara.id, name: 'Kajal', price: fromRupees(333.33) }),
  await someProduct(db, { ...goods, sellerId: veda.id, name: 'Balm', price: fromRupees(71) }),
  await someProduct(db, { ...goods, name: 'Gift box', price: fromRupees(501.01) }),
]
const promotion = await app.inject({
  method: 'POST',
  url: '/api/promotions',
  headers: owner.headers,
  payload: { code: 'SHOP7', title: 'Shop’s', kind: 'percent', value: 7 },
})
assert.equal(promotion.statusCode, 201, promotion.body)

async function sell(quantities: readonly number[], promoCode = ''): Promise<OrderId> {
  const items = [kajal, balm, box].flatMap(({ id }, nth) =>
    quantities[nth] ? [{ productId: id, quantity: quantities[nth] }] : [],
  )
  const placed = await app.inject({
    method: 'POST',
    url: '/api/orders/place',
    headers: asha.headers,
    payload: { paymentMethod: 'Cash on Delivery', address: delhi, items, promoCode },
  })
  assert.equal(placed.statusCode, 201, placed.body)
  const id: OrderId = placed.json().order._id
  for (const { id: shipment } of (await getOrder(db, id)).shipments)
    await moveOrder(db, owner, { order: id, shipment, status: 'Delivered' })
  return id
}

/** One piece of a line is back and accepted. */
async function sendBack(order: OrderId, name: string) {
  const { lines, shipments } = await getOrder(db, order)
  const { id: line, productId, shipmentId } = lines.find(one => one.name === name)!
  const id = newId<'return'>()
  await db
    .insertInto('returns')
    .values({
      id,
      number: id,
      order_id: order,
      shipment_id: shipmentId,
      seller_id: shipments.find(one => one.id === shipmentId)!.sellerId,
      account_id: asha.id,
      wish: 'refund',
      comment: '',
      pictures: [],
      state: 'received',
      due_at: null,
    })
    .execute()
  await db
    .insertInto('return_items')
    .values({
      return_id: id,
      line_id: line,
      product_id: productId,
      name,
      image: null,
      quantity: 1,
      reason: 'mind',
      is_opened: false,
      exchange_product_id: null,
      exchange_name: null,
    })
    .execute()
  await inspectReturn(db, owner, { id, pieces: [{ line, accepted: 1, restocked: 0 }] })
}

/** What customers pay for goods, by the books: sales less what the shop gives and what is for the delivery. */
async function booked(product: { id: string }): Promise<number> {
  const { rows } = await sql<{ goods: number }>`
    SELECT (SELECT coalesce(sum(p.amount), 0) FROM ledger_postings p JOIN order_lines l ON l.id = p.line_id
        WHERE l.product_id = ${product.id} AND p.entry = 'sale' AND p.account IN ('courier-due', 'customer-held'))::bigint
      - (SELECT coalesce(sum((line ->> 'delivery')::bigint * CASE WHEN d.kind = 'credit-note' THEN -1 ELSE 1 END), 0)
        FROM documents d, json_array_elements(d.data::json -> 'lines') line
        JOIN order_lines l ON l.id = line ->> 'line' WHERE l.product_id = ${product.id})::bigint AS goods`.execute(
    db,
  )
  return rows[0]!.goods
}

async function shown(who: typeof asha, role: 'seller' | 'admin'): Promise<number> {
  const reply = await app.inject({ url: `/api/insight/${role}?days=7`, headers: who.headers })
  assert.equal(reply.statusCode, 200, reply.body)
  return Math.round(reply.json().revenue.now * 100)
}

test('the dashboards’ revenue is what the books have of goods that arrived, less what came back', async () => {
  await sell([2, 1, 0])
  const mixed = await sell([3, 2, 1], 'SHOP7')
  await sell([0, 0, 2])
  await sendBack(mixed, 'Kajal')
  await sendBack(mixed, 'Balm')
  await sendBack(mixed, 'Gift box')
  await postEvents(db)
  const [taras, vedas, own] = [await booked(kajal), await booked(balm), await booked(box)]
  assert.ok(taras > 0 && vedas > 0 && own > 0)
  assert.deepEqual(
    [await shown(tara, 'seller'), await shown(veda, 'seller'), await shown(owner, 'admin')],
    [taras, vedas, taras + vedas + own],
  )
})

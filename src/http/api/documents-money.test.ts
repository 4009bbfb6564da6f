import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receiveUndelivered } from '#domain/documents/came-back.ts'
import { listOrderDocuments } from '#domain/documents/read-documents.ts'
import { cancelPieces } from '#domain/orders/cancel-pieces.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { splitShipment } from '#domain/orders/split-shipment.ts'
import { capturePayment } from '#domain/payments/capture-payment.ts'
import { inspectReturn } from '#domain/returns/inspect-return.ts'
import { newId, type OrderId, type ShipmentId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'
import { delhi, giveTaxProfile } from '../../../test/taxed-seller.ts'

const shop = await openTestShop({ PAYMENTS: 'test' })
const { app, db, testGateway } = shop
const { asha, tara, veda, owner } = await somePeople(db)
await giveTaxProfile(db, tara)
// Without a GSTIN she delivers within her own state only.
await giveTaxProfile(db, veda, {
  scheme: 'unregistered',
  gstin: '',
  city: 'New Delhi',
  state: 'Delhi',
  pincode: '110003',
})
await giveTaxProfile(db, owner, { legalName: 'Kanti Retail LLP' })
const goods = { hsn: '3304', stock: 10_000 }
const products = [
  await someProduct(db, {
    ...goods,
    sellerId: tara.id,
    name: 'Kajal',
    gstRate: 18,
    price: fromRupees(333.33),
  }),
  await someProduct(db, {
    ...goods,
    sellerId: tara.id,
    name: 'Powder',
    gstRate: 5,
    price: fromRupees(149.99),
  }),
  await someProduct(db, { ...goods, sellerId: veda.id, name: 'Balm', gstRate: 18, price: fromRupees(71) }),
  await someProduct(db, { ...goods, name: 'Gift box', gstRate: 18, price: fromRupees(501.01) }),
]
const promotion = await app.inject({
  method: 'POST',
  url: '/api/promotions',
  headers: owner.headers,
  payload: { code: 'SHOP7', title: 'Shop’s', kind: 'percent', value: 7 },
})

const ask = (method: 'POST' | 'PUT', url: string, payload?: object) =>
  app.inject({ method, url, headers: asha.headers, ...(payload && { payload }) })

async function place(quantities: number[], { isOnline, withCode }: { isOnline: boolean; withCode: boolean }) {
  const items = quantities.flatMap((quantity, index) =>
    quantity > 0 ? [{ productId: products[index]!.id, quantity }] : [],
  )
  const placed = await ask('POST', '/api/orders/place', {
    paymentMethod: isOnline ? 'Online' : 'Cash on Delivery',
    address: delhi,
    items,
    promoCode: withCode ? 'SHOP7' : '',
  })
  assert.equal(placed.statusCode, 201, placed.body)
  const id: OrderId = placed.json().order._id
  if (isOnline) {
    await ask('POST', `/api/orders/${id}/pay`)
    const payment = await db
      .selectFrom('payments')
      .select('provider_order_id as providerOrderId')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    await testGateway!.books.pay(payment.providerOrderId!, { method: 'upi', outcome: 'paid' })
    await capturePayment(db, shop, id)
  }
  return id
}

/** A return that is back already; its pieces are accepted, and not sold again. */
async function sendBack(order: OrderId, shipment: ShipmentId, line: string, quantity: number) {
  const id = newId<'return'>()
  const { lines, shipments } = await getOrder(db, order)
  const { productId, name } = lines.find(one => one.id === line)!
  await db
    .insertInto('returns')
    .values({
      id,
      number: id,
      order_id: order,
      shipment_id: shipment,
      seller_id: shipments.find(one => one.id === shipment)!.sellerId,
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
      quantity,
      reason: 'mind',
      is_opened: false,
      exchange_product_id: null,
      exchange_name: null,
    })
    .execute()
  await inspectReturn(db, owner, { id, pieces: [{ line, accepted: quantity, restocked: 0 }] })
}

const stocks = async () =>
  (await db.selectFrom('products').select('stock').orderBy('id').execute()).reduce(
    (sum, { stock }) => sum + stock,
    0,
  )

test('whatever happens to an order, its invoices less its credit notes are what was paid less what went back', async () => {
  assert.equal(promotion.statusCode, 201, promotion.body)
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 })
        .filter(list => list.some(Boolean)),
      fc.record({ isOnline: fc.boolean(), withCode: fc.boolean() }),
      fc.array(fc.constantFrom('leaves', 'cancelled', 'part', 'split', 'back', 'delivered', 'returned'), {
        maxLength: 14,
      }),
      async (quantities, how, steps) => {
        const stockBefore = await stocks()
        const id = await place(quantities, how)
        const returned = new Map<string, number>()
        for (const [index, step] of steps.entries()) {
          const { shipments, lines } = await getOrder(db, id)
          const { id: shipment, status } = shipments[index % shipments.length]!
          const reason = 'So it goes'
          if (step === 'leaves' && ['Pending', 'Processing'].includes(status))
            await moveOrder(db, owner, { order: id, shipment, status: 'Shipped' })
          if (step === 'delivered' && status === 'Shipped')
            await moveOrder(db, owner, { order: id, shipment, status: 'Delivered' })
          if (step === 'cancelled' && status === 'Pending')
            await moveOrder(db, owner, { order: id, shipment, status: 'Cancelled' })
          if (step === 'back' && status === 'Shipped')
            await receiveUndelivered(db, owner, { order: id, shipment, restock: false, reason })
          const inParcel = lines.filter(({ shipmentId }) => shipmentId === shipment)
          const line = inParcel.find(one => (returned.get(one.id) ?? 0) < one.quantity)
          const isWaiting = status === 'Pending' && line
          const some = { order: id, pieces: line ? [{ line: line.id, quantity: 1 }] : [] }
          if (step === 'part' && isWaiting) await cancelPieces(db, owner, { ...some, reason })
          if (step === 'split' && isWaiting && (inParcel.length > 1 || line.quantity > 1))
            await splitShipment(db, owner, some)
          if (step === 'returned' && status === 'Delivered' && line) {
            const before = returned.get(line.id) ?? 0
            const quantity = index % 2 === 0 ? line.quantity - before : 1
            await sendBack(id, shipment, line.id, quantity)
            returned.set(line.id, before + quantity)
          }
        }
        // All that is still there leaves, so that all of it has invoices.
        for (const { id: shipment, status } of (await getOrder(db, id)).shipments)
          if (status === 'Pending') await moveOrder(db, owner, { order: id, shipment, status: 'Shipped' })
        const documents = await listOrderDocuments(db, id)
        const net = documents.reduce(
          (sum, { kind, data: { totals } }) =>
            sum + (kind === 'credit-note' ? -1 : 1) * (totals.total - totals.platform),
          0,
        )
        const { lines, shipments } = await getOrder(db, id)
        const live = lines.filter(({ shipmentId }) =>
          shipments.some(one => one.id === shipmentId && one.status !== 'Cancelled'),
        )
        const kept = live.reduce((sum, line) => sum + line.quantity - (returned.get(line.id) ?? 0), 0)
        const charged = documents.reduce(
          (sum, { kind, data }) =>
            sum +
            (kind === 'credit-note' ? -1 : 1) * data.lines.reduce((all, line) => all + line.delivery, 0),
          0,
        )
        if (kept === 0) assert.deepEqual([net, charged], [0, 0], 'nothing is kept, nothing is paid')
        else
          assert.equal(
            charged,
            live.reduce((sum, line) => sum + line.delivery, 0),
            'delivery of what arrived',
          )
        // What was sent stays out of stock, wherever it is by now; nothing else does.
        const sent = lines.filter(({ shipmentId }) =>
          shipments.some(one => one.id === shipmentId && (one.status !== 'Cancelled' || one.invoice)),
        )
        assert.equal(await stocks(), stockBefore - sent.reduce((sum, { quantity }) => sum + quantity, 0))
        for (const { data } of documents) {
          const { taxable, igst, cgst, sgst, total } = data.totals
          assert.equal(taxable + igst + cgst + sgst, total)
        }
        if (!how.isOnline) return
        const { refunded } = await db
          .selectFrom('refunds')
          .select(eb => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('refunded'))
          .where('order_id', '=', id)
          .executeTakeFirstOrThrow()
        const { paid } = await db
          .selectFrom('payments')
          .select('amount as paid')
          .where('order_id', '=', id)
          .executeTakeFirstOrThrow()
        assert.equal(net, paid - Number(refunded), 'paid is kept and refunded')
        assert.ok(refunded <= paid)
      },
    ),
    { numRuns: 25 },
  )
})

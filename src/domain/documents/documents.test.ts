import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '#db/client.ts'
import { addToCart } from '#domain/cart/change-cart.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { currentAmounts } from '#domain/orders/order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { listTasks } from '#domain/tasks/tasks.ts'
import type { AccountId, OrderId, ShipmentId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../test/cast.ts'
import { delhi, giveTaxProfile, turnTaxDocumentsOn } from '../../../test/taxed-seller.ts'
import { receiveUndelivered } from './came-back.ts'
import { creditPieces } from './credit.ts'
import { listGapsBeforeHandOver } from './invoice-gaps.ts'
import { issueAllWaiting, issueWaiting } from './issue.ts'
import { findInvoice, listOrderDocuments } from './read-documents.ts'

const { db } = await openTestShop()
const { asha, tara, veda, owner } = await somePeople(db)
await giveTaxProfile(db, tara)
const soap = await someProduct(db, {
  sellerId: tara.id,
  name: 'Neem Soap',
  hsn: '34011190',
  gstRate: 5,
  stock: 1000,
})
const kajal = await someProduct(db, {
  sellerId: tara.id,
  name: 'Kajal',
  hsn: '330420',
  gstRate: 18,
  stock: 1000,
})
const vedas = await someProduct(db, {
  sellerId: veda.id,
  name: 'Balm',
  hsn: '330499',
  gstRate: 18,
  stock: 1000,
})
const shops = await someProduct(db, { name: 'Gift Box', hsn: '3303', gstRate: 18, stock: 1000 })

async function order(items: [{ id: typeof soap.id }, number][], customer = asha) {
  for (const [product, quantity] of items) await addToCart(db, customer, { product: product.id, quantity })
  return placeOrder(db, customer, { paymentMethod: 'Cash on Delivery', address: delhi })
}

test('nothing leaves without HSN and rate: of the product, or of its category, never of another product', async () => {
  const plain = await someProduct(db, {
    sellerId: tara.id,
    name: 'Plain Bar',
    categoryId: soap.categoryId,
    stock: 9,
  })
  const placed = await order([[plain, 1]])
  const leave = () => moveOrder(db, tara, { order: placed.id, status: 'Shipped' })
  const gaps = () => listGapsBeforeHandOver(db, placed.id, tara.id)
  assert.deepEqual(await gaps(), [{ gap: 'hsn', name: 'Plain Bar', productId: plain.id }])
  await assert.rejects(leave(), /HSN code missing: Plain Bar\./)
  await db
    .updateTable('categories')
    .set({ hsn: '3401', gst_rate: 5 })
    .where('id', '=', soap.categoryId)
    .execute()
  assert.deepEqual(await gaps(), [])
  await leave()
  const [invoice] = await listOrderDocuments(db, placed.id)
  assert.deepEqual(
    invoice!.data.lines.map(({ hsn, rate }) => [hsn, rate]),
    [['3401', 500]],
  )
})

const shipmentOf = (placed: Awaited<ReturnType<typeof order>>, seller: AccountId | null) =>
  placed.shipments.find(({ sellerId }) => sellerId === seller)!.id

test('a shipment that leaves gets its invoice once, with all that the order and the profile say', async () => {
  const placed = await order([
    [soap, 2],
    [kajal, 1],
  ])
  await moveOrder(db, tara, { order: placed.id, status: 'Shipped' })
  await moveOrder(db, tara, { order: placed.id, status: 'Delivered' })
  const documents = await listOrderDocuments(db, placed.id)
  assert.equal(documents.length, 1)
  const [{ data, kind }] = documents as [(typeof documents)[0]]
  assert.equal(kind, 'invoice')
  assert.match(data.number, /^I[0-9A-Z]{3}\/\d{4}\/\d{6}$/)
  assert.equal(data.title, 'Tax invoice')
  assert.equal(data.supplier.gstin, '27AAPFU0939F1ZV')
  assert.deepEqual(data.placeOfSupply, { state: 'Delhi', code: '07' })
  assert.equal(data.taxes, 'igst')
  assert.deepEqual(
    data.lines.map(({ name, hsn, rate, quantity }) => [name, hsn, rate, quantity]),
    [
      ['Neem Soap', '34011190', 500, 2],
      ['Kajal', '330420', 1800, 1],
    ],
  )
  assert.equal(data.totals.total, currentAmounts(await getOrder(db, placed.id)).total)
})

test('the rate of the day of the invoice counts, not of the order’s', async () => {
  const placed = await order([[kajal, 1]])
  await sql`UPDATE products SET gst_rate = 40 WHERE id = ${kajal.id}`.execute(db)
  await moveOrder(db, tara, { order: placed.id, status: 'Shipped' })
  await sql`UPDATE products SET gst_rate = 18 WHERE id = ${kajal.id}`.execute(db)
  const [invoice] = await listOrderDocuments(db, placed.id)
  assert.equal(invoice?.data.lines[0]?.rate, 4000)
})

test('goods at 0 % have a bill of supply, and together with others an invoice-cum-bill of supply for a consumer', async () => {
  const bindi = await someProduct(db, {
    sellerId: tara.id,
    name: 'Kumkum Bindi',
    hsn: '33049990',
    gstRate: 0,
    stock: 100,
  })
  const issued = async (items: Parameters<typeof order>[0], business?: { gstin: string; name: string }) => {
    for (const [{ id: product }, quantity] of items) await addToCart(db, asha, { product, quantity })
    const { id } = await placeOrder(db, asha, {
      paymentMethod: 'Cash on Delivery',
      address: delhi,
      ...(business && { business }),
    })
    await moveOrder(db, tara, { order: id, status: 'Shipped' })
    const [document] = await listOrderDocuments(db, id)
    return document!
  }
  const bill = await issued([[bindi, 2]])
  assert.deepEqual(
    [bill.kind, bill.data.title, bill.data.taxes, bill.data.number[0]],
    ['bill-of-supply', 'Bill of supply', 'none', 'B'],
  )
  const mixed: Parameters<typeof order>[0] = [
    [bindi, 1],
    [kajal, 1],
  ]
  const toConsumer = await issued(mixed)
  assert.deepEqual(
    [toConsumer.kind, toConsumer.data.title, toConsumer.data.taxes],
    ['invoice', 'Invoice-cum-bill of supply', 'igst'],
  )
  const toFirm = await issued(mixed, { gstin: '07AAPFU0939F1ZX', name: 'Rao Gifts LLP' })
  assert.deepEqual([toFirm.kind, toFirm.data.title], ['invoice', 'Tax invoice'])
  const [line] = bill.data.lines
  await inTransaction(db, trx =>
    creditPieces(trx, {
      order: bill.orderId,
      shipment: bill.shipmentId,
      pieces: [{ line: line!.line, quantity: 1 }],
      withDelivery: false,
      reason: 'Broken',
    }),
  )
  const note = (await listOrderDocuments(db, bill.orderId)).at(-1)!
  assert.deepEqual(
    [note.kind, note.data.credits?.kind, note.data.taxes],
    ['credit-note', 'bill-of-supply', 'none'],
  )
})

test('a shipment with an invoice moves forward only', async () => {
  const placed = await order([[soap, 1]])
  await moveOrder(db, tara, { order: placed.id, status: 'Delivered' })
  for (const status of ['Pending', 'Processing', 'Shipped'] as const)
    await assert.rejects(moveOrder(db, owner, { order: placed.id, status, reason: 'A slip' }), {
      kind: 'conflict',
      message: /^Invoice I\S+ was issued when it was sent, so it cannot be moved back\./,
    })
})

test('a document cannot be changed or deleted', async () => {
  const refused = /a document that is issued cannot be changed/
  await assert.rejects(sql`UPDATE documents SET total = 1`.execute(db), refused)
  await assert.rejects(sql`DELETE FROM documents`.execute(db), refused)
})

test('50 shipments that leave at once get 50 numbers without gaps or doubles, and a refused one takes none', async () => {
  const placed = []
  for (let count = 0; count < 50; count++) placed.push(await order([[soap, 1]]))
  const undone = await order([[soap, 1]])
  const leave = (id: typeof undone.id) => moveOrder(db, tara, { order: id, status: 'Shipped' })
  const failed = inTransaction(db, async trx => {
    await moveOrder(trx, tara, { order: undone.id, status: 'Shipped' })
    throw new Error('undone')
  })
  await Promise.all([...placed.map(({ id }) => leave(id)), assert.rejects(failed, /undone/)])
  const { rows } = await sql<{ count: number; first: number; last: number }>`
    SELECT count(*)::int AS count, min(right(number, 6)::int) AS first, max(right(number, 6)::int) AS last
    FROM documents WHERE seller_id = ${tara.id} AND kind = 'invoice'`.execute(db)
  assert.equal(rows[0]!.first, 1)
  assert.equal(rows[0]!.last, rows[0]!.count)
  assert.ok(rows[0]!.count >= 50)
})

test('pieces that come back get credit notes, which end at exactly what was paid', async () => {
  const placed = await order([
    [soap, 3],
    [kajal, 1],
  ])
  await moveOrder(db, tara, { order: placed.id, status: 'Delivered' })
  const shipment = shipmentOf(placed, tara.id)
  const [soapLine, kajalLine] = placed.lines
  const take = (pieces: { line: string; quantity: number }[], withDelivery = false) =>
    inTransaction(db, trx =>
      creditPieces(trx, { order: placed.id, shipment, pieces, withDelivery, reason: 'Leaking' }),
    )
  const credits = [await take([{ line: soapLine!.id, quantity: 1 }])]
  credits.push(await take([{ line: soapLine!.id, quantity: 1 }]))
  await assert.rejects(take([{ line: soapLine!.id, quantity: 2 }]), { message: /1/ })
  credits.push(
    await take(
      [
        { line: soapLine!.id, quantity: 1 },
        { line: kajalLine!.id, quantity: 1 },
      ],
      true,
    ),
  )
  await assert.rejects(take([{ line: soapLine!.id, quantity: 1 }]))
  assert.equal(
    credits.reduce((sum, { toCustomer }) => sum + toCustomer, 0),
    placed.total,
  )
  const [invoice, ...notes] = await listOrderDocuments(db, placed.id)
  assert.equal(notes.length, 3)
  for (const key of ['taxable', 'igst', 'total', 'platform'] as const)
    assert.equal(
      notes.reduce((sum, { data }) => sum + data.totals[key], 0),
      invoice!.data.totals[key],
    )
  assert.deepEqual(notes[0]!.data.credits, {
    number: invoice!.data.number,
    date: invoice!.data.date,
    reason: 'Leaking',
    kind: 'invoice',
  })
  assert.match(notes[0]!.data.number, /^C/)
})

test('without a tax profile of its seller nothing is handed over; the other shipments leave', async () => {
  const placed = await order([
    [vedas, 1],
    [soap, 1],
  ])
  const leave = (shipment?: ShipmentId) =>
    moveOrder(db, owner, { order: placed.id, status: 'Shipped', ...(shipment && { shipment }) })
  await assert.rejects(leave(), /Tax profile missing: Veda\./)
  const gap = { gap: 'profile', name: 'Veda', productId: null }
  assert.deepEqual(await listGapsBeforeHandOver(db, placed.id), [gap])
  assert.deepEqual(await listGapsBeforeHandOver(db, placed.id, veda.id), [gap])
  assert.deepEqual(await listGapsBeforeHandOver(db, placed.id, tara.id), [])
  const { shipments } = await getOrder(db, placed.id)
  assert.deepEqual(
    shipments.map(({ status }) => status),
    ['Pending', 'Pending'],
  )
  await leave(shipmentOf(placed, tara.id))
  await assert.rejects(leave(shipmentOf(placed, veda.id)), /Tax profile missing: Veda/)
})

test('while tax documents are off, parcels leave without papers', async () => {
  await db.deleteFrom('shop_tax_profile').execute()
  const placed = await order([
    [vedas, 1],
    [soap, 1],
  ])
  await moveOrder(db, owner, { order: placed.id, status: 'Shipped' })
  assert.deepEqual(await listOrderDocuments(db, placed.id), [])
  await turnTaxDocumentsOn(db)
})

test('what an earlier version let leave without a tax profile gets its invoice and credit note with it', async () => {
  const placed = await order([[vedas, 2]])
  await db.deleteFrom('shop_tax_profile').execute()
  await moveOrder(db, owner, { order: placed.id, status: 'Shipped' })
  await turnTaxDocumentsOn(db)
  const shipment = shipmentOf(placed, veda.id)
  await db.updateTable('shipments').set({ invoice_waits: true }).where('id', '=', shipment).execute()
  const line = placed.lines.find(({ shipmentId }) => shipmentId === shipment)!
  const credit = await inTransaction(db, trx =>
    creditPieces(trx, {
      order: placed.id,
      shipment,
      pieces: [{ line: line.id, quantity: 1 }],
      withDelivery: false,
      reason: 'Broken',
    }),
  )
  assert.deepEqual([credit.number, credit.toCustomer], [null, fromRupees(249)])
  const tasks = async () => (await listTasks(db, owner)).filter(({ kind }) => kind === 'document')
  await issueAllWaiting(db)
  const [task, ...others] = await tasks()
  assert.deepEqual([task?.orderNumber, task?.link, others], [placed.number, `/admin/order/${placed.id}`, []])
  assert.match(task!.detail, /Tax profile missing: Veda\./)
  await giveTaxProfile(db, veda, {
    scheme: 'unregistered',
    gstin: '',
    city: 'New Delhi',
    state: 'Delhi',
    pincode: '110003',
  })
  assert.equal(await issueWaiting(db, veda.id), 1)
  assert.equal(await issueWaiting(db, veda.id), 0)
  assert.deepEqual(await tasks(), [])
  const invoice = await findInvoice(db, shipment)
  assert.deepEqual([invoice?.data.title, invoice?.data.taxes], ['Invoice', 'none'])
  const notes = (await listOrderDocuments(db, placed.id)).filter(({ kind }) => kind === 'credit-note')
  assert.equal(notes[0]?.data.totals.total, fromRupees(249))
})

test('the delivery is divided over the invoices of an order, and the shop has a series of its own', async () => {
  await giveTaxProfile(db, owner, {
    legalName: 'Kanti Retail',
    gstin: '29AAPFU0939F1ZR',
    state: 'Karnataka',
    pincode: '560001',
  })
  const placed = await order([
    [shops, 1],
    [kajal, 1],
  ])
  await moveOrder(db, owner, { order: placed.id, status: 'Shipped' })
  const documents = await listOrderDocuments(db, placed.id)
  assert.equal(documents.length, 2)
  const deliveries = documents.map(({ data }) => data.lines.reduce((sum, line) => sum + line.delivery, 0))
  assert.ok(deliveries.every(part => part > 0))
  assert.equal(deliveries[0]! + deliveries[1]!, placed.delivery)
  assert.equal(new Set(documents.map(({ data }) => data.number.slice(0, 4))).size, 2)
  assert.equal(
    documents.reduce((sum, { data }) => sum + data.totals.total - data.totals.platform, 0),
    placed.total,
  )
})

test('a parcel that comes back takes its share of the delivery with it, and only that', async () => {
  const placed = await order([
    [kajal, 1],
    [vedas, 1],
  ])
  const [first, second] = placed.shipments
  const shareOf = (shipment: string) =>
    placed.lines.reduce((sum, line) => sum + (line.shipmentId === shipment ? line.delivery : 0), 0)
  await moveOrder(db, owner, { order: placed.id, status: 'Shipped' })
  const came = { order: placed.id, shipment: first!.id, restock: true, reason: 'Nobody at home' }
  const after = await receiveUndelivered(db, owner, came)
  assert.equal(currentAmounts(after).delivery, shareOf(second!.id))
  const [note] = (await listOrderDocuments(db, placed.id)).filter(({ kind }) => kind === 'credit-note')
  assert.equal(
    note!.data.lines.reduce((sum, line) => sum + line.delivery, 0),
    shareOf(first!.id),
  )
})

test('an order from before the delivery was divided has it where it was charged, and is divided when it changes', async () => {
  const old = async () => {
    const placed = await order([
      [kajal, 1],
      [vedas, 2],
    ])
    await db.updateTable('order_lines').set({ delivery: null }).where('order_id', '=', placed.id).execute()
    return placed
  }
  const deliveries = async (placed: { id: OrderId }) =>
    (await getOrder(db, placed.id)).lines.map(({ delivery }) => delivery)
  const waiting = await old()
  const divided = waiting.lines.map(({ delivery }) => delivery)
  assert.deepEqual(await deliveries(waiting), divided, 'nothing has left')
  await moveOrder(db, owner, { order: waiting.id, shipment: waiting.shipments[1]!.id, status: 'Shipped' })
  assert.deepEqual(await deliveries(waiting), divided, 'it stays as it was when it was changed')

  const halfway = await old()
  await db
    .updateTable('shipments')
    .set({ status: 'Shipped', dispatched_at: new Date() })
    .where('id', '=', halfway.shipments[1]!.id)
    .execute()
  assert.deepEqual(await deliveries(halfway), [halfway.delivery, 0], 'the first shipment carries it')
})

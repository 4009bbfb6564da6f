import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { receiveLot, setBlocked, writeOff } from '#domain/lots/change-lots.ts'
import { readBatches } from '#domain/lots/freshness.ts'
import { findLot } from '#domain/lots/lot.ts'
import { offerShortDated } from '#domain/lots/offer-short-dated.ts'
import { collectNotifications } from '#domain/notifications/collect.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { dayInIndia } from '#values/dates.ts'
import type { LotId, OrderId, ProductId, RecallId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { password, someCategory, someone, somePeople, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'
import { answerRecall, confirmAlone, confirmRecall, endRecall, proposeRecall } from './change-recall.ts'
import { countReach, findBatch, getRecall, listOrderRecalls, readProgress } from './recall.ts'
import { repackRecalled } from './repack.ts'

const { db } = await openTestShop()
const { asha, usha, tara, veda, owner } = await somePeople(db)
const second = await someone(db, 'admin', 'Second')
const { id: categoryId } = await someCategory(db)
const inDays = (days: number) => dayInIndia(new Date(), days)
const buy = (id: ProductId, quantity: number, customer = asha) =>
  placeOrder(db, customer, {
    paymentMethod: 'Cash on Delivery',
    address: null,
    items: [{ product: id, quantity }],
  })
const move = (order: OrderId, status: 'Shipped' | 'Delivered' | 'Processing') =>
  moveOrder(db, owner, { order, status })
const words = { level: 'stop-using', reason: 'Mould was found.', instructions: 'Throw it away.' } as const

async function twoLots() {
  const { id } = await someProduct(db, { stock: 0, sellerId: tara.id, categoryId, name: 'Rose Serum' })
  const receive = (batch: string, days: number, quantity: number) =>
    receiveLot(db, tara, { product: id, batch, madeOn: null, expiresOn: inDays(days), quantity })
  return { id, early: await receive('EARLY', 300, 6), late: await receive('LATE', 500, 6) }
}

test('a recall needs a second admin, stops the sale, tells each customer once, and repacks what is open', async () => {
  const { id, early, late } = await twoLots()
  const [sent, open] = [await buy(id, 2), await buy(id, 3, usha)]
  await move(sent.id, 'Shipped')
  const { id: recall } = await proposeRecall(db, owner, { lots: [early.id], ...words })
  assert.deepEqual(await countReach(db, [early.id]), {
    onShelf: 1,
    inOrders: 3,
    onTheWay: 2,
    withCustomers: 0,
  })
  await assert.rejects(confirmRecall(db, owner, { id: recall }), /Another admin has to check/)
  await assert.rejects(confirmRecall(db, tara, { id: recall }), { kind: 'not-allowed' })
  await assert.rejects(confirmRecall(db, veda, { id: recall }), { kind: 'not-found' })
  assert.equal((await getProduct(db, id)).stock, 7, 'nothing has happened yet')
  await collectNotifications(db)
  const told = await db
    .selectFrom('notifications')
    .selectAll()
    .where('kind', '=', 'recall-proposed')
    .execute()
  assert.deepEqual(
    told.map(({ account_id, title, link }) => [account_id, title, link]),
    [[null, 'Owner has proposed a recall of Rose Serum, batch EARLY', `/admin/recalls/${recall}`]],
  )

  await confirmRecall(db, second, { id: recall })
  assert.equal((await getProduct(db, id)).stock, 6)
  await assert.rejects(confirmRecall(db, second, { id: recall }), /Someone else has already decided/)
  await assert.rejects(setBlocked(db, tara, { id: early.id, held: false, note: '' }), /cannot be sold again/)
  assert.deepEqual(
    (await listOrderRecalls(db, sent.id)).map(({ items, answer }) => [items[0]!.quantity, answer]),
    [[2, null]],
  )
  assert.deepEqual(await listOrderRecalls(db, open.id), [], 'it never left')
  const mails = await db.selectFrom('mails').select('data').where('kind', '=', 'recall-notice').execute()
  assert.deepEqual(
    mails.map(({ data }) => data),
    [{ recallId: recall, orderId: sent.id }],
  )

  await assert.rejects(move(open.id, 'Shipped'), /Batch EARLY has been recalled/)
  await repackRecalled(db)
  assert.deepEqual(
    [...(await readBatches(db, [open.id])).values()].flat().map(({ batch, quantity }) => [batch, quantity]),
    [['LATE', 3]],
  )
  assert.match((await getOrder(db, open.id)).notes[0]!.text, /packed from batch LATE instead/)
  assert.equal((await findLot(db, early.id)).onHand, 4)
  assert.equal((await findLot(db, late.id)).onHand, 3)
  await move(open.id, 'Shipped')

  await assert.rejects(answerRecall(db, usha, { id: recall, order: sent.id, answer: 'used-up' }), {
    kind: 'not-found',
  })
  await answerRecall(db, asha, { id: recall, order: sent.id, answer: 'thrown-away' })
  assert.deepEqual(await readProgress(db, recall), {
    notices: 1,
    answers: { returned: 0, 'thrown-away': 1, 'used-up': 0 },
  })
  await assert.rejects(endRecall(db, tara, { id: recall, reason: 'Done' }), { kind: 'not-allowed' })
  await endRecall(db, owner, { id: recall, reason: 'All have answered' })
  assert.equal((await findLot(db, early.id)).state, 'recalled', 'it stays recalled')
})

test('pieces that were offered for less are recalled with their batch, and a look-up tells', async () => {
  const { id, early } = await twoLots()
  const offer = await offerShortDated(db, tara, { id: early.id, price: fromRupees(99) })
  assert.match(offer.name, /^Rose Serum, use before [A-Z][a-z]{2} \d{4}$/)
  assert.deepEqual([offer.stock, (await getProduct(db, id)).stock], [6, 6])
  await assert.rejects(
    offerShortDated(db, tara, { id: early.id, price: fromRupees(99) }),
    /There are 0 pieces/,
  )
  const bought = await buy(offer.id, 1)
  await move(bought.id, 'Delivered')
  const recall = await proposeRecall(db, tara, { lots: [early.id], ...words })
  assert.equal(recall.lots.length, 2)
  await confirmRecall(db, owner, { id: recall.id })
  assert.equal((await getProduct(db, offer.id)).stock, 0)
  assert.equal((await listOrderRecalls(db, bought.id)).length, 1)
  assert.ok((await findBatch(db, ' early ')).some(({ isRecalled }) => isRecalled))
  assert.deepEqual(await findBatch(db, 'nobody knows'), [])
  await assert.rejects(
    writeOff(db, tara, { id: early.id, quantity: 1, reason: 'recalled', note: '' }),
    /There are 0/,
  )
})

test('the only admin confirms alone, after some minutes and with the password, and it is kept that it was so', async () => {
  const { id, early } = await twoLots()
  const { id: recall } = await proposeRecall(db, owner, { lots: [early.id], ...words })
  const alone = (given = password) => confirmAlone(db, owner, { id: recall, password: given })
  const proposedAgo = (minutes: number) =>
    sql`UPDATE recalls SET proposed_at = now() - ${minutes} * interval '1 minute' WHERE id = ${recall}`.execute(
      db,
    )
  const setActive = (isActive: boolean) =>
    db.updateTable('accounts').set({ is_active: isActive }).where('id', '=', second.id).execute()
  await proposedAgo(60)
  await assert.rejects(alone(), /Another admin has to check/, 'while there is another one')
  await setActive(false)
  await assert.rejects(
    confirmRecall(db, owner, { id: recall }),
    /Another admin has to check/,
    'not without the password',
  )
  await assert.rejects(alone('Wrong-password-7'), { kind: 'bad-input' })
  await proposedAgo(5)
  await assert.rejects(alone(), /You are the only admin, so please think it over/)
  await proposedAgo(16)
  const live = await alone()
  assert.deepEqual([live.state, live.confirmedAlone, live.confirmedName], ['live', true, 'Owner'])
  assert.equal((await getProduct(db, id)).stock, 6)
  const audited = await db
    .selectFrom('audit_events')
    .select('after')
    .where('subject_id', '=', recall)
    .where('action', '=', 'confirm')
    .executeTakeFirstOrThrow()
  assert.equal((audited.after as { confirmedAlone?: boolean }).confirmedAlone, true)
  await setActive(true)
})

test('a seller withdraws their own proposal, not one of the team; of several sellers’ lots only the team is told', async () => {
  const { early, late } = await twoLots()
  const { id: recall } = await proposeRecall(db, owner, { lots: [early.id], ...words })
  await assert.rejects(endRecall(db, tara, { id: recall, reason: 'No' }), { kind: 'not-allowed' })
  const own = await proposeRecall(db, tara, { lots: [late.id], ...words })
  assert.equal((await endRecall(db, tara, { id: own.id, reason: 'A mistake' })).state, 'withdrawn')
  await assert.rejects(confirmRecall(db, { ...second, keyRights: ['orders'] }, { id: recall }), /API key/)

  const other = await someProduct(db, { stock: 0, sellerId: veda.id, categoryId, name: 'Balm' })
  const goods = { batch: 'B1', madeOn: null, expiresOn: inDays(300), quantity: 1 }
  const { id: balm } = await receiveLot(db, veda, { product: other.id, ...goods })
  const both = await proposeRecall(db, owner, { lots: [late.id, balm], ...words })
  for (const seller of [tara, veda])
    await assert.rejects(getRecall(db, seller, both.id), { kind: 'not-found' })
})

test('whatever happens at once, every recalled piece that left has one notice, and none is sold after', async () => {
  const step = fc.record({
    what: fc.constantFrom('buy', 'buy', 'ship', 'deliver', 'cancel', 'recall', 'repack'),
    nth: fc.nat(9),
    pieces: fc.integer({ min: 1, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async steps => {
      const { id, early, late } = await twoLots()
      const lots = [early.id, late.id]
      const placed: OrderId[] = []
      const recalled: RecallId[] = []
      const run = async ({ what, nth, pieces }: (typeof steps)[number]) => {
        const order = placed[nth % Math.max(1, placed.length)]
        if (what === 'buy') placed.push((await buy(id, pieces, nth % 2 ? asha : usha)).id)
        else if (what === 'repack') await repackRecalled(db)
        else if (what === 'recall') {
          const recall = await proposeRecall(db, tara, { lots: [lots[nth % 2]!], ...words })
          await confirmRecall(db, owner, { id: recall.id })
          recalled.push(recall.id)
        } else if (order && what === 'cancel') await moveOrder(db, owner, { order, status: 'Cancelled' })
        else if (order) await move(order, what === 'ship' ? 'Shipped' : 'Delivered')
      }
      for (let wave = 0; wave < 3; wave++) {
        const outcomes = await Promise.allSettled(steps.filter((_, n) => n % 3 === wave).map(run))
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') assert.ok(outcome.reason instanceof Refusal, outcome.reason)
        await checkNotices(lots)
      }
      await buy(id, 1).catch(error => assert.ok(error instanceof Refusal, error))
      await checkNotices(lots)
    }),
    { numRuns: 10 },
  )
})

async function checkNotices(lots: LotId[]) {
  const { rows } = await sql<{ notices: number; status: string; wasAsked: boolean }>`
    SELECT s.status, (SELECT count(*) FROM recall_notices n JOIN recall_lots r ON r.recall_id = n.recall_id
      WHERE r.lot_id = l.id AND n.order_id = o.order_id AND n.line_id = o.line_id) AS notices
    FROM lots l JOIN order_line_lots o ON o.lot_id = l.id AND o.quantity > o.back
    JOIN order_lines line ON line.order_id = o.order_id AND line.id = o.line_id
    JOIN shipments s ON s.order_id = line.order_id AND s.id = line.shipment_id
    WHERE l.id = ANY(${lots}) AND l.state = 'recalled'`.execute(db)
  for (const { notices, status } of rows)
    assert.equal(notices, status === 'Shipped' || status === 'Delivered' ? 1 : 0, status)
  const { rows: sums } = await sql<{ wrong: number }>`
    SELECT count(*) AS wrong FROM lots l WHERE l.id = ANY(${lots}) AND l.on_hand <>
      coalesce((SELECT sum(delta) FROM lot_moves m WHERE m.lot_id = l.id), 0)
      - coalesce((SELECT sum(quantity - back) FROM order_line_lots o WHERE o.lot_id = l.id), 0)`.execute(db)
  assert.equal(sums[0]!.wrong, 0)
  const { rows: stocks } = await sql`
    SELECT FROM products p JOIN lots l ON l.product_id = p.id WHERE l.id = ANY(${lots})
      AND p.stock <> pieces_to_sell(p.id)`.execute(db)
  assert.equal(stocks.length, 0)
}

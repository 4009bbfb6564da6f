import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { collectNotifications } from '#domain/notifications/collect.ts'
import { cancelPieces } from '#domain/orders/cancel-pieces.ts'
import { chooseLot, listLotChoices } from '#domain/orders/choose-lot.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { deductStock, returnStock } from '#domain/orders/stock.ts'
import { changeProducts } from '#domain/products/bulk/change-products.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { recordExpiring } from '#domain/products/record-expiring.ts'
import { dayInIndia } from '#values/dates.ts'
import { type LotId, newId, type OrderId, type ProductId } from '#values/ids.ts'
import { expiryDay, madeDay } from '#values/lots.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someCategory, somePeople, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'
import { ageLots } from './age-lots.ts'
import { correctLot, countLot, putBack, receiveLot, setBlocked, setPromise, writeOff } from './change-lots.ts'
import { findFreshness, readBatches } from './freshness.ts'
import { findLot, listLots } from './lot.ts'
import { offerShortDated } from './offer-short-dated.ts'
import { receiveReturned } from './pick-lots.ts'

const { db } = await openTestShop()
const { asha, usha, tara, veda, owner } = await somePeople(db)
const { id: categoryId } = await someCategory(db)
const product = (stock = 0) => someProduct(db, { stock, sellerId: tara.id, categoryId, name: 'Rose Serum' })
const inDays = (days: number) => dayInIndia(new Date(), days)
const stockOf = async (id: ProductId) => (await getProduct(db, id)).stock
const buy = (id: ProductId, quantity: number, customer = asha) =>
  placeOrder(db, customer, {
    paymentMethod: 'Cash on Delivery',
    address: null,
    items: [{ product: id, quantity }],
  })
const receive = (id: ProductId, batch: string, expiresOn: string | null, quantity: number) =>
  receiveLot(db, tara, { product: id, batch, madeOn: null, expiresOn, quantity })
const batchesOf = async ({ id }: { id: OrderId }) =>
  [...(await readBatches(db, [id])).values()].flat().map(({ batch, quantity }) => [batch, quantity])

test('a month means its last day for the expiry and its first for the making', () => {
  assert.equal(expiryDay('2028-02'), '2028-02-29')
  assert.equal(expiryDay('7/2028'), '2028-07-31')
  assert.equal(expiryDay('2028-07-15'), '2028-07-15')
  assert.equal(madeDay('08/2026'), '2026-08-01')
  for (const wrong of ['', '2028', '13/2028', '2028-02-30', 'soon', '07/1999'])
    assert.equal(expiryDay(wrong), null)
})

test('what expires first leaves first, and comes back to where it was', async () => {
  const { id } = await product(2)
  await receive(id, 'late', inDays(700), 5)
  await receive(id, ' early ', inDays(400), 3)
  assert.equal(await stockOf(id), 10, 'what was there before is sold too')
  const order = await buy(id, 6)
  assert.deepEqual(await batchesOf(order), [
    ['EARLY', 3],
    ['LATE', 1],
  ])
  assert.equal(await stockOf(id), 4)
  const { rows } = await listLots(db, { product: id, limit: 10 })
  assert.deepEqual(
    rows.map(({ batch, onHand }) => [batch, onHand]),
    [['LATE', 4]],
    'empty lots are not on the shelf',
  )

  await cancelPieces(db, owner, { order: order.id, pieces: [{ line: order.lines[0]!.id, quantity: 2 }] })
  assert.equal(await stockOf(id), 6, 'the freshest pieces come back')
  assert.deepEqual((await batchesOf(order)).flat(), ['EARLY', 2])
  await moveOrder(db, owner, { order: order.id, status: 'Cancelled' })
  assert.equal(await stockOf(id), 10)
  await moveOrder(db, owner, { order: order.id, status: 'Processing', reason: 'After all' })
  assert.equal(await stockOf(id), 4)
  await checkBooks([id])
})

test('a piece that would arrive too short of its date is not sold', async () => {
  const { id } = await product()
  await receive(id, 'A', inDays(60), 5)
  assert.equal(await stockOf(id), 0, '120 days are promised')
  await setPromise(db, tara, { product: id, promiseDays: 30, paoMonths: null })
  assert.equal(await stockOf(id), 5)
  await sql`UPDATE lots SET sell_until = day_in_india() - 1 WHERE product_id = ${id}`.execute(db)
  await assert.rejects(buy(id, 1), { kind: 'conflict', message: 'Rose Serum: Out of stock.' })
  await ageLots(db)
  assert.equal(await stockOf(id), 5, 'the date is as it was, so it is sold again')
  for (let run = 0; run < 2; run++) {
    await recordExpiring(db)
    await collectNotifications(db)
  }
  const told = await db.selectFrom('notifications').selectAll().where('kind', '=', 'expires-soon').execute()
  assert.deepEqual(
    told.map(({ account_id, title, text }) => [account_id, title, text]),
    [[tara.id, 'A batch must be sold within 30 days', 'Rose Serum, batch A']],
    'once a week',
  )
  await setPromise(db, tara, { product: id, promiseDays: null, paoMonths: null })
  assert.equal(await stockOf(id), 0)
  const short = await someProduct(db, { stock: 0, sellerId: tara.id })
  await receiveLot(db, tara, {
    product: short.id,
    batch: 'Q',
    quantity: 4,
    madeOn: inDays(-10),
    expiresOn: inDays(110),
  })
  assert.equal(await stockOf(short.id), 4, 'at most half of the shelf life is promised')
  const fresh = await findFreshness(db, short.id)
  assert.deepEqual([fresh?.expiresOn, fresh?.promiseDays], [inDays(110), 60])
})

test('a lot that would expire before a pack is used up is no regular stock, but may be offered as short-dated', async () => {
  // 3.5 g at 0.025 g a day: 140 days, more than the 120 that the shop promises.
  const lipstick = await someProduct(db, {
    stock: 0,
    sellerId: tara.id,
    categoryId,
    name: 'Lipstick',
    price: fromRupees(500),
    itemTypeName: 'Lipstick',
    unitCount: 3.5,
    unitType: 'g',
  })
  const lot = await receiveLot(db, tara, {
    product: lipstick.id,
    batch: 'L1',
    quantity: 4,
    madeOn: inDays(-400),
    expiresOn: inDays(130),
  })
  assert.equal(await stockOf(lipstick.id), 0)
  const offer = await offerShortDated(db, tara, { id: lot.id, price: fromRupees(250) })
  assert.equal(offer.stock, 4, 'whose name says the date')
  await receiveLot(db, tara, {
    product: lipstick.id,
    batch: 'L2',
    quantity: 3,
    madeOn: inDays(-20),
    expiresOn: inDays(180),
  })
  assert.equal(await stockOf(lipstick.id), 3, 'at most half of the shelf life is asked for')
  await receive(lipstick.id, 'L3', inDays(135), 2)
  assert.equal(await stockOf(lipstick.id), 5, 'nobody knows the shelf life of these')
  await ageLots(db)
  assert.equal(await stockOf(lipstick.id), 5, 'the job counts in the same way')
  assert.equal((await findFreshness(db, lipstick.id))?.promiseDays, 120)
})

test('stock of a product in lots is changed by its lots only, and by its seller only', async () => {
  const { id } = await product(3)
  const lot = await receive(id, 'B', inDays(500), 4)
  await assert.rejects(changeProducts(db, tara, { ids: [id], stock: { to: 9 } }), /kept by batch/)
  await assert.rejects(writeOff(db, veda, { id: lot.id, quantity: 1, reason: 'lost', note: '' }), {
    kind: 'not-allowed',
  })
  await assert.rejects(receive(id, 'b', inDays(600), 1), /already has different dates/)
  await writeOff(db, tara, { id: lot.id, quantity: 1, reason: 'tester', note: '' })
  await assert.rejects(
    countLot(db, tara, { id: lot.id, count: 9, expected: 4, note: '' }),
    /The batch now has 3/,
  )
  await countLot(db, tara, { id: lot.id, count: 9, expected: 3, note: 'Found behind the shelf' })
  assert.equal(await stockOf(id), 12)
  await setBlocked(db, tara, { id: lot.id, held: true, note: 'Smells odd' })
  assert.equal(await stockOf(id), 3)
  await setBlocked(db, tara, { id: lot.id, held: false, note: '' })
  const corrected = await correctLot(db, tara, {
    id: lot.id,
    batch: 'B2',
    madeOn: inDays(-5),
    expiresOn: inDays(501),
    version: (await findLot(db, lot.id)).version,
  })
  assert.equal(corrected.batch, 'B2')
  await assert.rejects(
    correctLot(db, tara, { id: lot.id, batch: 'B3', madeOn: null, expiresOn: null, version: 1 }),
    { kind: 'conflict' },
  )
  await checkBooks([id])
})

test('what a customer sends back waits in its lot until somebody has looked at it', async () => {
  const { id } = await product()
  const lot = await receive(id, 'R', inDays(500), 5)
  const order = await buy(id, 3)
  const line = order.lines[0]!.id
  const back = { order: order.id, line, productId: id, note: 'Return' }
  await db.transaction().execute(trx => receiveReturned(trx, tara, { ...back, quantity: 2, gone: 1 }))
  const { onHand, held } = await findLot(db, lot.id)
  assert.deepEqual([onHand, held], [3, 1])
  assert.equal(await stockOf(id), 2)
  await assert.rejects(putBack(db, tara, { id: lot.id, quantity: 2 }), /There is 1 piece/)
  await putBack(db, tara, { id: lot.id, quantity: 1 })
  assert.equal(await stockOf(id), 3)
  await checkBooks([id])
})

test('a packer may take another lot, which is for sale, free and lasts as long as the customer has read', async () => {
  const { id } = await product()
  const early = await receive(id, 'EARLY', inDays(300), 4)
  const late = await receive(id, 'LATE', inDays(500), 3)
  const order = await buy(id, 3)
  const line = order.lines[0]!.id
  const choose = (from: LotId, to: LotId, quantity: number, who = tara) =>
    chooseLot(db, who, { order: order.id, line, from, to, quantity, reason: 'The seal is broken' })
  await assert.rejects(choose(early.id, late.id, 1, veda), { kind: 'not-allowed' })
  await assert.rejects(choose(early.id, late.id, 4), /There are only 3/)
  await setBlocked(db, tara, { id: late.id, held: true, note: '' })
  await assert.rejects(choose(early.id, late.id, 1), /This batch has nothing left to sell/)
  await setBlocked(db, tara, { id: late.id, held: false, note: '' })
  const changed = await choose(early.id, late.id, 2)
  assert.deepEqual(await batchesOf(order), [
    ['EARLY', 1],
    ['LATE', 2],
  ])
  assert.ok(
    changed.notes.some(({ text }) =>
      /2 × Rose Serum of batch LATE instead of batch EARLY\. The seal/.test(text),
    ),
  )
  await assert.rejects(choose(late.id, early.id, 1), /The customer was shown “use before/)
  await assert.rejects(choose(early.id, late.id, 2), /There is 1 piece/)
  assert.equal(await stockOf(id), 4)
  await checkBooks([id])
  const audited = await db
    .selectFrom('audit_events')
    .select('after')
    .where('action', '=', 'choose-lot')
    .execute()
  assert.deepEqual(
    audited.map(({ after }) => (after as { reason: string }).reason),
    ['The seal is broken'],
  )
  await moveOrder(db, tara, { order: order.id, status: 'Shipped' })
  await assert.rejects(choose(early.id, late.id, 1), { kind: 'conflict' })
})

test('the books are right, whatever customers, sellers and the calendar do at once', async () => {
  const step = fc.record({
    what: fc.constantFrom(
      ...([
        'buy',
        'buy',
        'buy',
        'cancel',
        'part',
        'revive',
        'receive',
        'hold',
        'release',
        'write-off',
      ] as const),
      ...(['return', 'put-back', 'count', 'promise', 'late', 'age', 'exchange', 'choose'] as const),
    ),
    which: fc.nat(1),
    nth: fc.nat(9),
    pieces: fc.integer({ min: 1, max: 5 }),
    days: fc.constantFrom(90, 200, 300, 400, 500),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async steps => {
      const products = [await product(3), await product(0)]
      const ids = products.map(({ id }) => id)
      for (const [n, id] of ids.entries()) await receive(id, 'FIRST', inDays(300 + n), 4)
      const placed: Awaited<ReturnType<typeof buy>>[] = []

      const run = async ({ what, which, nth, pieces, days }: (typeof steps)[number]) => {
        const id = ids[which]!
        const { rows } = await listLots(db, { product: id, limit: 100 })
        const lot = rows[nth % Math.max(1, rows.length)]
        const order = placed[nth % Math.max(1, placed.length)]
        if (what === 'buy') placed.push(await buy(id, pieces, nth % 2 ? asha : usha))
        else if (what === 'receive') await receive(id, `D${days}`, inDays(days), pieces)
        else if (what === 'age') await ageLots(db)
        else if (what === 'promise')
          await setPromise(db, tara, { product: id, promiseDays: days - 60, paoMonths: null })
        else if (what === 'exchange')
          await db.transaction().execute(async trx => {
            const [ref, line] = [
              newId<'order'>(),
              { id: newId(), productId: id, name: 'Rose', quantity: pieces },
            ]
            await deductStock(trx, ref, [line])
            await returnStock(trx, ref, [line])
          })
        else if (order && what === 'cancel')
          await moveOrder(db, owner, { order: order.id, status: 'Cancelled' })
        else if (order && what === 'revive')
          await moveOrder(db, owner, { order: order.id, status: 'Processing', reason: 'After all' })
        else if (order && what === 'part')
          await cancelPieces(db, owner, {
            order: order.id,
            pieces: [{ line: order.lines[0]!.id, quantity: 1 }],
          })
        else if (order && what === 'return') await returnSome(order.id)
        else if (order && what === 'choose') await chooseSome(order, { nth, pieces })
        else if (lot && what === 'hold') await setBlocked(db, tara, { id: lot.id, held: true, note: '' })
        else if (lot && what === 'release') await setBlocked(db, tara, { id: lot.id, held: false, note: '' })
        else if (lot && what === 'write-off')
          await writeOff(db, tara, { id: lot.id, quantity: pieces, reason: 'damaged', note: '' })
        else if (lot && what === 'put-back') await putBack(db, tara, { id: lot.id, quantity: 1 })
        else if (lot && what === 'count')
          await countLot(db, tara, { id: lot.id, count: pieces, expected: lot.onHand, note: '' })
        else if (lot && what === 'late')
          await correctLot(db, tara, { id: lot.id, batch: lot.batch, madeOn: null, expiresOn: inDays(days) })
      }
      for (let wave = 0; wave < 3; wave++) {
        const outcomes = await Promise.allSettled(steps.filter((_, n) => n % 3 === wave).map(run))
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') assert.ok(outcome.reason instanceof Refusal, outcome.reason)
        await checkBooks(ids)
      }
      // One at a time: nothing that expires earlier was left, and nothing was sold that should not be.
      for (const { which, pieces } of steps.slice(0, 5)) {
        const order = await buy(ids[which]!, pieces).catch(error => {
          assert.ok(error instanceof Refusal, error)
        })
        if (order) await checkTurn(order.id, ids[which]!)
      }
      await checkBooks(ids)
    }),
    { numRuns: 6 },
  )
})

/** A packer takes pieces of another lot, whichever it is. */
async function chooseSome(
  order: Awaited<ReturnType<typeof buy>>,
  { nth, pieces }: { nth: number; pieces: number },
) {
  const line = order.lines[0]!.id
  const lots = await listLotChoices(db, tara, { order: order.id, line })
  const taken = lots.filter(lot => lot.taken > 0)
  const [from, to] = [taken[nth % Math.max(1, taken.length)], lots[(nth + pieces) % Math.max(1, lots.length)]]
  if (!from || !to) return
  const chosen = { order: order.id, line, from: from.id, to: to.id, quantity: Math.min(pieces, from.taken) }
  await chooseLot(db, tara, { ...chosen, reason: 'The seal is broken' })
}

/** A customer has sent back one piece of a delivered order. */
async function returnSome(order: OrderId) {
  await db.transaction().execute(async trx => {
    await sql`SELECT FROM orders WHERE id = ${order} FOR NO KEY UPDATE`.execute(trx)
    const { rows } = await sql<{ line: string; productId: ProductId }>`
      SELECT l.id AS line, l.product_id AS "productId" FROM order_lines l JOIN shipments s
        ON s.order_id = l.order_id AND s.id = l.shipment_id
      JOIN order_line_lots o ON o.order_id = l.order_id AND o.line_id = l.id AND o.back < o.quantity
      WHERE l.order_id = ${order} AND s.status <> 'Cancelled' LIMIT 1`.execute(trx)
    const [line] = rows
    if (!line) return
    await sql`SELECT FROM products WHERE id = ${line.productId} FOR NO KEY UPDATE`.execute(trx)
    await receiveReturned(trx, tara, { order, ...line, quantity: 1, gone: 0, note: 'Return' })
    // What was returned cannot be cancelled; the rest of the shop knows that by its status.
    await sql`UPDATE shipments SET status = 'Delivered' WHERE order_id = ${order} AND status <> 'Cancelled'`.execute(
      trx,
    )
    await sql`UPDATE orders SET status = 'Delivered' WHERE id = ${order}`.execute(trx)
  })
}

async function checkBooks(ids: ProductId[]) {
  const { rows: lots } = await sql<{ batch: string; onHand: number; sum: number }>`
    SELECT l.batch_code AS batch, l.on_hand AS "onHand",
      coalesce((SELECT sum(delta) FROM lot_moves m WHERE m.lot_id = l.id), 0)
      - coalesce((SELECT sum(quantity - back) FROM order_line_lots o WHERE o.lot_id = l.id), 0) AS sum
    FROM lots l WHERE l.product_id = ANY(${ids})`.execute(db)
  for (const { batch, onHand, sum } of lots) assert.equal(onHand, sum, `lot ${batch} has what its moves say`)
  const { rows: stocks } = await sql<{ stock: number; sum: number }>`
    SELECT stock, pieces_to_sell(id) AS sum FROM products WHERE id = ANY(${ids})`.execute(db)
  for (const { stock, sum } of stocks) assert.equal(stock, sum, 'stock is what can be sold of its lots')
  const { rows: lines } = await sql`
    SELECT l.id FROM order_lines l WHERE l.product_id = ANY(${ids}) AND l.quantity <> coalesce((
      SELECT sum(o.quantity) FROM order_line_lots o WHERE o.order_id = l.order_id AND o.line_id = l.id), 0)`.execute(
    db,
  )
  assert.deepEqual(lines, [], 'every piece of a line is from a lot')
}

async function checkTurn(order: OrderId, id: ProductId) {
  const { rows } = await sql`
    SELECT FROM order_line_lots o JOIN lots taken ON taken.id = o.lot_id
    WHERE o.order_id = ${order} AND (
      taken.state <> 'sellable' OR taken.sell_until < day_in_india()
      OR EXISTS (SELECT FROM lots l WHERE l.product_id = ${id} AND l.state = 'sellable' AND l.on_hand > l.held
        AND (l.sell_until IS NULL OR l.sell_until >= day_in_india())
        AND (coalesce(l.expires_on, '-infinity'), l.id) < (coalesce(taken.expires_on, '-infinity'), taken.id)))`.execute(
    db,
  )
  assert.equal(rows.length, 0, 'what expires first leaves first')
}

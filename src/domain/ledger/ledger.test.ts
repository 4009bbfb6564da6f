import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { receiveUndelivered } from '#domain/documents/came-back.ts'
import type { FeeData } from '#domain/documents/document.ts'
import { readGstr1 } from '#domain/documents/gstr1/read-gstr1.ts'
import { getDocument, listOrderDocuments } from '#domain/documents/read-documents.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { capturePayment } from '#domain/payments/capture-payment.ts'
import { updateDispute } from '#domain/payments/disputes/update-dispute.ts'
import { findPayment } from '#domain/payments/payment.ts'
import { payRefundByHand, refundByAdmin } from '#domain/payments/refund-by-admin.ts'
import { readRefundable, sendDueRefunds } from '#domain/payments/refunds.ts'
import { inspectReturn } from '#domain/returns/inspect-return.ts'
import { dayInIndia } from '#values/dates.ts'
import { type AccountId, newId, type OrderId, type ShipmentId } from '#values/ids.ts'
import { feeKindNames, type LedgerAccount, type LedgerEntry } from '#values/ledger.ts'
import { fromRupees, paise } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'
import { delhi, giveTaxProfile, mumbaiProfile } from '../../../test/taxed-seller.ts'
import { setBearer } from './costs/bearers.ts'
import { addCosts, listCosts, undoCost } from './costs/parcel-costs.ts'
import { postEvents } from './follow-events.ts'
import { issueFees } from './papers/issue-fees.ts'
import { listFees } from './papers/list-fees.ts'
import { post, transfer } from './post.ts'
import { readStatement } from './statement.ts'

const shop = await openTestShop({ PAYMENTS: 'test' })
const { app, db, testGateway } = shop
const { asha, tara, veda, owner } = await somePeople(db)
await giveTaxProfile(db, tara)
await giveTaxProfile(db, veda, { legalName: 'Veda Naturals' })
await giveTaxProfile(db, owner, { legalName: 'Kanti Retail LLP' })
await db.updateTable('settings').set({ second_person_above: null }).execute()
await sql`INSERT INTO ledger_start (began_at) VALUES ('2020-01-01')`.execute(db)
await sql`
  INSERT INTO charge_rules (id, kind, seller_id, percent, amount, valid_from) VALUES
    (new_id(), 'commission', NULL, 1200, 0, '2026-01-01'), (new_id(), 'commission', ${veda.id}, 500, 300, '2026-01-01'),
    (new_id(), 'closing-fee', ${veda.id}, 0, 1000, '2026-01-01'), (new_id(), 'cash-handling', NULL, 200, 0, '2026-01-01')`.execute(
  db,
)
const goods = { hsn: '3304', stock: 100_000 }
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
assert.equal(promotion.statusCode, 201, promotion.body)

for (const kind of ['return-freight', 'weight-difference'] as const)
  await setBearer(db, owner, { kind, seller: null, bearer: 'seller' })

const ask = (url: string, payload?: object) =>
  app.inject({ method: 'POST', url, headers: asha.headers, ...(payload && { payload }) })

async function place(quantities: readonly number[], { isOnline = true, withCode = false } = {}) {
  const items = quantities.flatMap((quantity, index) =>
    quantity > 0 ? [{ productId: products[index]!.id, quantity }] : [],
  )
  const placed = await ask('/api/orders/place', {
    paymentMethod: isOnline ? 'Online' : 'Cash on Delivery',
    address: delhi,
    items,
    promoCode: withCode ? 'SHOP7' : '',
  })
  assert.equal(placed.statusCode, 201, placed.body)
  const id: OrderId = placed.json().order._id
  if (isOnline) await pay(id)
  return id
}

async function pay(id: OrderId) {
  await ask(`/api/orders/${id}/pay`)
  const { providerOrderId } = (await findPayment(db, { order: id }))!
  await testGateway!.books.pay(providerOrderId!, { method: 'upi', outcome: 'paid' })
  await capturePayment(db, shop, id)
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

interface Posted {
  account: LedgerAccount
  seller: AccountId | ''
  entry: LedgerEntry
  amount: number
}

async function postingsOf(order: OrderId): Promise<Posted[]> {
  const { rows } = await sql<Posted>`
    SELECT account, seller_id AS seller, entry, p.amount FROM ledger_transactions t JOIN ledger_postings p ON p.transaction_id = t.id
    WHERE t.order_id = ${order}`.execute(db)
  return rows
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const balance = (posted: readonly Posted[], account: LedgerAccount) =>
  sum(posted.filter(one => one.account === account).map(({ amount }) => amount))
const sellerBalance = (posted: readonly Posted[], seller: AccountId) =>
  0 - sum(posted.filter(one => one.seller === seller).map(({ amount }) => amount))

async function sumRefunds(order: OrderId) {
  const { rows } = await sql<{ way: number; processed: number }>`
    SELECT coalesce(sum(amount) FILTER (WHERE state <> 'processed'), 0)::bigint AS way,
      coalesce(sum(amount) FILTER (WHERE state = 'processed'), 0)::bigint AS processed
    FROM refunds WHERE order_id = ${order}`.execute(db)
  return rows[0]!
}

let monthsEnded = 0
/** Papers are about what was posted until then, whatever the calendar says. */
async function endMonth() {
  await postEvents(db)
  await issueFees(db, monthOf(monthsEnded++))
}
const monthOf = (nth: number) => new Date(Date.UTC(2027, nth, 1)).toISOString().slice(0, 7)

async function assertPapersArePostings() {
  const papers: FeeData[] = []
  for (const { id } of await listFees(db, { seller: undefined, month: undefined }))
    papers.push((await getDocument(db, owner, id)).data as FeeData)
  const onPapers = new Map<string, number>()
  const add = (key: string, amount: number) => onPapers.set(key, (onPapers.get(key) ?? 0) + amount)
  for (const { kind, lines } of papers)
    for (const one of lines) {
      assert.ok(one.taxable > 0, 'what is given back has a credit note')
      assert.equal(one.cgst, one.sgst)
      const sign = kind === 'credit-note' ? -1 : 1
      add(one.line, sign * one.taxable)
      add(`${one.line}-gst`, sign * (one.total - one.taxable))
    }
  assert.ok(papers.some(({ kind }) => kind === 'credit-note'))
  const { rows } = await sql<{ entry: string; sellers: number; shops: number }>`
    SELECT entry, coalesce(sum(amount) FILTER (WHERE seller_id <> ''), 0)::bigint AS sellers,
      coalesce(-sum(amount) FILTER (WHERE account IN ('charges', 'output-gst')), 0)::bigint AS shops
    FROM ledger_postings WHERE replace(entry, '-gst', '') = ANY(${feeKindNames}::text[]) GROUP BY 1`.execute(
    db,
  )
  for (const { entry, sellers, shops } of rows) {
    assert.equal(onPapers.get(entry) ?? 0, sellers, `papers have the ${entry} that sellers paid`)
    assert.equal(shops, sellers, `and that the shop has: ${entry}`)
  }
  const filed = { taxable: 0, tax: 0 }
  for (let nth = 0; nth < monthsEnded; nth++) {
    const found = await readGstr1(db, { firm: null, gstin: mumbaiProfile.gstin, month: monthOf(nth) })
    for (const { taxable, igst, cgst, sgst } of found.byHsn.business) {
      filed.taxable += taxable
      filed.tax += igst + cgst + sgst
    }
  }
  const all = [...onPapers].map(([entry, amount]) => ({ isTax: entry.endsWith('-gst'), amount }))
  assert.deepEqual(
    filed,
    {
      taxable: sum(all.filter(({ isTax }) => !isTax).map(({ amount }) => amount)),
      tax: sum(all.filter(({ isTax }) => isTax).map(({ amount }) => amount)),
    },
    'GSTR-1 has what is on the papers',
  )
}

const countPostings = async () =>
  (await sql<{ count: number }>`SELECT count(*) AS count FROM ledger_postings`.execute(db)).rows[0]!.count

test('whatever happens to an order, its books tell where each paisa is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 })
        .filter(list => list.some(Boolean)),
      fc.record({ isOnline: fc.boolean(), withCode: fc.boolean() }),
      fc.array(
        fc.constantFrom(
          'leaves',
          'delivered',
          'cancelled',
          'back',
          'returned',
          'goodwill',
          'lost',
          'won',
          'posts',
          'sends',
          'month ends',
          'costs',
          'cost undone',
        ),
        { maxLength: 16 },
      ),
      async (quantities, how, steps) => {
        const id = await place(quantities, how)
        const returned = new Map<string, number>()
        const payment = await findPayment(db, { order: id })
        const attempt = how.isOnline
          ? await db
              .selectFrom('payment_attempts')
              .select(['id', 'amount'])
              .where('payment_id', '=', payment!.id)
              .executeTakeFirstOrThrow()
          : null
        let disputed = 0
        for (const [index, step] of steps.entries()) {
          const { shipments, lines, number } = await getOrder(db, id)
          const { id: shipment, status } = shipments[index % shipments.length]!
          if (step === 'posts') await postEvents(db)
          if (step === 'month ends') await endMonth()
          if (step === 'costs' && shipments.length === 1)
            await addCosts(db, owner, {
              kind: index % 2 === 0 ? 'return-freight' : 'weight-difference',
              reference: `Invoice ${id} ${index}`,
              on: dayInIndia(new Date()),
              gstRate: 1800,
              lines: [{ parcel: number, amount: paise(1234 + index) }],
            })
          if (step === 'cost undone') {
            const cost = (await listCosts(db)).find(one => one.order === id && !one.isUndone)
            if (cost) await undoCost(db, owner, cost.id)
          }
          if (step === 'sends') await sendDueRefunds(db, shop, AbortSignal.timeout(10_000))
          if (step === 'leaves' && status === 'Pending')
            await moveOrder(db, owner, { order: id, shipment, status: 'Shipped' })
          if (step === 'delivered' && status !== 'Delivered' && status !== 'Cancelled')
            await moveOrder(db, owner, { order: id, shipment, status: 'Delivered' })
          if (step === 'cancelled' && status === 'Pending')
            await moveOrder(db, owner, { order: id, shipment, status: 'Cancelled' })
          if (step === 'back' && status === 'Shipped')
            await receiveUndelivered(db, owner, { order: id, shipment, restock: false, reason: 'Refused' })
          const line = lines.find(
            one => one.shipmentId === shipment && (returned.get(one.id) ?? 0) < one.quantity,
          )
          if (step === 'returned' && status === 'Delivered' && line) {
            const before = returned.get(line.id) ?? 0
            const quantity = index % 2 === 0 ? line.quantity - before : 1
            await sendBack(id, shipment, line.id, quantity)
            returned.set(line.id, before + quantity)
          }
          if (!attempt) continue
          const left = await readRefundable(db, attempt.id)
          if (step === 'goodwill' && left > 1)
            await refundByAdmin(db, owner, {
              payment: payment!.id,
              attempt: attempt.id,
              amount: paise(Math.ceil(left / 3)),
              reason: 'Late',
            })
          if ((step === 'lost' || step === 'won') && disputed++ === 0) {
            const { id: dispute } = await testGateway!.books.dispute(payment!.providerOrderId!)
            await updateDispute(db, shop, { provider: 'test', id: dispute })
            await testGateway!.books.decideDispute(dispute, step)
            await updateDispute(db, shop, { provider: 'test', id: dispute })
          }
        }
        // All parcels arrive, and all refunds are paid.
        for (const { id: shipment, status } of (await getOrder(db, id)).shipments)
          if (status === 'Pending' || status === 'Shipped')
            await moveOrder(db, owner, { order: id, shipment, status: 'Delivered' })
        await sendDueRefunds(db, shop, AbortSignal.timeout(10_000))
        const refunds = await db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute()
        for (const refund of refunds)
          if (refund.state === 'manual')
            await payRefundByHand(db, owner, { refund: refund.id, reference: 'UTR1' })
        await postEvents(db)
        const posted = await postingsOf(id)

        const { total: balances } = (
          await sql<{
            total: number
          }>`SELECT coalesce(sum(balance), 0) AS total FROM ledger_balances`.execute(db)
        ).rows[0]!
        assert.equal(balances, 0, 'trial balance')
        assert.equal(balance(posted, 'customer-held'), 0, 'nothing is owed to a customer who has everything')
        const { way, processed } = await sumRefunds(id)
        assert.equal(0 - balance(posted, 'refund-due'), way, 'refunds on the way')
        assert.equal(balance(posted, 'disputed'), 0)

        const documents = await listOrderDocuments(db, id)
        const { shipments } = await getOrder(db, id)
        const arrived = new Set(shipments.filter(one => one.status === 'Delivered').map(one => one.id))
        for (const seller of [tara.id, veda.id]) {
          const own = documents.filter(one => one.sellerId === seller && arrived.has(one.shipmentId))
          const sold = sum(own.map(one => (one.kind === 'credit-note' ? -1 : 1) * one.data.totals.total))
          const taken =
            0 -
            sum(
              posted
                .filter(
                  one =>
                    one.seller === '' &&
                    ['charges', 'output-gst', 'tcs', 'tds'].includes(one.account) &&
                    one.entry !== 'sale' &&
                    one.amount !== 0,
                )
                .map(one => one.amount),
            )
          // Shares of one seller alone can be told from the sum.
          if (own.length > 0 && own.length === documents.filter(one => one.sellerId !== null).length)
            assert.equal(sellerBalance(posted, seller), sold - taken)
          if (sold === 0 && seller === tara.id)
            assert.equal(
              sellerBalance(posted, seller),
              0 -
                sum(
                  posted
                    .filter(
                      one =>
                        one.seller === seller &&
                        /^(cash-handling|return-freight|weight-difference)/.test(one.entry),
                    )
                    .map(one => one.amount),
                ),
              'all is back: nothing is left but what was done for it',
            )
        }
        const { rows: listed } = await sql<{ tcs: number; tds: number }>`
          SELECT coalesce(sum(tcs_igst + tcs_cgst + tcs_sgst), 0)::bigint AS tcs, coalesce(sum(tds), 0)::bigint AS tds
          FROM operator_supplies WHERE document_id = ANY(${documents.map(one => one.id)}::text[])`.execute(db)
        assert.deepEqual(
          { tcs: 0 - balance(posted, 'tcs'), tds: 0 - balance(posted, 'tds') },
          listed[0],
          'what is filed is what is posted',
        )
        if (attempt) {
          const byHand = refunds.filter(one => one.state === 'manual')
          const fees = balance(posted, 'gateway-fees') + balance(posted, 'input-gst')
          assert.equal(
            balance(posted, 'gateway') + fees,
            attempt.amount - processed + sum(byHand.map(one => one.amount)),
            'what the gateway has',
          )
        }
      },
    ),
    { numRuns: 40 },
  )
  const late = await place([2, 1, 1, 0])
  for (const { id } of (await getOrder(db, late)).shipments)
    await moveOrder(db, owner, { order: late, shipment: id, status: 'Delivered' })
  await endMonth()
  for (const { id, shipmentId } of (await getOrder(db, late)).lines) await sendBack(late, shipmentId, id, 1)
  await endMonth()
  await assertPapersArePostings()
  const before = await countPostings()
  await sql`UPDATE event_cursors SET position = 0 WHERE follower = 'ledger'`.execute(db)
  await postEvents(db)
  assert.equal(await countPostings(), before, 'what is handed over again is posted once')
  const { rows: wrong } = await sql`
    SELECT FROM ledger_balances b FULL JOIN (
      SELECT account, seller_id, sum(amount) AS balance FROM ledger_postings GROUP BY 1, 2) AS s USING (account, seller_id)
    WHERE b.balance IS DISTINCT FROM s.balance`.execute(db)
  assert.equal(wrong.length, 0, 'kept balances are the sums of postings')
})

test('between any two days a statement rebuilds from postings alone', async () => {
  const dayOf = (nth: number) => new Date(Date.UTC(2026, 10, 1 + nth)).toISOString().slice(0, 10)
  const some = fc.record({
    day: fc.nat({ max: 40 }),
    amount: fc.integer({ min: -10_000, max: 10_000 }),
    move: fc.constantFrom('adjusted', 'released', 'payout', 'paid', 'failed'),
    seller: fc.constantFrom(tara.id, veda.id),
  })
  const moves = {
    adjusted: ['adjustment', 'seller-payable', 'adjustments', 'adjustment'],
    released: ['released', 'seller-pending', 'seller-payable', 'release'],
    payout: ['payout', 'seller-payable', 'seller-in-flight', 'in-flight'],
    paid: ['payout-paid', 'seller-in-flight', 'bank', 'payout'],
    failed: ['payout-returned', 'bank', 'seller-payable', 'payout-failed'],
  } as const
  // Beside what the orders above have left.
  for (const { day, amount, move, seller } of fc.sample(some, 60)) {
    const [kind, from, to, entry] = moves[move]
    const postings = transfer(from, to, amount, entry).map(posting => ({
      ...posting,
      ...(posting.account.startsWith('seller-') && { seller }),
    }))
    await post(db, { kind, source: newId(), on: dayOf(day), postings })
  }
  const { rows: all } = await sql<{ seller: AccountId; on: string; amount: number }>`
    SELECT seller_id AS seller, effective_on AS on, -amount AS amount FROM ledger_postings
    WHERE seller_id <> '' AND account LIKE 'seller-%'`.execute(db)
  const owedUntil = (seller: AccountId, isCounted: (day: string) => boolean) =>
    sum(all.filter(one => one.seller === seller && isCounted(one.on)).map(one => one.amount))
  const twoDays = fc.tuple(fc.nat({ max: 42 }), fc.nat({ max: 42 })).map(days => days.sort((a, b) => a - b))
  await fc.assert(
    fc.asyncProperty(twoDays, fc.constantFrom(tara.id, veda.id), async ([first, last], seller) => {
      const [from, until] = [dayOf(first!), dayOf(last!)]
      const { opening, closing, lines, sums } = await readStatement(db, { seller, from, until })
      assert.equal(
        opening,
        owedUntil(seller, day => day < from),
        'what was owed the evening before',
      )
      assert.equal(
        closing,
        owedUntil(seller, day => day <= until),
        'what is owed in the evening',
      )
      assert.equal(opening + sum(lines.map(one => one.change)), closing)
      const { change, ...parts } = sums
      assert.equal(sum(Object.values(parts)), change, 'the columns are all of it')
      assert.equal(opening + change, closing)
    }),
    { numRuns: 40 },
  )
})

test('the database refuses what does not balance, and what would change the past', async () => {
  const insert = (amounts: readonly number[]) =>
    db.transaction().execute(async trx => {
      const id = newId()
      await sql`INSERT INTO ledger_transactions (id, kind, source_id, effective_on) VALUES (${id}, 'received', ${id}, '2026-11-19')`.execute(
        trx,
      )
      for (const [nth, amount] of amounts.entries())
        await sql`
          INSERT INTO ledger_postings (transaction_id, nth, account, entry, amount, effective_on)
          VALUES (${id}, ${nth}, 'bank', 'payment', ${amount}, '2026-11-19')`.execute(trx)
    })
  await assert.rejects(insert([100, -99]), /do not balance/)
  await insert([100, -100])
  await assert.rejects(sql`UPDATE ledger_postings SET amount = 1`.execute(db), /never changed/)
  await assert.rejects(sql`DELETE FROM ledger_transactions`.execute(db), /never changed/)
})

import type pg from 'pg'
import {
  createSchema,
  newGatewayId,
  type TestDispute,
  type TestOrder,
  type TestPayment,
  type TestRefund,
  type TestSettled,
  type TestTransfer,
} from './store.ts'

export type Outcome = 'paid' | 'paid-twice' | 'paid-late' | 'failed'

/** What it refuses to do, and why. */
export class TestGatewayError extends Error {}

export type BankSays = 'won' | 'lost' | 'more'

const daysToAnswer = 7
const bankTakesSeconds = 20
const refundTakesSeconds = 5
const settlementTakesSeconds = 30
/** Two per cent, and 18 % GST on those. */
const feeOf = (amount: number) => Math.round(amount * 0.02 * 1.18)
const taxOf = (fee: number) => Math.round(fee - fee / 1.18)

/** The gateway's books: what it does with orders, payments and refunds, and which events it sends about them. */
export async function openBooks(pool: pg.Pool, now: () => number) {
  await createSchema(pool)

  async function inTransaction<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      const result = await work(client)
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    } finally {
      client.release()
    }
  }

  async function one<Row>(
    client: pg.PoolClient | pg.Pool,
    statement: string,
    values: unknown[],
  ): Promise<Row> {
    const { rows } = await client.query(statement, values)
    if (!rows[0]) throw new TestGatewayError('The id provided does not exist')
    return rows[0] as Row
  }

  async function announce(
    client: pg.PoolClient,
    type: string,
    about: { order?: string; refund?: string; dispute?: string; transfer?: string },
  ) {
    const id = newGatewayId('event')
    const body = JSON.stringify({ id, type, about })
    await client.query('INSERT INTO test_gateway.events (id, body, due_at) VALUES ($1, $2, $3)', [
      id,
      body,
      now(),
    ])
  }

  /** The bank has said yes: the money is captured at once. */
  async function approve(client: pg.PoolClient, { id, amount }: TestPayment, order: string) {
    const fee = feeOf(amount)
    await client.query(
      `UPDATE test_gateway.payments SET status = 'captured', fee = $2, tax = $3, captured_at = $4, answers_at = NULL
       WHERE id = $1`,
      [id, fee, taxOf(fee), now()],
    )
    await client.query(`UPDATE test_gateway.orders SET status = 'paid' WHERE id = $1`, [order])
    await announce(client, 'paid', { order })
  }

  /** Does what was to happen by now: banks that took their time, refunds that arrive. */
  const catchUp = () =>
    inTransaction(async client => {
      const { rows: late } = await client.query(
        `SELECT * FROM test_gateway.payments WHERE answers_at <= $1 FOR UPDATE SKIP LOCKED`,
        [now()],
      )
      for (const payment of late as TestPayment[])
        await approve(client, payment, (await lockOrder(client, payment.order_id)).id)
      const { rows: arrived } = await client.query(
        `UPDATE test_gateway.refunds SET status = 'processed'
         WHERE id IN (SELECT id FROM test_gateway.refunds WHERE status = 'pending' AND created_at <= $1
           FOR UPDATE SKIP LOCKED) RETURNING *`,
        [now() - refundTakesSeconds],
      )
      for (const { id } of arrived) await announce(client, 'refunded', { refund: id })
      const { rows: settled } = await client.query(
        `UPDATE test_gateway.transfers SET status = 'settled', bank_reference = 'TESTUTR' || upper(right(account_id, 8))
         WHERE id IN (SELECT id FROM test_gateway.transfers WHERE status = 'released' AND released_at <= $1
           FOR UPDATE SKIP LOCKED) RETURNING id`,
        [now() - settlementTakesSeconds],
      )
      for (const { id } of settled) await announce(client, 'transferred', { transfer: id })
    })

  const lockOrder = (client: pg.PoolClient, id: string) =>
    one<TestOrder>(client, 'SELECT * FROM test_gateway.orders WHERE id = $1 FOR UPDATE', [id])
  const lockPayment = (client: pg.PoolClient, id: string) =>
    one<TestPayment>(client, 'SELECT * FROM test_gateway.payments WHERE id = $1 FOR UPDATE', [id])

  const lockDispute = (client: pg.PoolClient, id: string) =>
    one<TestDispute>(client, 'SELECT * FROM test_gateway.disputes WHERE id = $1 FOR UPDATE', [id])

  async function setDispute(client: pg.PoolClient, { id }: TestDispute, status: TestDispute['status']) {
    const decidedAt = status === 'won' || status === 'lost' ? now() : null
    await announce(client, 'disputed', { dispute: id })
    return one<TestDispute>(
      client,
      'UPDATE test_gateway.disputes SET status = $2, decided_at = $3 WHERE id = $1 RETURNING *',
      [id, status, decidedAt],
    )
  }

  return {
    catchUp,

    createOrder: ({ amount, receipt }: Pick<TestOrder, 'amount' | 'receipt'>) =>
      one<TestOrder>(
        pool,
        `INSERT INTO test_gateway.orders (id, amount, receipt, status, created_at)
         VALUES ($1, $2, $3, 'created', $4) RETURNING *`,
        [newGatewayId('order'), amount, receipt, now()],
      ),

    getOrder: (id: string) => one<TestOrder>(pool, 'SELECT * FROM test_gateway.orders WHERE id = $1', [id]),

    async findOrder(receipt: string): Promise<TestOrder | null> {
      const { rows } = await pool.query('SELECT * FROM test_gateway.orders WHERE receipt = $1', [receipt])
      return rows[0] ?? null
    },

    async listPayments(orderId: string): Promise<TestPayment[]> {
      await catchUp()
      await one(pool, 'SELECT id FROM test_gateway.orders WHERE id = $1', [orderId])
      const { rows } = await pool.query(
        'SELECT * FROM test_gateway.payments WHERE order_id = $1 ORDER BY created_at, id',
        [orderId],
      )
      return rows
    },

    /** What a customer does on the pay page. Answers the payment that the browser goes back with. */
    pay: (orderId: string, { method, outcome }: { method: string; outcome: Outcome }) =>
      inTransaction(async client => {
        const order = await lockOrder(client, orderId)
        if (order.status === 'paid') throw new TestGatewayError('Payment already done for this order.')
        await client.query(`UPDATE test_gateway.orders SET status = 'attempted' WHERE id = $1`, [orderId])
        const attempt = (status: 'created' | 'failed', answersAt: number | null = null) =>
          one<TestPayment>(
            client,
            `INSERT INTO test_gateway.payments
               (id, order_id, amount, status, method, failure, created_at, answers_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING *`,
            [
              newGatewayId('payment'),
              orderId,
              order.amount,
              status,
              method,
              status === 'failed' ? 'Your payment was declined by the bank. Please try another way.' : null,
              now(),
              answersAt,
            ],
          )
        const payment =
          outcome === 'failed'
            ? await attempt('failed')
            : await attempt('created', outcome === 'paid-late' ? now() + bankTakesSeconds : null)
        if (outcome === 'failed') await announce(client, 'declined', { order: orderId })
        if (outcome === 'paid' || outcome === 'paid-twice') await approve(client, payment, orderId)
        if (outcome === 'paid-twice') await approve(client, await attempt('created'), orderId)
        return payment
      }),

    /** A customer's bank asks for a captured payment of this order back. */
    dispute: (orderId: string, amount?: number) =>
      inTransaction(async client => {
        const order = await lockOrder(client, orderId)
        const payment = await one<TestPayment>(
          client,
          `SELECT * FROM test_gateway.payments p WHERE order_id = $1 AND status = 'captured' AND NOT EXISTS (
             SELECT FROM test_gateway.disputes d WHERE d.payment_id = p.id) ORDER BY created_at, id LIMIT 1`,
          [orderId],
        )
        const dispute = await one<TestDispute>(
          client,
          `INSERT INTO test_gateway.disputes (id, payment_id, amount, phase, reason, status, respond_by, created_at)
           VALUES ($1, $2, $3, 'chargeback', 'The goods were not received', 'open', $4, $5) RETURNING *`,
          [
            newGatewayId('dispute'),
            payment.id,
            amount ?? payment.amount,
            now() + daysToAnswer * 24 * 60 * 60,
            now(),
          ],
        )
        await announce(client, 'disputed', { order: order.id, dispute: dispute.id })
        return dispute
      }),

    getDispute: (id: string) =>
      one<TestDispute>(pool, 'SELECT * FROM test_gateway.disputes WHERE id = $1', [id]),

    async listDisputes(orderId?: string): Promise<TestDispute[]> {
      const { rows } = await pool.query(
        `SELECT d.* FROM test_gateway.disputes d JOIN test_gateway.payments p ON p.id = d.payment_id
         WHERE $1::text IS NULL OR p.order_id = $1 ORDER BY d.created_at DESC, d.id LIMIT 100`,
        [orderId ?? null],
      )
      return rows
    },

    /** What the shop answers: nothing of a draft reaches the bank. */
    answerDispute: (id: string, answer: 'draft' | 'contested' | 'accepted') =>
      inTransaction(async client => {
        const dispute = await lockDispute(client, id)
        if (dispute.status !== 'open') throw new TestGatewayError('This dispute is not open for an answer.')
        if (dispute.respond_by < now()) throw new TestGatewayError('The date to respond by has passed.')
        if (answer === 'draft') return dispute
        return setDispute(client, dispute, answer === 'accepted' ? 'lost' : 'under_review')
      }),

    /** What the bank decides. */
    decideDispute: (id: string, says: BankSays) =>
      inTransaction(async client => {
        const dispute = await lockDispute(client, id)
        if (dispute.status !== 'open' && dispute.status !== 'under_review')
          throw new TestGatewayError('This dispute is decided.')
        return setDispute(client, dispute, says === 'more' ? 'open' : says)
      }),

    refund: (id: string, { amount, key }: { amount: number; key: string }) =>
      inTransaction(async client => {
        const payment = await lockPayment(client, id)
        const { rows: known } = await client.query('SELECT * FROM test_gateway.refunds WHERE key = $1', [key])
        const first = known[0] as TestRefund | undefined
        if (first?.amount === amount) return first
        if (first) throw new TestGatewayError('Another refund has the same key.')
        if (payment.status !== 'captured' && payment.status !== 'refunded')
          throw new TestGatewayError('The payment status should be captured for action to be taken')
        const { rows: disputed } = await client.query(
          `SELECT FROM test_gateway.disputes WHERE payment_id = $1 AND status IN ('open', 'under_review')`,
          [id],
        )
        if (disputed.length > 0) throw new TestGatewayError('A payment under dispute cannot be refunded.')
        if (payment.amount_refunded + amount > payment.amount)
          throw new TestGatewayError('The total refund amount is greater than the refund payment amount')
        const refund = await one<TestRefund>(
          client,
          `INSERT INTO test_gateway.refunds (id, payment_id, amount, status, key, created_at)
           VALUES ($1, $2, $3, 'pending', $4, $5) RETURNING *`,
          [newGatewayId('refund'), id, amount, key, now()],
        )
        await client.query(
          `UPDATE test_gateway.payments SET amount_refunded = amount_refunded + $2,
             status = CASE WHEN amount_refunded + $2 = amount THEN 'refunded' ELSE status END WHERE id = $1`,
          [id, amount],
        )
        return refund
      }),

    async getRefund(id: string): Promise<TestRefund> {
      await catchUp()
      return one<TestRefund>(pool, 'SELECT * FROM test_gateway.refunds WHERE id = $1', [id])
    },

    saveAccount: async (seller: string, bankAccount: string, id: string | null): Promise<{ id: string }> =>
      one(
        pool,
        `INSERT INTO test_gateway.accounts (id, seller, bank_account) VALUES ($1, $2, $3)
         ON CONFLICT (seller) DO UPDATE SET bank_account = excluded.bank_account RETURNING id`,
        [id ?? newGatewayId('account'), seller, bankAccount],
      ),

    /** On hold until it is released. */
    transfer: (
      paymentId: string,
      { key, accountId, amount }: { key: string; accountId: string; amount: number },
    ) =>
      inTransaction(async client => {
        const payment = await lockPayment(client, paymentId)
        const { rows: known } = await client.query('SELECT * FROM test_gateway.transfers WHERE key = $1', [
          key,
        ])
        if (known[0]) return known[0] as TestTransfer
        const { sum } = await one<{ sum: number }>(
          client,
          `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM test_gateway.transfers
           WHERE payment_id = $1 AND status NOT IN ('failed', 'reversed')`,
          [paymentId],
        )
        if (Number(sum) + amount > payment.amount - payment.amount_refunded)
          throw new TestGatewayError('The transfers are greater than the payment')
        return one<TestTransfer>(
          client,
          `INSERT INTO test_gateway.transfers (id, key, payment_id, account_id, amount, status, created_at)
           VALUES ($1, $2, $3, $4, $5, 'held', $6) RETURNING *`,
          [newGatewayId('transfer'), key, paymentId, accountId, amount, now()],
        )
      }),

    async getTransfer(id: string): Promise<TestTransfer> {
      await catchUp()
      return one<TestTransfer>(pool, 'SELECT * FROM test_gateway.transfers WHERE id = $1', [id])
    },

    releaseTransfer: (id: string) =>
      one<TestTransfer>(
        pool,
        `UPDATE test_gateway.transfers SET released_at = coalesce(released_at, $2),
           status = CASE WHEN status = 'held' THEN 'released' ELSE status END WHERE id = $1 RETURNING *`,
        [id, now()],
      ),

    reverseTransfer: (id: string) =>
      one<TestTransfer>(
        pool,
        `UPDATE test_gateway.transfers SET status = CASE WHEN status = 'failed' THEN status ELSE 'reversed' END
         WHERE id = $1 RETURNING *`,
        [id],
      ),

    /** The seller's bank does not take it, or sends it back later. */
    failTransfer: (id: string) =>
      inTransaction(async client => {
        await announce(client, 'transferred', { transfer: id })
        return one<TestTransfer>(
          client,
          `UPDATE test_gateway.transfers SET status = 'failed' WHERE id = $1 RETURNING *`,
          [id],
        )
      }),

    listTransfers: async (paymentId: string): Promise<TestTransfer[]> =>
      (
        await pool.query('SELECT * FROM test_gateway.transfers WHERE payment_id = $1 ORDER BY id', [
          paymentId,
        ])
      ).rows,

    /** Payments, refunds, transfers and lost disputes of a time. */
    async listSettled(from: number, until: number): Promise<TestSettled[]> {
      const { rows } = await pool.query(
        `SELECT id, 'payment' AS kind, id AS payment_id, NULL AS dispute_id, amount, fee, tax, captured_at AS settled_at
         FROM test_gateway.payments WHERE captured_at >= $1 AND captured_at < $2
         UNION ALL
         SELECT id, 'refund', payment_id, NULL, -amount, 0, 0, created_at
         FROM test_gateway.refunds WHERE created_at >= $1 AND created_at < $2
         UNION ALL
         SELECT 'adjustment-' || id, 'adjustment', payment_id, id, -amount, 0, 0, decided_at
         FROM test_gateway.disputes WHERE status = 'lost' AND decided_at >= $1 AND decided_at < $2
         UNION ALL
         SELECT id, 'transfer', payment_id, NULL, -amount, 0, 0, released_at
         FROM test_gateway.transfers WHERE status IN ('released', 'settled') AND released_at >= $1 AND released_at < $2
         ORDER BY settled_at, id`,
        [from, until],
      )
      return rows
    },

    async takeDueEvents(): Promise<{ id: string; body: string }[]> {
      const { rows } = await pool.query(
        `UPDATE test_gateway.events SET tries = tries + 1, due_at = $1 + 5 * 2 ^ least(tries, 10)
         WHERE id IN (SELECT id FROM test_gateway.events WHERE due_at <= $1 ORDER BY id LIMIT 50
           FOR UPDATE SKIP LOCKED) RETURNING id, body`,
        [now()],
      )
      return rows
    },

    async forgetEvent(id: string): Promise<void> {
      await pool.query('DELETE FROM test_gateway.events WHERE id = $1', [id])
    },
  }
}

export type Books = Awaited<ReturnType<typeof openBooks>>

import type pg from 'pg'
import { createSchema, newGatewayId, type TestOrder, type TestPayment, type TestRefund } from './store.ts'

export type Outcome = 'paid' | 'paid-twice' | 'paid-late' | 'failed'

/** What Razorpay answers with a status of its own, instead of doing it. */
export class TestGatewayError extends Error {
  readonly status: number
  constructor(status: number, description: string) {
    super(description)
    this.status = status
  }
}

const bankTakesSeconds = 20
const refundTakesSeconds = 5
/** Two per cent, and 18 % GST on those. */
const feeOf = (amount: number) => Math.round(amount * 0.02 * 1.18)
const taxOf = (fee: number) => Math.round(fee - fee / 1.18)

/** The gateway's books: what it does with orders, payments and refunds, and which events it sends about them. */
export async function openTestGateway(pool: pg.Pool, now: () => number) {
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
    if (!rows[0]) throw new TestGatewayError(400, 'The id provided does not exist')
    return rows[0] as Row
  }

  async function announce(client: pg.PoolClient, event: string, payload: Record<string, object>) {
    const body = {
      entity: 'event',
      account_id: 'acc_test',
      event,
      contains: Object.keys(payload),
      payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
      created_at: now(),
    }
    const id = newGatewayId('evt')
    await client.query('INSERT INTO test_gateway.events (id, body, due_at) VALUES ($1, $2, $3)', [
      id,
      JSON.stringify(body),
      now(),
    ])
  }

  /** The bank has said yes: the money is held, and taken at once where the order asks for that. */
  async function approve(client: pg.PoolClient, payment: TestPayment, order: TestOrder) {
    const captured = order.capture === 'automatic'
    const fee = captured ? feeOf(payment.amount) : null
    const approved = await one<TestPayment>(
      client,
      `UPDATE test_gateway.payments SET status = $2, fee = $3, tax = $4, captured_at = $5, answers_at = NULL,
         error_description = NULL
       WHERE id = $1 RETURNING *`,
      [payment.id, captured ? 'captured' : 'authorized', fee, fee && taxOf(fee), captured ? now() : null],
    )
    await announce(client, 'payment.authorized', { payment: { ...approved, status: 'authorized' } })
    if (captured) await settleOrder(client, approved, order)
  }

  async function settleOrder(client: pg.PoolClient, payment: TestPayment, order: TestOrder) {
    await client.query(`UPDATE test_gateway.orders SET status = 'paid' WHERE id = $1`, [order.id])
    await announce(client, 'payment.captured', { payment })
    await announce(client, 'order.paid', { payment, order: { ...order, status: 'paid' } })
  }

  /** Does what was to happen by now: banks that took their time, refunds that arrive. */
  const catchUp = () =>
    inTransaction(async client => {
      const { rows: late } = await client.query(
        `SELECT * FROM test_gateway.payments WHERE answers_at <= $1 FOR UPDATE SKIP LOCKED`,
        [now()],
      )
      for (const payment of late as TestPayment[])
        await approve(client, payment, await lockOrder(client, payment.order_id))
      const { rows: arrived } = await client.query(
        `UPDATE test_gateway.refunds SET status = 'processed'
         WHERE id IN (SELECT id FROM test_gateway.refunds WHERE status = 'pending' AND created_at <= $1
           FOR UPDATE SKIP LOCKED) RETURNING *`,
        [now() - refundTakesSeconds],
      )
      for (const refund of arrived) await announce(client, 'refund.processed', { refund })
    })

  const lockOrder = (client: pg.PoolClient, id: string) =>
    one<TestOrder>(client, 'SELECT * FROM test_gateway.orders WHERE id = $1 FOR UPDATE', [id])
  const lockPayment = (client: pg.PoolClient, id: string) =>
    one<TestPayment>(client, 'SELECT * FROM test_gateway.payments WHERE id = $1 FOR UPDATE', [id])

  return {
    catchUp,

    createOrder: ({ amount, receipt, capture }: Pick<TestOrder, 'amount' | 'receipt' | 'capture'>) =>
      one<TestOrder>(
        pool,
        `INSERT INTO test_gateway.orders (id, amount, receipt, status, capture, created_at)
         VALUES ($1, $2, $3, 'created', $4, $5) RETURNING *`,
        [newGatewayId('order'), amount, receipt, capture, now()],
      ),

    getOrder: (id: string) => one<TestOrder>(pool, 'SELECT * FROM test_gateway.orders WHERE id = $1', [id]),

    async findOrders(receipt: string): Promise<TestOrder[]> {
      const { rows } = await pool.query('SELECT * FROM test_gateway.orders WHERE receipt = $1', [receipt])
      return rows
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
        if (order.status === 'paid') throw new TestGatewayError(400, 'Payment already done for this order.')
        await client.query(`UPDATE test_gateway.orders SET status = 'attempted' WHERE id = $1`, [orderId])
        const attempt = (status: 'created' | 'failed', answersAt: number | null = null) =>
          one<TestPayment>(
            client,
            `INSERT INTO test_gateway.payments
               (id, order_id, amount, status, method, error_description, created_at, answers_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING *`,
            [
              newGatewayId('pay'),
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
        if (outcome === 'failed') await announce(client, 'payment.failed', { payment })
        if (outcome === 'paid' || outcome === 'paid-twice') await approve(client, payment, order)
        if (outcome === 'paid-twice') await approve(client, await attempt('created'), order)
        return payment
      }),

    capture: (id: string, amount: number) =>
      inTransaction(async client => {
        const payment = await lockPayment(client, id)
        if (payment.status !== 'authorized')
          throw new TestGatewayError(400, 'Only payments which have been authorized can be captured.')
        if (payment.amount !== amount)
          throw new TestGatewayError(400, 'Capture amount must be equal to the amount authorized')
        const fee = feeOf(payment.amount)
        const captured = await one<TestPayment>(
          client,
          `UPDATE test_gateway.payments SET status = 'captured', fee = $2, tax = $3, captured_at = $4
           WHERE id = $1 RETURNING *`,
          [id, fee, taxOf(fee), now()],
        )
        await settleOrder(client, captured, await lockOrder(client, payment.order_id))
        return captured
      }),

    refund: (id: string, { amount, key, body }: { amount: number; key: string | null; body: string }) =>
      inTransaction(async client => {
        const payment = await lockPayment(client, id)
        const { rows: known } = await client.query('SELECT * FROM test_gateway.refunds WHERE key = $1', [key])
        const first = known[0] as TestRefund | undefined
        if (first?.body === body) return first
        if (first) throw new TestGatewayError(400, 'Different request payload with the same idempotency key.')
        if (payment.status !== 'captured' && payment.status !== 'refunded')
          throw new TestGatewayError(400, 'The payment status should be captured for action to be taken')
        if (payment.amount_refunded + amount > payment.amount)
          throw new TestGatewayError(400, 'The total refund amount is greater than the refund payment amount')
        const refund = await one<TestRefund>(
          client,
          `INSERT INTO test_gateway.refunds (id, payment_id, amount, status, key, body, created_at)
           VALUES ($1, $2, $3, 'pending', $4, $5, $6) RETURNING *`,
          [newGatewayId('rfnd'), id, amount, key, body, now()],
        )
        await client.query(
          `UPDATE test_gateway.payments SET amount_refunded = amount_refunded + $2,
             status = CASE WHEN amount_refunded + $2 = amount THEN 'refunded' ELSE status END WHERE id = $1`,
          [id, amount],
        )
        await announce(client, 'refund.created', { refund })
        return refund
      }),

    async getRefund(id: string): Promise<TestRefund> {
      await catchUp()
      return one<TestRefund>(pool, 'SELECT * FROM test_gateway.refunds WHERE id = $1', [id])
    },

    /** Payments and refunds of a time, as lines of the settlement report. */
    async listSettled(from: number, until: number): Promise<object[]> {
      const { rows } = await pool.query(
        `SELECT id AS entity_id, 'payment' AS type, 0 AS debit, amount - fee AS credit, amount, fee, tax,
           captured_at AS settled_at, NULL AS payment_id, order_id
         FROM test_gateway.payments WHERE captured_at >= $1 AND captured_at < $2
         UNION ALL
         SELECT r.id, 'refund', r.amount, 0, r.amount, 0, 0, r.created_at, r.payment_id, p.order_id
         FROM test_gateway.refunds r JOIN test_gateway.payments p ON p.id = r.payment_id
         WHERE r.created_at >= $1 AND r.created_at < $2
         ORDER BY settled_at, entity_id`,
        [from, until],
      )
      return rows.map(row => ({ ...row, settlement_id: 'setl_test', settlement_utr: 'TEST' }))
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

export type TestGateway = Awaited<ReturnType<typeof openTestGateway>>

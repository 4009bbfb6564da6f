import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Amounts in paise, moments in seconds since 1970. */
export interface TestOrder {
  id: string
  amount: number
  receipt: string | null
  status: 'created' | 'attempted' | 'paid'
  created_at: number
}

export interface TestPayment {
  id: string
  order_id: string
  amount: number
  status: 'created' | 'failed' | 'captured' | 'refunded'
  method: string
  fee: number | null
  tax: number | null
  failure: string | null
  amount_refunded: number
  captured_at: number | null
  created_at: number
  /** When the bank says yes, where it takes its time. */
  answers_at: number | null
}

export interface TestRefund {
  id: string
  payment_id: string
  amount: number
  status: 'pending' | 'processed'
  key: string
  created_at: number
}

export interface TestDispute {
  id: string
  payment_id: string
  amount: number
  phase: string
  reason: string
  status: 'open' | 'under_review' | 'won' | 'lost'
  respond_by: number
  created_at: number
  decided_at: number | null
}

export interface TestTransfer {
  id: string
  key: string
  payment_id: string
  account_id: string
  amount: number
  status: 'held' | 'released' | 'settled' | 'failed' | 'reversed'
  bank_reference: string | null
  created_at: number
  released_at: number | null
}

export interface TestSettled {
  id: string
  kind: 'payment' | 'refund' | 'adjustment' | 'transfer'
  dispute_id: string | null
  payment_id: string
  amount: number
  fee: number
  tax: number
  settled_at: number
}

export const newGatewayId = (prefix: string) => `test-${prefix}-${randomBytes(7).toString('hex')}`

/** Kept in the shop's database, in a schema of its own, so that a shop that is killed finds its gateway as it was. */
export async function createSchema(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`
      BEGIN;
      SELECT pg_advisory_xact_lock(hashtext('test_gateway'));
      CREATE SCHEMA IF NOT EXISTS test_gateway;
      CREATE TABLE IF NOT EXISTS test_gateway.orders (
        id text PRIMARY KEY, amount bigint NOT NULL, receipt text, status text NOT NULL,
        created_at bigint NOT NULL);
      CREATE INDEX IF NOT EXISTS orders_receipt ON test_gateway.orders (receipt);
      CREATE TABLE IF NOT EXISTS test_gateway.payments (
        id text PRIMARY KEY, order_id text NOT NULL REFERENCES test_gateway.orders, amount bigint NOT NULL,
        status text NOT NULL, method text NOT NULL, fee bigint, tax bigint, failure text,
        amount_refunded bigint NOT NULL DEFAULT 0, captured_at bigint, created_at bigint NOT NULL, answers_at bigint);
      CREATE INDEX IF NOT EXISTS payments_order ON test_gateway.payments (order_id);
      CREATE INDEX IF NOT EXISTS payments_captured ON test_gateway.payments (captured_at);
      CREATE TABLE IF NOT EXISTS test_gateway.refunds (
        id text PRIMARY KEY, payment_id text NOT NULL REFERENCES test_gateway.payments, amount bigint NOT NULL,
        status text NOT NULL, key text UNIQUE, created_at bigint NOT NULL);
      CREATE TABLE IF NOT EXISTS test_gateway.disputes (
        id text PRIMARY KEY, payment_id text NOT NULL REFERENCES test_gateway.payments, amount bigint NOT NULL,
        phase text NOT NULL, reason text NOT NULL, status text NOT NULL, respond_by bigint NOT NULL,
        created_at bigint NOT NULL, decided_at bigint);
      CREATE INDEX IF NOT EXISTS disputes_payment ON test_gateway.disputes (payment_id);
      CREATE TABLE IF NOT EXISTS test_gateway.accounts (
        id text PRIMARY KEY, seller text NOT NULL UNIQUE, bank_account text NOT NULL);
      CREATE TABLE IF NOT EXISTS test_gateway.transfers (
        id text PRIMARY KEY, key text NOT NULL UNIQUE, payment_id text NOT NULL REFERENCES test_gateway.payments,
        account_id text NOT NULL REFERENCES test_gateway.accounts, amount bigint NOT NULL, status text NOT NULL,
        bank_reference text, created_at bigint NOT NULL, released_at bigint);
      CREATE INDEX IF NOT EXISTS transfers_payment ON test_gateway.transfers (payment_id);
      CREATE INDEX IF NOT EXISTS transfers_released ON test_gateway.transfers (released_at) WHERE status = 'released';
      CREATE TABLE IF NOT EXISTS test_gateway.events (
        id text PRIMARY KEY, body text NOT NULL, due_at bigint NOT NULL, tries integer NOT NULL DEFAULT 0);
      CREATE TABLE IF NOT EXISTS test_gateway.secrets (secret text NOT NULL);
      INSERT INTO test_gateway.secrets SELECT gen_random_uuid() WHERE NOT EXISTS (SELECT FROM test_gateway.secrets);
      COMMIT;`)
  } finally {
    client.release()
  }
}

/** The same for all instances of a shop, and after a restart. */
export async function readSecret(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query('SELECT secret FROM test_gateway.secrets')
  return rows[0].secret
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId, PayoutId, PayoutRunId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import type { PayoutHold, PayoutRail, PayoutState, RunState } from '#values/payouts.ts'
import { planSellers } from './cleared.ts'
import { payoutRefusals } from './refusals.ts'
import { type PayoutTermsOfSeller, readTerms } from './terms.ts'

export interface PayoutRun {
  id: PayoutRunId
  on: string
  state: RunState
  count: number
  total: Paise
  paid: Paise
  proposedBy: string
  releasedBy: string | null
  releasedById: AccountId | null
  decidedBy: string | null
  fileAt: Date | null
}

export interface Payout {
  id: PayoutId
  run: PayoutRunId
  on: string
  seller: AccountId
  name: string
  rail: PayoutRail
  amount: Paise
  state: PayoutState
  payee: string
  reference: string
  failure: string
  paidAt: Date | null
}

const mostRuns = 100

/** The newest first. */
export const listRuns = (db: Db): Promise<PayoutRun[]> => readRuns(db, sql`true`)

export async function getRun(db: Db, id: PayoutRunId): Promise<PayoutRun & { payouts: Payout[] }> {
  const [run] = await readRuns(db, sql`r.id = ${id}`)
  if (!run) throw payoutRefusals.unknownRun()
  return {
    ...run,
    payouts: await readPayouts(db, sql`p.run_id = ${id}`, sql`lower(a.name), p.id LIMIT 5000`),
  }
}

async function readRuns(db: Db, condition: RawBuilder<unknown>): Promise<PayoutRun[]> {
  const { rows } = await sql<PayoutRun>`
    SELECT r.id, r.proposed_on AS on, r.proposed_name AS "proposedBy", r.released_name AS "releasedBy",
      r.released_by AS "releasedById", r.decided_name AS "decidedBy", r.file_at AS "fileAt",
      CASE WHEN r.is_approved THEN 'approved' WHEN r.decided_at IS NOT NULL THEN 'cancelled'
        WHEN r.released_at IS NOT NULL THEN 'released' ELSE 'proposed' END AS state,
      count(p.id) FILTER (WHERE p.state <> 'left-out') AS count,
      coalesce(sum(p.amount) FILTER (WHERE p.state <> 'left-out'), 0)::bigint AS total,
      coalesce(sum(p.amount) FILTER (WHERE p.state = 'paid'), 0)::bigint AS paid
    FROM payout_runs r LEFT JOIN payouts p ON p.run_id = r.id
    WHERE ${condition} GROUP BY r.id ORDER BY r.id DESC LIMIT ${mostRuns}`.execute(db)
  return rows
}

const mostOfSeller = 100

/** A seller's, the newest first: those that were approved. */
const listPayouts = (db: Db, seller: AccountId): Promise<Payout[]> =>
  readPayouts(
    db,
    sql`p.seller_id = ${seller} AND p.state NOT IN ('proposed', 'left-out')`,
    sql`p.id DESC LIMIT ${mostOfSeller}`,
  )

export async function findPayout(db: Db, id: PayoutId): Promise<Payout | null> {
  const [found] = await readPayouts(db, sql`p.id = ${id}`, sql`p.id`)
  return found ?? null
}

async function readPayouts(
  db: Db,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    SELECT p.id, p.run_id AS run, r.proposed_on AS on, p.seller_id AS seller,
      coalesce(nullif(s.business_name, ''), a.name, 'A former seller') AS name, p.rail, p.amount, p.state,
      p.payee_hint AS payee, p.reference, p.failure, p.paid_at AS "paidAt"
    FROM payouts p JOIN payout_runs r ON r.id = p.run_id LEFT JOIN accounts a ON a.id = p.seller_id
    LEFT JOIN seller_profiles s ON s.account_id = p.seller_id
    WHERE ${condition} ORDER BY ${order}`.execute(db)
  return rows
}

export interface SellerPayouts {
  payouts: Payout[]
  /** What the next run would pay as things stand. */
  next: { rail: PayoutRail; amount: Paise }[]
  held: { reason: PayoutHold; amount: Paise }[]
  terms: PayoutTermsOfSeller
  bankCheck: { registeredName: string; legalName: string; isValid: boolean | null } | null
}

/** What a seller was paid, and what of the rest waits for what. */
export async function readSellerPayouts(db: Db, seller: AccountId): Promise<SellerPayouts> {
  const [payouts, [plan], terms, bankCheck] = await Promise.all([
    listPayouts(db, seller),
    planSellers(db, seller),
    readTerms(db, seller),
    findBankCheck(db, seller),
  ])
  return {
    payouts,
    next: plan?.payouts.map(({ rail, amount }) => ({ rail, amount })) ?? [],
    held: plan?.held ?? [],
    terms,
    bankCheck,
  }
}

async function findBankCheck(db: Db, seller: AccountId): Promise<SellerPayouts['bankCheck']> {
  const { rows } = await sql<NonNullable<SellerPayouts['bankCheck']>>`
    SELECT c.registered_name AS "registeredName", coalesce(t.legal_name, '') AS "legalName", c.is_valid AS "isValid"
    FROM bank_checks c JOIN seller_bank_accounts b ON b.account_id = c.seller_id AND b.updated_at = c.bank_updated_at
    LEFT JOIN tax_profiles t ON t.account_id = c.seller_id WHERE c.seller_id = ${seller}`.execute(db)
  return rows[0] ?? null
}

export interface HeldSeller {
  seller: AccountId
  name: string
  reason: PayoutHold
  amount: Paise
}

/** Which sellers' cleared money waits, and for what: the largest amounts first. */
export async function listHeldSellers(db: Db): Promise<HeldSeller[]> {
  const plans = await planSellers(db)
  const { rows } = await sql<{ id: AccountId; name: string }>`
    SELECT a.id, coalesce(nullif(p.business_name, ''), a.name) AS name FROM accounts a
    LEFT JOIN seller_profiles p ON p.account_id = a.id
    WHERE a.id = ANY(${plans.map(({ seller }) => seller)}::text[])`.execute(db)
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  return plans
    .flatMap(({ seller, held }) =>
      held.map(one => ({ seller, name: nameOf.get(seller) ?? 'A former seller', ...one })),
    )
    .sort((a, b) => b.amount - a.amount)
}

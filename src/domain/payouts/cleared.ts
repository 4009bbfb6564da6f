import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { getSettings } from '#domain/settings/settings.ts'
import { undecided } from '#values/dispute-rules.ts'
import type { AccountId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { bankAccountHours, type PayoutHold } from '#values/payouts.ts'
import { type ClearedPart, type PayoutPlan, planPayouts } from './plan.ts'

export interface SellerPlan extends PayoutPlan {
  seller: AccountId
  /** Why nothing at all is paid. */
  blocked: PayoutHold | null
  /** In an admin's words, of a seller whose payouts an admin holds. */
  reason: string
  payee: Buffer | null
  payeeHint: string
}

/** What could be paid to sellers now, and what is held for which reason: of those with something cleared, or of one. */
export async function planSellers(db: Db, only?: AccountId): Promise<SellerPlan[]> {
  const { payoutMinimum: minimum, paysOnlineByBank } = await getSettings(db)
  const sellers = await readSellers(db, only)
  if (sellers.length === 0) return []
  const parts = await readParts(
    db,
    sellers.map(({ seller }) => seller),
  )
  const transferable = await readTransferable(db, [
    ...new Set(parts.flatMap(({ payment }) => (payment ? [payment.attempt] : []))),
  ])
  return sellers.map(({ seller, reserve, linkedTo, ...found }) => {
    const blocked = blockOf(found)
    const own = parts.filter(part => part.seller === seller)
    const plan = planPayouts(own, {
      reserve,
      minimum,
      paysOnlineByBank,
      linkedTo,
      transferable,
    })
    const cleared = own.reduce((sum, { amount }) => sum + amount, 0)
    const { holdReason: reason, payee, payeeHint } = found
    const about = { seller, blocked, reason, payee, payeeHint }
    return blocked
      ? { ...about, payouts: [], held: cleared > 0 ? [{ reason: blocked, amount: paise(cleared) }] : [] }
      : { ...about, ...plan }
  })
}

interface FoundSeller {
  seller: AccountId
  reserve: Paise
  holdReason: string
  payee: Buffer | null
  payeeHint: string
  isNewAccount: boolean
  isInvalid: boolean
  linkedTo: string[]
}

const blockOf = ({
  holdReason,
  payee,
  isNewAccount,
  isInvalid,
}: Pick<FoundSeller, 'holdReason' | 'payee' | 'isNewAccount' | 'isInvalid'>): PayoutHold | null =>
  holdReason !== ''
    ? 'admin'
    : !payee
      ? 'no-bank-account'
      : isNewAccount
        ? 'new-bank-account'
        : isInvalid
          ? 'bank-account-invalid'
          : null

async function readSellers(db: Db, only: AccountId | undefined): Promise<FoundSeller[]> {
  const { rows } = await sql<FoundSeller>`
    SELECT b.seller_id AS seller, coalesce(t.reserve, 0)::bigint AS reserve, coalesce(t.hold_reason, '') AS "holdReason",
      account.sealed AS payee, coalesce(account.hint, '') AS "payeeHint",
      coalesce(account.updated_at > now() - make_interval(hours => ${bankAccountHours}), false) AS "isNewAccount",
      EXISTS (SELECT FROM bank_checks c WHERE c.seller_id = b.seller_id AND c.bank_updated_at = account.updated_at
        AND NOT c.is_valid) AS "isInvalid",
      ARRAY(SELECT provider FROM linked_accounts l WHERE l.seller_id = b.seller_id AND l.provider_account_id IS NOT NULL
        AND l.bank_updated_at = account.updated_at) AS "linkedTo"
    FROM ledger_balances b LEFT JOIN payout_terms t ON t.seller_id = b.seller_id
    LEFT JOIN seller_bank_accounts account ON account.account_id = b.seller_id
    WHERE b.account = 'seller-payable' AND b.seller_id <> ''
      AND ${only ? sql`b.seller_id = ${only}` : sql`b.balance < 0`}
    ORDER BY b.seller_id`.execute(db)
  return rows
}

/** What is cleared of each parcel: the sum of its postings. */
async function readParts(
  db: Db,
  sellers: readonly AccountId[],
): Promise<(ClearedPart & { seller: AccountId })[]> {
  const { rows } = await sql<ClearedPart & { seller: AccountId }>`
    WITH part AS (
      SELECT p.seller_id AS seller, coalesce(p.shipment_id, '') AS shipment, -sum(p.amount)::bigint AS amount,
        min(t.order_id) AS paid_order, min(p.transaction_id) AS first
      FROM ledger_postings p JOIN ledger_transactions t ON t.id = p.transaction_id
      WHERE p.account = 'seller-payable' AND p.seller_id = ANY(${sellers}::text[])
      GROUP BY 1, 2 HAVING sum(p.amount) <> 0)
    SELECT part.seller, part.shipment, part.amount,
      (SELECT json_build_object('attempt', a.id, 'provider', pay.provider) FROM payments pay
       JOIN payment_attempts a ON a.payment_id = pay.id AND a.outcome = 'used'
       WHERE part.shipment <> '' AND pay.order_id = part.paid_order LIMIT 1) AS payment,
      CASE
        WHEN EXISTS (SELECT FROM returns r WHERE r.order_id = own.id AND r.shipment_id = part.shipment AND r.ended_at IS NULL)
          THEN 'return'
        WHEN EXISTS (SELECT FROM disputes d WHERE d.order_id IN (own.id, part.paid_order) AND d.status = ANY(${undecided}))
          THEN 'dispute'
      END AS hold
    FROM part LEFT JOIN LATERAL (
      SELECT d.order_id AS id FROM operator_supplies s JOIN documents d ON d.id = s.document_id
      WHERE s.shipment_id = part.shipment LIMIT 1) AS own ON true
    ORDER BY part.first, part.shipment`.execute(db)
  return rows
}

/** What is left of payments: not refunded, and not transferred yet. */
async function readTransferable(db: Db, attempts: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ attempt: string; amount: number }>`
    SELECT a.id AS attempt, a.amount
      - (SELECT coalesce(sum(amount), 0) FROM refunds r WHERE r.attempt_id = a.id AND r.state <> 'manual')::bigint
      - (SELECT coalesce(sum(t.amount), 0) FROM payout_transfers t JOIN payouts p ON p.id = t.payout_id
         WHERE t.attempt_id = a.id AND p.state IN ('approved', 'sent', 'paid'))::bigint AS amount
    FROM payment_attempts a WHERE a.id = ANY(${attempts}::text[])`.execute(db)
  return new Map(rows.map(({ attempt, amount }) => [attempt, amount]))
}

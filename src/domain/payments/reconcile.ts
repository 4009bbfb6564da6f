import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { dayInIndia, endOfDay, startOfDay } from '#values/dates.ts'
import type { DisputeId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import type { Gateways, SettledItem } from './gateway.ts'

type SettledKind = 'payment' | 'refund' | 'adjustment'

interface Booked {
  id: string
  kind: SettledKind
  amount: Paise
  orderNumber: string
}

/** A line that is neither a payment nor a refund. */
interface Adjustment {
  id: string
  amount: Paise
  fee: Paise
  dispute: DisputeId | null
  orderNumber: string | null
  settlement: string | null
}

interface Difference {
  id: string
  kind: SettledKind
  what: 'unknown-to-us' | 'unknown-to-gateway' | 'amount-differs'
  gateway: Paise | null
  ours: Paise | null
  orderNumber: string | null
}

export interface Reconciliation {
  received: { gateway: Paise; ours: Paise }
  returned: { gateway: Paise; ours: Paise }
  fees: Paise
  adjustments: Adjustment[]
  differences: Difference[]
}

/**
 * The gateways' reports of a day beside our books. A line of a report matches whatever day we booked it on. What we booked
 * that day and no report has is a difference too: it may come with the next settlement.
 */
export async function reconcile(db: Db, { gateways }: Gateways, day: string): Promise<Reconciliation> {
  const reports = await Promise.all(gateways.map(gateway => gateway.listSettled(day)))
  const all = reports.flat()
  const settled = all.filter(({ kind }) => kind === 'payment' || kind === 'refund')
  const adjustments = await readAdjustments(db, all)
  const providers = gateways.map(({ provider }) => provider)
  const ids = settled.map(({ id }) => id)
  const { rows: booked } = await sql<Booked & { isOfDay: boolean }>`
    WITH books AS (
      SELECT a.id, 'payment' AS kind, a.amount, o.order_number AS "orderNumber", a.created_at AS at
      FROM payment_attempts a JOIN payments p ON p.id = a.payment_id JOIN orders o ON o.id = p.order_id
      WHERE a.outcome IS NOT NULL AND p.provider = ANY(${providers}::text[])
      UNION ALL
      SELECT r.provider_refund_id, 'refund', r.amount, o.order_number, r.created_at
      FROM refunds r JOIN orders o ON o.id = r.order_id
      WHERE r.provider_refund_id IS NOT NULL AND r.provider = ANY(${providers}::text[])
    )
    SELECT id, kind, amount, "orderNumber", at >= ${startOfDay(day)} AND at < ${endOfDay(day)} AS "isOfDay"
    FROM books WHERE id = ANY(${ids}::text[]) OR (at >= ${startOfDay(day)} AND at < ${endOfDay(day)})`.execute(
    db,
  )
  const bookOf = new Map(booked.map(row => [row.id, row]))
  const differences: Difference[] = settled.flatMap(({ id, kind, amount }) => {
    const ours = bookOf.get(id)
    const gateways = paise(Math.abs(amount))
    if (ours?.amount === gateways) return []
    return [
      {
        id,
        kind: kind as Booked['kind'],
        what: ours ? 'amount-differs' : 'unknown-to-us',
        gateway: gateways,
        ours: ours?.amount ?? null,
        orderNumber: ours?.orderNumber ?? null,
      },
    ]
  })
  const reported = new Set(ids)
  for (const { id, kind, amount, orderNumber, isOfDay } of booked)
    if (isOfDay && !reported.has(id))
      differences.push({ id, kind, what: 'unknown-to-gateway', gateway: null, ours: amount, orderNumber })
  // Money that was moved for no dispute that the shop knows of.
  for (const { id, amount, dispute, orderNumber } of adjustments)
    if (!dispute)
      differences.push({
        id,
        kind: 'adjustment',
        what: 'unknown-to-us',
        gateway: amount,
        ours: null,
        orderNumber,
      })
  const sum = (rows: readonly { kind: string; amount: number }[], kind: string) =>
    paise(rows.filter(row => row.kind === kind).reduce((total, { amount }) => total + Math.abs(amount), 0))
  const ours = booked.filter(({ id, isOfDay }) => isOfDay || reported.has(id))
  return {
    received: { gateway: sum(settled, 'payment'), ours: sum(ours, 'payment') },
    returned: { gateway: sum(settled, 'refund'), ours: sum(ours, 'refund') },
    adjustments,
    fees: paise(all.reduce((total, { fee }) => total + fee, 0)),
    differences,
  }
}

/** Adjustments and transfers of a report, with the dispute and the order that they are about. */
async function readAdjustments(db: Db, lines: readonly SettledItem[]): Promise<Adjustment[]> {
  const found = lines.filter(({ kind }) => kind === 'adjustment' || kind === 'transfer')
  if (found.length === 0) return []
  const { rows } = await sql<{ line: string; dispute: DisputeId | null; orderNumber: string | null }>`
    SELECT l.id AS line, d.id AS dispute, o.order_number AS "orderNumber"
    FROM jsonb_to_recordset(${JSON.stringify(found)}) AS l (id text, "disputeId" text, "paymentId" text)
    LEFT JOIN disputes d ON d.provider_dispute_id = l."disputeId"
    LEFT JOIN payment_attempts a ON a.id = l."paymentId" LEFT JOIN payments p ON p.id = a.payment_id
    LEFT JOIN orders o ON o.id = coalesce(d.order_id, p.order_id)`.execute(db)
  const of = new Map(rows.map(row => [row.line, row]))
  return found.map(({ id, amount, fee, settlementId }) => ({
    id,
    amount,
    fee,
    dispute: of.get(id)?.dispute ?? null,
    orderNumber: of.get(id)?.orderNumber ?? null,
    settlement: settlementId,
  }))
}

/** Settlements come a day or two late: each day is compared again until then. */
const daysBack = 3

/** Compares each of the last days and stores the number of differences. */
export async function reconcileLastDays(db: Db, gateways: Gateways, now = new Date()): Promise<void> {
  for (let back = 1; back <= daysBack; back++) {
    const day = dayInIndia(now, -back)
    const { differences } = await reconcile(db, gateways, day)
    await sql`
      INSERT INTO reconciliations (day, differences) VALUES (${day}, ${differences.length})
      ON CONFLICT (day) DO UPDATE SET differences = excluded.differences, checked_at = now()`.execute(db)
  }
}

export interface ReconciledDay {
  /** A day of India's calendar. */
  day: string
  differences: number
}

/** The days of the last month that were compared, newest first. */
export async function listReconciled(db: Db): Promise<ReconciledDay[]> {
  const { rows } = await sql<ReconciledDay>`
    SELECT day, differences FROM reconciliations WHERE day > now() - interval '30 days' ORDER BY reconciliations.day DESC`.execute(
    db,
  )
  return rows
}

import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { leaseDue, retryForeverAt } from '#db/queue.ts'
import {
  GatewayDown,
  GatewayRefused,
  type Gateways,
  type GatewayTransfer,
  gatewayOf,
  type SplitPayments,
} from '#domain/payments/gateway.ts'
import { dayInIndia } from '#values/dates.ts'
import type { AccountId, PayoutId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import type { PayoutState } from '#values/payouts.ts'
import { recordFailed, recordPaid } from './outcome.ts'

interface DuePayout {
  id: PayoutId
  attempts: number
  seller: AccountId
  state: PayoutState
}

/** A bank may send money back so long after it was paid. */
const lateDays = 14

const open = {
  columns: sql`queue.seller_id AS seller, queue.state`,
  where: sql`rail = 'route' AND (state IN ('approved', 'sent')
    OR (state = 'paid' AND paid_at > now() - make_interval(days => ${lateDays})))`,
}

/** Asks the payment service for the transfers of approved payouts, and what has become of them. */
export async function sendTransfers(db: Db, gateways: Gateways, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const [due] = await leaseDue<DuePayout>(db, 'payouts', open)
    if (!due) return
    const wait = (failure: string, dueAt: ReturnType<typeof retryForeverAt>) =>
      db
        .updateTable('payouts')
        .set({ failure, due_at: dueAt })
        .where('id', '=', (due as DuePayout).id)
        .where('state', 'in', ['approved', 'sent', 'paid'])
        .execute()
    try {
      await followPayout(db, gateways, due as DuePayout)
      await wait(
        '',
        due.state === 'paid'
          ? sql<Date>`now() + interval '6 hours'`
          : sql<Date>`now() + interval '10 minutes'`,
      )
    } catch (error) {
      if (!(error instanceof GatewayDown)) throw error
      await wait(error.message, retryForeverAt(due.attempts))
    }
  }
}

interface Transfer {
  id: string
  provider: string
  attempt: string
  amount: Paise
  providerId: string | null
  account: string | null
}

/**
 * Each transfer is made on hold, and all are released once every one is there: so a payout is paid as a whole, or taken back as a
 * whole.
 */
async function followPayout(db: Db, gateways: Gateways, { id, state }: DuePayout): Promise<void> {
  const transfers = await listTransfers(db, id)
  const splitOf = ({ provider }: Transfer): SplitPayments => {
    const { split } = gatewayOf(gateways, provider)
    if (!split) throw new GatewayDown(`${provider} does not split payments.`)
    return split
  }
  const found: GatewayTransfer[] = []
  try {
    for (const transfer of transfers) {
      const { providerId } = transfer
      const now = providerId
        ? await splitOf(transfer).getTransfer(providerId)
        : await splitOf(transfer).transfer({
            key: transfer.id,
            paymentId: transfer.attempt,
            accountId: accountOf(transfer),
            amount: transfer.amount,
          })
      if (!providerId)
        await db
          .updateTable('payout_transfers')
          .set({ provider_transfer_id: now.id })
          .where('id', '=', transfer.id)
          .execute()
      transfer.providerId = now.id
      found.push(now)
    }
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    return undo(db, id, transfers, splitOf, error.reason || error.message)
  }
  const failed = found.find(({ status }) => status === 'failed' || status === 'reversed')
  if (failed)
    return undo(db, id, transfers, splitOf, failed.failure ?? 'The payment service could not pay it.')
  if (state === 'paid' || found.some(({ status }) => status === 'pending')) return
  for (const [index, { id: transfer, status }] of found.entries())
    if (status === 'held') await splitOf(transfers[index]!).releaseTransfer(transfer)
  if (state === 'approved')
    await sql`UPDATE payouts SET state = 'sent', sent_at = now() WHERE id = ${id} AND state = 'approved'`.execute(
      db,
    )
  if (!found.every(({ status }) => status === 'settled')) return
  const references = [...new Set(found.map(({ bankReference }) => bankReference).filter(Boolean))]
  await recordPaid(db, theService, {
    payout: id,
    reference: references.join(', '),
    on: dayInIndia(new Date()),
  })
}

/** Who acts where the payment service has done something. */
const theService = { id: null, name: 'The payment service' }

const accountOf = ({ account }: Transfer): string => {
  if (!account)
    throw new GatewayRefused('no linked account', 'The payment service has no account of the seller.')
  return account
}

async function undo(
  db: Db,
  payout: PayoutId,
  transfers: readonly Transfer[],
  splitOf: (transfer: Transfer) => SplitPayments,
  reason: string,
): Promise<void> {
  for (const transfer of transfers) {
    if (!transfer.providerId) continue
    await splitOf(transfer).reverseTransfer(transfer.providerId)
    await db
      .updateTable('payout_transfers')
      .set({ is_reversed: true })
      .where('id', '=', transfer.id)
      .execute()
  }
  await recordFailed(db, theService, { payout, reason })
}

async function listTransfers(db: Db, payout: PayoutId): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    SELECT t.id, t.provider, t.attempt_id AS attempt, t.amount, t.provider_transfer_id AS "providerId",
      l.provider_account_id AS account
    FROM payout_transfers t JOIN payouts p ON p.id = t.payout_id
    LEFT JOIN linked_accounts l ON l.seller_id = p.seller_id AND l.provider = t.provider
    WHERE t.payout_id = ${payout} ORDER BY t.id`.execute(db)
  return rows
}

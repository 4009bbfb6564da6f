import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type Recorded, recordAudit } from '#domain/audit/record.ts'
import { Refusal } from '#domain/errors.ts'
import { reserveForExchange } from '#domain/orders/stock.ts'
import { endOfDay } from '#values/dates.ts'
import type { ReturnId } from '#values/ids.ts'
import {
  leastWorthPickup,
  mayMoveReturn,
  type ReturnMover,
  reasonRules,
  returnTimes,
} from '#values/return-rules.ts'
import { closeReturn, releaseReserved } from './close-return.ts'
import { estimateReturn } from './estimate.ts'
import { returnRefusals } from './refusals.ts'
import { getReturn, lockReturn, type Return, roleIn } from './return.ts'
import { changeState, type Step } from './step.ts'

/** Who moves it, and in which role. */
export interface Move {
  by: Recorded
  as: ReturnMover
  now: Date
}

/** The actor of the job that enforces deadlines. */
export const theShop: Recorded = { id: null, name: 'The shop' }

/** Locks a return, finds out who the actor is to it, and makes one step. */
export async function moveReturn(
  db: Db,
  actor: Actor,
  id: ReturnId,
  step: (trx: Db, found: Return, move: Move) => Promise<void>,
  now = new Date(),
): Promise<Return> {
  return inTransaction(db, async trx => {
    const found = await lockReturn(trx, id)
    await step(trx, found, { by: actor, as: roleIn(found, actor), now })
    return getReturn(trx, id)
  })
}

export async function approveReturn(db: Db, actor: Actor, { id }: { id: ReturnId }, now = new Date()) {
  return moveReturn(db, actor, id, (trx, found, move) => approve(trx, found, move), now)
}

export async function refuseReturn(
  db: Db,
  actor: Actor,
  { id, reason }: { id: ReturnId; reason: string },
  now = new Date(),
) {
  return moveReturn(
    db,
    actor,
    id,
    async (trx, found, move) => {
      await step(trx, found, move, { to: 'refused', note: reason, set: { refusal: reason, ended_at: now } })
    },
    now,
  )
}

export interface Pickup {
  id: ReturnId
  /** A day of the calendar: '2026-12-31'. */
  on: string
  courier: string
  reference: string
}

/** Also for another day, when nobody was at home. */
export async function bookPickup(
  db: Db,
  actor: Actor,
  { id, on, courier, reference }: Pickup,
  now = new Date(),
) {
  return moveReturn(
    db,
    actor,
    id,
    async (trx, found, move) => {
      if (endOfDay(on) <= now) throw returnRefusals.pickupInThePast()
      await step(trx, found, move, {
        to: 'pickup_booked',
        dueAt: new Date(endOfDay(on).getTime() + returnTimes.handOver),
        set: { pickup_on: on, courier, courier_reference: reference },
      })
    },
    now,
  )
}

export async function recordPickup(db: Db, actor: Actor, { id }: { id: ReturnId }, now = new Date()) {
  return moveReturn(db, actor, id, (trx, found, move) => step(trx, found, move, { to: 'picked_up' }), now)
}

export async function recordReceipt(db: Db, actor: Actor, { id }: { id: ReturnId }, now = new Date()) {
  return moveReturn(
    db,
    actor,
    id,
    async (trx, found, move) => {
      await step(trx, found, move, { to: 'received' })
    },
    now,
  )
}

/** The customer keeps it after all, until it is picked up. */
export async function withdrawReturn(db: Db, actor: Actor, { id }: { id: ReturnId }, now = new Date()) {
  return inTransaction(db, async trx => {
    const found = await lockReturn(trx, id)
    if (found.customer.id !== actor.id) throw returnRefusals.unknownReturn()
    await releaseReserved(trx, actor, found)
    await step(trx, found, { by: actor, as: 'customer', now }, { to: 'withdrawn', set: { ended_at: now } })
    return getReturn(trx, id)
  })
}

/**
 * Reserves what comes in exchange; if it is out of stock by now, the return becomes a refund. Where nothing has to come back it
 * is refunded at once.
 */
export async function approve(trx: Db, found: Return, move: Move): Promise<void> {
  const keepsGoods = await mayKeepGoods(trx, found)
  const isReserved = found.wish === 'exchange' && (await reserveExchange(trx, move.by, found))
  const becomesRefund = found.wish === 'exchange' && !isReserved
  await step(trx, found, move, {
    to: 'approved',
    note: becomesRefund ? 'The exchange is now out of stock, so the customer gets a refund instead.' : null,
    set: {
      keeps_goods: keepsGoods,
      refusal: null,
      ended_at: null,
      ...(becomesRefund && { wish: 'refund' as const }),
    },
  })
  if (!keepsGoods) return
  const accepted = found.items.map(({ line, quantity }) => ({ line, accepted: quantity, restocked: 0 }))
  await closeReturn(trx, await getReturn(trx, found.id), { ...move, pieces: accepted })
}

/** Nothing has come back since the pickup was booked. */
export async function lapse(trx: Db, found: Return, move: Move): Promise<void> {
  await releaseReserved(trx, move.by, found)
  await step(trx, found, move, { to: 'lapsed', set: { ended_at: move.now } })
}

/** Refuses a transition that `mayMoveReturn` does not allow this actor. */
export async function step(
  trx: Db,
  found: Return,
  { by, as, now }: Move,
  { to, ...change }: Step,
): Promise<void> {
  if (!mayMoveReturn(found.state, to, as)) throw returnRefusals.noSuchReturnMove(found.state, to)
  await changeState(trx, by, found, { to, ...change }, now)
  if (as === 'seller' || as === 'admin')
    await recordAudit(trx, by, {
      action: 'move',
      subject: 'return',
      subjectId: found.id,
      label: found.number,
      before: { state: found.state },
      after: { state: to, ...(change.note && { reason: change.note }) },
    })
}

async function mayKeepGoods(trx: Db, found: Return): Promise<boolean> {
  if (found.items.every(({ reason }) => reason === 'missing')) return true
  if (!found.items.every(({ reason }) => reasonRules[reason].isFault)) return false
  return (await estimateReturn(trx, found)).goods < leastWorthPickup
}

/** False where it is out of stock. */
async function reserveExchange(trx: Db, by: Recorded, found: Return): Promise<boolean> {
  await sql`SAVEPOINT reserve`.execute(trx)
  try {
    await reserveForExchange(trx, by, {
      ref: found.id,
      pieces: found.items.map(({ exchange, quantity }) => ({ ...exchange!, quantity })),
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`ROLLBACK TO SAVEPOINT reserve`.execute(trx)
    return false
  }
  await sql`UPDATE return_items SET reserved = quantity WHERE return_id = ${found.id}`.execute(trx)
  return true
}

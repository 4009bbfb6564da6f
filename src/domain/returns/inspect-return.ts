import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { dayInIndia } from '#values/dates.ts'
import type { ProductId, ReturnId } from '#values/ids.ts'
import { reasonRules } from '#values/return-rules.ts'
import { closeReturn, releaseReserved } from './close-return.ts'
import { type Move, moveReturn, step } from './move-return.ts'
import { returnRefusals } from './refusals.ts'
import { getReturn, type Return } from './return.ts'

export interface Inspection {
  id: ReturnId
  /** How many pieces of each line are as they should be, and how many of these can be sold again. */
  pieces: readonly InspectedPieces[]
  /** What is wrong with those that are not accepted. */
  note?: string | null | undefined
}

interface InspectedPieces {
  line: string
  accepted: number
  restocked: number
}

/** Decides about every piece that came back, and refunds at once what is accepted. */
export async function inspectReturn(
  db: Db,
  actor: Actor,
  input: Inspection,
  now = new Date(),
): Promise<Return> {
  return moveReturn(db, actor, input.id, (trx, found, move) => inspect(trx, found, move, input), now)
}

export async function inspect(
  trx: Db,
  found: Return,
  move: Move,
  { pieces, note }: Pick<Inspection, 'pieces' | 'note'>,
): Promise<void> {
  const inspected = new Map(pieces.map(piece => [piece.line, piece]))
  if (inspected.size !== found.items.length || found.items.some(({ line }) => !inspected.has(line)))
    throw returnRefusals.inspectEveryItem()
  const spoiled = await listSpoiled(trx, found, move.now)
  for (const item of found.items) {
    const { accepted, restocked } = inspected.get(item.line)!
    if (accepted > item.quantity) throw returnRefusals.tooManyToReturn(item.name, item.quantity)
    const mayRestock = reasonRules[item.reason].mayRestock && !item.isOpened && !spoiled.has(item.productId)
    if (restocked > (mayRestock ? accepted : 0)) throw returnRefusals.notToBeRestocked(item.name)
  }
  const accepted = pieces.reduce((sum, piece) => sum + piece.accepted, 0)
  const all = found.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const outcome = accepted === all ? 'ok' : accepted === 0 ? 'refused' : 'partly'
  if (outcome !== 'ok' && !note) throw returnRefusals.inspectionNeedsReason()
  await step(trx, found, move, {
    to: 'inspected',
    note: note ?? null,
    set: {
      outcome,
      refusal: outcome === 'ok' ? null : (note ?? null),
      ...(outcome === 'refused' && { ended_at: move.now }),
    },
  })
  if (outcome === 'refused') {
    await releaseReserved(trx, move.by, found)
    await sql`UPDATE return_items SET accepted = 0, restocked = 0 WHERE return_id = ${found.id}`.execute(trx)
  } else await closeReturn(trx, await getReturn(trx, found.id), { ...move, pieces })
}

/** Products that are past their best-before date. */
async function listSpoiled(trx: Db, { items }: Return, now: Date): Promise<Set<ProductId>> {
  const { rows } = await sql<{ id: ProductId }>`
    SELECT id FROM products WHERE id = ANY(${items.map(({ productId }) => productId)}::text[])
      AND best_before < ${dayInIndia(now)}`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

import type { Db } from '#db/client.ts'
import { type Actor, mayChange } from '#domain/actor.ts'
import { Refusal, refuse } from '#domain/errors.ts'
import type { ProductId } from '#values/ids.ts'
import { restoreProduct } from '../bin/bin.ts'
import type { Product } from '../product.ts'
import type { ProductChanges } from '../product-columns.ts'
import { productRefusals } from '../refusals.ts'
import type { RefusedProduct } from './preview-bulk.ts'

/** What a change of many products made of one, so that it can be undone; null where it was deleted. */
export interface MadeChange {
  id: ProductId
  fields: { from: ProductChanges; to: ProductChanges } | null
}

export function madeChange(before: Product, changes: ProductChanges): MadeChange {
  const names = Object.keys(changes).filter(name => changes[name as keyof ProductChanges] !== undefined)
  const pick = (of: object) =>
    Object.fromEntries(names.map(name => [name, of[name as keyof typeof of]])) as ProductChanges
  return { id: before.id, fields: { from: pick(before), to: pick(changes) } }
}

/**
 * What takes a change back. Stock is counted back, because some may have been sold since; what somebody has changed since stays, and
 * is refused.
 */
export function planUndo(actor: Actor, product: Product, { fields }: MadeChange): ProductChanges {
  if (!mayChange(actor, product.sellerId)) throw refuse.notYourProduct()
  const { from, to } = fields!
  const { stock, liveAt, declineReason: _, ...others } = to
  for (const [name, value] of Object.entries(others))
    if (product[name as keyof Product] !== value) throw productRefusals.changedSince()
  return {
    ...from,
    ...(from.liveAt && { liveAt: new Date(from.liveAt) }),
    ...(stock !== undefined && { stock: Math.max(0, product.stock + (from.stock ?? 0) - stock) }),
    ...(liveAt === undefined && { liveAt: undefined }),
  }
}

/** Takes those out of the bin that can be; answers the others. */
export async function restoreMany(trx: Db, actor: Actor, made: MadeChange[]): Promise<RefusedProduct[]> {
  const refused: RefusedProduct[] = []
  for (const { id } of made)
    try {
      // It refuses before it writes, so the transaction goes on.
      await restoreProduct(trx, actor, { id })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id, name: id, reason: error.message })
    }
  return refused
}

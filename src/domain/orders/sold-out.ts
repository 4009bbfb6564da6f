import { LRUCache } from 'lru-cache'
import type { Changes } from '#db/changes.ts'
import type { ProductId } from '#values/ids.ts'

/** What was just seen to be sold out: in a flash sale, thousands are told so without asking the database. */
export interface SoldOut {
  /** The names of those that are sold out. */
  among(items: readonly { product: ProductId }[]): string[]
  /** What an order that began at this moment has seen. */
  note(lines: readonly { productId: ProductId; name: string; stock: number }[], began: number): void
}

/** Other instances announce a new stock some milliseconds later than they commit it. */
const ttlSeconds = 1
const most = 1000

export function watchSoldOut(changes: Changes): SoldOut {
  const names = new LRUCache<string, string>({ max: most, ttl: ttlSeconds * 1000 })
  const changedAt = new LRUCache<string, number>({ max: most, ttl: 60_000 })
  changes.subscribe(tags => {
    if (tags === 'everything') return names.clear()
    for (const tag of tags) {
      const [kind, id] = tag.split(':', 2)
      if (!id || (kind !== 'stock' && kind !== 'product')) continue
      names.delete(id)
      changedAt.set(id, performance.now())
    }
  })
  return {
    among: items => (changes.connected ? items.flatMap(({ product }) => names.get(product) ?? []) : []),
    note(lines, began) {
      for (const { productId, name, stock } of lines)
        if (stock <= 0 && (changedAt.get(productId) ?? 0) < began) names.set(productId, name)
    },
  }
}

import type { ProductView } from '#contract/pages.ts'
import { readStored, store } from '#web/client/local-storage.ts'

interface ViewedProduct {
  id: string
  name: string
  image: string | null
}

const key = 'recentlyViewed'
const most = 9

/** Kept in this browser only. Without prices: they may have changed since. */
export function rememberViewed({ _id: id, name, image }: ProductView) {
  store(key, JSON.stringify([{ id, name, image }, ...viewedBefore(id)].slice(0, most)))
}

export function viewedBefore(id: string): ViewedProduct[] {
  try {
    const read: unknown = JSON.parse(readStored(key) ?? '[]')
    const viewed = Array.isArray(read) ? read.filter(one => typeof one?.id === 'string' && one.name) : []
    return viewed.filter(one => one.id !== id).slice(0, most - 1)
  } catch {
    return []
  }
}

import { call } from '#contract/client.ts'
import type { ProductCardView } from '#contract/pages.ts'
import { useReply } from '#web/client/use-reply.ts'

/** Products that the page was rendered with, or how to search for them. */
export interface ProductSource {
  products: ProductCardView[] | null
  search: { sort: 'newest' | 'best-selling'; limit: string }
}

/** Null while loading; empty where loading fails. */
export function useProducts({ products, search }: ProductSource): ProductCardView[] | null {
  const { reply, error } = useReply('GET /api/search', products ? null : { query: search }, call)
  return products ?? (error ? [] : (reply?.products ?? null))
}

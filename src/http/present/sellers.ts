import type { SellerView } from '#contract/pages.ts'
import type { Seller } from '#domain/sellers/seller.ts'

export function presentSeller({ id, since, ...rest }: Seller): SellerView {
  return { ...rest, _id: id, since: since.toISOString() }
}

export const sellerPath = (id: Seller['id']) => `/seller/${id}`

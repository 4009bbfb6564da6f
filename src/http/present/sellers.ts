import type { Seller } from '#domain/sellers/seller.ts'

export const sellerPath = (id: Seller['id']) => `/seller/${id}`

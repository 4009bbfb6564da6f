import type { Seller } from '#domain/accounts/seller.ts'

export const sellerPath = (id: Seller['id']) => `/seller/${id}`

import type { Lot } from '#domain/lots/lot.ts'

export const presentLot = ({ id, productId, sellerId: _, ...lot }: Lot) => ({
  ...lot,
  _id: id,
  product: productId,
})

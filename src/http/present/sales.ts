import type { z } from 'zod'
import type { sale } from '#contract/sales.ts'
import type { Sale, SalePrice } from '#domain/sales/sales.ts'
import { paise, toRupees } from '#values/money.ts'

export function presentSale(item: Sale): z.input<typeof sale> {
  const { id, sellerId, value, startsAt, endsAt, createdAt, ...rest } = item
  return {
    ...rest,
    _id: id,
    seller: sellerId,
    value: toRupees(paise(value)),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

export const presentSalePrice = ({ mrp, regularPrice, price, lowestBefore, ...rest }: SalePrice) => ({
  ...rest,
  mrp: mrp === null ? null : toRupees(mrp),
  regularPrice: toRupees(regularPrice),
  price: toRupees(price),
  lowestBefore: toRupees(lowestBefore),
})

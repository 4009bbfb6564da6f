import type { Reply } from '#contract/client.ts'
import { formatRupees } from '#values/money.ts'

export type Parcel = Reply<'GET /api/orders/hand-over'>['parcels'][number]

export const contentOf = ({ items }: Pick<Parcel, 'items'>) =>
  items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')

export const placeOf = ({ address, customer }: Pick<Parcel, 'address' | 'customer'>) =>
  address ? `${address.name}, ${address.city} ${address.pincode}` : customer

export const collectOf = ({ toCollect }: Pick<Parcel, 'toCollect'>) =>
  toCollect === null || toCollect === 0 ? 'Paid' : `Collect ${formatRupees(toCollect)}`

export const weightOf = ({ weight }: Pick<Parcel, 'weight'>) => {
  if (weight === null) return ''
  return weight >= 1000
    ? `${(weight / 1000).toLocaleString('en-IN', { maximumFractionDigits: 2 })} kg`
    : `${weight} g`
}

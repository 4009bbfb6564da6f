import { productRefusals } from '#domain/products/refusals.ts'
import { maxNumber } from '#values/field-checks.ts'
import type { CategoryId } from '#values/ids.ts'
import { formatRupees, fromRupees, type Paise, paise, toRupees } from '#values/money.ts'
import { type ChosenState, stateNames } from '#values/product-states.ts'
import type { Product } from '../product.ts'
import { checkPrices, type ProductChanges } from '../product-columns.ts'

/** To an amount, by an amount, or by a percentage. */
type AmountChange = { to: Paise } | { by: Paise } | { percent: number }
type StockChange = { to: number } | { by: number }

/** One change for many products. */
export interface BulkChange {
  price?: AmountChange | undefined
  /** Null takes the MRP away. */
  maxPrice?: AmountChange | null | undefined
  stock?: StockChange | undefined
  category?: { id: CategoryId; name: string } | undefined
  state?: Exclude<ChosenState, 'scheduled'> | undefined
  delete?: boolean | undefined
}

export type Changeable = Pick<
  Product,
  | 'name'
  | 'price'
  | 'maxPrice'
  | 'stock'
  | 'tracksLots'
  | 'category'
  | 'categoryId'
  | 'state'
  | 'liveAt'
  | 'firstLiveAt'
>

/** What a change makes of one product; refused where the product would not be right afterwards. */
export function planChange(before: Changeable, change: BulkChange): ProductChanges {
  const price = change.price && changeAmount(before.price, change.price)
  const maxPrice =
    change.maxPrice === undefined ? undefined : change.maxPrice && changeMrp(before.maxPrice, change.maxPrice)
  if (change.stock && before.tracksLots) throw productRefusals.stockInLots()
  const stock = change.stock && changeStock(before.stock, change.stock)
  if (price !== undefined || maxPrice !== undefined)
    checkPrices({
      price: price ?? before.price,
      maxPrice: maxPrice === undefined ? before.maxPrice : maxPrice,
    })
  if (maxPrice != null && maxPrice <= 0) throw productRefusals.mrpTooLow()
  if ((stock ?? 0) > maxNumber) throw productRefusals.stockTooHigh()
  return { price, maxPrice, stock, categoryId: change.category?.id }
}

/** The change in words, old and new; null where nothing would change. */
export function describeChange(
  before: Changeable,
  planned: ProductChanges,
  { category }: BulkChange,
): { from: string; to: string } | null {
  const parts = [
    planned.price !== undefined && [formatPaise(before.price), formatPaise(planned.price)],
    planned.maxPrice !== undefined && [mrpInWords(before.maxPrice), mrpInWords(planned.maxPrice)],
    planned.stock !== undefined && [String(before.stock), String(planned.stock)],
    planned.categoryId !== undefined && [before.category, category!.name],
    planned.state !== undefined && [stateNames[before.state], stateNames[planned.state]],
  ].filter((part): part is [string, string] => part !== false && part[0] !== part[1])
  if (parts.length === 0) return null
  return { from: parts.map(([from]) => from).join(', '), to: parts.map(([, to]) => to).join(', ') }
}

const formatPaise = (amount: Paise) => formatRupees(toRupees(amount))

const mrpInWords = (mrp: Paise | null) => (mrp === null ? 'No MRP' : `MRP ${formatPaise(mrp)}`)

/** A percentage is rounded to whole rupees: nobody prices soap at ₹548.90. */
function changeAmount(before: Paise, change: AmountChange): Paise {
  if ('to' in change) return change.to
  if ('by' in change) return paise(before + change.by)
  return fromRupees(Math.round(toRupees(before) * (1 + change.percent / 100)))
}

function changeMrp(before: Paise | null, change: AmountChange): Paise {
  if (before === null && !('to' in change)) throw productRefusals.noMrp()
  return changeAmount(before ?? paise(0), change)
}

const changeStock = (before: number, change: StockChange): number =>
  Math.max(0, 'to' in change ? change.to : before + change.by)

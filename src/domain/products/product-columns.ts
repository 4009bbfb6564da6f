import { maxRupees } from '#values/field-checks.ts'
import { fromRupees, type Paise } from '#values/money.ts'
import { type SnakeCase, snakeCase } from '#values/snake-case.ts'
import { isDay, type Product, type StoredField, storedFields } from './product.ts'
import { productRefusals } from './refusals.ts'

type SettableField =
  | StoredField
  | 'sellerId'
  | 'categoryId'
  | 'image'
  | 'images'
  | 'labelPicture'
  | 'state'
  | 'liveAt'
  | 'declineReason'
const settableFields: SettableField[] = [
  ...storedFields,
  'sellerId',
  'categoryId',
  'image',
  'images',
  'labelPicture',
  'state',
  'liveAt',
  'declineReason',
]

/** All of a product that people can set; what is left out stays as it is. */
export type ProductChanges = { [Field in SettableField | 'skinPictures']?: Product[Field] | undefined }

/** Without undefined values, so that a new product gets the table's defaults and an existing one keeps what it has. */
export function toColumns(changes: ProductChanges) {
  const set = settableFields.filter(field => changes[field] !== undefined)
  const columns = Object.fromEntries(
    set.map(field => [snakeCase(field), isDay(field) ? changes[field] || null : changes[field]]),
  ) as {
    [Field in SettableField as SnakeCase<Field>]?: Product[Field]
  }
  return changes.skinPictures ? { ...columns, skin_pictures: JSON.stringify(changes.skinPictures) } : columns
}

const highestPrice = fromRupees(maxRupees)

export function checkPrices({ price, maxPrice }: { price: Paise; maxPrice?: Paise | null | undefined }) {
  if (price <= 0) throw productRefusals.priceTooLow()
  if (price > highestPrice) throw productRefusals.priceTooHigh('price', 'The price')
  if (maxPrice && maxPrice > highestPrice) throw productRefusals.priceTooHigh('maxPrice', 'The MRP')
  if (maxPrice && maxPrice < price) throw productRefusals.priceAboveMrp()
}

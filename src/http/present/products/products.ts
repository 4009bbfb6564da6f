import type { z } from 'zod'
import type { ProductCardView, ProductView, SiblingView } from '#contract/pages.ts'
import type { ownProduct, productCard } from '#contract/products/products.ts'
import type { Variants } from '#domain/products/family/count-variants.ts'
import type { Sibling } from '#domain/products/family/siblings.ts'
import type { Card } from '#domain/products/list-cards.ts'
import type { OwnProduct } from '#domain/products/list-own-rows.ts'
import type { Product } from '#domain/products/product.ts'
import type { ProductId } from '#values/ids.ts'
import { type Paise, toRupees } from '#values/money.ts'
import {
  type FieldValues,
  fieldsWith,
  type ProductFieldName,
  productFacts,
  productFieldNames,
} from '#values/product-fields.ts'

type ListedProduct = z.output<typeof productCard>

export function presentProductCard(item: Product): ListedProduct {
  return {
    _id: item.id,
    ...presentFields(item, cardFields),
    quantity: item.stock,
    brand: item.brandName,
    categorySlug: item.categorySlug,
    rating: item.rating ?? undefined,
    reviewCount: item.reviewCount,
    image: item.image,
    images: item.images,
    seller: item.sellerId,
    createdAt: item.createdAt.toISOString(),
  }
}

/** Cards of lists that show one product per family. */
export const presentCards = (
  items: Product[],
  variants: Map<ProductId, Variants>,
  fits: Map<ProductId, string> = new Map(),
): ListedProduct[] =>
  items.map(item => ({
    ...presentProductCard(item),
    variants: variants.get(item.id),
    fit: fits.get(item.id),
  }))

/** Of a page, where whatever a card does not show would only be weight. */
export const presentCard = ({ id, price, maxPrice, rating, variants, ...card }: Card): ProductCardView => ({
  _id: id,
  ...card,
  price: toRupees(price),
  maxPrice: maxPrice === null ? null : toRupees(maxPrice),
  rating: rating ?? undefined,
  variants: variants ?? undefined,
})

export function presentProduct(item: Product): ProductView {
  return {
    ...presentProductCard(item),
    ...presentFields(item, productFieldNames),
    skinPictures: item.skinPictures,
    labelPicture: item.labelPicture,
    state: item.state,
    liveAt: item.liveAt?.toISOString() ?? null,
    version: item.version,
  }
}

export const presentOwnProduct = (item: OwnProduct): z.output<typeof ownProduct> => ({
  ...presentProduct(item),
  sellerName: item.sellerName,
  suspended: item.isSuspended,
  declineReason: item.declineReason,
  tracksLots: item.tracksLots,
})

/** The facts of the product page that need no words but their own. */
export const presentFacts = (item: Product): [term: string, value: string][] =>
  productFacts.flatMap(([name, term]) => (item[name] ? [[term, item[name]]] : []))

export function presentSibling(item: Sibling, current: ProductId): SiblingView {
  const { id, name, optionLabel, swatch, price, stock, image } = item
  return { _id: id, name, optionLabel, swatch, price: toRupees(price), stock, image, current: id === current }
}

const cardFields = fieldsWith({ card: true })
const moneyFields: ReadonlySet<ProductFieldName> = new Set(fieldsWith({ kind: 'money' }))

function presentFields<Name extends ProductFieldName>(item: Product, names: Name[]) {
  const values = names.map(name => [
    name,
    moneyFields.has(name) && item[name] !== null ? toRupees(item[name] as Paise) : item[name],
  ])
  return Object.fromEntries(values) as Pick<FieldValues<number>, Name>
}

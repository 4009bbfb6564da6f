import type { z } from 'zod'
import type { product, productCard, sibling } from '#contract/products/products.ts'
import type { Sibling } from '#domain/products/list-siblings.ts'
import type { Product } from '#domain/products/product.ts'
import type { ProductId } from '#values/ids.ts'
import { type Paise, toRupees } from '#values/money.ts'

export function presentProductCard(item: Product): z.input<typeof productCard> {
  return {
    _id: item.id,
    name: item.name,
    description: item.description,
    price: toRupees(item.price),
    maxPrice: orNull(item.maxPrice),
    stock: item.stock,
    quantity: item.stock,
    brandName: item.brandName,
    brand: item.brandName,
    category: item.category,
    categorySlug: item.categorySlug,
    rating: item.rating ?? undefined,
    reviewCount: item.reviewCount,
    image: item.image,
    images: item.images,
    color: item.color,
    seller: item.sellerId,
    createdAt: item.createdAt.toISOString(),
  }
}

export function presentProduct(item: Product): z.input<typeof product> {
  return {
    ...presentProductCard(item),
    retailPrice: orNull(item.retailPrice),
    manufacturer: item.manufacturer,
    manufacturerContact: item.manufacturerContact,
    ageRange: item.ageRange,
    numberOfItems: item.numberOfItems,
    itemTypeName: item.itemTypeName,
    partNumber: item.partNumber,
    isSensitive: item.isSensitive,
    isExpirable: item.isExpirable,
    unitCount: item.unitCount,
    unitType: item.unitType,
    width: item.width,
    height: item.height,
    length: item.length,
    weight: item.weight,
    itemCondition: item.itemCondition,
    complianceInfo: item.complianceInfo,
    bulletPoints: item.bulletPoints,
    ingredients: item.ingredients,
    howToUse: item.howToUse,
    countryOfOrigin: item.countryOfOrigin,
    importer: item.importer,
    hsn: item.hsn,
    gstRate: item.gstRate,
    shelfLifeMonths: item.shelfLifeMonths,
    concerns: item.concerns,
    claims: item.claims,
    family: item.family,
    familyKind: item.familyKind,
    optionLabel: item.optionLabel,
    swatch: item.swatch,
  }
}

export function presentSibling(item: Sibling, current: ProductId): z.input<typeof sibling> {
  const { id, name, optionLabel, swatch, price, stock, image } = item
  return { _id: id, name, optionLabel, swatch, price: toRupees(price), stock, image, current: id === current }
}

const orNull = (amount: Paise | null) => (amount === null ? null : toRupees(amount))

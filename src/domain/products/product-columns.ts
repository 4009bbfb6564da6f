import { refuse } from '#domain/errors.ts'
import type { Paise } from '#values/money.ts'
import type { Product } from './product.ts'

/** All of a product that people can set; what is left out stays as it is. */
export type ProductChanges = {
  [Field in keyof Omit<
    Product,
    'id' | 'category' | 'categorySlug' | 'rating' | 'reviewCount' | 'soldCount' | 'createdAt'
  >]?: Product[Field] | undefined
}

/** Only what is given, so that a new product gets the table's defaults and an old one keeps what it has. */
export function columnsOf(draft: ProductChanges) {
  return given({
    seller_id: draft.sellerId,
    category_id: draft.categoryId,
    name: draft.name,
    description: draft.description,
    price: draft.price,
    max_price: draft.maxPrice,
    retail_price: draft.retailPrice,
    stock: draft.stock,
    brand_name: draft.brandName,
    image: draft.image,
    images: draft.images,
    manufacturer: draft.manufacturer,
    manufacturer_contact: draft.manufacturerContact,
    age_range: draft.ageRange,
    number_of_items: draft.numberOfItems,
    item_type_name: draft.itemTypeName,
    color: draft.color,
    part_number: draft.partNumber,
    is_sensitive: draft.isSensitive,
    is_expirable: draft.isExpirable,
    unit_count: draft.unitCount,
    unit_type: draft.unitType,
    width: draft.width,
    height: draft.height,
    length: draft.length,
    weight: draft.weight,
    item_condition: draft.itemCondition,
    compliance_info: draft.complianceInfo,
    bullet_points: draft.bulletPoints,
    ingredients: draft.ingredients,
    how_to_use: draft.howToUse,
    country_of_origin: draft.countryOfOrigin,
    importer: draft.importer,
    hsn: draft.hsn,
    gst_rate: draft.gstRate,
    shelf_life_months: draft.shelfLifeMonths,
    concerns: draft.concerns,
    claims: draft.claims,
    family: draft.family,
    family_kind: draft.familyKind,
    option_label: draft.optionLabel,
    swatch: draft.swatch,
  })
}

export function checkPrices({ price, maxPrice }: { price: Paise; maxPrice?: Paise | null | undefined }) {
  if (price <= 0) throw refuse.priceTooLow()
  if (maxPrice && maxPrice < price) throw refuse.priceAboveMrp()
}

function given<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}

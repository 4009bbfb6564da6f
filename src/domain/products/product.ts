import type { Db } from '#db/client.ts'
import type { AccountId, CategoryId, ProductId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'

export interface Product {
  id: ProductId
  sellerId: AccountId | null
  categoryId: CategoryId
  category: string
  categorySlug: string
  name: string
  description: string
  price: Paise
  maxPrice: Paise | null
  retailPrice: Paise | null
  stock: number
  brandName: string
  rating: number | null
  reviewCount: number
  image: string | null
  images: string[]
  manufacturer: string
  manufacturerContact: string
  ageRange: string
  numberOfItems: number | null
  itemTypeName: string
  color: string
  partNumber: string
  isSensitive: boolean
  isExpirable: boolean
  unitCount: number | null
  unitType: string
  width: number | null
  height: number | null
  length: number | null
  weight: number | null
  itemCondition: string
  complianceInfo: string
  bulletPoints: string[]
  ingredients: string
  howToUse: string
  countryOfOrigin: string
  importer: string
  hsn: string
  gstRate: number | null
  shelfLifeMonths: number | null
  concerns: string[]
  claims: string[]
  family: string
  familyKind: 'shade' | 'size' | null
  optionLabel: string
  swatch: string
  soldCount: number
  createdAt: Date
}

/** What shows a product: its own page, the lists, its category's, and the pages of its siblings. */
export const tagsOf = ({ id, categorySlug, family }: Pick<Product, 'id' | 'categorySlug' | 'family'>) => [
  'products',
  `product:${id}`,
  `category:${categorySlug}`,
  ...(family ? [`family:${family}`] : []),
]

/** The products a customer can see, each with its category; every listing starts here. */
export function liveProducts(db: Db) {
  return db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .where('p.deleted_at', 'is', null)
    .select([
      'p.id',
      'p.seller_id as sellerId',
      'c.id as categoryId',
      'c.name as category',
      'c.slug as categorySlug',
      'p.name',
      'p.description',
      'p.price',
      'p.max_price as maxPrice',
      'p.retail_price as retailPrice',
      'p.stock',
      'p.brand_name as brandName',
      'p.rating',
      'p.review_count as reviewCount',
      'p.image',
      'p.images',
      'p.manufacturer',
      'p.manufacturer_contact as manufacturerContact',
      'p.age_range as ageRange',
      'p.number_of_items as numberOfItems',
      'p.item_type_name as itemTypeName',
      'p.color',
      'p.part_number as partNumber',
      'p.is_sensitive as isSensitive',
      'p.is_expirable as isExpirable',
      'p.unit_count as unitCount',
      'p.unit_type as unitType',
      'p.width',
      'p.height',
      'p.length',
      'p.weight',
      'p.item_condition as itemCondition',
      'p.compliance_info as complianceInfo',
      'p.bullet_points as bulletPoints',
      'p.ingredients',
      'p.how_to_use as howToUse',
      'p.country_of_origin as countryOfOrigin',
      'p.importer',
      'p.hsn',
      'p.gst_rate as gstRate',
      'p.shelf_life_months as shelfLifeMonths',
      'p.concerns',
      'p.claims',
      'p.family',
      'p.family_kind as familyKind',
      'p.option_label as optionLabel',
      'p.swatch',
      'p.sold_count as soldCount',
      'p.created_at as createdAt',
    ])
}

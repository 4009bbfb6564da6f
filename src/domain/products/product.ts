import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId, CategoryId, ProductId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import {
  type FieldsWith,
  type FieldValues,
  fieldsWith,
  type ProductFieldName,
  productFieldNames,
} from '#values/product-fields.ts'
import type { ProductState } from '#values/product-states.ts'
import type { SkinPicture } from '#values/skin-tones.ts'
import { type SnakeCase, snakeCase } from '#values/snake-case.ts'

export interface Product extends FieldValues<Paise> {
  id: ProductId
  sellerId: AccountId | null
  categoryId: CategoryId
  categorySlug: string
  rating: number | null
  reviewCount: number
  image: string | null
  images: string[]
  /** Those of `images` that show it on skin. */
  skinPictures: SkinPicture[]
  /** The one that shows the back label; '' for none. */
  labelPicture: string
  soldCount: number
  state: ProductState
  /** When a scheduled product goes live. */
  liveAt: Date | null
  /** What the seller of a declined product is told. */
  declineReason: string
  /** Null while no customer has ever seen it. */
  firstLiveAt: Date | null
  createdAt: Date
  version: number
  /** Whether its stock is counted in lots. */
  tracksLots: boolean
}

/** The cache tags of what shows a product: its own page, the lists, its category's, and the pages of its siblings. */
export const tagsOf = ({ id, categorySlug, family }: Pick<Product, 'id' | 'categorySlug' | 'family'>) => [
  'products',
  `product:${id}`,
  `category:${categorySlug}`,
  ...(family ? [`family:${family}`] : []),
]

/** Announced when a product is scheduled, for the job that makes it live. */
export const scheduledProducts = 'scheduled-products'

/** The products a customer can see, each with its category; every listing starts here. */
export const liveProducts = (db: Db) => productsWithCategory(db).where('p.suspended_at', 'is', null)

/** In every state, and those of sellers who are not approved: for the back office. */
export function productsWithCategory(db: Db) {
  const known = queries.get(db)
  if (known) return known
  const query = selectProducts(db)
  queries.set(db, query)
  return query
}

/** Built once: a builder never changes, and this one has many columns. */
const queries = new WeakMap<Db, ReturnType<typeof selectProducts>>()

function selectProducts(db: Db) {
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
      'p.rating',
      'p.review_count as reviewCount',
      'p.image',
      'p.images',
      'p.skin_pictures as skinPictures',
      'p.label_picture as labelPicture',
      'p.sold_count as soldCount',
      'p.state',
      'p.live_at as liveAt',
      'p.decline_reason as declineReason',
      'p.first_live_at as firstLiveAt',
      'p.created_at as createdAt',
      'p.version',
      'p.tracks_lots as tracksLots',
      ...fieldColumns,
    ])
}

export type StoredField = Exclude<ProductFieldName, FieldsWith<{ joined: true }>>
const joined: ProductFieldName[] = fieldsWith({ joined: true })
export const storedFields = productFieldNames.filter(name => !joined.includes(name)) as StoredField[]

/** A column of type date: null where the field is empty. */
export const isDay = (name: string): boolean => (days as string[]).includes(name)
const days = fieldsWith({ day: true })

const fieldColumns = storedFields.map(name =>
  isDay(name)
    ? sql`coalesce(${sql.ref(`p.${snakeCase(name)}`)}::text, '')`.as(name)
    : `p.${snakeCase(name)} as ${name}`,
) as {
  [Name in StoredField]: `p.${SnakeCase<Name>} as ${Name}`
}[StoredField][]

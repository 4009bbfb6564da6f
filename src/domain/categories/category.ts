import type { CategoryId } from '#values/ids.ts'

export interface Category {
  id: CategoryId
  name: string
  slug: string
  image: string | null
  /** Below the title of its page. */
  intro: string
  /** For products without an HSN code of their own; '' and null where none is set. */
  hsn: string
  gstRate: number | null
  /** Why, where the rate is not the tax table's. */
  gstReason: string
  version: number
}

export const categoryColumns = [
  'id',
  'name',
  'slug',
  'image',
  'intro',
  'hsn',
  'gst_rate as gstRate',
  'gst_reason as gstReason',
  'version',
] as const

export const categoryPath = (slug: string) => `/category/${slug}`

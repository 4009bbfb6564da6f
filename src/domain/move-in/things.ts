import type { ImportRow } from '#domain/products/import/import-file.ts'
import type { MovedKind } from '#values/move-in.ts'

/** One thing of the old shop, as its file tells of it, whatever the file's format. */
export interface MovedRow {
  kind: MovedKind
  /** As a spreadsheet counts it. */
  line: number
  /** What identifies it in the old shop: bringing it along again changes nothing twice. */
  key: string
  name: string
  thing: Thing
  /** Why it cannot be read. */
  problem?: string | undefined
  /** The heading of the column that is wrong. */
  column?: string | undefined
}

export type Thing =
  | MovedProduct
  | MovedCustomer
  | MovedOrder
  | MovedReview
  | MovedDiscount
  | MovedArticle
  | MovedRedirect

export interface MovedProduct {
  handle: string
  /** Whether customers could buy it. */
  wasLive: boolean
  variants: MovedVariant[]
  /** Its paths in the old shop. */
  paths: string[]
}

export interface MovedVariant extends ImportRow {
  pictures: string[]
  /** Other names of it in the old shop: its number, its id. */
  keys: string[]
}

export interface MovedCustomer {
  name: string
  email: string
  phone: string
  addresses: MovedAddress[]
  /** For the people of the shop. */
  note: string
}

export interface MovedAddress {
  name: string
  phone: string
  line1: string
  line2: string
  city: string
  state: string
  pincode: string
  country: string
}

export interface MovedOrder {
  number: string
  email: string
  customerName: string
  phone: string
  address: PastAddress | null
  placedAt: string
  status: string
  payment: string
  subtotal: number
  delivery: number
  discount: number
  tax: number
  refunded: number
  total: number
  note: string
  lines: PastLine[]
}

export interface MovedReview {
  /** What its product may be found by, the best first. */
  productKeys: string[]
  productName: string
  stars: number
  text: string
  author: string
  writtenAt: string
  verified: boolean
  isHidden: boolean
  reply: string
  repliedAt: string
  pictures: string[]
  source: string
}

export interface MovedDiscount {
  code: string
  kind: 'percent' | 'amount' | 'free-delivery'
  /** Hundredths of a percent, or paise. */
  value: number
  minimum: number
  startsAt: string | null
  endsAt: string | null
  totalLimit: number | null
  perCustomerLimit: number | null
}

export interface MovedArticle {
  handle: string
  title: string
  excerpt: string
  author: string
  /** Markdown. */
  body: string
  picture: string
  publishedAt: string | null
  paths: string[]
}

export interface MovedRedirect {
  from: string
  to: string
}

export interface PastAddress {
  name: string
  phone: string
  lines: string[]
}

export interface PastLine {
  name: string
  sku: string
  quantity: number
  price: number
}

import type { MovedKind } from '#values/move-in.ts'
import type { Thing } from '../things.ts'
import { bringArticle } from './article.ts'
import type { Bring } from './bring.ts'
import { bringCustomer } from './customer.ts'
import { bringDiscount } from './discount.ts'
import { bringOrder } from './order.ts'
import { bringProduct } from './product.ts'
import { bringRedirect } from './redirect.ts'
import { bringReview } from './review.ts'

/** How each kind is brought along. A row's thing is of its kind: `readMovedFile` wrote both. */
export const bringByKind = {
  product: bringProduct,
  customer: bringCustomer,
  order: bringOrder,
  review: bringReview,
  discount: bringDiscount,
  article: bringArticle,
  redirect: bringRedirect,
} as unknown as Record<MovedKind, Bring<Thing>>

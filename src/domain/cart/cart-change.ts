import type { ProductId } from '#values/ids.ts'

/** How many of a product are put into a cart, or ordered. */
export interface CartChange {
  product: ProductId
  quantity: number
}

/** One product may be in a cart this many times. */
export const mostOfOneProduct = 99

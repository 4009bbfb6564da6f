import type { Reply } from '#contract/client.ts'

export type ProductRow = Reply<'GET /api/productdetail/myproducts'>['products'][number] & {
  /** It is shown because its family is opened. */
  isShade?: boolean
}

export interface ProductActions {
  change(product: ProductRow, changes: { price?: number; stock?: number }): Promise<boolean>
  duplicate(product: ProductRow, asDraft?: boolean): void
  remove(product: ProductRow): void
  setState(product: ProductRow, state: 'live' | 'hidden'): void
  review(product: ProductRow, approve: boolean): void
  showHistory(product: ProductRow): void
}

/** Which families are opened. */
export interface OpenFamilies {
  isOpen(product: ProductRow): boolean
  toggle(product: ProductRow): void
}

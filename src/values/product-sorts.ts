/** How customers can sort a listing. */
export const productSorts = [
  'relevance',
  'newest',
  'price-up',
  'price-down',
  'discount',
  'rating',
  'best-selling',
] as const
export type ProductSort = (typeof productSorts)[number]

/** How the back office's table of products can be sorted. */
export const tableSorts = [
  'newest',
  'oldest',
  'relevance',
  'name-up',
  'name-down',
  'price-up',
  'price-down',
  'stock-up',
  'stock-down',
] as const
export type TableSort = (typeof tableSorts)[number]

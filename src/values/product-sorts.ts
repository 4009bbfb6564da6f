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

/** The back office's table can be sorted by more. */
export const columnSorts = ['oldest', 'name-up', 'name-down', 'stock-up', 'stock-down'] as const
export type ColumnSort = (typeof columnSorts)[number]

/** What a listing can be narrowed by, in the order in which it is shown. */
export const facetNames = [
  'category',
  'brand',
  'price',
  'rating',
  'discount',
  'availability',
  'origin',
  'concern',
  'claim',
] as const
export type FacetName = (typeof facetNames)[number]

/** Those of which several values can be chosen. */
export const listFacets = ['category', 'brand', 'concern', 'claim', 'origin'] as const

interface Prices {
  price: number
  maxPrice: number | null
}

/** How much less than its MRP a product costs, in whole per cent, rounded down. Search filters by the same number. */
export function discountPercent({ price, maxPrice }: Prices): number {
  if (maxPrice === null || maxPrice <= price) return 0
  // In paise, because fractions of rupees are not exact as numbers.
  const [most, now] = [Math.round(maxPrice * 100), Math.round(price * 100)]
  return Math.floor(((most - now) * 100) / most)
}

interface Prices {
  price: number
  maxPrice: number | null
}

/** How much less than its MRP a product costs, in whole per cent: never more than it is. Search counts the same way. */
export function discountPercent({ price, maxPrice }: Prices): number {
  if (maxPrice === null || maxPrice <= price) return 0
  // In paise: 0.1 + 0.2 has no place in a price.
  const [most, now] = [Math.round(maxPrice * 100), Math.round(price * 100)]
  return Math.floor(((most - now) * 100) / most)
}

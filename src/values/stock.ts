/** From here down the stock is shown as low. */
export const lowStock = 5

/** What a product's card says of its stock; the same for all numbers that look the same there. */
export function stockWord(stock: number): string | null {
  if (stock <= 0) return 'Out of Stock'
  return stock <= lowStock ? `Only ${stock} left` : null
}

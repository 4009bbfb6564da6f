import { conflict } from '../errors.ts'

export const wishRefusals = {
  inStockAlready: () => conflict('This product is in stock. You can buy it right now.'),
  wishlistFull: (most: number) =>
    conflict(`At most ${most} products fit in your wishlist. Please remove some first.`),
}

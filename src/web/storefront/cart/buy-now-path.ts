/** `/order?buy=…&quantity=2`: orders that product alone, and leaves the cart as it is. */
export const buyNowPath = (productId: string, quantity = 1) =>
  `/order?buy=${productId}${quantity > 1 ? `&quantity=${quantity}` : ''}`

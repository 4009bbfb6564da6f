import { authEndpoints } from './auth.ts'
import { cartEndpoints } from './cart.ts'
import { categoryEndpoints } from './categories.ts'
import { orderEndpoints } from './orders.ts'
import { productEndpoints } from './products.ts'

/** Every endpoint of the shop. */
export const shopEndpoints = {
  ...authEndpoints,
  ...categoryEndpoints,
  ...productEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
}

export type ShopEndpoints = typeof shopEndpoints

import { authEndpoints } from './auth.ts'
import { categoryEndpoints } from './categories.ts'
import { productEndpoints } from './products.ts'

/** Every endpoint of the shop. */
export const shopEndpoints = {
  ...authEndpoints,
  ...categoryEndpoints,
  ...productEndpoints,
}

export type ShopEndpoints = typeof shopEndpoints

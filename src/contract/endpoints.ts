import { auditEndpoints } from './audit.ts'
import { authEndpoints } from './auth.ts'
import { categoryEndpoints } from './categories.ts'
import { productEndpoints } from './products.ts'
import { userEndpoints } from './users.ts'

/** Every endpoint of the shop. */
export const shopEndpoints = {
  ...authEndpoints,
  ...userEndpoints,
  ...auditEndpoints,
  ...categoryEndpoints,
  ...productEndpoints,
}

export type ShopEndpoints = typeof shopEndpoints

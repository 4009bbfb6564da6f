import { aboutEndpoints } from './about.ts'
import { addressEndpoints } from './addresses.ts'
import { auditEndpoints } from './audit.ts'
import { authEndpoints } from './auth.ts'
import { cartEndpoints } from './cart.ts'
import { categoryEndpoints } from './categories.ts'
import { contactEndpoints } from './contact.ts'
import { deliveryEndpoints } from './delivery.ts'
import { footerEndpoints } from './footer.ts'
import { insightEndpoints } from './insight.ts'
import { orderEndpoints } from './orders.ts'
import { policyEndpoints } from './policies.ts'
import { productEndpoints } from './products.ts'
import { promotionEndpoints } from './promotions.ts'
import { userEndpoints } from './users.ts'

/** Every endpoint of the shop. */
export const shopEndpoints = {
  ...authEndpoints,
  ...userEndpoints,
  ...auditEndpoints,
  ...categoryEndpoints,
  ...productEndpoints,
  ...aboutEndpoints,
  ...contactEndpoints,
  ...policyEndpoints,
  ...footerEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  ...addressEndpoints,
  ...deliveryEndpoints,
  ...promotionEndpoints,
  ...insightEndpoints,
}

export type ShopEndpoints = typeof shopEndpoints

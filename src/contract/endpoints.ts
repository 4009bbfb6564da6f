import { aboutEndpoints } from './about.ts'
import { authEndpoints } from './auth.ts'
import { categoryEndpoints } from './categories.ts'
import { contactEndpoints } from './contact.ts'
import { footerEndpoints } from './footer.ts'
import { policyEndpoints } from './policies.ts'
import { productEndpoints } from './products.ts'

/** Every endpoint of the shop. */
export const shopEndpoints = {
  ...authEndpoints,
  ...categoryEndpoints,
  ...productEndpoints,
  ...aboutEndpoints,
  ...contactEndpoints,
  ...policyEndpoints,
  ...footerEndpoints,
}

export type ShopEndpoints = typeof shopEndpoints

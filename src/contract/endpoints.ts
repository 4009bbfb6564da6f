import { aboutEndpoints } from './about.ts'
import { auditEndpoints } from './audit.ts'
import { authEndpoints } from './auth.ts'
import { cartEndpoints } from './cart.ts'
import { categoryEndpoints } from './categories.ts'
import { contactEndpoints } from './contact.ts'
import { footerEndpoints } from './footer.ts'
import { mailEndpoints } from './mail.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { orderEndpoints } from './orders.ts'
import { policyEndpoints } from './policies.ts'
import { productEndpoints } from './products.ts'
import { searchEndpoints } from './search.ts'
import { userEndpoints } from './users.ts'

/** Every endpoint of the shop. */
export const shopEndpoints = {
  ...authEndpoints,
  ...userEndpoints,
  ...auditEndpoints,
  ...categoryEndpoints,
  ...productEndpoints,
  ...searchEndpoints,
  ...aboutEndpoints,
  ...contactEndpoints,
  ...policyEndpoints,
  ...footerEndpoints,
  ...mailEndpoints,
  ...newsletterEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
}

export type ShopEndpoints = typeof shopEndpoints

import { aboutEndpoints } from './about.ts'
import { addressEndpoints } from './addresses.ts'
import { auditEndpoints } from './audit.ts'
import { authEndpoints } from './auth.ts'
import { blogEndpoints } from './blog.ts'
import { cartEndpoints } from './cart.ts'
import { categoryEndpoints } from './categories.ts'
import { collectionEndpoints } from './collections.ts'
import { contactEndpoints } from './contact.ts'
import { deliveryEndpoints } from './delivery.ts'
import { footerEndpoints } from './footer.ts'
import { homeEndpoints } from './home.ts'
import { insightEndpoints } from './insight.ts'
import { mailEndpoints } from './mail.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { orderEndpoints } from './orders.ts'
import { policyEndpoints } from './policies.ts'
import { productBulkEndpoints } from './product-bulk.ts'
import { productEndpoints } from './products.ts'
import { promotionEndpoints } from './promotions.ts'
import { reviewEndpoints } from './reviews.ts'
import { searchEndpoints } from './search.ts'
import { settingsEndpoints } from './settings.ts'
import { userEndpoints } from './users.ts'
import { wishlistEndpoints } from './wishlist.ts'

/** Every endpoint of the shop. */
export const shopEndpoints = {
  ...authEndpoints,
  ...userEndpoints,
  ...auditEndpoints,
  ...categoryEndpoints,
  ...productEndpoints,
  ...productBulkEndpoints,
  ...searchEndpoints,
  ...aboutEndpoints,
  ...contactEndpoints,
  ...policyEndpoints,
  ...footerEndpoints,
  ...mailEndpoints,
  ...newsletterEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  ...reviewEndpoints,
  ...wishlistEndpoints,
  ...blogEndpoints,
  ...collectionEndpoints,
  ...homeEndpoints,
  ...settingsEndpoints,
  ...addressEndpoints,
  ...deliveryEndpoints,
  ...promotionEndpoints,
  ...insightEndpoints,
}

export type ShopEndpoints = typeof shopEndpoints

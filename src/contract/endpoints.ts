import { authEndpoints } from './accounts/auth.ts'
import { skinToneEndpoints } from './accounts/skin-tone.ts'
import { userEndpoints } from './accounts/users.ts'
import { addressEndpoints } from './addresses.ts'
import { auditEndpoints } from './audit.ts'
import { blogEndpoints } from './blog.ts'
import { cartEndpoints } from './cart.ts'
import { categoryEndpoints } from './categories.ts'
import { collectionEndpoints } from './collections.ts'
import { aboutEndpoints } from './content/about.ts'
import { contactEndpoints } from './content/contact.ts'
import { footerEndpoints } from './content/footer.ts'
import { policyEndpoints } from './content/policies.ts'
import { dashboardEndpoints } from './dashboard.ts'
import { deliveryEndpoints } from './delivery.ts'
import { homeEndpoints } from './home.ts'
import { inboxEndpoints } from './inbox.ts'
import { mailEndpoints } from './mail.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { orderEndpoints } from './orders.ts'
import { productBulkEndpoints } from './products/bulk.ts'
import { productFamilyEndpoints } from './products/family.ts'
import { productPictureEndpoints } from './products/pictures.ts'
import { productEndpoints } from './products/products.ts'
import { promotionEndpoints } from './promotions.ts'
import { questionEndpoints } from './questions.ts'
import { reviewEndpoints } from './reviews.ts'
import { searchEndpoints } from './search/search.ts'
import { sellerEndpoints } from './sellers.ts'
import { settingsEndpoints } from './settings.ts'
import { stockAlertEndpoints } from './stock-alerts.ts'
import { wishlistEndpoints } from './wishlist.ts'

/** Every endpoint of the shop. */
export const shopEndpoints = {
  ...authEndpoints,
  ...skinToneEndpoints,
  ...userEndpoints,
  ...auditEndpoints,
  ...categoryEndpoints,
  ...productEndpoints,
  ...productBulkEndpoints,
  ...productFamilyEndpoints,
  ...productPictureEndpoints,
  ...searchEndpoints,
  ...aboutEndpoints,
  ...contactEndpoints,
  ...inboxEndpoints,
  ...policyEndpoints,
  ...footerEndpoints,
  ...mailEndpoints,
  ...newsletterEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  ...reviewEndpoints,
  ...questionEndpoints,
  ...stockAlertEndpoints,
  ...wishlistEndpoints,
  ...blogEndpoints,
  ...collectionEndpoints,
  ...homeEndpoints,
  ...sellerEndpoints,
  ...settingsEndpoints,
  ...addressEndpoints,
  ...deliveryEndpoints,
  ...promotionEndpoints,
  ...dashboardEndpoints,
}

export type ShopEndpoints = typeof shopEndpoints

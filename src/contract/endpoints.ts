import { authEndpoints } from './accounts/auth.ts'
import { ownDataEndpoints } from './accounts/own-data.ts'
import { passkeyEndpoints } from './accounts/passkeys.ts'
import { sellerEndpoints } from './accounts/sellers.ts'
import { skinToneEndpoints } from './accounts/skin-tone.ts'
import { staffEndpoints } from './accounts/staff.ts'
import { twoStepEndpoints } from './accounts/two-step.ts'
import { userEndpoints } from './accounts/users.ts'
import { addressEndpoints } from './addresses.ts'
import { auditEndpoints } from './audit.ts'
import { backupEndpoints } from './backups.ts'
import { bankEndpoints } from './bank.ts'
import { profileEndpoints } from './beauty/profiles.ts'
import { routineEndpoints } from './beauty/routines.ts'
import { shadeEndpoints } from './beauty/shades.ts'
import { blogEndpoints } from './blog.ts'
import { cartEndpoints } from './cart.ts'
import { categoryEndpoints } from './categories.ts'
import { collectionEndpoints } from './collections.ts'
import { aboutEndpoints } from './content/about.ts'
import { contactEndpoints } from './content/contact.ts'
import { footerEndpoints } from './content/footer.ts'
import { ownPageEndpoints } from './content/own-pages.ts'
import { policyEndpoints } from './content/policies.ts'
import { previewEndpoints } from './content/preview.ts'
import { dashboardEndpoints } from './dashboard.ts'
import { deliveryEndpoints } from './delivery.ts'
import { documentEndpoints } from './documents.ts'
import { eventEndpoints } from './events.ts'
import { finishDateEndpoints } from './finish-dates.ts'
import { homeEndpoints } from './home.ts'
import { inboxEndpoints } from './inbox.ts'
import { ingredientEndpoints } from './ingredients/ingredients.ts'
import { reformulationEndpoints } from './ingredients/reformulations.ts'
import { apiKeyEndpoints } from './integrations/api-keys.ts'
import { webhookEndpoints } from './integrations/webhooks.ts'
import { ledgerEndpoints } from './ledger.ts'
import { lookEndpoints } from './looks.ts'
import { lotEndpoints } from './lots.ts'
import { mailEndpoints } from './mail.ts'
import { menuEndpoints } from './menus.ts'
import { moveInEndpoints } from './move-in.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { notificationEndpoints } from './notifications.ts'
import { draftEndpoints } from './orders/drafts.ts'
import { guestEndpoints } from './orders/guests.ts'
import { handOverEndpoints } from './orders/hand-over.ts'
import { orderEndpoints } from './orders/orders.ts'
import { packingEndpoints } from './orders/packing.ts'
import { approvalEndpoints } from './payments/approvals.ts'
import { cashEndpoints } from './payments/cash.ts'
import { disputeEndpoints } from './payments/disputes.ts'
import { paymentEndpoints } from './payments/payments.ts'
import { payoutEndpoints } from './payouts.ts'
import { productBulkEndpoints } from './products/bulk.ts'
import { productFamilyEndpoints } from './products/family.ts'
import { kindEndpoints } from './products/kinds.ts'
import { productPictureEndpoints } from './products/pictures.ts'
import { productEndpoints } from './products/products.ts'
import { promotionEndpoints } from './promotions.ts'
import { questionEndpoints } from './questions.ts'
import { recallEndpoints } from './recalls.ts'
import { redirectEndpoints } from './redirects.ts'
import { returnEndpoints } from './returns/returns.ts'
import { reviewEndpoints } from './reviews.ts'
import { revisionEndpoints } from './revisions.ts'
import { saleEndpoints } from './sales.ts'
import { searchEndpoints } from './search/search.ts'
import { searchTextEndpoints } from './search-texts.ts'
import { firstStepEndpoints } from './settings/first-steps.ts'
import { settingsEndpoints } from './settings/settings.ts'
import { taskEndpoints } from './tasks.ts'
import { operatorTaxEndpoints } from './taxes/operator-taxes.ts'
import { taxProfileEndpoints } from './taxes/tax-profiles.ts'
import { taxRateEndpoints } from './taxes/tax-rates.ts'
import { stockAlertEndpoints } from './wishes/stock-alerts.ts'
import { wishlistEndpoints } from './wishes/wishlist.ts'

/** Every endpoint of the shop. */
export const shopEndpoints = {
  ...authEndpoints,
  ...ownDataEndpoints,
  ...skinToneEndpoints,
  ...profileEndpoints,
  ...shadeEndpoints,
  ...routineEndpoints,
  ...userEndpoints,
  ...staffEndpoints,
  ...twoStepEndpoints,
  ...passkeyEndpoints,
  ...apiKeyEndpoints,
  ...webhookEndpoints,
  ...auditEndpoints,
  ...paymentEndpoints,
  ...disputeEndpoints,
  ...approvalEndpoints,
  ...cashEndpoints,
  ...taskEndpoints,
  ...ledgerEndpoints,
  ...payoutEndpoints,
  ...operatorTaxEndpoints,
  ...bankEndpoints,
  ...categoryEndpoints,
  ...productEndpoints,
  ...productBulkEndpoints,
  ...productFamilyEndpoints,
  ...kindEndpoints,
  ...productPictureEndpoints,
  ...searchEndpoints,
  ...aboutEndpoints,
  ...contactEndpoints,
  ...inboxEndpoints,
  ...policyEndpoints,
  ...footerEndpoints,
  ...previewEndpoints,
  ...mailEndpoints,
  ...menuEndpoints,
  ...newsletterEndpoints,
  ...notificationEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  ...documentEndpoints,
  ...packingEndpoints,
  ...handOverEndpoints,
  ...draftEndpoints,
  ...redirectEndpoints,
  ...returnEndpoints,
  ...reviewEndpoints,
  ...questionEndpoints,
  ...revisionEndpoints,
  ...stockAlertEndpoints,
  ...wishlistEndpoints,
  ...blogEndpoints,
  ...collectionEndpoints,
  ...guestEndpoints,
  ...homeEndpoints,
  ...lookEndpoints,
  ...ownPageEndpoints,
  ...sellerEndpoints,
  ...searchTextEndpoints,
  ...settingsEndpoints,
  ...addressEndpoints,
  ...deliveryEndpoints,
  ...promotionEndpoints,
  ...saleEndpoints,
  ...dashboardEndpoints,
  ...firstStepEndpoints,
  ...backupEndpoints,
  ...taxProfileEndpoints,
  ...taxRateEndpoints,
  ...ingredientEndpoints,
  ...lotEndpoints,
  ...recallEndpoints,
  ...eventEndpoints,
  ...finishDateEndpoints,
  ...reformulationEndpoints,
  ...moveInEndpoints,
}

export type ShopEndpoints = typeof shopEndpoints

import type { Services } from '#services.ts'
import type { DraftRenderer } from '../pages/serve-pages.ts'
import type { Handlers } from '../serve.ts'
import { authHandlers } from './accounts/auth.ts'
import { ownDataHandlers } from './accounts/own-data.ts'
import { passkeyHandlers } from './accounts/passkeys.ts'
import { sellerHandlers } from './accounts/sellers.ts'
import { skinToneHandlers } from './accounts/skin-tone.ts'
import { staffHandlers } from './accounts/staff.ts'
import { twoStepHandlers } from './accounts/two-step.ts'
import { userHandlers } from './accounts/users.ts'
import { addressHandlers } from './addresses.ts'
import { auditHandlers } from './audit.ts'
import { backupHandlers } from './backups.ts'
import { bankHandlers } from './bank.ts'
import { profileHandlers } from './beauty/profiles.ts'
import { routineHandlers } from './beauty/routines.ts'
import { shadeHandlers } from './beauty/shades.ts'
import { blogHandlers } from './blog.ts'
import { cartHandlers } from './cart.ts'
import { categoryHandlers } from './categories.ts'
import { collectionHandlers } from './collections.ts'
import { aboutHandlers } from './content/about.ts'
import { contactHandlers } from './content/contact.ts'
import { footerHandlers } from './content/footer.ts'
import { ownPageHandlers } from './content/own-pages.ts'
import { policyHandlers } from './content/policies.ts'
import { previewHandlers } from './content/preview.ts'
import { dashboardHandlers } from './dashboard.ts'
import { deliveryHandlers } from './delivery.ts'
import { documentHandlers } from './documents.ts'
import { eventHandlers } from './events.ts'
import { finishDateHandlers } from './finish-dates.ts'
import { homeHandlers } from './home.ts'
import { inboxHandlers } from './inbox.ts'
import { ingredientHandlers } from './ingredients/ingredients.ts'
import { reformulationHandlers } from './ingredients/reformulations.ts'
import { apiKeyHandlers } from './integrations/api-keys.ts'
import { webhookHandlers } from './integrations/webhooks.ts'
import { ledgerHandlers } from './ledger.ts'
import { lookHandlers } from './looks.ts'
import { lotHandlers } from './lots.ts'
import { mailHandlers } from './mail.ts'
import { menuHandlers } from './menus.ts'
import { moveInHandlers } from './move-in.ts'
import { newsletterHandlers } from './newsletter.ts'
import { notificationHandlers } from './notifications.ts'
import { draftHandlers } from './orders/drafts.ts'
import { guestHandlers } from './orders/guests.ts'
import { handOverHandlers } from './orders/hand-over.ts'
import { orderHandlers } from './orders/orders.ts'
import { packingHandlers } from './orders/packing.ts'
import { approvalHandlers } from './payments/approvals.ts'
import { cashHandlers } from './payments/cash.ts'
import { disputeHandlers } from './payments/disputes.ts'
import { paymentHandlers } from './payments/payments.ts'
import { payoutHandlers } from './payouts.ts'
import { productBulkHandlers } from './products/bulk.ts'
import { productFamilyHandlers } from './products/family.ts'
import { kindHandlers } from './products/kinds.ts'
import { productPictureHandlers } from './products/pictures.ts'
import { productHandlers } from './products/products.ts'
import { promotionHandlers } from './promotions.ts'
import { questionHandlers } from './questions.ts'
import { recallHandlers } from './recalls.ts'
import { redirectHandlers } from './redirects.ts'
import { returnHandlers } from './returns.ts'
import { reviewHandlers } from './reviews.ts'
import { revisionHandlers } from './revisions.ts'
import { saleHandlers } from './sales.ts'
import { searchHandlers } from './search.ts'
import { searchTextHandlers } from './search-texts.ts'
import { firstStepHandlers } from './settings/first-steps.ts'
import { settingsHandlers } from './settings/settings.ts'
import { taskHandlers } from './tasks.ts'
import { operatorTaxHandlers } from './taxes/operator-taxes.ts'
import { taxProfileHandlers } from './taxes/tax-profiles.ts'
import { taxRateHandlers } from './taxes/tax-rates.ts'
import { stockAlertHandlers } from './wishes/stock-alerts.ts'
import { wishlistHandlers } from './wishes/wishlist.ts'

/** What every entry of the contract does. */
export const handlers = (services: Services, renderDraft: DraftRenderer): Handlers => ({
  ...authHandlers(services),
  ...skinToneHandlers(services),
  ...profileHandlers(services),
  ...shadeHandlers(services),
  ...routineHandlers(services),
  ...userHandlers(services),
  ...auditHandlers(services),
  ...paymentHandlers(services),
  ...disputeHandlers(services),
  ...approvalHandlers(services),
  ...cashHandlers(services),
  ...taskHandlers(services),
  ...ledgerHandlers(services),
  ...payoutHandlers(services),
  ...bankHandlers(services),
  ...categoryHandlers(services),
  ...productHandlers(services),
  ...productBulkHandlers(services),
  ...productFamilyHandlers(services),
  ...kindHandlers(services),
  ...productPictureHandlers(services),
  ...cartHandlers(services),
  ...orderHandlers(services),
  ...documentHandlers(services),
  ...packingHandlers(services),
  ...handOverHandlers(services),
  ...draftHandlers(services),
  ...ownDataHandlers(services),
  ...staffHandlers(services),
  ...twoStepHandlers(services),
  ...passkeyHandlers(services),
  ...apiKeyHandlers(services),
  ...webhookHandlers(services),
  ...searchHandlers(services),
  ...addressHandlers(services),
  ...deliveryHandlers(services),
  ...promotionHandlers(services),
  ...saleHandlers(services),
  ...dashboardHandlers(services),
  ...firstStepHandlers(services),
  ...backupHandlers(services),
  ...operatorTaxHandlers(services),
  ...taxProfileHandlers(services),
  ...taxRateHandlers(services),
  ...ingredientHandlers(services),
  ...lotHandlers(services),
  ...recallHandlers(services),
  ...eventHandlers(services),
  ...finishDateHandlers(services),
  ...reformulationHandlers(services),
  ...aboutHandlers(services),
  ...contactHandlers(services),
  ...inboxHandlers(services),
  ...policyHandlers(services),
  ...footerHandlers(services),
  ...previewHandlers(services, renderDraft),
  ...mailHandlers(services),
  ...menuHandlers(services),
  ...newsletterHandlers(services),
  ...notificationHandlers(services),
  ...redirectHandlers(services),
  ...returnHandlers(services),
  ...reviewHandlers(services),
  ...questionHandlers(services),
  ...revisionHandlers(services),
  ...stockAlertHandlers(services),
  ...wishlistHandlers(services),
  ...blogHandlers(services),
  ...collectionHandlers(services),
  ...guestHandlers(services),
  ...homeHandlers(services),
  ...lookHandlers(services, renderDraft),
  ...ownPageHandlers(services),
  ...sellerHandlers(services),
  ...searchTextHandlers(services),
  ...settingsHandlers(services),
  ...moveInHandlers(services),
})

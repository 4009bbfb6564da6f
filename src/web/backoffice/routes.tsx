import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { CallError } from '#contract/client.ts'
import { guard, guardScreen } from './guard.ts'
import { Shell } from './layout/shell.tsx'
import { Opening, ScreenTrouble, Trouble } from './layout/trouble.tsx'

/** Every screen of the back office, each in its own chunk. */
const screens = [
  screen('figures/:figure', async () => (await import('./dashboard/figure-list.tsx')).FigureList),
  screen('dashboard', async () => (await import('./dashboard/dashboard.tsx')).Dashboard),

  // Orders
  screen('order', async () => (await import('./orders/order-list.tsx')).OrderList),
  screen('order/slips', async () => (await import('./orders/packing/packing-slips.tsx')).PackingSlips),
  screen('hand-over', async () => (await import('./orders/hand-over/scan.tsx')).ScanScreen),
  screen('hand-over/pack', async () => (await import('./orders/hand-over/pack.tsx')).PackScreen),
  screen(
    'hand-over/tracking',
    async () => (await import('./orders/hand-over/tracking-file.tsx')).TrackingFile,
  ),
  screen('hand-over/manifest', async () => (await import('./orders/hand-over/manifest.tsx')).ManifestScreen),
  screen('order/drafts', async () => (await import('./orders/drafts/draft-list.tsx')).DraftList),
  screen('order/drafts/:id', async () => (await import('./orders/drafts/draft-screen.tsx')).DraftScreen),
  screen('order/:id', async () => (await import('./orders/order-screen.tsx')).OrderScreen),

  // Returns
  screen('returns', async () => (await import('./returns/returns.tsx')).ReturnsScreen),
  screen('returns/reasons', async () => (await import('./returns/return-reasons.tsx')).ReturnReasons),
  screen('returns/:id', async () => (await import('./returns/return-screen.tsx')).ReturnScreen),

  // Payments
  adminScreen('payment', async () => (await import('./payments/payments.tsx')).PaymentsScreen),
  adminScreen(
    'payment/reconciliation',
    async () => (await import('./payments/reconciliation.tsx')).ReconciliationScreen,
  ),
  screen('cash', async () => (await import('./payments/cash.tsx')).CashScreen),
  adminScreen('tasks', async () => (await import('./tasks/tasks.tsx')).TasksScreen),
  adminScreen('approvals', async () => (await import('./payments/approvals.tsx')).ApprovalsScreen),
  adminScreen('dispute/:id', async () => (await import('./payments/dispute-screen.tsx')).DisputeScreen),
  adminScreen('payment/:id', async () => (await import('./payments/payment-screen.tsx')).PaymentScreen),

  // The books
  screen('offers', async () => (await import('./promotions/offers-screen.tsx')).OffersScreen),
  screen('money', async () => (await import('./ledger/money-screen.tsx')).MoneyScreen),
  adminScreen('books', async () => (await import('./ledger/books-screen.tsx')).BooksScreen),
  adminScreen(
    'fee-documents',
    async () => (await import('./ledger/fee-documents-screen.tsx')).FeeDocumentsScreen,
  ),
  adminScreen('adjustments', async () => (await import('./ledger/adjustments-screen.tsx')).AdjustmentsScreen),
  adminScreen('opening', async () => (await import('./ledger/opening.tsx')).OpeningScreen),
  adminScreen('bank', async () => (await import('./bank/bank-screen.tsx')).BankScreen),
  adminScreen('payouts', async () => (await import('./payouts/runs-screen.tsx')).PayoutRunsScreen),
  adminScreen('payouts/:id', async () => (await import('./payouts/run-screen.tsx')).PayoutRunScreen),
  adminScreen(
    'operator-taxes',
    async () => (await import('./ledger/operator-taxes.tsx')).OperatorTaxesScreen,
  ),
  adminScreen('costs', async () => (await import('./ledger/costs-screen.tsx')).CostsScreen),
  adminScreen('charges', async () => (await import('./ledger/charge-rules.tsx')).ChargeRulesScreen),

  // Documents and taxes
  screen('documents', async () => (await import('./documents/documents.tsx')).DocumentsScreen),
  screen('gstr1', async () => (await import('./documents/gstr1-screen.tsx')).Gstr1Screen),
  adminScreen('tax-rates', async () => (await import('./taxes/tax-rates.tsx')).TaxRatesScreen),

  // Lots
  screen('lots', async () => (await import('./lots/shelf.tsx')).ShelfScreen),
  screen('lots/product/:id', async () => (await import('./lots/shelf.tsx')).ShelfScreen),

  // Recalls
  screen('recalls', async () => (await import('./recalls/recalls.tsx')).RecallsScreen),
  screen('recalls/new', async () => (await import('./recalls/propose-recall.tsx')).ProposeRecall),
  screen('recalls/:id', async () => (await import('./recalls/recall-screen.tsx')).RecallScreen),

  // Ingredients
  adminScreen('ingredient', async () => (await import('./ingredients/ingredient-list.tsx')).IngredientList),
  adminScreen(
    'ingredient/new',
    async () => (await import('./ingredients/ingredient-editor.tsx')).IngredientEditor,
  ),
  adminScreen(
    'ingredient/:slug',
    async () => (await import('./ingredients/ingredient-editor.tsx')).IngredientEditor,
  ),

  // Categories and people
  screen('category', async () => (await import('./categories/category-manager.tsx')).CategoryManager),
  adminScreen('vendor', async () => (await import('./accounts/people-list.tsx')).SellerList),
  adminScreen('vendor/:id', async () => (await import('./accounts/person-screen.tsx')).PersonScreen),
  adminScreen('user', async () => (await import('./accounts/user-screen.tsx')).UserScreen),
  adminScreen('staff', async () => (await import('./accounts/staff-screen.tsx')).StaffScreen),
  adminScreen('user/:id', async () => (await import('./accounts/person-screen.tsx')).PersonScreen),
  screen('profile', async () => (await import('./accounts/profile-screen.tsx')).ProfileScreen),
  screen('tax', async () => (await import('./taxes/tax-profile.tsx')).TaxProfileScreen),
  screen('bank-account', async () => (await import('./accounts/bank-account.tsx')).BankAccountScreen),
  screen('agreements', async () => (await import('./settings/agreements.tsx')).AgreementScreen),
  screen('notifications', async () => (await import('./notifications/notifications.tsx')).NotificationScreen),
  screen('api-keys', async () => (await import('./integrations/api-keys.tsx')).ApiKeyScreen),
  screen('webhooks', async () => (await import('./integrations/webhooks.tsx')).WebhookScreen),
  adminScreen('security', async () => (await import('./audit/security-log.tsx')).SecurityLog),
  adminScreen('audit', async () => (await import('./audit/audit-log.tsx')).AuditLog),

  // Products
  screen('product', async () => (await import('./products/product-list.tsx')).ProductList),
  screen('product/import', async () => (await import('./products/import-products.tsx')).ImportProducts),
  screen('product/bin', async () => (await import('./products/bin.tsx')).BinScreen),
  screen(
    'product/pictures',
    async () => (await import('./products/pictures/product-pictures.tsx')).ProductPictures,
  ),
  adminScreen('product-kinds', async () => (await import('./products/product-kinds.tsx')).ProductKinds),
  screen('stepper-product', async () => (await import('./products/add-product.tsx')).AddProduct),
  screen('stepper-product/:id', async () => (await import('./products/update-product.tsx')).UpdateProduct),

  screen('sale', async () => (await import('./sales/sales.tsx')).SaleScreen),
  screen('sale/new', async () => (await import('./sales/sale-editor.tsx')).SaleEditor),
  screen('sale/:id', async () => (await import('./sales/sale-editor.tsx')).SaleEditor),
  screen('question', async () => (await import('./questions/questions.tsx')).QuestionScreen),

  // Content and settings, for admins
  adminScreen('about', async () => (await import('./content/about.tsx')).AboutScreen),
  adminScreen('contact', async () => (await import('./content/contact.tsx')).ContactScreen),
  adminScreen('term', async () => (await import('./content/policy.tsx')).TermScreen),
  adminScreen('privacy', async () => (await import('./content/policy.tsx')).PrivacyScreen),
  adminScreen('return', async () => (await import('./content/policy.tsx')).ReturnScreen),
  adminScreen('shipping', async () => (await import('./content/policy.tsx')).ShippingScreen),
  adminScreen('footer', async () => (await import('./content/footer.tsx')).FooterScreen),
  adminScreen('looks', async () => (await import('./looks/looks-screen.tsx')).LooksScreen),
  adminScreen('home', async () => (await import('./pages/page-editor.tsx')).HomeScreen),
  adminScreen('pages', async () => (await import('./pages/pages.tsx')).PagesScreen),
  adminScreen('pages/:id', async () => (await import('./pages/page-editor.tsx')).PageScreen),
  adminScreen('collection', async () => (await import('./collections/collections.tsx')).CollectionScreen),
  adminScreen(
    'collection/new',
    async () => (await import('./collections/collection-editor.tsx')).CollectionEditor,
  ),
  adminScreen(
    'collection/:slug',
    async () => (await import('./collections/collection-editor.tsx')).CollectionEditor,
  ),
  adminScreen('blog', async () => (await import('./blog/blog.tsx')).BlogScreen),
  adminScreen('blog/new', async () => (await import('./blog/article-editor.tsx')).ArticleEditor),
  adminScreen('blog/:id', async () => (await import('./blog/article-editor.tsx')).ArticleEditor),
  adminScreen('promotion', async () => (await import('./promotions/promotions.tsx')).PromotionScreen),
  adminScreen(
    'promotion/new',
    async () => (await import('./promotions/promotion-editor.tsx')).PromotionEditor,
  ),
  adminScreen(
    'promotion/:id',
    async () => (await import('./promotions/promotion-editor.tsx')).PromotionEditor,
  ),
  screen('review', async () => (await import('./reviews/reviews.tsx')).ReviewScreen),
  adminScreen('newsletter', async () => (await import('./newsletter/newsletter.tsx')).NewsletterScreen),
  adminScreen(
    'newsletter/subscribers',
    async () => (await import('./newsletter/subscribers.tsx')).SubscriberScreen,
  ),
  adminScreen('newsletter/carts', async () => (await import('./cart/cart-reminders.tsx')).CartReminderScreen),
  adminScreen('newsletter/new', async () => (await import('./newsletter/issue-editor.tsx')).IssueEditor),
  adminScreen('newsletter/:id', async () => (await import('./newsletter/issue-editor.tsx')).IssueEditor),
  adminScreen('search-texts', async () => (await import('./search-texts/search-texts.tsx')).SearchTextScreen),
  adminScreen('menus', async () => (await import('./menus/menus.tsx')).MenuScreen),
  adminScreen('redirects', async () => (await import('./redirects/redirects.tsx')).RedirectScreen),
  adminScreen('redirects/missed', async () => (await import('./redirects/missed.tsx')).MissedScreen),
  adminScreen(
    'redirects/import',
    async () => (await import('./redirects/import-redirects.tsx')).ImportRedirects,
  ),
  adminScreen('inbox', async () => (await import('./inbox/inbox.tsx')).InboxScreen),
  adminScreen('inbox/:id', async () => (await import('./inbox/thread-screen.tsx')).ThreadScreen),
  adminScreen('mail', async () => (await import('./mail/mail.tsx')).MailScreen),
  adminScreen('search-words', async () => (await import('./search/search-words.tsx')).SearchWordsScreen),
  adminScreen('delivery', async () => (await import('./delivery/delivery.tsx')).DeliveryScreen),
  adminScreen('move-in', async () => (await import('./move-in/move-in-list.tsx')).MoveInList),
  adminScreen('move-in/:id', async () => (await import('./move-in/move-in-screen.tsx')).MoveInScreen),
  adminScreen('past-orders', async () => (await import('./move-in/past-orders.tsx')).PastOrders),
  adminScreen('demo', async () => (await import('./backups/leave-demo.tsx')).LeaveDemo),
  adminScreen('backups', async () => (await import('./backups/backups.tsx')).BackupScreen),
  adminScreen('open-shop', async () => (await import('./settings/opening.tsx')).OpeningScreen),
  adminScreen('open-shop/:step', async () => (await import('./settings/opening.tsx')).OpeningScreen),
  adminScreen('settings', async () => (await import('./settings/settings.tsx')).SettingsScreen),
]

export const router = createBrowserRouter([
  {
    id: 'backoffice',
    path: '/admin',
    loader: guard,
    Component: Shell,
    ErrorBoundary: Trouble,
    HydrateFallback: Opening,
    children: [
      { index: true, loader: () => redirect('/admin/dashboard') },
      {
        ErrorBoundary: ScreenTrouble,
        children: [...screens, { path: '*', loader: unknownScreen, Component: () => null }],
      },
    ],
  },
])

function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return {
    path,
    loader: () => guardScreen(path, false),
    lazy: async () => ({ Component: await load() }),
  }
}

function adminScreen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { ...screen(path, load), loader: () => guardScreen(path, true) }
}

function unknownScreen(): never {
  throw new CallError(404, 'This page does not exist. Please choose one from the menu.')
}

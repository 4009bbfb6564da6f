import type { ComponentType } from 'react'
import { createBrowserRouter, type LoaderFunction, type RouteObject, redirect } from 'react-router'
import { CallError } from '#contract/client.ts'
import { admitted, guard, shouldAskWho } from './guard.ts'
import { Shell } from './layout/shell.tsx'
import { Opening, ScreenTrouble, Trouble } from './layout/trouble.tsx'

const admins = { adminOnly: true }

/** Every screen of the back office, each in its own chunk. */
const screens = [
  screen('dashboard', async () => ({ Component: (await import('./dashboard/dashboard.tsx')).Dashboard })),

  // Orders
  screen('order', async () => ({ Component: (await import('./orders/order-list.tsx')).OrderList })),
  screen('order/:id', async () => ({ Component: (await import('./orders/order-screen.tsx')).OrderScreen })),

  // Categories and people
  screen('category', async () => ({
    Component: (await import('./categories/category-manager.tsx')).CategoryManager,
  })),
  screen(
    'vendor',
    async () => ({ Component: (await import('./accounts/people-list.tsx')).SellerList }),
    admins,
  ),
  screen(
    'user',
    async () => ({ Component: (await import('./accounts/user-screen.tsx')).UserScreen }),
    admins,
  ),
  screen('profile', async () => ({
    Component: (await import('./accounts/profile-screen.tsx')).ProfileScreen,
  })),
  screen('audit', async () => ({ Component: (await import('./audit/audit-log.tsx')).AuditLog }), admins),

  // Products
  screen('product', async () => ({ Component: (await import('./products/product-list.tsx')).ProductList })),
  screen('product/import', async () => ({
    Component: (await import('./products/import-products.tsx')).ImportProducts,
  })),
  screen('stepper-product', async () => ({
    Component: (await import('./products/add-product.tsx')).AddProduct,
  })),
  screen('stepper-product/:id', async () => ({
    Component: (await import('./products/update-product.tsx')).UpdateProduct,
  })),

  // Content and settings, for admins
  adminScreen('about', async () => (await import('./content/about.tsx')).AboutScreen),
  adminScreen('contact', async () => (await import('./content/contact.tsx')).ContactScreen),
  adminScreen('term', async () => (await import('./content/policy.tsx')).TermScreen),
  adminScreen('privacy', async () => (await import('./content/policy.tsx')).PrivacyScreen),
  adminScreen('return', async () => (await import('./content/policy.tsx')).ReturnScreen),
  adminScreen('shipping', async () => (await import('./content/policy.tsx')).ShippingScreen),
  adminScreen('footer', async () => (await import('./content/footer.tsx')).FooterScreen),
  adminScreen('home', async () => (await import('./home/home.tsx')).HomeScreen),
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
  adminScreen('review', async () => (await import('./reviews/reviews.tsx')).ReviewScreen),
  adminScreen('newsletter', async () => (await import('./newsletter/newsletter.tsx')).NewsletterScreen),
  adminScreen('inbox', async () => (await import('./inbox/inbox.tsx')).InboxScreen),
  adminScreen('mail', async () => (await import('./mail/mail.tsx')).MailScreen),
  adminScreen('search-words', async () => (await import('./search/search-words.tsx')).SearchWordsScreen),
  adminScreen('delivery', async () => (await import('./delivery/delivery.tsx')).DeliveryScreen),
  adminScreen('settings', async () => (await import('./settings/settings.tsx')).SettingsScreen),
]

export const router = createBrowserRouter([
  {
    id: 'backoffice',
    path: '/admin',
    loader: guard,
    Component: () => <Shell open={paths} />,
    ErrorBoundary: Trouble,
    HydrateFallback: Opening,
    shouldRevalidate: shouldAskWho,
    children: [
      { index: true, loader: () => redirect('/admin/dashboard') },
      {
        ErrorBoundary: ScreenTrouble,
        children: [...screens, { path: '*', loader: admitted(false, unknownScreen), Component: () => null }],
      },
    ],
  },
])

const paths = screens.map(({ path }) => path!)

interface ScreenParts {
  Component: ComponentType
  /** What is asked for before the screen shows; it may throw. */
  loader?: LoaderFunction
}

function screen(path: string, load: () => Promise<ScreenParts>, { adminOnly = false } = {}): RouteObject {
  return {
    path,
    lazy: async () => {
      const { Component, loader } = await load()
      return { Component, loader: admitted(adminOnly, loader) }
    },
  }
}

/** One that needs nothing before it shows, for admins alone. */
function adminScreen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return screen(path, async () => ({ Component: await load() }), { adminOnly: true })
}

function unknownScreen(): never {
  throw new CallError(404, 'There is no such screen. Please choose one from the menu.')
}

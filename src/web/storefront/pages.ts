import type { ComponentType } from 'react'
import type { PageName, Pages } from '#contract/pages.ts'
import type { StorefrontLayout } from './layout/storefront-layout.tsx'

/** Loaded lazily, one chunk per page. */
const pageModules: { [Name in PageName]: () => Promise<{ default: ComponentType<Pages[Name]> }> } = {
  home: () => import('./home/home-page.tsx'),
  own: () => import('./content/own-page.tsx'),
  listing: () => import('./search/listing-page.tsx'),
  product: () => import('./products/product-page.tsx'),
  about: () => import('./content/about-page.tsx'),
  contact: () => import('./content/contact-page.tsx'),
  sell: () => import('./accounts/sell-page.tsx'),
  policy: () => import('./content/policy-page.tsx'),
  closed: () => import('./content/closed-page.tsx'),
  gone: () => import('./content/gone-page.tsx'),
  blog: () => import('./blog/blog-page.tsx'),
  article: () => import('./blog/article-page.tsx'),
  cart: () => import('./cart/cart-page.tsx'),
  order: () => import('./orders/order-page.tsx'),
  orders: () => import('./orders/orders-page.tsx'),
  'order-details': () => import('./orders/order-details-page.tsx'),
  return: () => import('./returns/return-page.tsx'),
  'return-details': () => import('./returns/return-details-page.tsx'),
  'follow-order': () => import('./orders/follow-order-page.tsx'),
  pay: () => import('./payments/pay-page.tsx'),
  account: () => import('./accounts/account-page.tsx'),
  profile: () => import('./accounts/profile-page.tsx'),
  addresses: () => import('./addresses/addresses-page.tsx'),
  wishlist: () => import('./wishes/wishlist-page.tsx'),
  login: () => import('./accounts/login-page.tsx'),
  'login-code': () => import('./accounts/login-code-page.tsx'),
  register: () => import('./accounts/register-page.tsx'),
  'forgot-password': () => import('./accounts/forgot-password-page.tsx'),
  'reset-password': () => import('./accounts/reset-password-page.tsx'),
  'restore-email': () => import('./accounts/restore-email-page.tsx'),
  'mail-link': () => import('./accounts/mail-link-page.tsx'),
  'in-use': () => import('./finish-dates/in-use-page.tsx'),
  'running-low': () => import('./finish-dates/running-low-page.tsx'),
  compare: () => import('./ingredients/compare-page.tsx'),
  label: () => import('./ingredients/label-page.tsx'),
  recalls: () => import('./recalls/recalls-page.tsx'),
  'beauty-profile': () => import('./beauty/beauty-profile-page.tsx'),
  routine: () => import('./beauty/routine-page.tsx'),
  shades: () => import('./beauty/shades-page.tsx'),
  error: () => import('./content/error-page.tsx'),
  'not-found': () => import('./content/not-found-page.tsx'),
}

/** Pages without the header and footer: the checkout has its own; signing in and up, and where links in mails lead, have none. */
const bare = new Set<PageName>([
  'closed',
  'order',
  'pay',
  'login',
  'login-code',
  'register',
  'forgot-password',
  'reset-password',
  'mail-link',
  'restore-email',
  'running-low',
])

export const isBare = (name: PageName) => bare.has(name)

export interface LoadedPage {
  Content: ComponentType<object>
  /** The header and footer, which the checkout neither shows nor loads. */
  Around: typeof StorefrontLayout | null
}

export async function loadPage(name: PageName): Promise<LoadedPage> {
  const [{ default: Content }, layout] = await Promise.all([
    pageModules[name](),
    isBare(name) ? null : import('./layout/storefront-layout.tsx'),
  ])
  return { Content: Content as ComponentType<object>, Around: layout?.StorefrontLayout ?? null }
}

import type { ComponentType } from 'react'
import type { PageName, Pages } from '#contract/pages.ts'

/** Loaded lazily, one chunk per page. */
export const pageModules: { [Name in PageName]: () => Promise<{ default: ComponentType<Pages[Name]> }> } = {
  home: () => import('./home/home-page.tsx'),
  listing: () => import('./search/listing-page.tsx'),
  product: () => import('./products/product-page.tsx'),
  about: () => import('./content/about-page.tsx'),
  contact: () => import('./content/contact-page.tsx'),
  policy: () => import('./content/policy-page.tsx'),
  gone: () => import('./content/gone-page.tsx'),
  blog: () => import('./blog/blog-page.tsx'),
  article: () => import('./blog/article-page.tsx'),
  cart: () => import('./cart/cart-page.tsx'),
  order: () => import('./orders/order-page.tsx'),
  orders: () => import('./orders/orders-page.tsx'),
  'order-details': () => import('./orders/order-details-page.tsx'),
  account: () => import('./accounts/account-page.tsx'),
  profile: () => import('./accounts/profile-page.tsx'),
  addresses: () => import('./addresses/addresses-page.tsx'),
  wishlist: () => import('./wishlist/wishlist-page.tsx'),
  login: () => import('./accounts/login-page.tsx'),
  register: () => import('./accounts/register-page.tsx'),
  'forgot-password': () => import('./accounts/forgot-password-page.tsx'),
  'reset-password': () => import('./accounts/reset-password-page.tsx'),
  'restore-email': () => import('./accounts/restore-email-page.tsx'),
  'confirm-email': () => import('./accounts/confirm-email-page.tsx'),
  'newsletter-confirm': () => import('./newsletter/newsletter-confirm-page.tsx'),
  'newsletter-unsubscribe': () => import('./newsletter/newsletter-unsubscribe-page.tsx'),
  'stock-alert-confirm': () => import('./stock-alerts/stock-alert-confirm-page.tsx'),
  error: () => import('./content/error-page.tsx'),
  'not-found': () => import('./content/not-found-page.tsx'),
}

import type { ComponentType } from 'react'
import type { PageName, Pages } from '#contract/pages.ts'

/** Every page's code, each in a chunk of its own. */
export const pageModules: { [Name in PageName]: () => Promise<{ default: ComponentType<Pages[Name]> }> } = {
  home: () => import('./home/home-page.tsx'),
  listing: () => import('./catalogue/listing-page.tsx'),
  product: () => import('./product/product-page.tsx'),
  about: () => import('./content/about-page.tsx'),
  contact: () => import('./content/contact-page.tsx'),
  policy: () => import('./content/policy-page.tsx'),
  gone: () => import('./content/gone-page.tsx'),
  blog: () => import('./blog/blog-page.tsx'),
  article: () => import('./blog/article-page.tsx'),
  cart: () => import('./cart/cart-page.tsx'),
  order: () => import('./order/order-page.tsx'),
  profile: () => import('./account/profile-page.tsx'),
  addresses: () => import('./account/addresses-page.tsx'),
  wishlist: () => import('./account/wishlist-page.tsx'),
  login: () => import('./account/login-page.tsx'),
  register: () => import('./account/register-page.tsx'),
  'forgot-password': () => import('./account/forgot-password-page.tsx'),
  'reset-password': () => import('./account/reset-password-page.tsx'),
  'confirm-email': () => import('./account/confirm-email-page.tsx'),
  'newsletter-confirm': () => import('./account/newsletter-confirm-page.tsx'),
  'newsletter-unsubscribe': () => import('./account/newsletter-unsubscribe-page.tsx'),
  'not-found': () => import('./content/not-found-page.tsx'),
}

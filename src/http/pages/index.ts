import { listingQuery } from '#contract/search/listing.ts'
import { aboutPage } from './about.ts'
import { articlePage, blogPage } from './blog.ts'
import { collectionPage, curatedPage } from './collection.ts'
import { contactPage } from './contact.ts'
import { home } from './home.ts'
import { categoryListing, productListing, searchListing } from './listing.ts'
import { mailLinkPage } from './mail-links.ts'
import { ownPage } from './own.ts'
import type { PageRoute } from './page.ts'
import { policyPage } from './policy.ts'
import { productPage } from './product.ts'
import { login, register } from './sign-in.ts'

const listingKeys = Object.keys(listingQuery.shape).filter(name => name !== 'limit' && name !== 'cursor')

/** Every address of the storefront. */
export const pageRoutes: PageRoute[] = [
  { path: '/', load: home },
  { path: '/search', query: listingKeys, load: searchListing },
  { path: '/product', query: listingKeys, load: productListing },
  { path: '/product/{id}', load: productPage, failure: 'Failed to load product.' },
  { path: '/category/{slug}', query: listingKeys, load: categoryListing },
  { path: '/makeup', query: listingKeys, load: curatedPage('/makeup') },
  { path: '/bath', query: listingKeys, load: curatedPage('/bath') },
  { path: '/treatement', query: listingKeys, load: curatedPage('/treatement') },
  { path: '/makeuptool', query: listingKeys, load: curatedPage('/makeuptool') },
  { path: '/collection/{slug}', query: listingKeys, load: collectionPage },
  { path: '/blog', query: ['cursor'], load: blogPage },
  { path: '/blog/{slug}', load: articlePage },
  { path: '/about', load: aboutPage },
  { path: '/contact', load: contactPage },
  { path: '/term&condition', load: policyPage('terms') },
  { path: '/privacypolicy', load: policyPage('privacy') },
  { path: '/returnpolicy', load: policyPage('returns') },
  { path: '/shippingpolicy', load: policyPage('shipping') },
  { path: '/cart', load: ownPage('cart', '/cart') },
  { path: '/order', load: ownPage('order', '/order') },
  { path: '/account', load: ownPage('profile', '/account') },
  { path: '/account/addresses', load: ownPage('addresses', '/account/addresses') },
  { path: '/wishlist', load: ownPage('wishlist', '/wishlist') },
  { path: '/login', load: login },
  { path: '/register', load: register },
  { path: '/forgot-password', load: mailLinkPage('forgot-password', '/forgot-password') },
  { path: '/reset-password', load: mailLinkPage('reset-password', '/reset-password') },
  { path: '/confirm-email', load: mailLinkPage('confirm-email', '/confirm-email') },
  { path: '/newsletter/confirm', load: mailLinkPage('newsletter-confirm', '/newsletter/confirm') },
  {
    path: '/newsletter/unsubscribe',
    load: mailLinkPage('newsletter-unsubscribe', '/newsletter/unsubscribe'),
  },
]

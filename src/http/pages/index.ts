import { listingQuery } from '#contract/search/listing.ts'
import { articlePage, blogPage } from './blog.ts'
import { collectionPage, curatedPage } from './collection.ts'
import { comparePage } from './compare.ts'
import { aboutPage, contactPage, policyPage } from './content.ts'
import { homePage } from './home.ts'
import { ingredientPage } from './ingredient.ts'
import { categoryListing, productListing, searchListing } from './listing.ts'
import { mailLinkRoutes } from './mail-links.ts'
import { ownPage } from './own-page.ts'
import type { PageRoute } from './page.ts'
import { productPage } from './product.ts'
import { recallsPage } from './recalls.ts'
import { routinePage, shopRoutinePage } from './routine.ts'
import { sellPage } from './sell.ts'
import { sellerPage } from './seller.ts'
import { shadesPage } from './shades.ts'
import { shell } from './shell.ts'

const listingKeys = Object.keys(listingQuery.shape).filter(name => name !== 'limit' && name !== 'cursor')

/** Every URL of the storefront. */
export const pageRoutes: PageRoute[] = [
  { path: '/', load: homePage },
  { path: '/search', query: listingKeys, load: searchListing },
  { path: '/product', query: listingKeys, load: productListing },
  { path: '/product/{id}', load: productPage, failure: 'Failed to load product.' },
  { path: '/category/{slug}', query: listingKeys, load: categoryListing },
  { path: '/makeup', query: listingKeys, load: curatedPage('/makeup') },
  { path: '/bath', query: listingKeys, load: curatedPage('/bath') },
  { path: '/treatement', query: listingKeys, load: curatedPage('/treatement') },
  { path: '/makeuptool', query: listingKeys, load: curatedPage('/makeuptool') },
  { path: '/collection/{slug}', query: listingKeys, load: collectionPage },
  { path: '/ingredient/{slug}', query: listingKeys, load: ingredientPage },
  { path: '/seller/{id}', query: listingKeys, load: sellerPage },
  { path: '/pages/{slug}', load: ownPage },
  { path: '/blog', query: ['cursor'], load: blogPage },
  { path: '/blog/{slug}', load: articlePage },
  { path: '/about', load: aboutPage },
  { path: '/contact', load: contactPage },
  { path: '/sell', load: sellPage },
  { path: '/term&condition', load: policyPage('terms') },
  { path: '/privacypolicy', load: policyPage('privacy') },
  { path: '/returnpolicy', load: policyPage('returns') },
  { path: '/shippingpolicy', load: policyPage('shipping') },
  { path: '/compare', query: ['p', 'with', 'add', 'second'], load: comparePage },
  { path: '/routine', query: ['m', 'e'], load: routinePage },
  { path: '/routine/{slug}', load: shopRoutinePage },
  { path: '/shades', query: ['of', 'hex', 'kind', 'tone', 'undertone', 'brand', 'shade'], load: shadesPage },
  { path: '/recalls', query: ['batch'], load: recallsPage },
  shell('/label', 'label', 'Read any label', {
    description:
      'Paste the ingredient list of any product to see every ingredient explained, find what you avoid and compare two labels. Nothing leaves your browser.',
    noIndex: false,
  }),
  shell('/beauty-profile', 'beauty-profile', 'My beauty profile', {
    description:
      'Tell us about your skin and hair and what you avoid, and every product will tell you whether it suits you, and why. It stays in your browser unless you choose otherwise.',
    noIndex: false,
  }),
  shell('/cart', 'cart', 'Your cart'),
  shell('/order', 'order', 'Review & Place Order'),
  shell('/orders', 'orders', 'Your orders'),
  shell('/orders/{number}', 'order-details', 'Your order'),
  shell('/return/{number}', 'return', 'Return items'),
  shell('/returns/{number}', 'return-details', 'Your return'),
  { ...shell('/order/{number}', 'follow-order', 'Your order'), opensGateway: true },
  { ...shell('/pay/{number}', 'pay', 'Pay your order'), opensGateway: true },
  shell('/account', 'account', 'Your account'),
  shell('/account/profile', 'profile', 'Profile'),
  shell('/account/in-use', 'in-use', 'What I use'),
  shell('/account/addresses', 'addresses', 'Addresses'),
  shell('/wishlist', 'wishlist', 'Wishlist'),
  shell('/login', 'login', 'Login', { description: 'Log in to your account.', noIndex: false }),
  shell('/login/code', 'login-code', 'Log in with an OTP'),
  shell('/register', 'register', 'Sign Up', { description: 'Create your account.', noIndex: false }),
  shell('/forgot-password', 'forgot-password', 'Forgot password?'),
  shell('/reset-password', 'reset-password', 'Set a new password'),
  shell('/restore-email', 'restore-email', 'Recover your account'),
  shell('/running-low', 'running-low', 'Running low?'),
  ...mailLinkRoutes,
]

import { home } from './home.ts'
import { categoryListing, productListing } from './listing.ts'
import type { PageRoute } from './page.ts'
import { productPage } from './product.ts'
import { login, register } from './sign-in.ts'

/** Every address of the storefront. */
export const pageRoutes: PageRoute[] = [
  { path: '/', load: home },
  { path: '/product', query: ['cursor'], load: productListing },
  { path: '/product/{id}', load: productPage },
  { path: '/category/{slug}', query: ['cursor'], load: categoryListing },
  { path: '/login', load: login },
  { path: '/register', load: register },
]

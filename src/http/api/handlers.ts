import type { Services } from '#services.ts'
import type { Handlers } from '../serve.ts'
import { about } from './about.ts'
import { addresses } from './addresses.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { blog } from './blog.ts'
import { cart } from './cart.ts'
import { categories } from './categories.ts'
import { collections } from './collections.ts'
import { contact } from './contact.ts'
import { delivery } from './delivery.ts'
import { footer } from './footer.ts'
import { home } from './home.ts'
import { insight } from './insight.ts'
import { mail } from './mail.ts'
import { newsletter } from './newsletter.ts'
import { orders } from './orders.ts'
import { policies } from './policies.ts'
import { productBulk } from './product-bulk.ts'
import { products } from './products.ts'
import { promotions } from './promotions.ts'
import { reviews } from './reviews.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { users } from './users.ts'
import { wishlist } from './wishlist.ts'

/** What every entry of the contract does. */
export const handlers = (services: Services): Handlers => ({
  ...auth(services),
  ...users(services),
  ...audit(services),
  ...categories(services),
  ...products(services),
  ...productBulk(services),
  ...cart(services),
  ...orders(services),
  ...search(services),
  ...addresses(services),
  ...delivery(services),
  ...promotions(services),
  ...insight(services),
  ...about(services),
  ...contact(services),
  ...policies(services),
  ...footer(services),
  ...mail(services),
  ...newsletter(services),
  ...reviews(services),
  ...wishlist(services),
  ...blog(services),
  ...collections(services),
  ...home(services),
  ...settings(services),
})

import type { Services } from '#services.ts'
import type { Handlers } from '../serve.ts'
import { auth } from './accounts/auth.ts'
import { users } from './accounts/users.ts'
import { addresses } from './addresses.ts'
import { audit } from './audit.ts'
import { blog } from './blog.ts'
import { cart } from './cart.ts'
import { categories } from './categories.ts'
import { collections } from './collections.ts'
import { about } from './content/about.ts'
import { contact } from './content/contact.ts'
import { footer } from './content/footer.ts'
import { policies } from './content/policies.ts'
import { insight } from './dashboard.ts'
import { delivery } from './delivery.ts'
import { home } from './home.ts'
import { inbox } from './inbox.ts'
import { mail } from './mail.ts'
import { newsletter } from './newsletter.ts'
import { orders } from './orders.ts'
import { productBulk } from './products/bulk.ts'
import { products } from './products/products.ts'
import { promotions } from './promotions.ts'
import { reviews } from './reviews.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
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
  ...inbox(services),
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

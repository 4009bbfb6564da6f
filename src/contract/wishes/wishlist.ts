import { z } from 'zod'
import { endpoints, id } from '../endpoint.ts'
import { idOrUnknown, productId } from '../ids.ts'
import { productCard } from '../products/products.ts'

const wishlist = z.object({ products: z.array(productCard) })
const changed = wishlist.extend({ message: z.string() })

export const wishlistEndpoints = endpoints({
  'GET /api/wishlist': {
    summary: 'The products on your wishlist, the last one added first',
    access: 'customer',
    reply: wishlist,
  },
  'GET /api/wishlist/ids': {
    summary: 'Only the ids of these products, for the hearts on product cards',
    access: 'customer',
    reply: z.object({ productIds: z.array(id) }),
  },
  'POST /api/wishlist': {
    summary: 'Add a product to the wishlist; adding it twice changes nothing',
    access: 'customer',
    body: z.object({ productId: idOrUnknown<'product'>('Please choose a product.') }),
    reply: changed,
  },
  'DELETE /api/wishlist/{productId}': {
    summary: 'Take a product off the wishlist',
    access: 'customer',
    params: z.object({ productId }),
    reply: changed,
  },
})

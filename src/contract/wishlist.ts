import { z } from 'zod'
import { endpoints, id } from './endpoint.ts'
import { productCard } from './products/products.ts'

const wishlist = z.object({ products: z.array(productCard) })
const changed = wishlist.extend({ message: z.string() })

export const wishlistEndpoints = endpoints({
  'GET /api/wishlist': {
    summary: 'The products one wishes for, the last wish first',
    access: 'customer',
    reply: wishlist,
  },
  'GET /api/wishlist/ids': {
    summary: 'Only which products one wishes for: what hearts on cards need to know',
    access: 'customer',
    reply: z.object({ productIds: z.array(id) }),
  },
  'POST /api/wishlist': {
    summary: 'Wish for a product; once is enough',
    access: 'customer',
    // Unknown and malformed ids are alike: the domain says that there is no such product.
    body: z.object({ productId: z.string('Please say which product is meant.') }),
    reply: changed,
  },
  'DELETE /api/wishlist/{productId}': {
    summary: 'Take a product off the wishlist',
    access: 'customer',
    params: z.object({ productId: id }),
    reply: changed,
  },
})

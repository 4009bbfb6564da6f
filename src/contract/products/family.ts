import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { productId } from '../ids.ts'
import { familyMember, formulaCorrection, sharedFields } from './form.ts'
import { ownProduct, product, publishedNotice } from './products.ts'

const maxMembers = 60

export const productFamilyEndpoints = endpoints({
  'GET /api/productdetail/family/{id}': {
    summary: 'All shades or sizes of a product’s family, the product among them',
    access: 'seller',
    right: 'see-products',
    params: z.object({ id: productId }),
    reply: z.object({ products: z.array(ownProduct) }),
  },
  'PUT /api/productdetail/family': {
    summary:
      'Add and change the shades or sizes of one product, all of them or none. `shared` fields are set for each of ' +
      '`shades`; a new one takes what is not sent from the product `like`. What is wrong is said by row and field: ' +
      '`shades.3.price`',
    access: 'seller',
    right: 'products',
    body: z.object({
      kind: z.enum(['shade', 'size'], 'Please choose shade or size.'),
      shared: sharedFields.default({}),
      like: productId.optional(),
      formulaCorrection,
      shades: z
        .array(familyMember, 'Please give the shades as a list.')
        .min(1, 'Please give at least one shade.')
        .max(maxMembers, `A product can have at most ${maxMembers} shades.`),
    }),
    reply: z.object({ message: z.string(), products: z.array(product), notice: publishedNotice }),
  },
})

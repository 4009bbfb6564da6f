import { z } from 'zod'
import { tags } from '#values/beauty/tags.ts'
import type { ProductId } from '#values/ids.ts'
import { endpoints, renamed, rupees } from '../endpoint.ts'
import { productId } from '../ids.ts'

/** A product as a step of a routine. */
export const routineStep = renamed(
  z.object({
    _id: productId,
    name: z.string(),
    image: z.string().nullable(),
    price: rupees,
    inStock: z.boolean(),
    /** What its label brings into a routine. */
    tags: z.array(z.enum(tags)),
    /** Where it stands among the steps: the lower, the sooner. */
    place: z.int(),
    /** About pregnancy; judged in the browser only. */
    caution: z.enum(['avoid', 'ask']).nullable(),
  }),
  { _id: 'id' },
)

export const routineEndpoints = endpoints({
  'GET /api/routines/steps': {
    summary: 'Products as steps of a routine: what they bring into it, and where they stand in it',
    access: 'anyone',
    query: z.object({
      products: z
        .string('Please choose the products.')
        .regex(
          /^[0-9a-f]{24}(,[0-9a-f]{24}){0,23}$/,
          'Please give at most 24 ids of products, separated by commas.',
        )
        .transform(list => list.split(',') as ProductId[]),
    }),
    reply: z.object({ steps: z.array(routineStep) }),
  },
})

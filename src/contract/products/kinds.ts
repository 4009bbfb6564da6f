import { z } from 'zod'
import { colourAreas, profileParts, returnClasses, routineSteps } from '#values/product-kinds.ts'
import { endpoints, id, renamed, version } from '../endpoint.ts'
import { sentVersion } from '../form-values.ts'
import { productKindId } from '../ids.ts'

const facts = z.object({
  /** Whether an opened piece may come back. */
  returnClass: z.enum(returnClasses, 'Please choose what may come back.'),
  /** In grams or millilitres. */
  dailyUse: z
    .number('Please enter how much is used in a day.')
    .positive('The daily use must be above 0.')
    .max(1000, 'The daily use must be at most 1,000.')
    .nullable(),
  /** Where its colour is worn. */
  colourArea: z.enum(colourAreas, 'Please choose where its colour is worn.').nullable(),
  routineStep: z.enum(routineSteps, 'Please choose a step of the routine.').nullable(),
  isForFace: z.boolean('Please say whether it is for the face.'),
  isRinsedOff: z.boolean('Please say whether it is rinsed off.'),
  /** What reviewers are compared by. */
  profilePart: z.enum(profileParts, 'Please choose what reviewers are compared by.'),
})

const kind = facts.extend({
  _id: id,
  name: z.string(),
  /** False until somebody has looked at its facts, which are then those of a similar kind. */
  isDescribed: z.boolean(),
  version,
})

export const kindEndpoints = endpoints({
  'GET /api/product-kinds': {
    summary: 'The kinds of products with what the shop knows of them, by name',
    access: 'admin',
    right: 'products',
    reply: z.object({
      /** `products`: how many are of this kind; 1,000 stands for more, too. */
      kinds: z.array(renamed(kind.extend({ products: z.int() }), { _id: 'id' })),
    }),
  },
  'PUT /api/product-kinds/{id}': {
    summary: 'Describe a kind of product',
    access: 'admin',
    right: 'products',
    params: z.object({ id: productKindId }),
    body: facts.extend({ version: sentVersion }),
    reply: z.object({ message: z.string(), kind: renamed(kind, { _id: 'id' }) }),
  },
})

import { z } from 'zod'
import { endpoints, id, version } from './endpoint.ts'
import { optionalList, sentVersion } from './form-values.ts'
import { collectionId } from './ids.ts'
import { productCard } from './products/products.ts'
import { requiredText, text } from './text.ts'

const collection = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  intro: z.string(),
  /** Where its page is. */
  path: z.string(),
  /** Whether that page is one of the shop's own, so that the collection cannot be deleted. */
  fixed: z.boolean(),
  /** Whether it is a routine, which is also shown by morning and evening at /routine/{slug}. */
  routine: z.boolean(),
  version,
})

const title = requiredText('The title', 200)
const fields = {
  slug: text('The address', 200)
    .transform(value => value || undefined)
    .optional(),
  intro: text('The introduction', 2000).optional(),
  routine: z.boolean('Please say whether it is a routine.').optional(),
  products: optionalList('products', { maxItems: 200, maxLength: 24 }).refine(
    ids => !ids || new Set(ids).size === ids.length,
    'Each product can be in a collection once.',
  ),
}
const whole = z.object({ collection, products: z.array(productCard) })
const saved = whole.extend({ message: z.string() })

export const collectionEndpoints = endpoints({
  'GET /api/collections': {
    summary: 'All curated collections, without their products',
    access: 'anyone',
    reply: z.object({ collections: z.array(collection.extend({ productCount: z.int() })) }),
  },
  'GET /api/collections/{slug}': {
    summary: 'A curated collection and its products, in the order that was chosen',
    access: 'anyone',
    params: z.object({ slug: z.string().max(300) }),
    reply: whole,
  },
  'POST /api/collections/{slug}/add-to-cart': {
    summary: 'Put one of each of its products into the cart, as far as they are in stock',
    access: 'customer',
    params: z.object({ slug: z.string().max(300) }),
    reply: z.object({
      message: z.string(),
      added: z.array(z.string()),
      /** The names of what is out of stock. */
      skipped: z.array(z.string()),
    }),
  },
  'POST /api/collections': {
    summary: 'Make a collection; `products` is a list of ids, in order',
    access: 'admin',
    right: 'content',
    status: 201,
    body: z.object({ title, ...fields }),
    reply: saved,
  },
  'PUT /api/collections/{id}': {
    summary: 'Change what is given of a collection; `products` is the whole list, in order',
    access: 'admin',
    right: 'content',
    params: z.object({ id: collectionId }),
    body: z.object({ title: title.optional(), ...fields, version: sentVersion }),
    reply: saved,
  },
  'DELETE /api/collections/{id}': {
    summary: 'Delete a collection that has no page of its own',
    access: 'admin',
    right: 'content',
    params: z.object({ id: collectionId }),
    reply: z.object({ message: z.string() }),
  },
})

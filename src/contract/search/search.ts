import { z } from 'zod'
import { facetNames } from '#values/facets.ts'
import { endpoints, filter, renamed, rupees, version } from '../endpoint.ts'
import { sentVersion } from '../form-values.ts'
import { productId } from '../ids.ts'
import { productCard } from '../products/products.ts'
import { requiredText } from '../text.ts'
import { listingQuery, searchText } from './listing.ts'

export const facet = z.object({
  name: z.enum(facetNames),
  /** False where there were too many matches to count them all. */
  exact: z.boolean(),
  values: z.array(
    z.object({
      label: z.string(),
      count: z.int(),
      selected: z.boolean(),
      /** The query that chooses it. */
      query: z.record(z.string(), z.string()),
    }),
  ),
})

const synonyms = z.array(z.array(z.string()))

const group = z
  .array(requiredText('A synonym', 60), 'Please give each group of synonyms as a list of words.')
  .min(2, 'A group of synonyms needs at least two words.')
  .max(60, 'A group of synonyms can have at most 60 words.')

/** Pages, policies and articles of the shop. */
export const foundPages = z.array(
  z.object({
    title: z.string(),
    path: z.string(),
    kind: z.enum(['Page', 'Article']),
    excerpt: z.string(),
    /** Whether its title or its other names have all that was asked for. */
    isAnswer: z.boolean(),
  }),
)

/** What the text was read as: 'red lipstick under 500, sulphate free'. */
const understood = z.object({
  color: z.array(z.string()).optional(),
  kind: z.array(z.string()).optional(),
  minPrice: rupees.optional(),
  maxPrice: rupees.optional(),
  /** Avoid-lists that it is free of. */
  without: z.array(z.string()).optional(),
  /** Slugs of ingredients that it is free of. */
  avoid: z.array(z.string()).optional(),
  claim: z.array(z.string()).optional(),
  /** The words that are left to look for. */
  text: z.string(),
})

export const searchEndpoints = endpoints({
  'GET /api/search': {
    summary: 'Products by words and filters, with the counts of what they can be narrowed to',
    access: 'anyone',
    query: listingQuery.extend({
      /** One product per family instead of every shade and size. */
      group: filter(z.enum(['family'], 'Please group by family, or leave it out.')),
    }),
    reply: z.object({
      products: z.array(productCard),
      total: z.int(),
      /** Whether there are more than `total`. */
      more: z.boolean(),
      facets: z.array(facet),
      /** What was looked for instead, where a word is not in the catalogue. */
      corrected: z.string().optional(),
      /** The filters that `q` was read as. */
      understood: understood.optional(),
      /** No product has all the words: these have the most of them. */
      partial: z.literal(true).optional(),
      pages: foundPages,
      sort: z.string(),
      next: z.string().nullable(),
    }),
  },
  'GET /api/search/suggest': {
    summary: 'Products, brands and categories for what somebody is typing',
    access: 'anyone',
    query: z.object({ q: searchText }),
    reply: z.object({
      products: z.array(
        renamed(
          z.object({
            _id: productId,
            name: z.string(),
            image: z.string().nullable(),
            price: rupees,
            inStock: z.boolean(),
          }),
          { _id: 'id' },
        ),
      ),
      brands: z.array(z.object({ name: z.string() })),
      categories: z.array(z.object({ name: z.string(), slug: z.string() })),
      ingredients: z.array(z.object({ name: z.string(), slug: z.string() })),
      pages: foundPages,
      corrected: z.string().optional(),
      understood: understood.optional(),
      /** What `understood` is called on the screen: 'Red', 'Lipstick', 'Up to ₹500'. */
      filters: z.array(z.string()),
      /** Without a text: the kinds of products that are bought most. */
      popular: z.array(z.string()),
    }),
  },
  'GET /api/search/synonyms': {
    summary: 'Groups of words that mean the same',
    access: 'admin',
    right: 'content',
    reply: z.object({ synonyms, version }),
  },
  'PUT /api/search/synonyms': {
    summary: 'Put these groups of words that mean the same in the place of all there were',
    access: 'admin',
    right: 'content',
    body: z.object({
      synonyms: z
        .array(group, 'Please give the synonyms as a list of groups.')
        .max(1000, 'The shop can keep at most 1,000 groups of synonyms.'),
      version: sentVersion,
    }),
    reply: z.object({ message: z.string(), synonyms, version }),
  },
})

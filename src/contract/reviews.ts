import { z } from 'zod'
import { skinTypes } from '#values/beauty/profile.ts'
import { fieldLimits } from '#values/field-limits.ts'
import type { ProductId } from '#values/ids.ts'
import { snapshot } from './beauty/profiles.ts'
import { endpoints, filter, id, paging, renamed, sortBy, timestamp, version } from './endpoint.ts'
import { optionalFlag, optionalList, optionalNumber, sentVersion } from './form-values.ts'
import { accountId, idOrUnknown, productId, reviewId } from './ids.ts'
import { stopMails } from './mail.ts'
import { requiredText, text } from './text.ts'

const reviewFields = z.object({
  _id: id,
  product: id,
  /** First name and initial; 'A customer' once the account is deleted. */
  author: z.string(),
  /** Only buyers can write a review here; of one from another shop, whether its file says that of the writer. */
  verifiedBuyer: z.boolean(),
  /** Whether it was written in another shop. */
  broughtAlong: z.boolean(),
  stars: z.int(),
  text: z.string(),
  skinType: z.enum(skinTypes).nullable(),
  /** What the writer wished to tell of skin and hair. */
  profile: snapshot.nullable(),
  pictures: z.array(z.string()),
  /** How many accounts found it helpful. */
  helpful: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** What the seller or the shop says to it. */
  answer: z.string().nullable(),
  answeredAt: timestamp.nullable(),
  answeredBy: z.enum(['seller', 'shop']).nullable(),
})

const reviewNames = { _id: 'id', product: 'productId' } as const

export const review = renamed(reviewFields, reviewNames)

/** A review as its writer, the seller and admins see it. */
const managedReview = renamed(
  reviewFields.extend({
    productName: z.string(),
    hidden: z.boolean(),
    hiddenReason: z.string().nullable(),
    /** Of the answer. */
    version,
    /** Who wrote it; only admins are told. */
    account: id.nullable().optional(),
  }),
  reviewNames,
)

export const productReviews = z.object({
  reviews: z.array(review),
  average: z.number().nullable(),
  count: z.int(),
  histogram: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
  /** How many of the writers say what skin they have. */
  skinTypes: z.partialRecord(z.enum(skinTypes), z.int()),
  /** How many the filters leave, on all pages. */
  matching: z.int(),
})

const starsField = z.preprocess(
  value => (typeof value === 'string' && /^\s*\d\s*$/.test(value) ? Number(value) : value),
  z
    .int('Please rate it from 1 to 5 stars.')
    .min(1, 'Please rate it from 1 to 5 stars.')
    .max(5, 'Please rate it from 1 to 5 stars.'),
)
const textField = requiredText('The review', fieldLimits.review)
/** Empty or null removes it. */
const skinTypeField = z
  .preprocess(
    value => (value === '' ? null : value),
    z.enum(skinTypes, `Please choose a skin type: ${skinTypes.join(', ')}.`).nullish(),
  )
  .optional()
/** As JSON in a form; '' or null removes it. */
const profileField = z.preprocess(parseJson, snapshot.nullish()).optional()
const reviewPaging = paging.extend({ cursor: reviewId.optional() })
const files = { pictures: 4 }
/** Ids, separated by commas. */
const productIds = z
  .string('Please choose the products.')
  .regex(
    /^[0-9a-f]{24}(,[0-9a-f]{24}){0,99}$/,
    'Please give at most 100 ids of products, separated by commas.',
  )
  .transform(list => list.split(',') as ProductId[])
const form = { fields: 30, fieldBytes: 20 * 1024, textBytes: 40 * 1024 }
const saved = z.object({ message: z.string(), review: managedReview })
const voted = z.object({ message: z.string(), helpful: z.int() })

export const reviewEndpoints = endpoints({
  'GET /api/reviews/product/{id}': {
    summary: 'What buyers say of a product, newest first unless told otherwise, and how many stars they gave',
    access: 'anyone',
    params: z.object({ id: productId }),
    query: reviewPaging.extend({
      sort: filter(
        z.enum(
          ['newest', 'best', 'helpful', 'highest', 'lowest'],
          'Please sort by newest, best, helpful, highest or lowest.',
        ),
      ),
      stars: optionalNumber('the stars', { min: 1, max: 5, whole: true }),
      skinType: filter(z.enum(skinTypes, `Please choose a skin type: ${skinTypes.join(', ')}.`)),
      pictured: optionalFlag('whether they have pictures'),
    }),
    reply: productReviews,
  },
  'GET /api/reviews/possible': {
    summary: 'Which of these products, at most 100, you may write a review of',
    access: 'customer',
    query: z.object({ products: productIds }),
    reply: z.object({ products: z.array(id) }),
  },
  'GET /api/reviews/invitations': {
    summary: 'Whether the shop asks for reviews by email, and whether you want that',
    access: 'customer',
    reply: z.object({ offered: z.boolean(), wanted: z.boolean() }),
  },
  'PUT /api/reviews/invitations': {
    summary: 'Be asked for reviews by email, once for each order, or never',
    access: 'customer',
    body: z.object({ wanted: z.boolean('Please say whether you want to be asked.') }),
    reply: z.object({ message: z.string(), offered: z.boolean(), wanted: z.boolean() }),
  },
  'POST /api/reviews/invitations/stop': {
    summary: 'End invitations with the token of any of them; in the query for one-click unsubscribing',
    ...stopMails,
  },
  'GET /api/reviews/mine/{productId}': {
    summary: 'Your review of a product, and whether you may write one',
    access: 'customer',
    params: z.object({ productId }),
    reply: z.object({
      review: managedReview.nullable(),
      mayReview: z.boolean(),
      /** Why not. */
      reason: z.string().nullable(),
      /** The reviews of the product that you found helpful. */
      helpful: z.array(id),
    }),
  },
  'POST /api/reviews': {
    summary: 'Review a product that was delivered to you; one review each, with up to four pictures',
    access: 'customer',
    status: 201,
    files,
    form,
    body: z.object({
      productId: idOrUnknown<'product'>('Please choose a product.'),
      stars: starsField,
      text: textField,
      skinType: skinTypeField,
      profile: profileField,
    }),
    reply: saved,
  },
  'PUT /api/reviews/{id}': {
    summary:
      'Change your review. New `pictures` replace the old ones; with the paths of old ones beside them as ' +
      '`keptPictures`, they come after those',
    access: 'customer',
    params: z.object({ id: reviewId }),
    files,
    form,
    body: z.object({
      stars: starsField.optional(),
      text: textField.optional(),
      skinType: skinTypeField,
      profile: profileField,
      keptPictures: optionalList('pictures’ paths', { maxItems: 20, maxLength: 500 }),
    }),
    reply: saved,
  },
  'DELETE /api/reviews/{id}': {
    summary: 'Withdraw your review',
    access: 'customer',
    params: z.object({ id: reviewId }),
    reply: z.object({ message: z.string() }),
  },
  'PUT /api/reviews/{id}/helpful': {
    summary: 'Say that a review of somebody else helped you; once',
    access: 'customer',
    params: z.object({ id: reviewId }),
    reply: voted,
  },
  'DELETE /api/reviews/{id}/helpful': {
    summary: 'Take that back',
    access: 'customer',
    params: z.object({ id: reviewId }),
    reply: voted,
  },
  'PUT /api/reviews/{id}/hidden': {
    summary: 'Hide a review from the shop and from its rating, with a reason; or show it again',
    access: 'admin',
    right: 'answers',
    params: z.object({ id: reviewId }),
    body: z
      .object({
        hidden: z.boolean('Please say whether the review is hidden.'),
        reason: text('The reason', 500).default(''),
      })
      .refine(({ hidden, reason }) => !hidden || reason !== '', {
        path: ['reason'],
        message: 'Please give the reason for hiding this review.',
      }),
    reply: saved,
  },
  'PUT /api/reviews/{id}/answer': {
    summary: 'Answer a review of your product, or correct the answer; it is shown below the review',
    access: 'seller',
    right: 'answers',
    params: z.object({ id: reviewId }),
    body: z.object({ answer: requiredText('The answer', fieldLimits.answer), version: sentVersion }),
    reply: saved,
  },
  'DELETE /api/reviews/{id}/answer': {
    summary: 'Take the answer to a review back',
    access: 'seller',
    right: 'answers',
    params: z.object({ id: reviewId }),
    reply: saved,
  },
  'GET /api/reviews': {
    summary:
      'The reviews of your products, for an admin of all, newest first, hidden ones too; at most 100 at a time, the next in the Link header',
    access: 'seller',
    right: 'answers',
    query: reviewPaging.extend({
      product: filter(productId),
      /** For admins: of the products of a seller, or written by a customer. */
      seller: filter(accountId),
      account: filter(accountId),
      answered: optionalFlag('whether they are answered'),
      stars: optionalNumber('the stars', { min: 1, max: 5, whole: true }),
      hidden: optionalFlag('whether they are hidden'),
      search: text('The search', 200)
        .transform(value => value || undefined)
        .optional(),
      sort: sortBy('createdAt', 'stars', 'productName'),
    }),
    reply: z.object({ reviews: z.array(managedReview) }),
  },
})

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value === '') return null
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

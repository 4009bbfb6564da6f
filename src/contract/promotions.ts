import { z } from 'zod'
import { startOfDay } from '#values/dates.ts'
import { hasTwoDecimals } from '#values/field-checks.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { fromRupees, paise, toRupees } from '#values/money.ts'
import { endpoints, id, renamed, rupees, timestamp, version } from './endpoint.ts'
import { optionalFlag, optionalMoney, optionalNumber, rupeeAmount, sentVersion } from './form-values.ts'
import { idOrUnknown, promotionId } from './ids.ts'
import { requiredText, text } from './text.ts'

export const scopeView = z.object({
  products: z.array(id),
  categories: z.array(id),
  brands: z.array(z.string()),
  sellers: z.array(id),
})

/** Percent or rupees, as hundredths inside the shop. */
export const hundredths = z.transform((value: number) => toRupees(paise(value))).pipe(z.number())

const promotion = renamed(
  z.object({
    _id: id,
    /** Empty for an automatic one. */
    code: z.transform((code: string | null) => code ?? '').pipe(z.string()),
    automatic: z.boolean(),
    /** What customers read: '3 for 2 on soaps'. */
    title: z.string(),
    kind: z.enum(['percent', 'amount', 'free-delivery', 'buy-get']),
    /** Percent, or rupees; of buy X get Y the percent that is off what is given. */
    value: hundredths,
    /** The goods it is for: those in every list that is not empty. */
    scope: scopeView,
    buyQuantity: z.int().nullable(),
    getQuantity: z.int().nullable(),
    /** What buy X get Y gives; empty for the same goods. */
    reward: scopeView,
    /** Whether it may be used together with others. */
    combines: z.boolean(),
    fundedBy: z.enum(['shop', 'seller']),
    cap: rupees.nullable(),
    minimum: rupees,
    firstOrderOnly: z.boolean(),
    startsAt: timestamp.nullable(),
    endsAt: timestamp.nullable(),
    totalLimit: z.int().nullable(),
    perCustomerLimit: z.int().nullable(),
    active: z.boolean(),
    /** By orders that are not cancelled. */
    used: z.int(),
    /** What it took off those orders. */
    given: rupees,
    /** Sellers who were asked to pay for it, and who agreed. */
    asked: z.int(),
    agreed: z.int(),
    createdAt: timestamp,
    version,
  }),
  { _id: 'id', active: 'isActive' },
)

/** Case-insensitive: codes are said aloud and typed on phones. */
export const promoCode = requiredText('The code', fieldLimits.promoCode).overwrite(value =>
  value.toUpperCase(),
)

const code = promoCode.regex(/^[A-Z0-9_-]{3,40}$/, 'A code is 3 to 40 letters, digits, - or _.')
const kind = z.enum(
  ['percent', 'amount', 'free-delivery', 'buy-get'],
  'Please choose percent, amount, free delivery or buy X get Y.',
)
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(500, 'At most 500 of a kind.').default([])
const pieces = (what: string) => optionalNumber(what, { min: 1, max: 99, whole: true })

/** Some goods; lists that are left out do not limit. */
export const scope = z.object({
  products: listOf(idOrUnknown<'product'>('Please choose products from the list.')),
  categories: listOf(idOrUnknown<'category'>('Please choose categories from the list.')),
  brands: listOf(requiredText('The brand', 200)),
  sellers: listOf(idOrUnknown<'account'>('Please choose sellers from the list.')),
})
export const value = z
  .number('Please enter what the promotion takes off as a number.')
  .min(0, 'A promotion must take something off.')
  .max(1_000_000, 'A promotion takes at most ₹10,00,000 off.')
  .refine(hasTwoDecimals, 'What a promotion takes off can have at most two decimals.')
  // Paise, or hundredths of a percent.
  .transform(amount => Number(fromRupees(amount)))

/** A moment, or a day, which begins at midnight in India. */
export const moment = z.iso
  .date('Please enter a date.')
  .transform(startOfDay)
  .or(z.iso.datetime({ offset: true, error: 'Please enter a date.' }).transform(text => new Date(text)))
  .or(z.literal('').transform(() => null))
  .nullable()
  .optional()

const terms = {
  automatic: optionalFlag('whether it is automatic'),
  title: text('The title', 80).optional(),
  scope: scope.optional(),
  buyQuantity: pieces('how many to buy'),
  getQuantity: pieces('how many are given'),
  reward: scope.optional(),
  combines: optionalFlag('whether it combines with others'),
  fundedBy: z.enum(['shop', 'seller'], 'Please choose who pays for it: shop or seller.').optional(),
  cap: optionalMoney('the highest discount'),
  minimum: rupeeAmount('The least amount', { most: 10_000_000 }).optional(),
  firstOrderOnly: optionalFlag('whether it is for the first order only'),
  startsAt: moment,
  endsAt: moment,
  totalLimit: optionalNumber('the limit for all orders', { min: 1, max: 1_000_000_000, whole: true }),
  perCustomerLimit: optionalNumber('the limit per customer', { min: 1, max: 1000, whole: true }),
  active: optionalFlag('whether it is active'),
}

const choice = renamed(z.object({ _id: id, name: z.string() }), { _id: 'id' })

export const promotionEndpoints = endpoints({
  'GET /api/promotions': {
    summary: 'All promotions, newest first, with how often they were used',
    access: 'admin',
    right: 'marketing',
    reply: z.object({ promotions: z.array(promotion) }),
  },
  'GET /api/promotions/choices': {
    summary:
      'What promotions can be limited to: categories, brands, sellers, and the products they name already',
    access: 'seller',
    right: 'marketing',
    reply: z.object({
      categories: z.array(choice),
      brands: z.array(z.string()),
      sellers: z.array(choice),
      products: z.array(
        renamed(z.object({ _id: id, name: z.string(), brandName: z.string() }), { _id: 'id' }),
      ),
    }),
  },
  'GET /api/promotion-consents': {
    summary:
      'Promotions that you are asked to pay for on your products, with what one would cost on an example',
    access: 'seller',
    right: 'marketing',
    reply: z.array(
      renamed(
        z.object({
          _id: id,
          title: z.string(),
          kind: z.enum(['percent', 'amount', 'free-delivery', 'buy-get']),
          value: hundredths,
          cap: rupees.nullable(),
          buyQuantity: z.int().nullable(),
          getQuantity: z.int().nullable(),
          minimum: rupees,
          startsAt: timestamp.nullable(),
          endsAt: timestamp.nullable(),
          answer: z.enum(['yes', 'no']).nullable(),
          expiresAt: timestamp,
          expired: z.boolean(),
          /** Your dearest product that it is for: what you keep of one piece without the offer, and with it. */
          example: z.object({
            name: z.string(),
            price: rupees,
            discount: rupees,
            keptWithout: rupees,
            keptWith: rupees,
          }),
        }),
        { _id: 'id', expired: 'isExpired' },
      ),
    ),
  },
  'POST /api/promotion-consents/{id}': {
    summary:
      'Say whether you pay for a promotion on your products; a yes can be taken back for orders to come',
    access: 'seller',
    right: 'marketing',
    params: z.object({ id: promotionId }),
    body: z.object({ agrees: z.boolean('Please say yes or no.') }),
    reply: z.object({ message: z.string() }),
  },
  'POST /api/promotions': {
    summary: 'Add a promotion',
    access: 'admin',
    right: 'marketing',
    status: 201,
    body: z.object({
      code: code.or(z.literal('')).optional(),
      kind,
      /** Not needed for free delivery. */
      value: value.optional(),
      ...terms,
    }),
    reply: z.object({ message: z.string(), promotion }),
  },
  'PUT /api/promotions/{id}': {
    summary: 'Change some fields of a promotion; null removes a limit',
    access: 'admin',
    right: 'marketing',
    params: z.object({ id: promotionId }),
    body: z.object({
      code: code.or(z.literal('')).optional(),
      kind: kind.optional(),
      value: value.optional(),
      ...terms,
      version: sentVersion,
    }),
    reply: z.object({ message: z.string(), promotion }),
  },
  'DELETE /api/promotions/{id}': {
    summary: 'Delete a promotion; one that was used is ended instead',
    access: 'admin',
    right: 'marketing',
    params: z.object({ id: promotionId }),
    reply: z.object({ message: z.string(), promotion: promotion.nullable() }),
  },
})

import { z } from 'zod'
import { staffRoles } from '#values/rights.ts'
import { endpoints, rupees, version } from '../endpoint.ts'
import { rupeeAmount, sentVersion } from '../form-values.ts'
import { colour } from '../looks.ts'
import { emailOrNothing, jsonObject, picturePath, requiredText, text } from '../text.ts'

/** What a product shows before its first review: the default rating, the word 'New', or nothing. */
const unratedShows = z.enum(['rating', 'new', 'nothing'], 'Please choose what unrated products show.')

const twoStepRole = z.enum(['seller', ...staffRoles], 'Please choose roles from the list.')

export const settings = z.object({
  shopName: z.string(),
  defaultBadge: z.string(),
  defaultRating: z.number(),
  unratedShows,
  /** Whether somebody without an account may fill a cart and buy. */
  guestsMayBuy: z.boolean(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** The path of a picture; null for the name in letters. */
  logo: z.string().nullable(),
  /** Such as #a3294f; null for the colour that comes with the shop. */
  accent: z.string().nullable(),
})

const allSettings = settings.extend({
  lowStockThreshold: z.int(),
  /** For accounts that have confirmed and received nothing; null is no limit. The value in rupees. */
  codOpenOrders: z.int().nullable(),
  codOpenValue: rupees.nullable(),
  sessionDays: z.int(),
  staffIdleHours: z.int(),
  securityLogDays: z.int(),
  /** Who has to sign in in two steps. */
  twoStepRoles: z.array(twoStepRole),
  /** An admin looks at so many products of a new seller before they go live. */
  reviewedProducts: z.int(),
  /** Sellers publish nothing before their email, tax profile, bank account and agreements are there. */
  sellerPapers: z.boolean(),
  /** What selling costs, in the owner's words. */
  sellingCosts: z.string(),
  /** Sellers add categories, and change those that only they sell in. */
  sellerCategories: z.boolean(),
  /** Null: no reminders of carts. */
  cartReminderHours: z.int().nullable(),
  /** Null: nobody is asked for reviews by mail. */
  reviewInvitationDays: z.int().nullable(),
  /** How many days a piece with a date has left at least when it arrives, unless its product says otherwise. */
  promiseDays: z.int(),
  /** Refunds by hand above it, in rupees, need a second person; null: none do. */
  secondPersonAbove: rupees.nullable(),
  /** In rupees: less is carried on. */
  payoutMinimum: rupees,
  /** Online money is paid out by the shop's own bank: only with a licence or an escrow account. */
  paysOnlineByBank: z.boolean(),
  /** Visitors see a page that says when the shop opens. */
  doorsClosed: z.boolean(),
  /** A day, such as 2026-12-01; null where it is not known yet. */
  opensOn: z.string().nullable(),
  version,
})

const wholeNumber = (what: string, least: number, most: number) =>
  z
    .int(`${what} must be a whole number.`)
    .min(least, `${what} must be at least ${least}.`)
    .max(most, `${what} must be at most ${most}.`)

const phone = text('The phone', 50)

/** The settings themselves; or in `data` as JSON text, which is how a form with a file sends them. */
const bodyInData = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    input =>
      typeof input === 'object' && input !== null && 'data' in input && typeof input.data === 'string'
        ? jsonObject(input.data)
        : input,
    z.object(shape, 'Please send the settings as an object.'),
  )

export const settingsEndpoints = endpoints({
  'GET /api/settings': {
    summary: 'What the owner decided for the whole shop, as far as everybody may know it',
    access: 'anyone',
    reply: settings,
  },
  'GET /api/settings/all': {
    summary: 'All that the owner decided for the whole shop',
    access: 'admin',
    right: 'settings',
    reply: allSettings,
  },
  'PUT /api/settings': {
    summary: 'Change what is given of the settings. A form with a logo sends the rest as JSON text in `data`',
    access: 'admin',
    right: 'settings',
    files: { logoFile: 1 },
    body: bodyInData({
      shopName: requiredText('The name of the shop', 100).optional(),
      defaultBadge: text('The badge', 30).optional(),
      defaultRating: z
        .number('The default rating must be a number.')
        .min(0, 'The default rating must be at least 0.')
        .max(5, 'The default rating must be at most 5.')
        .transform(value => Math.round(value * 10) / 10)
        .optional(),
      unratedShows: unratedShows.optional(),
      guestsMayBuy: z.boolean('Please say whether guests may buy.').optional(),
      lowStockThreshold: z
        .int('The low-stock threshold must be a whole number.')
        .min(0, 'The low-stock threshold must be at least 0.')
        .max(1_000_000, 'The low-stock threshold must be at most 10,00,000.')
        .optional(),
      codOpenOrders: z
        .int('The number of open orders must be a whole number.')
        .min(0, 'The number of open orders must be at least 0.')
        .max(1000, 'The number of open orders must be at most 1,000.')
        .nullish(),
      codOpenValue: rupeeAmount('The value of open orders', { most: 10_000_000 }).nullish(),
      sessionDays: wholeNumber('The days until everybody logs in again', 1, 365).optional(),
      staffIdleHours: wholeNumber('The hours without use', 1, 720).optional(),
      securityLogDays: wholeNumber('The days of the security log', 1, 3650).optional(),
      twoStepRoles: z
        .array(twoStepRole, 'Please send the roles as a list.')
        .transform(roles => [...new Set(roles)].sort())
        .optional(),
      reviewedProducts: wholeNumber('The number of products to review', 0, 1000).optional(),
      sellerPapers: z.boolean('Please say whether sellers need papers.').optional(),
      sellingCosts: text('What selling costs', 1000).optional(),
      sellerCategories: z.boolean('Please say whether sellers make categories.').optional(),
      cartReminderHours: wholeNumber('The hours until a reminder', 1, 168).nullish(),
      reviewInvitationDays: wholeNumber('The days until customers are asked for reviews', 1, 60).nullish(),
      promiseDays: wholeNumber('The days left when goods arrive', 0, 3650).optional(),
      secondPersonAbove: rupeeAmount('The amount above which two decide', { most: 10_000_000 }).nullish(),
      payoutMinimum: rupeeAmount('The smallest payout', { most: 10_000_000 }).optional(),
      paysOnlineByBank: z.boolean('Please say whether online money is paid out by bank.').optional(),
      doorsClosed: z.boolean('Please say whether the doors are closed.').optional(),
      opensOn: z
        .union([z.literal(''), z.iso.date('Please choose the day of the opening.')])
        .transform(day => day || null)
        .nullish(),
      supportEmail: emailOrNothing.optional(),
      supportPhone: phone.optional(),
      grievanceOfficer: z
        .object(
          {
            name: text('The grievance officer’s name', 100).default(''),
            email: emailOrNothing.default(''),
            phone: phone.default(''),
          },
          'The grievance officer must have a name, an email and a phone.',
        )
        .optional(),
      logo: picturePath('The logo').optional(),
      accent: z
        .union([z.literal(''), colour])
        .transform(colour => colour || null)
        .nullish(),
      version: sentVersion,
    }),
    reply: z.object({ message: z.string(), settings: allSettings }),
  },
})

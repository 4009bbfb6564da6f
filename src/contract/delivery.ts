import { z } from 'zod'
import { findState } from '#values/states.ts'
import { endpoints, rupees, version } from './endpoint.ts'
import { rupeeAmount, sentVersion } from './form-values.ts'
import { productId } from './ids.ts'
import { text } from './text.ts'

const most = 100_000
const fee = rupeeAmount('The delivery fee', { most })
const freeFrom = rupeeAmount('The amount from which delivery is free', { least: 1, most })
const codMost = rupeeAmount('The Cash on Delivery limit', { least: 1, most })
const codFee = rupeeAmount('The fee for Cash on Delivery', { most })
const open = z.boolean('Please say whether customers may pay this way.')
const days = z
  .int('The days must be a whole number.')
  .min(0, 'The days must be at least 0.')
  .max(365, 'The days must be at most 365.')

const terms = { fee: fee.optional(), fromDays: days.optional(), toDays: days.optional() }

const override = z
  .object({
    state: text('The state', 100)
      .overwrite(value => findState(value) ?? value)
      .refine(value => findState(value) !== undefined, 'Please choose a state from the list.')
      .optional(),
    pincodePrefix: text('The beginning of the PIN code', 6)
      .regex(/^[1-9]\d{0,5}$/, 'The beginning of a PIN code is 1 to 6 digits.')
      .optional(),
    deliverable: z.boolean('Please choose whether we deliver there.').optional(),
    freeFrom: freeFrom.optional(),
    ...terms,
  })
  .refine(
    ({ state, pincodePrefix }) => (state === undefined) !== (pincodePrefix === undefined),
    'Each exception needs either a state or the beginning of a PIN code.',
  )

/** When an order placed now would arrive. */
export const arrivalDays = z.object({
  fromDays: z.int(),
  toDays: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
})

const rules = z.object({
  fee: rupees,
  /** Goods for this much are delivered free; null where nothing is. */
  freeFrom: rupees.nullable(),
  fromDays: z.int(),
  toDays: z.int(),
  /** The longest matching PIN code beginning counts, then the state. */
  overrides: z.array(
    z.object({
      state: z.string().optional(),
      pincodePrefix: z.string().optional(),
      deliverable: z.boolean().optional(),
      fee: rupees.optional(),
      freeFrom: rupees.optional(),
      fromDays: z.int().optional(),
      toDays: z.int().optional(),
    }),
  ),
  /** Which ways to pay are open, up to which total in cash (null is no limit), and what that costs on top of the delivery. */
  codOpen: z.boolean(),
  codMost: rupees.nullable(),
  codFee: rupees,
  onlineOpen: z.boolean(),
  version,
})

/** To most places. */
export const usualDelivery = rules.pick({ fee: true, freeFrom: true, fromDays: true, toDays: true })

export const deliveryEndpoints = endpoints({
  'GET /api/delivery/rules': {
    summary: 'What delivery costs and how long it takes, with the exceptions',
    access: 'admin',
    right: 'settings',
    reply: z.object({ rules }),
  },
  'PUT /api/delivery/rules': {
    summary: 'Change some of the delivery rules; `overrides` replace all earlier ones',
    access: 'admin',
    right: 'settings',
    body: z.object({
      ...terms,
      freeFrom: freeFrom.nullable().optional(),
      overrides: z.array(override).max(500, 'There can be at most 500 exceptions.').optional(),
      codOpen: open.optional(),
      codMost: codMost.nullable().optional(),
      codFee: codFee.optional(),
      onlineOpen: open.optional(),
      version: sentVersion,
    }),
    reply: z.object({ message: z.string(), rules }),
  },
  'GET /api/delivery/{pincode}': {
    summary:
      'Whether, for how much and when we deliver to a PIN code; with a product, whether its seller may deliver it there',
    access: 'anyone',
    params: z.object({ pincode: z.string().max(20) }),
    query: z.object({ product: productId.optional() }),
    reply: z.object({
      pincode: z.string(),
      /** The usual one where several states share the first digits; all of them are in `states`. */
      state: z.string(),
      states: z.array(z.string()),
      deliverable: z.boolean(),
      /** Why the product that was named is not delivered there. */
      problem: z.string().optional(),
      fee: rupees,
      freeFrom: rupees.nullable(),
      estimate: arrivalDays,
    }),
  },
})

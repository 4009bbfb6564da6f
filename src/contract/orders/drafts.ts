import { z } from 'zod'
import { fieldLimits } from '#values/field-limits.ts'
import { paise } from '#values/money.ts'
import { mobileProblem, readMobile } from '#values/phone.ts'
import { address, savedAddress } from '../addresses.ts'
import { amounts } from '../cart.ts'
import { endpoints, id, paging, renamed, rupees, timestamp, version } from '../endpoint.ts'
import { rupeeAmount, sentVersion, shownTotal } from '../form-values.ts'
import { accountId, orderDraftId, productId } from '../ids.ts'
import { emailOrNothing, list, requiredText, text } from '../text.ts'
import { business } from './business.ts'
import { sellerOrder } from './view.ts'

const draft = z.object({
  /** One of `GET /api/orders/drafts/customers`; left out for somebody without an account. */
  customerId: accountId.nullable().default(null),
  customerName: text('The customer’s name', fieldLimits.personName).default(''),
  customerPhone: text('The phone number', 30)
    .overwrite(value => readMobile(value) ?? value)
    .refine(value => value === '' || readMobile(value) !== undefined, mobileProblem)
    .default(''),
  customerEmail: emailOrNothing.default(''),
  items: list(
    'The items',
    50,
    z.object({
      product: productId,
      quantity: z
        .int('Please give the quantity as a whole number.')
        .min(1, 'The quantity must be at least 1.')
        .max(99, 'The quantity must be at most 99.'),
    }),
  )
    .refine(items => new Set(items.map(({ product }) => product)).size === items.length, {
      message: 'Please name every product once.',
    })
    .default([]),
  address: address.nullable().default(null),
  /** For whom the customer buys, if for a business. */
  business: business.nullable().default(null),
  discount: rupeeAmount('The discount', { most: 1e7 }).default(paise(0)),
  discountReason: text('The reason for the discount', 200).default(''),
  note: text('The note', fieldLimits.orderNote).default(''),
})

const bill = z.object({
  lines: z.array(
    renamed(
      z.object({
        product: id,
        name: z.string(),
        brandName: z.string(),
        image: z.string().nullable(),
        price: rupees,
        stock: z.int(),
        quantity: z.int(),
        isForSale: z.boolean(),
      }),
      { product: 'productId' },
    ),
  ),
  /** Null without items, or where something forbids the order. */
  amounts: amounts.nullable(),
  arrives: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** What stands in the way of placing it. */
  problem: z.string().nullable(),
})

const draftRow = renamed(
  z.object({
    _id: id,
    customerId: id.nullable(),
    customerName: z.string(),
    customerPhone: z.string(),
    customerEmail: z.string(),
    items: z.array(z.object({ product: id, quantity: z.int() })),
    address: savedAddress.nullable(),
    business: z.object({ gstin: z.string(), name: z.string().optional() }).nullable(),
    discount: rupees,
    discountReason: z.string(),
    note: z.string(),
    by: z.string(),
    createdAt: timestamp,
    updatedAt: timestamp,
    version,
  }),
  { _id: 'id' },
)

const params = z.object({ id: orderDraftId })
const saved = z.object({ message: z.string(), draft: draftRow })

export const draftEndpoints = endpoints({
  'GET /api/orders/drafts': {
    summary:
      'Orders that are taken by phone and not placed yet, newest first: your own, or all of them for an admin',
    access: 'seller',
    right: 'orders',
    query: paging.extend({ cursor: orderDraftId.optional() }),
    reply: z.array(draftRow),
  },
  'GET /api/orders/drafts/customers': {
    summary:
      'Customers by a part of the name or email, or by the phone number; for a seller, those who ordered from them',
    access: 'seller',
    right: 'orders',
    query: z.object({ search: requiredText('The search', 200) }),
    reply: z.object({
      customers: z.array(
        renamed(
          z.object({ _id: id, name: z.string(), email: z.string(), address: savedAddress.nullable() }),
          { _id: 'id' },
        ),
      ),
    }),
  },
  'POST /api/orders/drafts/price': {
    summary: 'What a draft would cost now, with nothing saved',
    access: 'seller',
    right: 'orders',
    body: draft,
    reply: bill,
  },
  'POST /api/orders/drafts': {
    summary: 'Save a draft. It holds no stock',
    access: 'seller',
    right: 'orders',
    status: 201,
    body: draft,
    reply: saved,
  },
  'GET /api/orders/drafts/{id}': {
    summary: 'One draft',
    access: 'seller',
    right: 'orders',
    params,
    reply: z.object({ draft: draftRow }),
  },
  'PUT /api/orders/drafts/{id}': {
    summary: 'Replace what a draft says',
    access: 'seller',
    right: 'orders',
    params,
    body: draft.extend({ version: sentVersion }),
    reply: saved,
  },
  'DELETE /api/orders/drafts/{id}': {
    summary: 'Delete a draft',
    access: 'seller',
    right: 'orders',
    params,
    reply: z.object({ message: z.string() }),
  },
  'POST /api/orders/drafts/{id}/place': {
    summary: 'Place a draft as the customer’s checkout would; an email tells them, if they have an email',
    access: 'seller',
    right: 'orders',
    status: 201,
    params,
    body: z.object({
      version: sentVersion,
      /** What was shown, in rupees: refused if the order would cost anything else. */
      total: shownTotal.nullish(),
    }),
    reply: z.object({ message: z.string(), order: sellerOrder }),
  },
})

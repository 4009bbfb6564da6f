import { z } from 'zod'
import { endpoints, id, paging } from './endpoint.ts'
import { requiredText, text } from './text.ts'

export const orderStatus = z.enum(
  ['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'],
  'Please choose a status: Pending, Processing, Shipped, Delivered or Cancelled.',
)

const address = z.object({
  name: requiredText('The recipient’s name', 100),
  phone: requiredText('The phone number', 20)
    .overwrite(value => value.replace(/[\s-]/g, ''))
    .regex(/^(\+?91|0)?[6-9]\d{9}$/, 'Please enter a mobile number of 10 digits.'),
  line1: requiredText('The house and street', 200),
  line2: text('The second address line', 200)
    .transform(value => value || undefined)
    .optional(),
  city: requiredText('The city', 100),
  state: requiredText('The state', 100),
  pincode: requiredText('The PIN code', 10)
    .overwrite(value => value.replace(/\s/g, ''))
    .regex(/^[1-9]\d{5}$/, 'Please enter a PIN code of 6 digits.'),
})

const paymentMethod = z
  .string('Please choose Cash on Delivery.')
  .refine(
    value => ['cash on delivery', 'cod'].includes(value.trim().toLowerCase()),
    'Please choose Cash on Delivery: other ways to pay are not open yet.',
  )
  .transform(() => 'Cash on Delivery')
  .default('Cash on Delivery')

const orderItem = z.object({
  _id: id,
  quantity: z.int(),
  price: z.number(),
  lineTotal: z.number(),
  /** Of the shipment it is in. */
  status: orderStatus,
  /** As it was when it was bought. */
  product: z.object({
    _id: id,
    name: z.string(),
    brandName: z.string(),
    price: z.number(),
    images: z.array(z.string()),
    image: z.string().nullable(),
    category: z.string(),
  }),
})

const anyOrder = z.object({
  _id: id,
  orderNumber: z.string(),
  paymentMethod: z.string(),
  status: orderStatus,
  createdAt: z.iso.datetime(),
  items: z.array(orderItem),
  address: z
    .object({
      name: z.string(),
      phone: z.string(),
      line1: z.string(),
      line2: z.string().optional(),
      city: z.string(),
      state: z.string(),
      pincode: z.string(),
    })
    .nullable(),
  history: z.array(z.object({ status: orderStatus, at: z.iso.datetime(), by: z.string() })),
})

const amounts = { subtotal: z.number(), delivery: z.number(), discount: z.number(), total: z.number() }

/** An order as its customer sees it. */
export const order = anyOrder.extend(amounts)

/** An order as its seller sees it: the own part of it. An admin sees all of it, and what the customer pays. */
export const sellerOrder = anyOrder.extend({
  /** `status` is that of the part shown; this one is the whole order's. */
  orderStatus,
  customer: z.object({ name: z.string(), email: z.string() }),
  /** Price × quantity of the items shown. */
  total: z.number(),
  totalText: z.string(),
  amounts: z.object(amounts).optional(),
})

export const orderEndpoints = endpoints({
  'POST /api/orders/place': {
    summary: 'Order what is in the cart; with an Idempotency-Key header the same call makes one order only',
    access: 'customer',
    status: 201,
    body: z.object({ address: address.nullish(), paymentMethod }),
    reply: z.object({ message: z.string(), order }),
  },
  'GET /api/orders/my': {
    summary: 'The own orders, newest first; at most 100 at a time, the next ones in the Link header',
    access: 'customer',
    query: paging,
    reply: z.array(order),
  },
  'GET /api/orders/seller': {
    summary: 'Orders with the seller’s own products, newest first; all orders for an admin',
    access: 'seller',
    query: paging.extend({
      status: orderStatus.or(z.literal('').transform(() => undefined)).optional(),
      search: text('The search', 200).optional(),
    }),
    reply: z.array(sellerOrder),
  },
  'PUT /api/orders/admin/update/{id}': {
    summary: 'Move an order: a seller the own shipment, an admin all of them',
    access: 'seller',
    params: z.object({ id }),
    body: z.object({ status: orderStatus }),
    reply: z.object({ message: z.string(), order: sellerOrder }),
  },
})

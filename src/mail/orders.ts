import { findAccount } from '#domain/accounts/account.ts'
import type { Address } from '#domain/addresses/address.ts'
import type { Amounts } from '#domain/cart/price-order.ts'
import {
  cancelledAmount,
  currentAmounts,
  type Order,
  type OrderLine,
  offersOf,
  toCollect,
} from '#domain/orders/order.ts'
import { readOrders } from '#domain/orders/read-orders.ts'
import { issueOrderLink } from '#domain/orders/track-order.ts'
import { trackingUrl, withoutCarrier } from '#values/carriers.ts'
import { refundArrivesBy, weekday } from '#values/dates.ts'
import type { AccountId, OrderId, ShipmentId } from '#values/ids.ts'
import { formatRupees, type Paise, paise, toRupees } from '#values/money.ts'
import { statusWord } from '#values/order-status.ts'
import { type MailDraft, type MailInput, type Mails, mailboxOf } from './draft.ts'
import type { Block, MailWords } from './write-mail.ts'

export const orderMails = {
  /** To the customer: what was bought, and for how much. */
  'order-placed': input =>
    toFollower(input, ({ order, orderUrl }) => ({
      subject: `Your order ${order.number}`,
      heading: order.customer.name ? `Thank you, ${order.customer.name}` : 'Thank you',
      blocks: [
        `We have received your order ${order.number}. We will keep you posted at every step.`,
        goods(order.lines),
        { sums: sums(order, order) },
        `Payment: ${order.paymentMethod}`,
        ...arrival(order),
        ...deliverTo(order.address),
        seeOrder(orderUrl),
      ],
    })),

  /** To a seller: the order as it was read for that seller, so with only their lines. */
  'new-order': input =>
    toSeller(input, order => ({
      subject: `New order ${order.number}`,
      heading: 'You have a new order',
      blocks: [
        `${order.customer.name} has ordered from you. The order number is ${order.number}.`,
        goods(order.lines),
        { sums: sellerSums(order) },
        ...deliverTo(order.address),
      ],
    })),

  /** To a seller: which of their lines are not to be sent. */
  'sale-cancelled': input =>
    toSeller(input, (order, lines) => ({
      subject: `Order ${order.number}: Cancelled`,
      heading: 'An order was cancelled',
      blocks: [
        `Please do not send these items of order ${order.number}: they were cancelled. They are back in your stock.`,
        goods(lines),
      ],
    })),

  /** To the customer: the new status of these lines. */
  'order-moved': input =>
    toFollower(input, ({ order, lines, notes, orderUrl }) => {
      const { status } = input.data
      return {
        subject: `Your order ${order.number}: ${statusWord(status, isPaid(order))}`,
        heading: status === 'Pending' && isPaid(order) ? 'Your order is confirmed' : statusHeading[status],
        blocks: [
          `Here is an update on your order ${order.number}.`,
          goods(lines),
          ...(status === 'Shipped' || status === 'Delivered' ? parcels(order, lines) : []),
          ...(status === 'Shipped' ? payAtTheDoor(order, lines) : []),
          ...written(notes),
          seeOrder(orderUrl),
        ],
      }
    }),

  /** To the customer: how these lines, which are on their way, can be followed. */
  'order-tracking': input =>
    toFollower(input, ({ order, lines, orderUrl }) => ({
      subject: `Your order ${order.number}: track your parcel`,
      heading: 'Track your parcel',
      blocks: [
        `Here is how you can track your order ${order.number}.`,
        ...parcels(order, lines),
        goods(lines),
        seeOrder(orderUrl),
      ],
    })),

  /** To the customer: these lines are cancelled. */
  'order-cancelled': input =>
    toFollower(input, ({ order, lines, notes, orderUrl }) => ({
      subject: `Your order ${order.number}: Cancelled`,
      heading: order.status === 'Cancelled' ? 'Your order is cancelled' : 'Part of your order is cancelled',
      blocks: [
        `These items of your order ${order.number} were cancelled.`,
        ...(isPaid(order)
          ? [
              `We are refunding them to your original payment method. You should get it by ${refundArrivesBy(new Date())}.`,
            ]
          : []),
        goods(lines),
        ...(order.status === 'Cancelled'
          ? []
          : [
              isPaid(order) ? 'The remaining items cost:' : 'You now pay this for the remaining items:',
              { sums: sumsNow(order) },
            ]),
        ...written(notes),
        seeOrder(orderUrl),
      ],
    })),

  /** To the customer: where the order goes now, when it comes, and what it costs. */
  'order-address': input =>
    toFollower(input, ({ order, notes, orderUrl }) => ({
      subject: `Your order ${order.number}: new address`,
      heading: 'Delivery address changed',
      blocks: [
        `The delivery address of your order ${order.number} was changed. If you did not ask for this, please contact us right away.`,
        ...deliverTo(order.address),
        ...arrival(order),
        { sums: sumsNow(order) },
        ...written(notes),
        seeOrder(orderUrl),
      ],
    })),

  /** To a seller: the parcel goes elsewhere than the packing slip says. */
  'sale-address': input =>
    toSeller(input, order => ({
      subject: `Order ${order.number}: new address`,
      heading: 'Delivery address changed',
      blocks: [
        `The delivery address of ${order.number} was changed. Please print its packing slip again.`,
        ...deliverTo(order.address),
      ],
    })),
} satisfies Partial<Mails>

interface AboutOrder {
  order: Order
  /** Those that the mail is about: of the whole order, or only of some of its shipments. */
  lines: OrderLine[]
  /** What was written for the customer since the last mail. */
  notes: string[]
}

/** Null for an order by phone without an email. */
export async function toCustomer(
  db: MailInput['db'],
  { orderId, shipments, notes = [] }: { orderId: OrderId; shipments?: ShipmentId[]; notes?: string[] },
  write: (about: AboutOrder) => MailWords | Promise<MailWords>,
): Promise<MailDraft | null> {
  const [order] = await readOrders(db, [orderId])
  if (!order?.customer.email) return null
  const lines = linesIn(order, shipments)
  const texts = order.notes.filter(({ id }) => notes.includes(id)).map(({ text }) => text)
  const account = order.customer.id ? await findAccount(db, order.customer.id) : undefined
  if (account?.emailConfirmedAt && account.email === order.customer.email)
    return { to: mailboxOf(order.customer), ...(await write({ order, lines, notes: texts })) }
  // Only what the shop wrote: an order in a stranger's name must not carry a message to them.
  const customer = { ...order.customer, name: '' }
  return {
    to: mailboxOf(customer),
    ...(await write({ order: { ...order, customer, address: null }, lines, notes: texts })),
  }
}

/** With a link that shows the order without signing in. */
async function toFollower(
  { db, data, publicUrl }: Pick<MailInput, 'db' | 'publicUrl'> & { data: Parameters<typeof toCustomer>[1] },
  write: (about: AboutOrder & { orderUrl: string }) => Omit<MailWords, 'reason'>,
): Promise<MailDraft | null> {
  return toCustomer(db, data, async about => {
    const token = await issueOrderLink(db, data.orderId)
    const orderUrl = `${publicUrl}/order/${about.order.number}?token=${token}`
    return { ...write({ ...about, orderUrl }), reason: 'You are getting this because you ordered from us.' }
  })
}

interface ToSeller extends Pick<MailInput, 'db' | 'publicUrl'> {
  data: { orderId: OrderId; sellerId: AccountId; shipments?: ShipmentId[] }
}

/** About that seller's part of the order. */
async function toSeller(
  { db, data: { orderId, sellerId, shipments }, publicUrl }: ToSeller,
  write: (order: Order, lines: OrderLine[]) => Omit<MailWords, 'reason'>,
): Promise<MailDraft | null> {
  const [seller, [order]] = await Promise.all([
    findAccount(db, sellerId),
    readOrders(db, [orderId], sellerId),
  ])
  if (!seller || !order || order.lines.length === 0) return null
  const words = write(order, linesIn(order, shipments))
  return {
    to: mailboxOf(seller),
    ...words,
    blocks: [...words.blocks, { button: 'View order', url: `${publicUrl}/admin/order/${order.id}` }],
    reason: 'You are getting this because you sell with us.',
  }
}

const linesIn = (order: Order, shipments: ShipmentId[] | undefined): OrderLine[] =>
  shipments ? order.lines.filter(({ shipmentId }) => shipments.includes(shipmentId)) : order.lines

const statusHeading: Record<Order['status'], string> = {
  Pending: 'Your order is pending again',
  Processing: 'Your order is being packed',
  Shipped: 'Your order is on its way',
  Delivered: 'Your order has been delivered',
  Cancelled: 'Your order is cancelled',
}

const isPaid = ({ payment }: Order) => payment.state === 'paid'

const seeOrder = (orderUrl: string): Block => ({ button: 'See your order', url: orderUrl })

/** With which courier, under which number and until when; each parcel of these lines that is known about. */
function parcels({ shipments }: Order, lines: OrderLine[]): Block[] {
  const sent = shipments.filter(({ id }) => lines.some(({ shipmentId }) => shipmentId === id))
  return sent.flatMap(({ carrier, trackingNumber, expectedOn, status }): Block[] => {
    const url = trackingUrl(carrier, trackingNumber)
    const facts = [
      ...(carrier ? [`${withoutCarrier.includes(carrier) ? 'Delivery' : 'Courier'}: ${carrier}`] : []),
      ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
      ...(expectedOn && status === 'Shipped' ? [`Expected: ${weekday(expectedOn)}`] : []),
    ]
    return [
      ...(facts.length > 0 ? [{ lines: facts }] : []),
      ...(url && status === 'Shipped' ? [{ link: `Track it at ${carrier}`, url }] : []),
    ]
  })
}

const written = (notes: string[]): Block[] => notes.map(note => ({ quote: note }))

function payAtTheDoor(order: Order, lines: OrderLine[]): Block[] {
  const shipments = new Set(lines.map(({ shipmentId }) => shipmentId))
  const amount = paise([...shipments].reduce((sum, id) => sum + (toCollect(order, id) ?? 0), 0))
  return amount > 0 ? [`Please keep ${rupees(amount)} ready in cash to pay on delivery.`] : []
}

function arrival({ arrives }: Order): Block[] {
  if (!arrives) return []
  const { from, to } = arrives
  return [`It arrives ${from === to ? weekday(from) : `${weekday(from)} to ${weekday(to)}`}.`]
}

const rupees = (amount: Paise) => formatRupees(toRupees(amount))

const sums = ({ subtotal, discount, delivery, total }: Amounts, order: Order): [string, string][] => [
  ['Subtotal', rupees(subtotal)],
  ...discountSums(discount, order),
  ['Delivery', rupees(delivery)],
  ['Total', rupees(total)],
]

/** What the order costs now, and what of it was cancelled. */
function sumsNow(order: Order): [string, string][] {
  const cancelled = cancelledAmount(order)
  const before: [string, string][] =
    cancelled > 0
      ? [
          ['Ordered for', rupees(order.total)],
          ['Cancelled', `−${rupees(cancelled)}`],
        ]
      : []
  return [...before, ...sums(currentAmounts(order), order)]
}

/** As the seller's order page says it. */
function sellerSums(order: Order): [string, string][] {
  const { subtotal, discount } = currentAmounts(order)
  if (discount === 0) return [['Your part', rupees(subtotal)]]
  return [
    ['Your goods', rupees(subtotal)],
    ...discountSums(discount, order),
    ['Your part', rupees(paise(subtotal - discount))],
  ]
}

/** Promotions without a code by their title, as the cart has shown them. */
function discountSums(discount: Paise, order: Order): [string, string][] {
  const automatic = offersOf(order).filter(({ code }) => code === null)
  const rest = automatic.reduce((left, { amount }) => left - amount, discount as number)
  return [
    ...automatic.map(({ title, amount }): [string, string] => [title, `−${rupees(amount)}`]),
    ...(rest > 0 ? [['Discount', `−${rupees(paise(rest))}`] as [string, string]] : []),
  ]
}

const goods = (lines: OrderLine[]): Block => ({
  goods: lines.map(({ name, brandName, quantity, price }) => ({
    name,
    detail: `${brandName ? `${brandName}, ` : ''}${quantity} × ${rupees(price)}`,
    amount: rupees(paise(price * quantity)),
  })),
})

function deliverTo(address: Address | null): Block[] {
  if (!address) return []
  const { name, phone, line1, line2, city, state, pincode } = address
  return [
    { lines: ['Delivery to:', name, line1, ...(line2 ? [line2] : []), `${city} ${pincode}`, state, phone] },
  ]
}

import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { capturePayment } from '#domain/payments/capture-payment.ts'
import { listAttempts } from '#domain/payments/payment.ts'
import { refundByAdmin } from '#domain/payments/refund-by-admin.ts'
import { startPayment } from '#domain/payments/start-payment.ts'
import type { Product } from '#domain/products/product.ts'
import type { Services } from '#services.ts'
import { type Paise, paise } from '#values/money.ts'
import type { Buyer } from './fill-orders.ts'

interface DemoPayment {
  customer: string
  products: number
  method: 'upi' | 'card' | 'netbanking'
  /** One after the other, until one is paid. */
  outcomes: ('paid' | 'failed' | 'paid-twice')[]
  refund?: { part: number; reason: string }
}

const stories: DemoPayment[] = [
  { customer: 'priya', products: 2, method: 'upi', outcomes: ['paid'] },
  {
    customer: 'fatima',
    products: 1,
    method: 'card',
    outcomes: ['failed', 'paid'],
    refund: { part: 0.5, reason: 'The cap was broken' },
  },
  { customer: 'rohan', products: 2, method: 'netbanking', outcomes: ['paid-twice'] },
  { customer: 'kavya', products: 1, method: 'upi', outcomes: ['failed'] },
]

export type Paid = Pick<Services, 'gateway' | 'gateways' | 'testGateway'>

/**
 * Orders of today that are paid at the test gateway, one of them twice by mistake, and one whose payment was declined. After the
 * rest of the demo is committed: the gateway keeps its books by connections of its own.
 */
export async function fillPayments(
  db: Db,
  paid: Paid,
  {
    admin,
    buyers,
    products,
  }: { admin: Actor; buyers: ReadonlyMap<string, Buyer>; products: ReadonlyMap<string, Product> },
): Promise<void> {
  const { testGateway } = paid
  if (!testGateway) return
  const shelf = [...products.values()].filter(({ stock, price }) => stock > 20 && price > 20_000)
  for (const [nth, { customer, method, outcomes, refund, ...story }] of stories.entries()) {
    const buyer = buyers.get(customer)
    if (!buyer) continue
    const { pinCode, ...address } = buyer.address
    const actor: Actor = { id: buyer.id, name: buyer.name, role: 'customer' }
    const order = await placeOrder(
      db,
      { id: buyer.id, name: buyer.name, email: buyer.email },
      {
        paymentMethod: 'Online',
        isOnline: true,
        promoCode: null,
        address: { ...address, pincode: pinCode },
        items: shelf.slice(nth * 7, nth * 7 + story.products).map(({ id }) => ({ product: id, quantity: 1 })),
      },
    )
    const { payment } = await startPayment(db, paid, actor, order.id)
    for (const outcome of outcomes) await testGateway.books.pay(payment.providerOrderId, { method, outcome })
    await capturePayment(db, paid, order.id)
    const [used] = (await listAttempts(db, payment.id)).filter(({ outcome }) => outcome === 'used')
    if (refund && used)
      await refundByAdmin(db, admin, {
        payment: payment.id,
        attempt: used.id,
        reason: refund.reason,
        amount: wholeRupees(used.amount * refund.part),
      })
  }
}

const wholeRupees = (amount: number): Paise => paise(Math.round(amount / 100) * 100)

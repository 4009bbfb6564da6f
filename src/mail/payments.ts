import { findAttempt, listRefunds } from '#domain/payments/payment.ts'
import { readReturns } from '#domain/returns/return.ts'
import type { OrderId, RefundId } from '#values/ids.ts'
import { formatRupees, toRupees } from '#values/money.ts'
import type { MailInput, Mails } from './draft.ts'
import { toCustomer } from './orders.ts'

export const paymentMails = {
  /** The order was not paid in time: nothing is owed, and what was in the cart is there again. */
  'payment-expired': ({ db, data, publicUrl }) =>
    toCustomer(db, data, ({ order }) => ({
      subject: `Your order ${order.number} was not paid`,
      heading: 'We did not receive your payment',
      blocks: [
        `The time to pay for your order ${order.number} is over, so it was not placed and you owe nothing. The items are back in your cart.`,
        'If your bank has still charged you, we will either use the payment for this order or refund it automatically.',
        { button: 'Go to cart', url: `${publicUrl}/cart` },
      ],
      reason,
    })),

  /** Paid twice, or too late: the money goes back. */
  async 'payment-returned'({ db, data, publicUrl }) {
    const attempt = await findAttempt(db, data.attemptId)
    if (!attempt) return null
    const amount = formatRupees(toRupees(attempt.amount))
    return toCustomer(db, data, ({ order }) => ({
      subject: `We are refunding your payment of ${amount}`,
      heading: 'Your refund is on its way',
      blocks: [
        data.cause === 'extra'
          ? `Your order ${order.number} was paid twice. We are refunding the second payment of ${amount} to your original payment method.`
          : `Your payment of ${amount} for the order ${order.number} came after the time to pay was over, so we could no longer hold the items. We are refunding it to your original payment method.`,
        'It should reach your account within 5 to 7 working days.',
        { button: 'See your order', url: `${publicUrl}/orders/${order.number}` },
      ],
      reason,
    }))
  },

  /** The bank has taken the refund. */
  async 'refund-processed'({ db, data, publicUrl }) {
    const refund = await findRefund(db, data)
    if (!refund) return null
    const amount = formatRupees(toRupees(refund.amount))
    return toCustomer(db, data, ({ order }) => ({
      subject: `Refund of ${amount} for your order ${order.number}`,
      heading: `${amount} is on its way to you`,
      blocks: [
        refund.attemptId === null
          ? `We have sent ${amount} for your return from order ${order.number} to the account you gave us.`
          : `We have refunded ${amount} for your order ${order.number} to your original payment method. It should reach your account within 5 to 7 working days.`,
        ...(refund.bankReference ? [`Reference number for your bank: ${refund.bankReference}.`] : []),
        { button: 'See your order', url: `${publicUrl}/orders/${order.number}` },
      ],
      reason,
    }))
  },

  /** It could not go back the way it was paid: an admin pays it by hand. */
  async 'refund-failed'({ db, data, publicUrl }) {
    const refund = await findRefund(db, data)
    if (refund?.state !== 'manual') return null
    const [found] = refund.returnId ? await readReturns(db, [refund.returnId]) : []
    const amount = formatRupees(toRupees(refund.amount))
    return toCustomer(db, data, ({ order }) => ({
      subject: `Your refund of ${amount} needs your bank details`,
      heading: 'Where should we send your refund?',
      blocks: [
        `We could not refund ${amount} for your order ${order.number} to your original payment method. Your money is safe: we will transfer it to your UPI ID or bank account.`,
        'Please enter it on our site, where it is stored encrypted. Never send bank details by email.',
        {
          button: 'Enter UPI ID or bank account',
          url: found ? `${publicUrl}/returns/${found.number}` : `${publicUrl}/orders/${order.number}`,
        },
      ],
      reason,
    }))
  },
} satisfies Partial<Mails>

const findRefund = async (
  db: MailInput['db'],
  { orderId, refundId }: { orderId: OrderId; refundId: RefundId },
) => (await listRefunds(db, orderId)).find(({ id }) => id === refundId)

const reason = 'You are getting this because you ordered from us.'

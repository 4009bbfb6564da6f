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
      heading: 'We did not receive a payment',
      blocks: [
        `The time to pay for your order ${order.number} is over, so it is not sent and you owe nothing. What you wanted is in your cart again.`,
        'If your bank has taken the money after all, it is either used for this order or goes back to you by itself.',
        { button: 'Open your cart', url: `${publicUrl}/cart` },
      ],
      reason,
    })),

  /** Paid twice, or too late: the money goes back. */
  async 'payment-returned'({ db, data, publicUrl }) {
    const attempt = await findAttempt(db, data.attemptId)
    if (!attempt) return null
    const amount = formatRupees(toRupees(attempt.amount))
    return toCustomer(db, data, ({ order }) => ({
      subject: `Your payment of ${amount} goes back to you`,
      heading: 'Your money comes back',
      blocks: [
        data.cause === 'extra'
          ? `Your order ${order.number} was paid twice. It needs only one payment, so the second one of ${amount} goes back the way it came.`
          : `Your payment of ${amount} for the order ${order.number} came after its time was over, and what you wanted is no longer held for you. The money goes back the way it came.`,
        'Banks need five to seven working days.',
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
          ? `We have sent ${amount} for what you returned of your order ${order.number} to the account you gave us.`
          : `We have sent ${amount} of your order ${order.number} back the way you paid. Banks show it within five to seven working days.`,
        ...(refund.bankReference ? [`Your bank finds it by this number: ${refund.bankReference}.`] : []),
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
      heading: 'Please tell us where to send your refund',
      blocks: [
        `We could not send ${amount} for your order ${order.number} back the way you paid. Your money is safe: we will transfer it to your UPI id or bank account.`,
        'Please enter it on our site, where it is stored encrypted. Never send bank details by mail.',
        {
          button: 'Enter UPI id or bank account',
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

const reason = 'You get this mail because of an order at our shop.'

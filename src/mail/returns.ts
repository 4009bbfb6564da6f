import { findAccount } from '#domain/accounts/account.ts'
import { findPayeeHint } from '#domain/returns/payee.ts'
import { type Return, readReturns } from '#domain/returns/return.ts'
import { formatDateTime, weekday } from '#values/dates.ts'
import type { ReturnId } from '#values/ids.ts'
import { formatRupees, toRupees } from '#values/money.ts'
import { reasonRules, returnStateWords } from '#values/return-rules.ts'
import { type MailDraft, type MailInput, type Mails, mailboxOf } from './draft.ts'
import { toCustomer } from './orders.ts'
import type { Block, MailWords } from './write-mail.ts'

/** About a return as it is when the mail is sent. */
export const returnMails = {
  'return-requested': input =>
    toReturner(input, 'We have received your return request', found => [
      `You asked to return these items of your order ${found.orderNumber}. The seller will reply within 48 hours. If they don’t, your return is approved automatically.`,
      goods(found),
      worth(found),
    ]),
  'return-approved': input =>
    toReturner(input, 'Your return is approved', found => [
      found.keepsGoods
        ? 'You don’t need to send anything back.'
        : 'We are booking the pickup and will tell you the date. Please keep the box and everything that came with it.',
      goods(found),
      worth(found),
    ]),
  'return-refused': input =>
    toReturner(
      input,
      ({ outcome }) => (outcome === 'partly' ? 'We cannot take all of it back' : 'We cannot take it back'),
      found => [
        ...(found.refusal ? [{ quote: found.refusal }] : []),
        goods(found),
        'If you disagree, tell us within seven days and our team will review it.',
      ],
    ),
  'return-pickup': input =>
    toReturner(input, pickupHeading, found => [
      `${found.pickup?.courier ?? 'The courier'} will come to pick it up. Please keep it packed and ready.`,
      ...(found.pickup?.reference ? [`The courier’s number: ${found.pickup.reference}.`] : []),
      goods(found),
    ]),
  'return-received': input =>
    toReturner(input, 'Your return has arrived', found => [
      'It will be checked within three days. If not, it is accepted automatically.',
      goods(found),
      worth(found),
    ]),
  'return-dispute-decided': input =>
    toReturner(input, 'We have decided on your return', found => [
      ...(found.dispute?.answer ? [{ quote: found.dispute.answer }] : []),
      goods(found),
      ...(found.refunded > 0 ? [worth(found)] : []),
    ]),
  'return-payee-missing': input =>
    toReturner(input, 'Where should we send your refund?', found => [
      'We cannot send the exchange, so you will get a refund. As you paid in cash, please tell us your UPI ID or bank account.',
      goods(found),
      worth(found),
    ]),
  'exchange-sent': input =>
    toReturner(input, 'We are packing your exchange', found => [
      `Your return was accepted. We are packing your exchange as order ${found.exchangeOrder?.number ?? ''}. There is nothing to pay.`,
      goods(found),
    ]),

  /** To the seller: somebody wants to send something back. */
  'sale-return': input =>
    toSeller(input, found => ({
      subject: `Return ${found.number}`,
      heading: 'A customer wants to return something',
      blocks: [
        `${found.customer.name} wants to return these items of order ${found.orderNumber}. Please answer${found.dueAt ? ` by ${formatDateTime(found.dueAt)}` : ''}; after that it is approved automatically.`,
        goods(found),
        worth(found),
      ],
    })),
  /** To the seller: what the shop has decided without them. */
  'sale-return-decided': input =>
    toSeller(input, found => ({
      subject: `Return ${found.number}: ${returnStateWords[found.state]}`,
      heading: `A return is ${returnStateWords[found.state].toLowerCase()}`,
      blocks: [
        found.dispute?.answer
          ? `The shop has decided the dispute about ${found.number}: ${found.dispute.answer}`
          : `${found.number} was decided automatically because its time was over, or by an admin.`,
        goods(found),
      ],
    })),
} satisfies Partial<Mails>

interface AboutReturn extends Pick<MailInput, 'db' | 'publicUrl'> {
  data: { returnId: ReturnId }
}

async function toReturner(
  { db, data, publicUrl }: AboutReturn,
  heading: string | ((found: Return) => string),
  blocks: (found: Return) => Block[],
): Promise<MailDraft | null> {
  const [found] = await readReturns(db, [data.returnId])
  if (!found) return null
  // Where the money goes, shortened; null where it goes back the way it came, or is not known yet.
  const payee = await findPayeeHint(db, found.id)
  const what = typeof heading === 'string' ? heading : heading(found)
  return toCustomer(db, { orderId: found.orderId }, () => ({
    subject: `Your return ${found.number}: ${what}`,
    heading: what,
    blocks: [
      ...blocks(found),
      ...(payee && found.wish === 'refund' ? [{ small: `We will send the money to ${payee}.` }] : []),
      { button: 'See your return', url: `${publicUrl}/returns/${found.number}` },
    ],
    reason: 'You are getting this because you are returning something to us.',
  }))
}

async function toSeller(
  { db, data, publicUrl }: AboutReturn,
  write: (found: Return) => Omit<MailWords, 'reason'>,
): Promise<MailDraft | null> {
  const [found] = await readReturns(db, [data.returnId])
  const seller = found?.sellerId ? await findAccount(db, found.sellerId) : undefined
  if (!found || !seller) return null
  const words = write(found)
  return {
    to: mailboxOf(seller),
    ...words,
    blocks: [...words.blocks, { button: 'View return', url: `${publicUrl}/admin/returns/${found.id}` }],
    reason: 'You are getting this because you sell with us.',
  }
}

const pickupHeading = ({ pickup }: Return) =>
  pickup ? `We will pick it up on ${weekday(pickup.on)}` : 'Your pickup is booked'

const goods = ({ items }: Return): Block => ({
  goods: items.map(({ name, quantity, reason, exchange }) => ({
    name,
    detail: `${quantity} ${quantity === 1 ? 'piece' : 'pieces'}: ${reasonRules[reason].label}${exchange ? `. Exchange for: ${exchange.name}` : ''}`,
    amount: '',
  })),
})

const worth = ({ wish, refunded, estimate }: Return): Block =>
  wish === 'exchange'
    ? 'You get the exchange at no extra cost.'
    : refunded > 0
      ? { sums: [['Refund', formatRupees(toRupees(refunded))]] }
      : { sums: [['Refund, if everything is accepted', formatRupees(toRupees(estimate))]] }

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
    toReturner(input, 'We have your return', found => [
      `You want to return this of your order ${found.orderNumber}. The seller answers within 48 hours; without an answer it is approved by itself.`,
      goods(found),
      worth(found),
    ]),
  'return-approved': input =>
    toReturner(input, 'Your return is approved', found => [
      found.keepsGoods
        ? 'You need not send anything back.'
        : 'We book the pickup now and tell you the day. Please keep the box and everything that came with it.',
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
        'If you think that this is wrong, tell us within seven days: then we look at it ourselves.',
      ],
    ),
  'return-pickup': input =>
    toReturner(input, pickupHeading, found => [
      `${found.pickup?.courier ?? 'The courier'} comes for it. Please have it ready in its box.`,
      ...(found.pickup?.reference ? [`The courier’s number: ${found.pickup.reference}.`] : []),
      goods(found),
    ]),
  'return-received': input =>
    toReturner(input, 'Your return has arrived', found => [
      'It is looked at within three days; without an answer it counts as accepted.',
      goods(found),
      worth(found),
    ]),
  'return-dispute-decided': input =>
    toReturner(input, 'We have decided about your return', found => [
      ...(found.dispute?.answer ? [{ quote: found.dispute.answer }] : []),
      goods(found),
      ...(found.refunded > 0 ? [worth(found)] : []),
    ]),
  'return-payee-missing': input =>
    toReturner(input, 'Where should we send your money?', found => [
      'What you chose instead cannot come, so you get the money. You paid in cash: please tell us a UPI id or a bank account.',
      goods(found),
      worth(found),
    ]),
  'exchange-sent': input =>
    toReturner(input, 'Your exchange is on its way to the parcel', found => [
      `What you sent back is fine. What you chose instead is packed now as the order ${found.exchangeOrder?.number ?? ''}; you pay nothing for it.`,
      goods(found),
    ]),

  /** To the seller: somebody wants to send something back. */
  'sale-return': input =>
    toSeller(input, found => ({
      subject: `Return ${found.number}`,
      heading: 'A customer wants to return something',
      blocks: [
        `${found.customer.name} wants to return this of ${found.orderNumber}. Please answer${found.dueAt ? ` until ${formatDateTime(found.dueAt)}` : ''}; then it is approved by itself.`,
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
          : `The shop has decided about ${found.number}, because its time was over or an admin looked at it.`,
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
      ...(payee && found.wish === 'refund' ? [{ small: `The money goes here: ${payee}.` }] : []),
      { button: 'See your return', url: `${publicUrl}/returns/${found.number}` },
    ],
    reason: 'You get this mail because you return something to our shop.',
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
    blocks: [...words.blocks, { button: 'Open the return', url: `${publicUrl}/admin/returns/${found.id}` }],
    reason: 'You get this mail because you sell at our shop.',
  }
}

const pickupHeading = ({ pickup }: Return) =>
  pickup ? `We pick it up on ${weekday(pickup.on)}` : 'The pickup is booked'

const goods = ({ items }: Return): Block => ({
  goods: items.map(({ name, quantity, reason, exchange }) => ({
    name,
    detail: `${quantity} ${quantity === 1 ? 'piece' : 'pieces'}: ${reasonRules[reason].label}${exchange ? `. In exchange: ${exchange.name}` : ''}`,
    amount: '',
  })),
})

const worth = ({ wish, refunded, estimate }: Return): Block =>
  wish === 'exchange'
    ? 'You get the exchange for it, and pay nothing.'
    : refunded > 0
      ? { sums: [['Refund', formatRupees(toRupees(refunded))]] }
      : { sums: [['Refund, if all of it is accepted', formatRupees(toRupees(estimate))]] }

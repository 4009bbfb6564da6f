import type { MailContent } from '#domain/mail/mailer.ts'
import type { Return } from '#domain/returns/return.ts'
import { longMoment, weekday } from '#values/dates.ts'
import { formatRupees, toRupees } from '#values/money.ts'
import { reasonRules, returnStateWords } from '#values/return-rules.ts'
import { type Block, writeMail } from './write-mail.ts'

interface AboutReturn {
  found: Return
  publicUrl: string
  /** Where the money goes, shortened; null where it goes back the way it came, or is not known yet. */
  payee?: string | null
}

type Writer = (about: AboutReturn) => MailContent

/** To the customer, at each step of a return. */
export const writeReturnMail = {
  'return-requested': about =>
    toCustomer(about, 'We have your return', [
      `You want to return this of your order ${about.found.orderNumber}. The seller answers within 48 hours; without an answer it is approved by itself.`,
      goods(about.found),
      worth(about.found),
    ]),
  'return-approved': about =>
    toCustomer(about, 'Your return is approved', [
      about.found.keepsGoods
        ? 'You need not send anything back.'
        : 'We book the pickup now and tell you the day. Please keep the box and everything that came with it.',
      goods(about.found),
      worth(about.found),
    ]),
  'return-refused': about =>
    toCustomer(
      about,
      about.found.outcome === 'partly' ? 'We cannot take all of it back' : 'We cannot take it back',
      [
        ...(about.found.refusal ? [{ quote: about.found.refusal }] : []),
        goods(about.found),
        'If you think that this is wrong, tell us within seven days: then we look at it ourselves.',
      ],
    ),
  'return-pickup': about =>
    toCustomer(about, pickupHeading(about.found), [
      `${about.found.pickup?.courier ?? 'The courier'} comes for it. Please have it ready in its box.`,
      ...(about.found.pickup?.reference ? [`The courier’s number: ${about.found.pickup.reference}.`] : []),
      goods(about.found),
    ]),
  'return-received': about =>
    toCustomer(about, 'Your return has arrived', [
      'It is looked at within three days; without an answer it counts as accepted.',
      goods(about.found),
      worth(about.found),
    ]),
  'return-dispute-decided': about =>
    toCustomer(about, 'We have decided about your return', [
      ...(about.found.dispute?.answer ? [{ quote: about.found.dispute.answer }] : []),
      goods(about.found),
      ...(about.found.refunded > 0 ? [worth(about.found)] : []),
    ]),
  'return-payee-missing': about =>
    toCustomer(about, 'Where should we send your money?', [
      'What you chose instead cannot come, so you get the money. You paid in cash: please tell us a UPI id or a bank account.',
      goods(about.found),
      worth(about.found),
    ]),
  'exchange-sent': about =>
    toCustomer(about, 'Your exchange is on its way to the parcel', [
      `What you sent back is fine. What you chose instead is packed now as the order ${about.found.exchangeOrder?.number ?? ''}; you pay nothing for it.`,
      goods(about.found),
    ]),
} satisfies Record<string, Writer>

/** To the seller: somebody wants to send something back. */
export const writeSaleReturn: Writer = ({ found, publicUrl }) =>
  writeMail({
    subject: `Return ${found.number}`,
    heading: 'A customer wants to return something',
    blocks: [
      `${found.customer.name} wants to return this of ${found.orderNumber}. Please answer${found.dueAt ? ` until ${longMoment(found.dueAt)}` : ''}; then it is approved by itself.`,
      goods(found),
      worth(found),
      { button: 'Open the return', url: `${publicUrl}/admin/returns/${found.id}` },
    ],
    reason: sellsHere,
  })

/** To the seller: what the shop has decided without them. */
export const writeSaleReturnDecided: Writer = ({ found, publicUrl }) =>
  writeMail({
    subject: `Return ${found.number}: ${returnStateWords[found.state]}`,
    heading: `A return is ${returnStateWords[found.state].toLowerCase()}`,
    blocks: [
      found.dispute?.answer
        ? `The shop has decided the dispute about ${found.number}: ${found.dispute.answer}`
        : `The shop has decided about ${found.number}, because its time was over or an admin looked at it.`,
      goods(found),
      { button: 'Open the return', url: `${publicUrl}/admin/returns/${found.id}` },
    ],
    reason: sellsHere,
  })

function toCustomer({ found, publicUrl, payee }: AboutReturn, heading: string, blocks: Block[]): MailContent {
  return writeMail({
    subject: `Your return ${found.number}: ${heading}`,
    heading,
    blocks: [
      ...blocks,
      ...(payee && found.wish === 'refund' ? [{ small: `The money goes here: ${payee}.` }] : []),
      { button: 'See your return', url: `${publicUrl}/returns/${found.number}` },
    ],
    reason: 'You get this mail because you return something to our shop.',
  })
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

const sellsHere = 'You get this mail because you sell at our shop.'

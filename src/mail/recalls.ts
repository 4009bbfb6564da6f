import type { MailContent } from '#domain/mail/mailer.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderRecall } from '#domain/recalls/recall.ts'
import { writeMail } from './write-mail.ts'

interface Input {
  order: Order
  recall: OrderRecall
  publicUrl: string
}

/** To a customer who may have a recalled piece: what to do comes first. */
export function writeRecallNotice({ order, recall, publicUrl }: Input): MailContent {
  const names = [...new Set(recall.items.map(({ name }) => name))].join(', ')
  const act = recall.level === 'return' ? 'Please return it.' : 'Please stop using it.'
  return writeMail({
    subject: `Recall: ${names}`,
    heading: act,
    blocks: [
      `In your order ${order.number} there was ${names} of a batch that is recalled.`,
      { quote: recall.reason },
      'What to do:',
      { quote: recall.instructions },
      order.customer.id
        ? { button: 'Tell us what became of it', url: `${publicUrl}/orders/${order.number}` }
        : { button: 'All recalls', url: `${publicUrl}/recalls` },
      { small: `All recalls, and a look-up of your batch: ${publicUrl}/recalls` },
    ],
    reason: 'You get this because you bought it in our shop. We write only once about each recall.',
  })
}

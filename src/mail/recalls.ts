import { listOrderRecalls } from '#domain/recalls/recall.ts'
import type { Mails } from './draft.ts'
import { toCustomer } from './orders.ts'

export const recallMails = {
  /** To a customer who may have a recalled piece: what to do comes first. */
  async 'recall-notice'({ db, data, publicUrl }) {
    const recall = (await listOrderRecalls(db, data.orderId)).find(({ id }) => id === data.recallId)
    if (!recall) return null
    const names = [...new Set(recall.items.map(({ name }) => name))].join(', ')
    return toCustomer(db, data, ({ order }) => ({
      subject: `Recall: ${names}`,
      heading: recall.level === 'return' ? 'Please return it.' : 'Please stop using it.',
      blocks: [
        `Your order ${order.number} had ${names} from a batch that is being recalled.`,
        { quote: recall.reason },
        'What to do:',
        { quote: recall.instructions },
        order.customer.id
          ? { button: 'Tell us what you did with it', url: `${publicUrl}/orders/${order.number}` }
          : { button: 'All recalls', url: `${publicUrl}/recalls` },
        { small: `See all recalls and check your batch: ${publicUrl}/recalls` },
      ],
      reason: 'You are getting this because you bought it from us. We email only once about each recall.',
    }))
  },
} satisfies Partial<Mails>

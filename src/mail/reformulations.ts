import { findReformulationNotice } from '#domain/ingredients/announce-reformulations.ts'
import { productPath } from '#values/product-path.ts'
import { changeLines } from '#values/reformulations.ts'
import { type Mails, mailboxOf } from './draft.ts'

export const reformulationMails = {
  /** What the customer avoids comes first. */
  async reformulation({ db, data, publicUrl }) {
    const notice = await findReformulationNotice(db, data)
    if (!notice) return null
    const { product, change, avoided, token } = notice
    return {
      to: mailboxOf(notice),
      subject: `${product.name} is made differently now`,
      heading: `The ingredients of ${product.name} have changed`,
      blocks: [
        ...avoided.map(({ noun, words }) =>
          words.length > 0
            ? `You avoid ${noun}: the new list names ${words.join(', ')}.`
            : `You avoid ${noun}: it is in the new list.`,
        ),
        { lines: changeLines(change) },
        'What you have at home is as its own label says. What you buy from now on may be of the new kind.',
        {
          button: 'See the whole list',
          url: `${publicUrl}${productPath(product.id, product.name)}#ingredients`,
        },
      ],
      reason:
        'You get this because you bought it in our shop and asked to be told when its ingredients change. We write once about each change.',
      leave: { label: 'Do not tell me any longer', url: `${publicUrl}/reformulations/stop?token=${token}` },
      unsubscribeUrl: `${publicUrl}/api/reformulations/notices/stop?token=${token}`,
    }
  },
} satisfies Partial<Mails>

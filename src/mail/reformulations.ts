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
      subject: `${product.name} has a new formula`,
      heading: `The ingredients of ${product.name} have changed`,
      blocks: [
        ...avoided.map(({ noun, words }) =>
          words.length > 0
            ? `You avoid ${noun}: the new list contains ${words.join(', ')}.`
            : `You avoid ${noun}: it is in the new list.`,
        ),
        { lines: changeLines(change) },
        'The pack you have at home is as its label says. A pack you buy from now on may have the new formula.',
        {
          button: 'See the full list',
          url: `${publicUrl}${productPath(product.id, product.name)}#ingredients`,
        },
      ],
      reason:
        'You are getting this because you bought it from us and asked to be told when its ingredients change. We email once about each change.',
      leave: { label: 'Stop these emails', url: `${publicUrl}/reformulations/stop?token=${token}` },
      unsubscribeUrl: `${publicUrl}/api/reformulations/notices/stop?token=${token}`,
    }
  },
} satisfies Partial<Mails>

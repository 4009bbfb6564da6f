import { findReminder } from '#domain/cart/remind.ts'
import { formatRupees, type Paise, paise, toRupees } from '#values/money.ts'
import { type Mails, mailboxOf } from './draft.ts'

const rupees = (amount: Paise) => formatRupees(toRupees(amount))

export const cartMails = {
  /** What is in the cart at the moment, at today's prices. Nothing is promised and nothing is urgent. */
  async 'cart-reminder'({ db, data, publicUrl }) {
    const reminder = await findReminder(db, data.reminderId)
    if (!reminder) return null
    const { name, cart, token } = reminder
    const there = cart.lines.filter(({ forSale, product }) => forSale && product.stock > 0)
    return {
      to: mailboxOf(reminder),
      subject: 'You left something in your cart',
      heading: name ? `${name}, your cart is still here` : 'Your cart is still here',
      blocks: [
        'Here is what you left, at today’s prices. Items are not reserved.',
        {
          goods: there.map(({ product, quantity }) => ({
            name: product.name,
            detail: `${product.brandName ? `${product.brandName}, ` : ''}${quantity} × ${rupees(product.price)}`,
            amount: rupees(paise(product.price * quantity)),
          })),
        },
        { button: 'Go to cart', url: `${publicUrl}/cart` },
      ],
      reason: 'You are getting this because you asked for cart reminders. We send only one email per cart.',
      leave: { label: 'Stop reminders', url: `${publicUrl}/cart/reminders?token=${token}` },
      unsubscribeUrl: `${publicUrl}/api/cart/reminders/stop?token=${token}`,
    }
  },
} satisfies Partial<Mails>

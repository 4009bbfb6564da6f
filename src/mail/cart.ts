import type { CartReminder } from '#domain/cart/remind.ts'
import type { MailContent } from '#domain/mail/mailer.ts'
import { formatRupees, type Paise, paise, toRupees } from '#values/money.ts'
import { writeMail } from './write-mail.ts'

const rupees = (amount: Paise) => formatRupees(toRupees(amount))

/** What is in the cart at the moment, at today's prices. Nothing is promised and nothing is urgent. */
export function writeCartReminder({
  reminder: { name, cart },
  publicUrl,
  leaveUrl,
}: {
  reminder: CartReminder
  publicUrl: string
  leaveUrl: string
}): MailContent {
  const there = cart.lines.filter(({ forSale, product }) => forSale && product.stock > 0)
  return writeMail({
    subject: 'You left something in your cart',
    heading: name ? `${name}, your cart is still here` : 'Your cart is still here',
    blocks: [
      'This is what is in it, at today’s prices. Nothing is reserved.',
      {
        goods: there.map(({ product, quantity }) => ({
          name: product.name,
          detail: `${product.brandName ? `${product.brandName}, ` : ''}${quantity} × ${rupees(product.price)}`,
          amount: rupees(paise(product.price * quantity)),
        })),
      },
      { button: 'To your cart', url: `${publicUrl}/cart` },
    ],
    reason: 'You get this because you asked to be reminded of your cart. This is the only mail about it.',
    leave: { label: 'No more reminders', url: leaveUrl },
  })
}

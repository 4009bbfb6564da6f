import type { Config } from '#config.ts'
import type { Db } from '#db/client.ts'
import { type Account, findAccount, findAccountByEmail } from '#domain/accounts/account.ts'
import { getContact } from '#domain/content/contact.ts'
import { findMessage } from '#domain/inbox/messages.ts'
import { issueLink } from '#domain/mail/links.ts'
import type { Letter, MailContent } from '#domain/mail/mailer.ts'
import type { MailRequest } from '#domain/mail/queue-mail.ts'
import { findSubscriber, subscriberStatus } from '#domain/newsletter/subscribers.ts'
import type { Order } from '#domain/orders/order.ts'
import { readOrders } from '#domain/orders/read-orders.ts'
import {
  writeAccountApproved,
  writeAccountDeclined,
  writeConfirmEmail,
  writeResetPassword,
} from '#mail/accounts.ts'
import { writeContactMessage } from '#mail/inbox.ts'
import { writeNewsletterConfirmation, writeNewsletterWelcome } from '#mail/newsletter.ts'
import {
  writeNewOrder,
  writeOrderCancelled,
  writeOrderMoved,
  writeOrderPlaced,
  writeSaleCancelled,
} from '#mail/orders.ts'
import type { AccountId, OrderId, ShipmentId } from '#values/ids.ts'

type MailSettings = Pick<Config, 'publicUrl' | 'mail'>

const halfAnHour = 30
const aWeek = 7 * 24 * 60

/** Reads what a mail is about, as it is now, and writes it. Null when the mail is no longer needed. */
export async function makeLetter(
  db: Db,
  request: MailRequest,
  { publicUrl, mail }: MailSettings,
): Promise<Letter | null> {
  const { kind, data } = request
  switch (kind) {
    case 'order-placed':
      return toCustomer(db, data, order => writeOrderPlaced({ order, publicUrl }))
    case 'order-moved':
      return toCustomer(db, data, order => writeOrderMoved({ order, publicUrl, status: data.status }))
    case 'order-cancelled':
      return toCustomer(db, data, order => writeOrderCancelled({ order, publicUrl }))
    case 'new-order':
      return toSeller(db, data, order => writeNewOrder({ order, publicUrl }))
    case 'sale-cancelled':
      return toSeller(db, data, order => writeSaleCancelled({ order, publicUrl }))
    case 'account-approved':
    case 'account-declined': {
      const account = await findAccount(db, data.accountId)
      const approved = kind === 'account-approved'
      // Changed again meanwhile: that change has queued its own mail.
      if (account?.isActive !== approved) return null
      const write = approved ? writeAccountApproved : writeAccountDeclined
      return { to: mailboxOf(account), ...write({ account, publicUrl }) }
    }
    case 'confirm-email': {
      const account = await findAccount(db, data.accountId)
      if (!account || account.emailConfirmedAt) return null
      const token = await issueAccountLink(db, 'confirm-email', account, aWeek)
      return { to: mailboxOf(account), ...writeConfirmEmail({ account, publicUrl, token }) }
    }
    case 'reset-password': {
      const account = await findAccountByEmail(db, data.email)
      if (!account) return null
      const token = await issueAccountLink(db, 'reset-password', account, halfAnHour)
      return { to: mailboxOf(account), ...writeResetPassword({ account, publicUrl, token }) }
    }
    case 'newsletter-confirmation': {
      const subscriber = await findSubscriber(db, data.subscriberId)
      if (!subscriber || subscriberStatus(subscriber) === 'subscribed') return null
      const { id, email } = subscriber
      const token = await issueLink(db, { purpose: 'newsletter', subscriber: id, email, minutes: aWeek })
      return { to: mailboxOf(subscriber), ...writeNewsletterConfirmation({ publicUrl, token }) }
    }
    case 'newsletter-welcome': {
      const subscriber = await findSubscriber(db, data.subscriberId)
      if (!subscriber || subscriberStatus(subscriber) !== 'subscribed') return null
      const { name, unsubscribeToken: token } = subscriber
      return {
        to: mailboxOf(subscriber),
        ...writeNewsletterWelcome({ name, leaveUrl: `${publicUrl}/newsletter/unsubscribe?token=${token}` }),
        unsubscribeUrl: `${publicUrl}/api/newsletter/unsubscribe?token=${token}`,
      }
    }
    case 'contact-message': {
      const message = await findMessage(db, data.messageId)
      if (!message) return null
      const address = mail.shopAddress ?? ((await getContact(db)).email || mail.from.address)
      return { to: { name: 'Kanti', address }, replyTo: mailboxOf(message), ...writeContactMessage(message) }
    }
  }
}

/** About the whole order or only some of its shipments. */
async function toCustomer(
  db: Db,
  { orderId, shipments }: { orderId: OrderId; shipments?: ShipmentId[] },
  write: (order: Order) => MailContent,
): Promise<Letter | null> {
  const [order] = await readOrders(db, [orderId])
  if (!order) return null
  const lines = shipments
    ? order.lines.filter(({ shipmentId }) => shipments.includes(shipmentId))
    : order.lines
  return { to: mailboxOf(order.customer), ...write({ ...order, lines }) }
}

/** About that seller's part of the order. */
async function toSeller(
  db: Db,
  { orderId, sellerId }: { orderId: OrderId; sellerId: AccountId },
  write: (order: Order) => MailContent,
): Promise<Letter | null> {
  const [seller, [order]] = await Promise.all([
    findAccount(db, sellerId),
    readOrders(db, [orderId], sellerId),
  ])
  if (!seller || !order || order.lines.length === 0) return null
  return { to: mailboxOf(seller), ...write(order) }
}

const issueAccountLink = (
  db: Db,
  purpose: 'reset-password' | 'confirm-email',
  { id, email }: Account,
  minutes: number,
) => issueLink(db, { purpose, account: id, email, minutes })

const mailboxOf = ({ name, email }: { name: string; email: string }) => ({ name, address: email })

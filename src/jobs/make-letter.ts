import { sql } from 'kysely'
import type { Config } from '#config.ts'
import type { Db } from '#db/client.ts'
import { type Account, accountColumns } from '#domain/accounts/account.ts'
import { getContact } from '#domain/content/contact.ts'
import { findMessage } from '#domain/inbox/messages.ts'
import type { MailAsk } from '#domain/mail/ask-for-mail.ts'
import { issueLink } from '#domain/mail/links.ts'
import type { Letter } from '#domain/mail/mailer.ts'
import { findSubscriber, statusOf } from '#domain/newsletter/subscribers.ts'
import type { Order } from '#domain/orders/order.ts'
import { readOrders } from '#domain/orders/read-orders.ts'
import { accountApproved, accountDeclined, confirmEmail, resetPassword } from '#mail/accounts.ts'
import { contactMessage } from '#mail/inbox.ts'
import { newsletterConfirmation, newsletterWelcome } from '#mail/newsletter.ts'
import { newOrder, orderCancelled, orderMoved, orderPlaced, saleCancelled } from '#mail/orders.ts'
import type { AccountId, OrderId, ShipmentId } from '#values/ids.ts'

type Settings = Pick<Config, 'publicUrl' | 'mail'>

const halfAnHour = 30
const aWeek = 7 * 24 * 60

/** Reads what a mail is about, as it is now, and writes it. Null when there is nothing to tell any more. */
export async function makeLetter(db: Db, ask: MailAsk, settings: Settings): Promise<Letter | null> {
  const { publicUrl } = settings
  switch (ask.kind) {
    case 'order-placed':
      return aboutOrder(db, ask.data, order => orderPlaced({ order, publicUrl }))
    case 'order-moved':
      return aboutOrder(db, ask.data, order => orderMoved({ order, publicUrl, status: ask.data.status }))
    case 'order-cancelled':
      return aboutOrder(db, ask.data, order => orderCancelled({ order, publicUrl }))
    case 'new-order':
      return aboutSale(db, ask.data, order => newOrder({ order, publicUrl }))
    case 'sale-cancelled':
      return aboutSale(db, ask.data, order => saleCancelled({ order, publicUrl }))
    case 'account-approved':
    case 'account-declined': {
      const account = await findAccount(db, ask.data.accountId)
      const approved = ask.kind === 'account-approved'
      // Changed again meanwhile: that has a mail of its own.
      if (account?.isActive !== approved) return null
      const written = approved ? accountApproved : accountDeclined
      return { to: mailboxOf(account), ...written({ account, publicUrl }) }
    }
    case 'confirm-email': {
      const account = await findAccount(db, ask.data.accountId)
      if (!account || account.emailConfirmedAt) return null
      const token = await issueAccountLink(db, 'confirm-email', account, aWeek)
      return { to: mailboxOf(account), ...confirmEmail({ account, publicUrl, token }) }
    }
    case 'reset-password': {
      const account = await findAccountByEmail(db, ask.data.email)
      if (!account) return null
      const token = await issueAccountLink(db, 'reset-password', account, halfAnHour)
      return { to: mailboxOf(account), ...resetPassword({ account, publicUrl, token }) }
    }
    case 'newsletter-confirmation': {
      const subscriber = await findSubscriber(db, ask.data.subscriberId)
      if (!subscriber || statusOf(subscriber) === 'subscribed') return null
      const { id, email, name } = subscriber
      const token = await issueLink(db, { purpose: 'newsletter', subscriber: id, email, minutes: aWeek })
      return { to: { name, address: email }, ...newsletterConfirmation({ publicUrl, token }) }
    }
    case 'newsletter-welcome': {
      const subscriber = await findSubscriber(db, ask.data.subscriberId)
      if (!subscriber || statusOf(subscriber) !== 'subscribed') return null
      const { name, email, unsubscribeToken: token } = subscriber
      return {
        to: { name, address: email },
        ...newsletterWelcome({ name, leaveUrl: `${publicUrl}/newsletter/unsubscribe?token=${token}` }),
        unsubscribeUrl: `${publicUrl}/api/newsletter/unsubscribe?token=${token}`,
      }
    }
    case 'contact-message': {
      const message = await findMessage(db, ask.data.messageId)
      if (!message) return null
      const address =
        settings.mail.shopAddress ?? ((await getContact(db)).email || settings.mail.from.address)
      const replyTo = { name: message.name, address: message.email }
      return { to: { name: 'Kanti', address }, replyTo, ...contactMessage(message) }
    }
  }
}

/** To the customer, about the whole order or only some of its shipments. */
async function aboutOrder(
  db: Db,
  { orderId, shipments }: { orderId: OrderId; shipments?: ShipmentId[] },
  written: (order: Order) => Omit<Letter, 'to'>,
): Promise<Letter | null> {
  const [order] = await readOrders(db, [orderId])
  if (!order) return null
  const lines = shipments
    ? order.lines.filter(({ shipmentId }) => shipments.includes(shipmentId))
    : order.lines
  const { name, email } = order.customer
  return { to: { name, address: email }, ...written({ ...order, lines }) }
}

/** To a seller, about that seller's part of an order. */
async function aboutSale(
  db: Db,
  { orderId, sellerId }: { orderId: OrderId; sellerId: AccountId },
  written: (order: Order) => Omit<Letter, 'to'>,
): Promise<Letter | null> {
  const [seller, [order]] = await Promise.all([
    findAccount(db, sellerId),
    readOrders(db, [orderId], sellerId),
  ])
  if (!seller || !order || order.lines.length === 0) return null
  return { to: mailboxOf(seller), ...written(order) }
}

async function findAccount(db: Db, id: AccountId): Promise<Account | undefined> {
  return db.selectFrom('accounts').select(accountColumns).where('id', '=', id).executeTakeFirst()
}

async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('accounts')
    .select(accountColumns)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()
}

const issueAccountLink = (
  db: Db,
  purpose: 'reset-password' | 'confirm-email',
  account: Account,
  minutes: number,
) => issueLink(db, { purpose, account: account.id, email: account.email, minutes })

const mailboxOf = ({ name, email }: Account) => ({ name, address: email })

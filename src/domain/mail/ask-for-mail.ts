import { announce, type Db } from '#db/client.ts'
import { type AccountId, newId, type OrderId, type ShipmentId } from '#values/ids.ts'
import type { OrderStatus } from '#values/order-status.ts'

/** Every mail of the shop, and what it is about. The rest is read when it is made. */
export interface MailKinds {
  'order-placed': { orderId: OrderId }
  /** To one seller, about that seller's part. */
  'new-order': { orderId: OrderId; sellerId: AccountId }
  /** To one seller, who need not send that seller's part. */
  'sale-cancelled': { orderId: OrderId; sellerId: AccountId }
  'order-moved': { orderId: OrderId; status: OrderStatus; shipments: ShipmentId[] }
  'order-cancelled': { orderId: OrderId; shipments: ShipmentId[] }
  'account-approved': { accountId: AccountId }
  'account-declined': { accountId: AccountId }
  'confirm-email': { accountId: AccountId }
  /** Whether anybody has this email is found out when it is made: asking takes equally long for all. */
  'reset-password': { email: string }
  'newsletter-confirmation': { subscriberId: string }
  'newsletter-welcome': { subscriberId: string }
  'contact-message': { messageId: string }
}

export type MailKind = keyof MailKinds
export type MailAsk = { [Kind in MailKind]: { kind: Kind; data: MailKinds[Kind] } }[MailKind]

/** The mail is sent once the transaction has committed, and never if it does not. */
export async function askForMail<Kind extends MailKind>(
  trx: Db,
  kind: Kind,
  data: MailKinds[Kind],
): Promise<void> {
  await trx
    .insertInto('mails')
    .values({ id: newId(), kind, data: JSON.stringify(data) })
    .execute()
  announce(trx, mailsAsked)
}

/** Said after every commit that asked for a mail: wakes who sends them. */
export const mailsAsked = 'mails'

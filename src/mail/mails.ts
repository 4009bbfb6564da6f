import type { Letter } from '#domain/mail/mailer.ts'
import type { MailKind, MailRequest } from '#domain/mail/queue-mail.ts'
import type { MailPorts } from '#domain/mail/send-due-mails.ts'
import { accountMails } from './accounts.ts'
import { cartMails } from './cart.ts'
import type { MailDraft, MailInput, MailShop, Mails } from './draft.ts'
import { finishDateMails } from './finish-dates.ts'
import { inboxMails } from './inbox.ts'
import { newsletterMails } from './newsletter.ts'
import { notificationMails } from './notifications.ts'
import { orderMails } from './orders.ts'
import { paymentMails } from './payments.ts'
import { payoutMails } from './payouts.ts'
import { promotionMails } from './promotions.ts'
import { questionMails } from './questions.ts'
import { recallMails } from './recalls.ts'
import { reformulationMails } from './reformulations.ts'
import { returnMails } from './returns.ts'
import { reviewMails } from './reviews.ts'
import { stockAlertMails } from './stock-alerts.ts'
import { taskMails } from './tasks.ts'
import { writeMail } from './write-mail.ts'

const mails: Mails = {
  ...accountMails,
  ...cartMails,
  ...finishDateMails,
  ...inboxMails,
  ...newsletterMails,
  ...notificationMails,
  ...orderMails,
  ...paymentMails,
  ...payoutMails,
  ...promotionMails,
  ...questionMails,
  ...recallMails,
  ...reformulationMails,
  ...returnMails,
  ...reviewMails,
  ...stockAlertMails,
  ...taskMails,
}

/** Reads what a mail is about, as it is now, and writes it. Null when the mail is no longer needed. */
export async function makeLetter(
  db: Parameters<MailPorts['makeLetter']>[0],
  { kind, data }: MailRequest,
  shop: MailShop,
): Promise<Letter | null> {
  const draftMail = mails[kind] as (input: MailInput<MailKind>) => Promise<MailDraft | null>
  const draft = await draftMail({ ...shop, db, data })
  if (!draft) return null
  const { to, replyTo, thread, unsubscribeUrl } = draft
  return { ...writeMail(draft, shop), to, replyTo, thread, unsubscribeUrl, fromName: shop.shopName }
}

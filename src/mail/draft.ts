import type { Config } from '#config.ts'
import type { Account } from '#domain/accounts/account.ts'
import { getContact } from '#domain/content/contact.ts'
import type { Letter } from '#domain/mail/mailer.ts'
import type { MailKind, QueuedMail } from '#domain/mail/queue-mail.ts'
import type { MailFrame, MailWords } from './write-mail.ts'

/** One function for each kind of mail. It reads what is true when the mail is sent; null when the mail is no longer needed. */
export type Mails = { [Kind in MailKind]: (input: MailInput<Kind>) => Promise<MailDraft | null> }

export type MailShop = Pick<Config, 'publicUrl' | 'mail'> & MailFrame

export type MailInput<Kind extends MailKind = MailKind> = QueuedMail<Kind> & MailShop

/** What a mail says, and who gets it. */
export type MailDraft = MailWords & Pick<Letter, 'to' | 'replyTo' | 'thread' | 'unsubscribeUrl'>

export const mailboxOf = ({ name, email }: { name: string; email: string }) => ({ name, address: email })

/** Without its name while the address is not confirmed: it may be a stranger's, and the name a message to them. */
export const named = (account: Account): Account => ({
  ...account,
  name: account.emailConfirmedAt ? account.name : '',
})

export async function shopMailbox({ db, mail, shopName }: Pick<MailInput, 'db' | 'mail' | 'shopName'>) {
  const address = mail.shopAddress ?? ((await getContact(db)).email || mail.from.address)
  return { name: shopName, address }
}

/** A mail as it leaves the shop. */
export interface Letter extends MailContent {
  to: Mailbox
  /** The sender's name, unless MAIL_FROM has one. */
  fromName?: string | undefined
  replyTo?: Mailbox | undefined
  /** The ids of the mails before it in the same conversation, oldest first. */
  thread?: string[] | undefined
  /** One click here unsubscribes: mail programs show it as a button. */
  unsubscribeUrl?: string | undefined
}

export interface MailContent {
  subject: string
  text: string
  html: string
}

export interface Mailbox {
  name: string
  address: string
}

/** Sends letters. The id stays the same when a letter is retried. */
export interface Mailer {
  send(id: string, letter: Letter): Promise<void>
  /** Letters that were stored instead of sent, because no mail server is set. */
  outbox?: Outbox
  /** Removes letters that were stored before this moment, also those from before a mail server was set. */
  removeStoredBefore?(moment: Date): Promise<void>
}

interface Outbox {
  /** Newest first; `after` is the last one of the page before. */
  list(page: {
    limit: number
    after?: string | undefined
  }): Promise<{ letters: StoredLetter[]; next?: string }>
  find(id: string): Promise<StoredLetter | null>
}

export interface StoredLetter extends Letter {
  id: string
  from: string
  at: Date
}

/** Whom a letter is from: MAIL_FROM, with the name of the shop where that has none. */
export const senderOf = (from: Mailbox, { fromName = '' }: Letter): Mailbox => ({
  name: from.name || fromName,
  address: from.address,
})

/** A permanent failure: a retry would not help. */
export class LetterRefused extends Error {}

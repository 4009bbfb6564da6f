/** A mail as it leaves the shop. */
export interface Letter extends Written {
  to: Mailbox
  replyTo?: Mailbox | undefined
  /** Where one click ends this kind of mail: mail programs show it as a button of their own. */
  unsubscribeUrl?: string | undefined
}

export interface Written {
  subject: string
  text: string
  html: string
}

export interface Mailbox {
  name: string
  address: string
}

/** Hands letters to the outside world. The id is the same however often one is tried. */
export interface Mailer {
  send(id: string, letter: Letter): Promise<void>
  /** Where letters lie that went nowhere, because no mail server is set. */
  outbox?: Outbox
}

export interface Outbox {
  /** Newest first; `after` is the last one of the page before. */
  list(page: { limit: number; after?: string | undefined }): Promise<{ letters: KeptLetter[]; next?: string }>
  find(id: string): Promise<KeptLetter | null>
}

export interface KeptLetter extends Letter {
  id: string
  from: string
  at: Date
}

/** The other side said no for good: trying again would not help. */
export class LetterRefused extends Error {}

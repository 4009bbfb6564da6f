/** Mails about what somebody bought, only for those who ask: before it is empty, and when its ingredients change. */
export type MailWish = 'finish' | 'reformulation'

import type { DeadMail } from '#domain/mail/dead-mails.ts'
import type { KeptLetter } from '#domain/mail/mailer.ts'

export function presentDeadMail({ id, recipient, createdAt, deadAt, ...rest }: DeadMail) {
  return {
    ...rest,
    _id: id,
    to: recipient,
    createdAt: createdAt.toISOString(),
    deadAt: deadAt.toISOString(),
  }
}

export function presentKeptMail({ id, from, to, subject, at, text, html }: KeptLetter) {
  return { _id: id, from, to: to.address, subject, at: at.toISOString(), text, html }
}

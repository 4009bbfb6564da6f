import type { Account } from '#domain/accounts/account.ts'
import type { MailContent } from '#domain/mail/mailer.ts'
import { writeMail } from './write-mail.ts'

type AboutAccount = { account: Pick<Account, 'name' | 'email' | 'role'>; publicUrl: string }

export function writeAccountApproved({ account, publicUrl }: AboutAccount): MailContent {
  return writeMail({
    subject: 'Your account is approved',
    heading: `Welcome, ${account.name}`,
    blocks: [
      account.role === 'seller'
        ? 'Your seller account is approved. You can list your products now.'
        : 'Your account is approved. You can sign in now.',
      { button: 'Sign in', url: `${publicUrl}/login` },
    ],
    reason: yourAccount,
  })
}

export function writeAccountDeclined({ account, publicUrl }: AboutAccount): MailContent {
  return writeMail({
    subject: `Your ${account.role === 'customer' ? '' : `${account.role} `}account is not active`,
    heading: `Hello ${account.name}`,
    blocks: [
      `Your ${account.role} account was declined or paused. You cannot sign in for now.`,
      'If you think that this is a mistake, please write to us.',
      { button: 'Contact us', url: `${publicUrl}/contact` },
    ],
    reason: yourAccount,
  })
}

export function writeConfirmEmail({
  account,
  publicUrl,
  token,
}: AboutAccount & { token: string }): MailContent {
  return writeMail({
    subject: 'Please confirm your email',
    heading: `Hello ${account.name}`,
    blocks: [
      `Is ${account.email} your address? Please confirm it, so that we can reach you about your orders.`,
      { button: 'Confirm your email', url: `${publicUrl}/confirm-email?token=${token}` },
      { small: 'The link works once, for 7 days. You can buy without it.' },
    ],
    reason: 'If you have no account with us, somebody mistyped their address: you can ignore this mail.',
  })
}

export function writeResetPassword({
  account,
  publicUrl,
  token,
}: AboutAccount & { token: string }): MailContent {
  return writeMail({
    subject: 'Choose a new password',
    heading: `Hello ${account.name}`,
    blocks: [
      'Somebody, hopefully you, forgot the password of your account.',
      { button: 'Choose a new password', url: `${publicUrl}/reset-password?token=${token}` },
      { small: 'The link works once, for 30 minutes.' },
    ],
    reason: 'If it was not you, you can ignore this mail: your password stays as it is.',
  })
}

const yourAccount = 'You get this because you have an account with us.'

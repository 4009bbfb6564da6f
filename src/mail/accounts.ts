import type { Account } from '#domain/accounts/account.ts'
import type { MailContent } from '#domain/mail/mailer.ts'
import { longMoment } from '#values/dates.ts'
import { writeMail } from './write-mail.ts'

/** The name is empty where the address is not confirmed: it may be a stranger's, and the name anything. */
type AboutAccount = { account: Pick<Account, 'name' | 'email' | 'role'>; publicUrl: string }

/** To an admin, who decides. */
export function writeAccountWaiting({ account, publicUrl }: AboutAccount): MailContent {
  const isSeller = account.role === 'seller'
  return writeMail({
    subject: `A new ${account.role} waits for your approval`,
    heading: `A new ${account.role} waits`,
    blocks: [
      `${account.name} (${account.email}) has registered as ${isSeller ? 'a seller' : 'an admin'} and cannot sign in until an admin approves.`,
      {
        button: isSeller ? 'Open the sellers' : 'Open the admins',
        url: `${publicUrl}/admin/${isSeller ? 'vendor' : 'user?tab=admins'}`,
      },
    ],
    reason: 'You get this because you are an admin of the shop.',
  })
}

export function writeAccountApproved({ account, publicUrl }: AboutAccount): MailContent {
  return writeMail({
    subject: 'Your account is approved',
    heading: account.name ? `Welcome, ${account.name}` : 'Welcome',
    blocks: [
      account.role === 'seller'
        ? 'Your seller account is approved. You can list your products now.'
        : 'Your account is approved. You can sign in now.',
      { button: 'Sign in', url: `${publicUrl}/login` },
    ],
    reason: yourAccount,
  })
}

export function writeStaffInvited({
  account: { name, email, staffRole },
  by,
  publicUrl,
  token,
}: {
  account: Pick<Account, 'name' | 'email' | 'staffRole'>
  by: string
  publicUrl: string
  token: string
}): MailContent {
  return writeMail({
    subject: `${by} invites you to the shop’s team`,
    heading: `Hello ${name}`,
    blocks: [
      `${by} has added you to the team of the shop, as ${staffRole}. You will sign in with ${email}.`,
      { button: 'Choose your password', url: `${publicUrl}/reset-password?token=${token}` },
      {
        small: `The link works once, for 7 days. Later, “Forgot password?” at ${publicUrl}/login sends you another one.`,
      },
    ],
    reason: 'If you do not know this shop, you can ignore this mail: without a password nobody can sign in.',
  })
}

export function writeAccountDeclined({
  account,
  publicUrl,
}: AboutAccount & { account: Pick<Account, 'declinedReason'> }): MailContent {
  return writeMail({
    subject: `Your ${account.role === 'customer' ? '' : `${account.role} `}account is not active`,
    heading: hello(account),
    blocks: [
      `Your ${account.role} account was declined or paused. You cannot sign in for now.`,
      ...(account.declinedReason ? ['The reason:', { quote: account.declinedReason }] : []),
      'If you think that this is a mistake, please write to us.',
      { button: 'Contact us', url: `${publicUrl}/contact` },
    ],
    reason: yourAccount,
  })
}

export function writeAccountDeleted({ name, email }: { name: string; email: string }): MailContent {
  return writeMail({
    subject: 'Your account is deleted',
    heading: `Goodbye, ${name}`,
    blocks: [
      `The account with ${email} is deleted, as you wished: your details, addresses, cart, lists and sessions are gone.`,
      'Orders and their invoices stay with the name and address on them, because tax law asks us to keep them.',
    ],
    reason: 'This is the last mail about it. If it was not you, please write to us.',
  })
}

export function writeConfirmEmail({
  account,
  publicUrl,
  token,
}: AboutAccount & { token: string }): MailContent {
  return writeMail({
    subject: 'Please confirm your email',
    heading: hello(account),
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
    heading: hello(account),
    blocks: [
      'Somebody, hopefully you, forgot the password of your account.',
      { button: 'Choose a new password', url: `${publicUrl}/reset-password?token=${token}` },
      { small: 'The link works once, for 30 minutes.' },
    ],
    reason: 'If it was not you, you can ignore this mail: your password stays as it is.',
  })
}

export function writeTwoStepChanged({
  account,
  change,
  at,
  publicUrl,
}: AboutAccount & { change: keyof typeof twoStepWords; at: Date }): MailContent {
  const { subject, text } = twoStepWords[change]
  return writeMail({
    subject,
    heading: hello(account),
    blocks: [
      `${text} This was on ${longMoment(at)}.`,
      'If it was not you, please choose a new password now, and write to us.',
      { button: 'Choose a new password', url: `${publicUrl}/forgot-password` },
    ],
    reason: yourAccount,
  })
}

const twoStepWords = {
  on: {
    subject: 'Two-step sign-in is on',
    text: 'Signing in to your account now also needs a code of your authenticator app. Keep your recovery codes in a safe place.',
  },
  off: {
    subject: 'Two-step sign-in is off',
    text: 'Signing in to your account needs only your password again.',
  },
  reset: {
    subject: 'Two-step sign-in was reset',
    text: 'An owner of the shop has ended the two-step sign-in of your account, passkeys included, and signed it out everywhere. You can set it up again in your profile.',
  },
  recovery: {
    subject: 'A recovery code was used',
    text: 'Somebody signed in to your account with one of your recovery codes. That code no longer works.',
  },
  'new-codes': {
    subject: 'New recovery codes were made',
    text: 'Ten new recovery codes were made for your account. The old ones no longer work.',
  },
}

export function writePasskeyChanged({
  account,
  change,
  name,
  at,
  publicUrl,
}: AboutAccount & { change: 'added' | 'removed'; name: string; at: Date }): MailContent {
  return writeMail({
    subject: `A passkey was ${change}`,
    heading: hello(account),
    blocks: [
      change === 'added'
        ? `The passkey “${name}” was added to your account on ${longMoment(at)}. It signs in without the password.`
        : `The passkey “${name}” was removed from your account on ${longMoment(at)}. It no longer signs in.`,
      'If it was not you, please choose a new password now. Then look at the passkeys in your profile, and remove those that you do not know.',
      { button: 'Choose a new password', url: `${publicUrl}/forgot-password` },
    ],
    reason: yourAccount,
  })
}

export function writeSignInCode({
  account,
  code,
  minutes,
}: Pick<AboutAccount, 'account'> & { code: string; minutes: number }): MailContent {
  return writeMail({
    subject: `${code} is your sign-in code`,
    heading: hello(account),
    blocks: [
      'This is the code to sign in to your account:',
      { code },
      {
        small: `It works once, for ${minutes} minutes. Nobody of us will ever ask you for it, neither by mail nor on the phone.`,
      },
    ],
    reason: 'If you did not ask for a code, you can ignore this mail: nobody can sign in without it.',
  })
}

/** To the address that the account is to move to. */
export function writeChangeEmail({
  email,
  publicUrl,
  token,
}: {
  email: string
  publicUrl: string
  token: string
}): MailContent {
  return writeMail({
    subject: 'Please confirm your new email',
    heading: 'Hello',
    blocks: [
      `Is ${email} your address? Please confirm it, and your account with us moves there.`,
      { button: 'Confirm your new email', url: `${publicUrl}/confirm-email?token=${token}` },
      { small: 'The link works once, for 24 hours. Until then nothing changes.' },
    ],
    reason: 'If you have no account with us, somebody mistyped their address: you can ignore this mail.',
  })
}

/** To the address that the account had. */
export function writeEmailChanged({
  account,
  publicUrl,
  token,
}: AboutAccount & { token: string }): MailContent {
  return writeMail({
    subject: 'Your email was changed',
    heading: hello(account),
    blocks: [
      `The email of your account was changed to ${account.email}. If that was you, there is nothing to do.`,
      'If it was not you, take your account back: it gets this address again, you choose a new password, and everybody else is signed out.',
      { button: 'It was not me', url: `${publicUrl}/restore-email?token=${token}` },
      { small: 'The link works once, for 7 days.' },
    ],
    reason: 'You get this because this was the address of your account.',
  })
}

type Happened = AboutAccount & { at: Date; device: string | null }

export function writePasswordChanged({ account, publicUrl, at, device }: Happened): MailContent {
  return writeMail({
    subject: 'Your password was changed',
    heading: hello(account),
    blocks: [
      `The password of your account was changed on ${longMoment(at)}${device ? `, with ${device}` : ''}. If that was you, there is nothing to do.`,
      'If it was not you, please choose a new password at once: that signs out everybody else.',
      { button: 'It was not me', url: `${publicUrl}/forgot-password` },
    ],
    reason: yourAccount,
  })
}

export function writeNewDevice({ account, publicUrl, at, device }: Happened): MailContent {
  return writeMail({
    subject: 'A new device signed in to your account',
    heading: hello(account),
    blocks: [
      `${device} signed in to your account on ${longMoment(at)}, for the first time. If that was you, there is nothing to do.`,
      'If it was not you, somebody knows your password. Please choose a new one: that signs out everybody else.',
      { button: 'It was not me', url: `${publicUrl}/forgot-password` },
    ],
    reason: yourAccount,
  })
}

const hello = ({ name }: { name: string }) => (name ? `Hello ${name}` : 'Hello')

const yourAccount = 'You get this because you have an account with us.'

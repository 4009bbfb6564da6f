import { type Account, findAccount, findAccountByEmail } from '#domain/accounts/account.ts'
import { findRestoreDeadline } from '#domain/accounts/change-email.ts'
import { codeMinutes, issueSignInCode } from '#domain/accounts/sign-in-code.ts'
import { issueLink } from '#domain/mail/links.ts'
import { formatDateTime } from '#values/dates.ts'
import { type MailInput, type Mails, mailboxOf, named } from './draft.ts'

const oneMinute = 60_000
const halfAnHour = 30
const aDay = 24 * 60
const aWeek = 7 * aDay

export const accountMails = {
  async 'account-waiting'({ db, data, publicUrl }) {
    const [account, admin] = await Promise.all([
      findAccount(db, data.accountId),
      findAccount(db, data.adminId),
    ])
    // Decided meanwhile, or no longer this admin's decision.
    if (account?.state !== 'waiting' || !admin?.isActive) return null
    const isSeller = account.role === 'seller'
    return {
      to: mailboxOf(admin),
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
    }
  },

  async 'account-approved'({ db, data, publicUrl }) {
    const account = await findAccount(db, data.accountId)
    // Declined again meanwhile: that has queued its own mail.
    if (!account?.isActive) return null
    const { name } = named(account)
    return {
      to: mailboxOf(named(account)),
      subject: 'Your account is approved',
      heading: name ? `Welcome, ${name}` : 'Welcome',
      blocks: [
        account.role === 'seller'
          ? 'Your seller account is approved. You can list your products now.'
          : 'Your account is approved. You can sign in now.',
        { button: 'Sign in', url: `${publicUrl}/login` },
      ],
      reason: yourAccount,
    }
  },

  async 'account-declined'({ db, data, publicUrl }) {
    const account = await findAccount(db, data.accountId)
    // Approved again meanwhile: that has queued its own mail.
    if (account?.isActive !== false) return null
    const { role, declinedReason } = account
    return {
      to: mailboxOf(named(account)),
      subject: `Your ${role === 'customer' ? '' : `${role} `}account is not active`,
      heading: hello(account),
      blocks: [
        `Your ${role} account was declined or paused. You cannot sign in for now.`,
        ...(declinedReason ? ['The reason:', { quote: declinedReason }] : []),
        'If you think that this is a mistake, please write to us.',
        { button: 'Contact us', url: `${publicUrl}/contact` },
      ],
      reason: yourAccount,
    }
  },

  async 'staff-invited'({ db, data: { accountId, by }, publicUrl }) {
    const account = await findAccount(db, accountId)
    if (!account?.isActive || account.emailConfirmedAt) return null
    const token = await issueAccountLink(db, 'reset-password', account, aWeek)
    return {
      to: mailboxOf(account),
      subject: `${by} invites you to the shop’s team`,
      heading: `Hello ${account.name}`,
      blocks: [
        `${by} has added you to the team of the shop, as ${account.staffRole}. You will sign in with ${account.email}.`,
        { button: 'Choose your password', url: `${publicUrl}/reset-password?token=${token}` },
        {
          small: `The link works once, for 7 days. Later, “Forgot password?” at ${publicUrl}/login sends you another one.`,
        },
      ],
      reason:
        'If you do not know this shop, you can ignore this mail: without a password nobody can sign in.',
    }
  },

  async 'account-deleted'({ data }) {
    return {
      to: mailboxOf(data),
      subject: 'Your account is deleted',
      heading: `Goodbye, ${data.name}`,
      blocks: [
        `The account with ${data.email} is deleted, as you wished: your details, addresses, cart, lists and sessions are gone.`,
        'Orders and their invoices stay with the name and address on them, because tax law asks us to keep them.',
      ],
      reason: 'This is the last mail about it. If it was not you, please write to us.',
    }
  },

  async 'confirm-email'({ db, data, publicUrl }) {
    const account = await findAccount(db, data.accountId)
    if (!account || account.emailConfirmedAt) return null
    const token = await issueAccountLink(db, 'confirm-email', account, aWeek)
    return {
      to: mailboxOf(named(account)),
      subject: 'Please confirm your email',
      heading: hello(account),
      blocks: [
        `Is ${account.email} your address? Please confirm it, so that we can reach you about your orders.`,
        { button: 'Confirm your email', url: `${publicUrl}/confirm-email?token=${token}` },
        { small: 'The link works once, for 7 days. You can buy without it.' },
      ],
      reason: 'If you have no account with us, somebody mistyped their address: you can ignore this mail.',
    }
  },

  async 'reset-password'({ db, data, publicUrl }) {
    const account = await findAccountByEmail(db, data.email)
    if (!account) return null
    const token = await issueAccountLink(db, 'reset-password', account, halfAnHour)
    return {
      to: mailboxOf(named(account)),
      subject: 'Choose a new password',
      heading: hello(account),
      blocks: [
        'Somebody, hopefully you, forgot the password of your account.',
        { button: 'Choose a new password', url: `${publicUrl}/reset-password?token=${token}` },
        { small: 'The link works once, for 30 minutes.' },
      ],
      reason: 'If it was not you, you can ignore this mail: your password stays as it is.',
    }
  },

  async 'sign-in-code'({ db, data }) {
    // Sent late, such as after an outage of the mail server, it is no longer of use.
    const isLate = Date.now() - new Date(data.at).getTime() > codeMinutes * oneMinute
    const account = isLate ? undefined : await findAccountByEmail(db, data.email)
    if (!account) return null
    const code = await issueSignInCode(db, account)
    return {
      to: mailboxOf(named(account)),
      subject: `${code} is your sign-in code`,
      heading: hello(account),
      blocks: [
        'This is the code to sign in to your account:',
        { code },
        {
          small: `It works once, for ${codeMinutes} minutes. Nobody of us will ever ask you for it, neither by mail nor on the phone.`,
        },
      ],
      reason: 'If you did not ask for a code, you can ignore this mail: nobody can sign in without it.',
    }
  },

  async 'change-email'({ db, data: { accountId, email }, publicUrl }) {
    const account = await findAccount(db, accountId)
    if (account?.pendingEmail !== email) return null
    const token = await issueLink(db, { purpose: 'change-email', account: accountId, email, minutes: aDay })
    return {
      to: { name: '', address: email },
      subject: 'Please confirm your new email',
      heading: 'Hello',
      blocks: [
        `Is ${email} your address? Please confirm it, and your account with us moves there.`,
        { button: 'Confirm your new email', url: `${publicUrl}/confirm-email?token=${token}` },
        { small: 'The link works once, for 24 hours. Until then nothing changes.' },
      ],
      reason: 'If you have no account with us, somebody mistyped their address: you can ignore this mail.',
    }
  },

  async 'email-changed'({ db, data: { accountId, oldEmail: email }, publicUrl }) {
    const account = await findAccount(db, accountId)
    const expiresAt = await findRestoreDeadline(db, accountId, email)
    if (!account || !expiresAt) return null
    const token = await issueLink(db, { purpose: 'restore-email', account: accountId, email, expiresAt })
    return {
      to: { name: account.name, address: email },
      subject: 'Your email was changed',
      heading: `Hello ${account.name}`,
      blocks: [
        `The email of your account was changed to ${account.email}. If that was you, there is nothing to do.`,
        'If it was not you, take your account back: it gets this address again, you choose a new password, and everybody else is signed out.',
        { button: 'It was not me', url: `${publicUrl}/restore-email?token=${token}` },
        { small: 'The link works once, for 7 days.' },
      ],
      reason: 'You get this because this was the address of your account.',
    }
  },

  async 'two-step-changed'({ db, data, publicUrl }) {
    const account = await findAccount(db, data.accountId)
    if (!account) return null
    const { subject, text } = twoStepWords[data.change]
    return {
      to: mailboxOf(named(account)),
      subject,
      heading: hello(account),
      blocks: [
        `${text} This was on ${formatDateTime(data.at)}.`,
        'If it was not you, please choose a new password now, and write to us.',
        { button: 'Choose a new password', url: `${publicUrl}/forgot-password` },
      ],
      reason: yourAccount,
    }
  },

  async 'passkey-changed'({ db, data: { accountId, change, name, at }, publicUrl }) {
    const account = await findAccount(db, accountId)
    if (!account) return null
    const moment = formatDateTime(at)
    return {
      to: mailboxOf(named(account)),
      subject: `A passkey was ${change}`,
      heading: hello(account),
      blocks: [
        change === 'added'
          ? `The passkey “${name}” was added to your account on ${moment}. It signs in without the password.`
          : `The passkey “${name}” was removed from your account on ${moment}. It no longer signs in.`,
        'If it was not you, please choose a new password now. Then look at the passkeys in your profile, and remove those that you do not know.',
        { button: 'Choose a new password', url: `${publicUrl}/forgot-password` },
      ],
      reason: yourAccount,
    }
  },

  async 'password-changed'({ db, data: { accountId, at, device }, publicUrl }) {
    const account = await findConfirmed(db, accountId)
    if (!account) return null
    return {
      to: mailboxOf(account),
      subject: 'Your password was changed',
      heading: hello(account),
      blocks: [
        `The password of your account was changed on ${formatDateTime(at)}${device ? `, with ${device}` : ''}. If that was you, there is nothing to do.`,
        'If it was not you, please choose a new password at once: that signs out everybody else.',
        { button: 'It was not me', url: `${publicUrl}/forgot-password` },
      ],
      reason: yourAccount,
    }
  },

  async 'new-device'({ db, data: { accountId, at, device }, publicUrl }) {
    const account = await findConfirmed(db, accountId)
    if (!account) return null
    return {
      to: mailboxOf(account),
      subject: 'A new device signed in to your account',
      heading: hello(account),
      blocks: [
        `${device} signed in to your account on ${formatDateTime(at)}, for the first time. If that was you, there is nothing to do.`,
        'If it was not you, somebody knows your password. Please choose a new one: that signs out everybody else.',
        { button: 'It was not me', url: `${publicUrl}/forgot-password` },
      ],
      reason: yourAccount,
    }
  },
} satisfies Partial<Mails>

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

/** To a stranger's address such a mail would be noise, and tell them of the account. */
async function findConfirmed(db: MailInput['db'], id: Account['id']): Promise<Account | null> {
  const account = await findAccount(db, id)
  return account?.emailConfirmedAt ? account : null
}

const issueAccountLink = (
  db: MailInput['db'],
  purpose: 'reset-password' | 'confirm-email',
  { id, email }: Account,
  minutes: number,
) => issueLink(db, { purpose, account: id, email, minutes })

function hello(account: Account): string {
  const { name } = named(account)
  return name ? `Hello ${name}` : 'Hello'
}

const yourAccount = 'You get this because you have an account with us.'

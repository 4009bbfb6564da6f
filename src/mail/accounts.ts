import { type Account, findAccount, findAccountByEmail } from '#domain/accounts/account.ts'
import { findRestoreDeadline } from '#domain/accounts/change-email.ts'
import { codeMinutes, issueSignInCode } from '#domain/accounts/sign-in-code.ts'
import { issueLink } from '#domain/mail/links.ts'
import { formatDateTime } from '#values/dates.ts'
import { bankAccountHours } from '#values/payouts.ts'
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
      subject: `New ${account.role} waiting for your approval`,
      heading: `A new ${account.role} is waiting for approval`,
      blocks: [
        `${account.name} (${account.email}) has registered as ${isSeller ? 'a seller' : 'an admin'} and can log in once an admin approves.`,
        {
          button: isSeller ? 'View sellers' : 'View admins',
          url: `${publicUrl}/admin/${isSeller ? 'vendor' : 'user?tab=admins'}`,
        },
      ],
      reason: 'You are getting this because you are an admin of the shop.',
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
          ? 'Your seller account is approved. You can start listing your products.'
          : 'Your account is approved. You can log in now.',
        { button: 'Log in', url: `${publicUrl}/login` },
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
        `Your ${role} account was declined or paused. You cannot log in for now.`,
        ...(declinedReason ? ['The reason:', { quote: declinedReason }] : []),
        'If you think this is a mistake, please contact us.',
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
        `${by} has added you to the shop’s team as ${account.staffRole}. You log in with ${account.email}.`,
        { button: 'Set your password', url: `${publicUrl}/reset-password?token=${token}` },
        {
          small: `The link works once and is valid for 7 days. After that, use “Forgot password?” at ${publicUrl}/login to get a new one.`,
        },
      ],
      reason: 'If you do not know this shop, please ignore this email. No one can log in without a password.',
    }
  },

  async 'customer-invited'({ db, data: { accountId }, publicUrl, shopName }) {
    const account = await findAccount(db, accountId)
    // Came by themselves meanwhile.
    if (!account?.isActive || account.emailConfirmedAt) return null
    const token = await issueAccountLink(db, 'reset-password', account, aWeek)
    return {
      to: mailboxOf(named(account)),
      subject: `${shopName} has a new shop: set your password`,
      heading: hello(account),
      blocks: [
        `${shopName} has moved to a new shop. Your account with ${account.email} has come along; only passwords cannot. Please set a new one, and you will find your past orders, too.`,
        { button: 'Set your password', url: `${publicUrl}/reset-password?token=${token}` },
        {
          small: `The link works once and is valid for 7 days. After that, use “Forgot password?” at ${publicUrl}/login to get a new one.`,
        },
      ],
      reason: `You are getting this because you had an account with ${shopName}.`,
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
      reason: 'This is the last email about it. If this was not you, please contact us.',
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
        `Please confirm that ${account.email} is your email, so that we can send you updates on your orders.`,
        { button: 'Confirm your email', url: `${publicUrl}/confirm-email?token=${token}` },
        { small: 'The link works once and is valid for 7 days. You can shop even without confirming.' },
      ],
      reason:
        'If you have no account with us, someone may have typed your email by mistake. Please ignore this email.',
    }
  },

  async 'reset-password'({ db, data, publicUrl }) {
    const account = await findAccountByEmail(db, data.email)
    if (!account) return null
    const token = await issueAccountLink(db, 'reset-password', account, halfAnHour)
    return {
      to: mailboxOf(named(account)),
      subject: 'Set a new password',
      heading: hello(account),
      blocks: [
        'We received a request to reset the password of your account.',
        { button: 'Set a new password', url: `${publicUrl}/reset-password?token=${token}` },
        { small: 'The link works once and is valid for 30 minutes.' },
      ],
      reason: 'If you did not ask for this, please ignore this email. Your password stays the same.',
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
      subject: `${code} is your OTP to log in`,
      heading: hello(account),
      blocks: [
        'Your OTP to log in to your account:',
        { code },
        {
          small: `It works once and is valid for ${codeMinutes} minutes. Please do not share it with anyone. We will never ask you for it by email or phone.`,
        },
      ],
      reason: 'If you did not ask for an OTP, please ignore this email. No one can log in without it.',
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
        `Please confirm that ${email} is your email, and we will use it for your account from now on.`,
        { button: 'Confirm your new email', url: `${publicUrl}/confirm-email?token=${token}` },
        { small: 'The link works once and is valid for 24 hours. Until you confirm, nothing changes.' },
      ],
      reason:
        'If you have no account with us, someone may have typed your email by mistake. Please ignore this email.',
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
        `The email of your account was changed to ${account.email}. If this was you, no action is needed.`,
        'If this was not you, recover your account: you get this email back, set a new password, and everyone else is logged out.',
        { button: 'This was not me', url: `${publicUrl}/restore-email?token=${token}` },
        { small: 'The link works once and is valid for 7 days.' },
      ],
      reason: 'You are getting this because this was the email of your account.',
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
        'If this was not you, please set a new password now and contact us.',
        { button: 'Set a new password', url: `${publicUrl}/forgot-password` },
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
          ? `The passkey “${name}” was added to your account on ${moment}. It lets you log in without the password.`
          : `The passkey “${name}” was removed from your account on ${moment}. It can no longer be used to log in.`,
        'If this was not you, please set a new password now. Then check the passkeys in your profile and remove any you do not recognise.',
        { button: 'Set a new password', url: `${publicUrl}/forgot-password` },
      ],
      reason: yourAccount,
    }
  },

  async 'bank-account-changed'({ db, data: { accountId, email, hint, at }, publicUrl }) {
    const account = await findAccount(db, accountId)
    if (!account) return null
    return {
      to: { name: account.name, address: email },
      subject: 'Your bank account for payouts was changed',
      heading: hello(account),
      blocks: [
        `Your payouts now go to another bank account: ${hint}. It was changed on ${formatDateTime(at)}.`,
        `For your safety we wait ${bankAccountHours} hours before we pay anything to it. If this was you, no action is needed.`,
        'If this was not you, please set a new password now and contact us, so that we hold your payouts.',
        { button: 'Set a new password', url: `${publicUrl}/forgot-password` },
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
        `The password of your account was changed on ${formatDateTime(at)}${device ? `, with ${device}` : ''}. If this was you, no action is needed.`,
        'If this was not you, please set a new password right away. Everyone else will be logged out.',
        { button: 'This was not me', url: `${publicUrl}/forgot-password` },
      ],
      reason: yourAccount,
    }
  },

  async 'new-device'({ db, data: { accountId, at, device }, publicUrl }) {
    const account = await findConfirmed(db, accountId)
    if (!account) return null
    return {
      to: mailboxOf(account),
      subject: 'New login to your account',
      heading: hello(account),
      blocks: [
        `${device} logged in to your account on ${formatDateTime(at)}, for the first time. If this was you, no action is needed.`,
        'If this was not you, someone knows your password. Please set a new one right away. Everyone else will be logged out.',
        { button: 'This was not me', url: `${publicUrl}/forgot-password` },
      ],
      reason: yourAccount,
    }
  },
} satisfies Partial<Mails>

const twoStepWords = {
  on: {
    subject: 'Two-step verification is on',
    text: 'To log in, you now also need a code from your authenticator app. Keep your recovery codes in a safe place.',
  },
  off: {
    subject: 'Two-step verification is off',
    text: 'You now need only your password to log in.',
  },
  reset: {
    subject: 'Two-step verification was reset',
    text: 'An owner of the shop has turned off two-step verification for your account, removed its passkeys and logged you out everywhere. You can set it up again in your profile.',
  },
  recovery: {
    subject: 'A recovery code was used',
    text: 'Someone logged in to your account with one of your recovery codes. That code no longer works.',
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

const yourAccount = 'You are getting this because you have an account with us.'

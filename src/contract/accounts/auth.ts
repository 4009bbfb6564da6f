import { z } from 'zod'
import { fieldLimits } from '#values/field-limits.ts'
import { hasLink } from '#values/has-link.ts'
import { staffRoles } from '#values/rights.ts'
import { endpoints, id, renamed, timestamp, version } from '../endpoint.ts'
import { sentVersion } from '../form-values.ts'
import { tooLong } from '../text.ts'

export const role = z.enum(
  ['customer', 'seller', 'admin'],
  'Please choose a role: seller, customer or admin.',
)

export const accountState = z.enum(
  ['waiting', 'approved', 'declined'],
  'Please give a state: waiting, approved or declined.',
)

export const staffRole = z.enum(staffRoles, `Please choose what they do: ${staffRoles.join(', ')}.`)

export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role,
  /** What an admin may do; null for everybody else. */
  staffRole: staffRole.nullable(),
  /** Whether the state is 'approved'. */
  isActive: z.boolean(),
  state: accountState,
  createdAt: timestamp,
  emailConfirmed: z.boolean(),
  /** Where the account moves once that address confirms. */
  pendingEmail: z.string().nullable(),
  version,
  /** Whether signing in takes a code of an authenticator app besides the password. */
  twoStep: z.boolean(),
  /** Of who is signed in: the shop requires it, and nothing of the back office answers until it is set up. */
  mustSetUpTwoStep: z.boolean(),
})

const required = (what: string) => z.string(`Please enter ${what}.`).trim().min(1, `Please enter ${what}.`)

// Control characters, and marks that reverse the direction of text. Joiners stay: Indian scripts need them.
const invisible = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

export const personName = required('your name')
  .max(
    fieldLimits.personName,
    tooLong(`Please use at most ${fieldLimits.personName} characters for the name.`),
  )
  .refine(text => !invisible.test(text), 'The name has characters that cannot be displayed.')
  .refine(text => /[\p{L}\p{N}]/u.test(text), 'Please enter your name.')
  .refine(text => !hasLink(text), 'A name cannot contain a link or an email address.')
  .transform(text => text.toWellFormed().normalize('NFC').replace(/\s+/g, ' '))

export const emailAddress = required('your email')
  .max(254, 'This email is too long.')
  .pipe(z.email('Please enter a valid email, such as asha@example.com.'))

export const newPassword = z
  .string('Please enter a password.')
  .min(
    fieldLimits.passwordAtLeast,
    `Please use at least ${fieldLimits.passwordAtLeast} characters for the password.`,
  )
  .max(fieldLimits.password, `Please use at most ${fieldLimits.password} characters for the password.`)

/** Any text that may be a password: the domain checks whether it is right. */
export const password = (sentence: string) =>
  z.string(sentence).min(1, sentence).max(fieldLimits.password, 'This password is too long.')

/** Of a mail; spaces do not matter. */
const signInCode = z
  .string('Please enter the code.')
  .transform(text => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits.'))

/** For two-step verification: six digits of an authenticator app, or a recovery code. */
const otp = z.string('The code must be text.').trim().max(40, 'This code is too long.').optional()

/** Of a link in a mail. */
export const mailToken = z
  .string('This link is not complete. Please open it from the email again.')
  .regex(/^[\w-]{43}$/, 'This link is not complete. Please open it from the email again.')

const done = z.object({ message: z.string() })

const session = renamed(
  z.object({
    _id: id,
    current: z.boolean(),
    createdAt: timestamp,
    lastUsedAt: timestamp,
    userAgent: z.string().nullable(),
  }),
  { _id: 'id' },
)

/** Of every way to sign in. */
export const signedIn = z.object({ message: z.string(), user, token: z.string() })

export const authEndpoints = endpoints({
  'POST /api/auth/register': {
    summary: 'Open an account; a seller then waits for approval, an admin too unless the shop has none yet',
    access: 'anyone',
    limit: 'registration',
    status: 201,
    body: z.object({
      name: personName,
      email: emailAddress,
      password: newPassword,
      /** For the first admin of a shop: printed where it was started. */
      code: z.string('The code must be text.').trim().max(100, 'This code is too long.').optional(),
      role: z.preprocess(value => (typeof value === 'string' ? value.trim().toLowerCase() : value), role),
    }),
    reply: z.object({ message: z.string(), user }),
  },
  'POST /api/auth/login': {
    summary:
      'Log in; the token goes into the Authorization header as a bearer token. With two-step verification, a call without `otp` is answered 401 with `fields.otp`',
    access: 'anyone',
    limit: 'sign-in',
    body: z.object({
      email: required('your email')
        .max(254, 'This email is too long.')
        .refine(text => !invisible.test(text), 'Please enter a valid email, such as asha@example.com.'),
      password: password('Please enter your password.'),
      otp,
    }),
    reply: signedIn,
  },
  'POST /api/auth/code': {
    summary: 'Ask for an email with a code to log in with. The answer is always the same',
    access: 'anyone',
    limit: 'mail',
    body: z.object({ email: emailAddress }),
    reply: done,
  },
  'POST /api/auth/code/login': {
    summary: 'Log in with the code of that email, which works once, for ten minutes',
    access: 'anyone',
    limit: 'sign-in',
    body: z.object({ email: emailAddress, code: signInCode, otp }),
    reply: signedIn,
  },
  'POST /api/auth/logout': {
    summary: 'End this session: its token no longer works',
    access: 'customer',
    reply: done,
  },
  'GET /api/auth/me': {
    summary: 'Who is logged in',
    access: 'customer',
    reply: z.object({ user }),
  },
  'PUT /api/auth/profile': {
    summary:
      'Change your name or email; what is left out stays. Another email needs the password, and counts once that address confirms',
    access: 'customer',
    body: z.object({
      name: personName.optional(),
      email: emailAddress.optional(),
      password: z
        .string('The password must be text.')
        .max(fieldLimits.password, 'This password is too long.')
        .optional(),
      version: sentVersion,
    }),
    reply: z.object({ message: z.string(), user }),
  },
  'PUT /api/auth/password': {
    summary: 'Change your password; ends all sessions of the account, the answer has the token of a new one',
    access: 'customer',
    body: z.object({ currentPassword: password('Please enter your current password.'), newPassword }),
    reply: z.object({ message: z.string(), token: z.string() }),
  },
  'POST /api/auth/forgot': {
    summary: 'Ask for an email with a link to choose a new password. The answer is always the same',
    access: 'anyone',
    limit: 'mail',
    body: z.object({ email: emailAddress }),
    reply: done,
  },
  'POST /api/auth/reset': {
    summary: 'Set a new password with the token of that email, which works once; ends all sessions',
    access: 'anyone',
    limit: 'sign-in',
    body: z.object({ token: mailToken, password: newPassword }),
    reply: done,
  },
  'POST /api/auth/confirm': {
    summary: 'Confirm an email with the token of an email, which works once',
    access: 'anyone',
    limit: 'sign-in',
    body: z.object({ token: mailToken }),
    reply: done,
  },
  'POST /api/auth/restore-email': {
    summary:
      'Take back an account whose email was changed, with the token of the email to the old address and a new password; ends all sessions',
    access: 'anyone',
    limit: 'sign-in',
    body: z.object({ token: mailToken, password: newPassword }),
    reply: done,
  },
  'POST /api/auth/confirm/resend': {
    summary: 'Ask for another email to confirm your email',
    access: 'customer',
    limit: 'mail',
    reply: done,
  },
  'GET /api/auth/sessions': {
    summary: 'Where you’re logged in, the last used first',
    access: 'customer',
    reply: z.object({ sessions: z.array(session) }),
  },
  'DELETE /api/auth/sessions/{id}': {
    summary: 'End one of your sessions',
    access: 'customer',
    params: z.object({ id }),
    reply: done,
  },
  'DELETE /api/auth/sessions': {
    summary: 'End all of your sessions but this one',
    access: 'customer',
    reply: done,
  },
})

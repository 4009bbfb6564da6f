import { z } from 'zod'
import { endpoints, id, renamed, timestamp } from '../endpoint.ts'
import { requiredText } from '../text.ts'
import { password, signedIn } from './auth.ts'

const ownPassword = password('Please enter your password.')

const passkey = renamed(
  z.object({ _id: id, name: z.string(), createdAt: timestamp, lastUsedAt: timestamp.nullable() }),
  { _id: 'id' },
)

const notWhole = 'This passkey was not received completely. Please try again.'
const base64url = (most: number) =>
  z
    .string(notWhole)
    .max(most, notWhole)
    .regex(/^[\w-]+$/, notWhole)
const credentialId = base64url(1400)

/** As browsers have it (WebAuthn Level 3, `toJSON`). Of what they send, what the shop does not use is left out. */
const made = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', notWhole),
  response: z.object({
    clientDataJSON: base64url(10_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
})

const answered = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', notWhole),
  response: z.object({
    clientDataJSON: base64url(10_000),
    authenticatorData: base64url(10_000),
    signature: base64url(5000),
    userHandle: base64url(100).optional(),
  }),
})

/** For `navigator.credentials.create`. */
const creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** For `navigator.credentials.get`. */
const request = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

export const passkeyEndpoints = endpoints({
  'GET /api/auth/passkeys': {
    summary: 'Your passkeys, the newest first',
    access: 'customer',
    reply: z.object({
      passkeys: z.array(passkey),
      /** Where browsers allow them; null where the shop has no such address. */
      address: z.string().nullable(),
    }),
  },
  'POST /api/auth/passkeys/start': {
    summary: 'What your browser makes a passkey from (WebAuthn); to be answered once, within five minutes',
    access: 'customer',
    limit: 'sign-in',
    body: z.object({ password: ownPassword }),
    reply: z.object({ options: creation }),
  },
  'POST /api/auth/passkeys': {
    summary: 'Keep the passkey that your browser has made. It logs in without the password, as both steps',
    access: 'customer',
    limit: 'sign-in',
    status: 201,
    body: z.object({ name: requiredText('The name', 60), response: made }),
    reply: z.object({ message: z.string(), passkey }),
  },
  'POST /api/auth/passkeys/{id}/remove': {
    summary: 'Remove a passkey; ends your other sessions',
    access: 'customer',
    limit: 'sign-in',
    params: z.object({ id }),
    body: z.object({ password: ownPassword }),
    reply: z.object({ message: z.string() }),
  },
  'POST /api/auth/passkeys/challenge': {
    summary: 'What your browser logs in with (WebAuthn); to be answered once, within five minutes',
    access: 'anyone',
    limit: 'sign-in',
    reply: z.object({
      options: request,
      /** Where browsers allow it. */
      address: z.string(),
    }),
  },
  'POST /api/auth/passkeys/login': {
    summary: 'Log in with a passkey',
    access: 'anyone',
    limit: 'sign-in',
    body: z.object({ response: answered }),
    reply: signedIn,
  },
})

import { z } from 'zod'
import { keyRights } from '#values/rights.ts'
import { password } from '../accounts/auth.ts'
import { endpoints, id, renamed, timestamp } from '../endpoint.ts'
import { requiredText } from '../text.ts'

const right = z.enum(keyRights, 'Please choose rights from the list.')

const apiKey = renamed(
  z.object({
    _id: id,
    name: z.string(),
    /** The end of the key. */
    hint: z.string(),
    rights: z.array(right),
    madeBy: z.string(),
    createdAt: timestamp,
    lastUsedAt: timestamp.nullable(),
    revokedAt: timestamp.nullable(),
  }),
  { _id: 'id' },
)

export const apiKeyEndpoints = endpoints({
  'GET /api/api-keys': {
    summary: 'Your keys for programs of others; for an owner all of the team',
    access: 'seller',
    right: 'settings',
    reply: z.object({ keys: z.array(apiKey) }),
  },
  'POST /api/api-keys': {
    summary:
      'Make a key with your password; it is shown only now. It goes into the Authorization header like the token of a session, and acts in your name within its rights',
    access: 'seller',
    right: 'settings',
    limit: 'sign-in',
    status: 201,
    body: z.object({
      name: requiredText('The name', 100),
      password: password('Please enter your password.'),
      rights: z
        .array(right, 'Please choose what the key may do.')
        .min(1, 'Please choose what the key may do.')
        .transform(rights => keyRights.filter(one => rights.includes(one))),
    }),
    reply: z.object({ message: z.string(), key: z.string() }),
  },
  'DELETE /api/api-keys/{id}': {
    summary: 'Revoke a key, at once and for good',
    access: 'seller',
    right: 'settings',
    params: z.object({ id }),
    reply: z.object({ message: z.string() }),
  },
})

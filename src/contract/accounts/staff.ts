import { z } from 'zod'
import { endpoints, timestamp } from '../endpoint.ts'
import { sentVersion } from '../form-values.ts'
import { accountId } from '../ids.ts'
import { emailAddress, personName, staffRole, user } from './auth.ts'

const member = user.extend({
  /** Was invited and has not chosen a password yet. */
  invited: z.boolean(),
  lastUsedAt: timestamp.nullable(),
})

const changed = z.object({ message: z.string(), member })

export const staffEndpoints = endpoints({
  'GET /api/staff': {
    summary: 'The team of the shop, owners first',
    access: 'admin',
    right: 'staff',
    reply: z.object({ team: z.array(member) }),
  },
  'POST /api/staff': {
    summary: 'Add somebody to the team; an email with a link lets them choose a password',
    access: 'admin',
    right: 'staff',
    limit: 'mail',
    status: 201,
    body: z.object({ name: personName, email: emailAddress, staffRole }),
    reply: changed,
  },
  'PUT /api/staff/{id}': {
    summary: 'Change what somebody of the team may do, at once',
    access: 'admin',
    right: 'staff',
    params: z.object({ id: accountId }),
    body: z.object({ staffRole, version: sentVersion }),
    reply: changed,
  },
  'POST /api/staff/{id}/invite': {
    summary: 'Send the invitation again',
    access: 'admin',
    right: 'staff',
    limit: 'mail',
    params: z.object({ id: accountId }),
    reply: z.object({ message: z.string() }),
  },
})

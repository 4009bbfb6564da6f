import { z } from 'zod'
import { endpoints, timestamp } from '../endpoint.ts'
import { accountId } from '../ids.ts'
import { password } from './auth.ts'

const ownPassword = password('Please enter your password.')
const code = z
  .string('Please enter the code.')
  .trim()
  .min(1, 'Please enter the code.')
  .max(40, 'This code is too long.')
const newCodes = z.object({ message: z.string(), recoveryCodes: z.array(z.string()) })

export const twoStepEndpoints = endpoints({
  'GET /api/auth/two-step': {
    summary: 'Whether your login takes two steps',
    access: 'customer',
    reply: z.object({
      enabledAt: timestamp.nullable(),
      /** The shop wants it of everybody with your role. */
      isRequired: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  },
  'POST /api/auth/two-step/start': {
    summary: 'A new secret for an authenticator app; it counts once you have confirmed it',
    access: 'customer',
    limit: 'sign-in',
    body: z.object({ password: ownPassword }),
    reply: z.object({
      message: z.string(),
      secret: z.string(),
      uri: z.string(),
      /** The address as a QR code: its width in modules, and an SVG path of the dark ones. */
      qr: z.object({ size: z.int(), path: z.string() }),
    }),
  },
  'POST /api/auth/two-step/confirm': {
    summary:
      'Turn two-step verification on with a code of the app; ends your other sessions, answers ten recovery codes',
    access: 'customer',
    limit: 'sign-in',
    body: z.object({ code }),
    reply: newCodes,
  },
  'POST /api/auth/two-step/recovery-codes': {
    summary: 'Ten new recovery codes; the old ones no longer work',
    access: 'customer',
    limit: 'sign-in',
    body: z.object({ password: ownPassword, code }),
    reply: newCodes,
  },
  'POST /api/auth/two-step/end': {
    summary: 'Turn two-step verification off',
    access: 'customer',
    limit: 'sign-in',
    body: z.object({ password: ownPassword, code }),
    reply: z.object({ message: z.string() }),
  },
  'POST /api/users/{id}/two-step/reset': {
    summary:
      'End the two-step verification of somebody who lost the app and the recovery codes, and remove their passkeys; logs them out, and emails them',
    access: 'admin',
    right: 'staff',
    params: z.object({ id: accountId }),
    reply: z.object({ message: z.string() }),
  },
})

import { z } from 'zod'
import { emailAddress, mailToken } from '../accounts/auth.ts'
import { endpoints } from '../endpoint.ts'
import { idOrUnknown } from '../ids.ts'

const productId = idOrUnknown<'product'>('Please say which product is meant.')
const done = z.object({ message: z.string() })

export const stockAlertEndpoints = endpoints({
  'POST /api/stock-alerts': {
    summary: 'Be told once when a sold-out product is back; a mail asks to confirm first',
    access: 'anyone',
    limit: 'mail',
    body: z.object({ productId, email: emailAddress }),
    reply: done,
  },
  'POST /api/stock-alerts/mine': {
    summary:
      'The same for the signed-in account, whose address needs no confirmation if it is confirmed already',
    access: 'customer',
    limit: 'mail',
    body: z.object({ productId }),
    reply: done,
  },
  'POST /api/stock-alerts/confirm': {
    summary: 'Confirm with the token of the mail, which works once',
    access: 'anyone',
    limit: 'sign-in',
    body: z.object({ token: mailToken }),
    reply: done,
  },
})

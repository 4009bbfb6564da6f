import { z } from 'zod'
import { emailAddress, mailToken } from '../accounts/auth.ts'
import { endpoints } from '../endpoint.ts'
import { idOrUnknown } from '../ids.ts'

const productId = idOrUnknown<'product'>('Please choose a product.')
const done = z.object({ message: z.string() })

export const stockAlertEndpoints = endpoints({
  'POST /api/stock-alerts': {
    summary: 'Be told once when a sold-out product is back; an email asks to confirm first',
    access: 'anyone',
    limit: 'mail',
    body: z.object({ productId, email: emailAddress }),
    reply: done,
  },
  'POST /api/stock-alerts/mine': {
    summary:
      'The same for the logged-in account, whose address needs no confirmation if it is confirmed already',
    access: 'customer',
    limit: 'mail',
    body: z.object({ productId }),
    reply: done,
  },
  'POST /api/stock-alerts/confirm': {
    summary: 'Confirm with the token of the email, which works once',
    access: 'anyone',
    limit: 'sign-in',
    body: z.object({ token: mailToken }),
    reply: done,
  },
})

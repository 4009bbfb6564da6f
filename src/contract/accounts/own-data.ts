import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { password } from './auth.ts'

const record = z.record(z.string(), z.unknown())
const records = z.array(record)

export const ownDataEndpoints = endpoints({
  'GET /api/auth/data': {
    summary: 'Everything that the shop keeps about you',
    access: 'customer',
    reply: z.object({
      exportedAt: z.iso.datetime(),
      account: record,
      beautyProfile: records,
      addresses: records,
      orders: records,
      returns: records,
      cart: records,
      savedForLater: records,
      wishlist: records,
      /** Which mails you asked for. */
      mailWishes: records,
      finishAnswers: records,
      pastOrders: records,
      reviews: records,
      shadeReports: records,
      questions: records,
      stockAlerts: records,
      /** These two belong to an address: empty until it is confirmed. */
      messages: records,
      newsletter: records,
      passkeys: records,
      sessions: records,
      signIns: records,
    }),
  },
  'POST /api/auth/delete': {
    summary:
      'Delete your account, as a customer. Orders and their invoices stay, because tax law asks for them; refused while an order or a return is under way',
    access: 'customer',
    limit: 'sign-in',
    body: z.object({ password: password('Please enter your password.') }),
    reply: z.object({ message: z.string() }),
  },
})

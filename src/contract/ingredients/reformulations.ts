import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { productId } from '../ids.ts'
import { stopMails } from '../mail.ts'

const params = z.object({ productId })
const choice = z.object({ offered: z.boolean(), wanted: z.boolean() })
const body = z.object({ wanted: z.boolean('Please say whether you want to be told.') })

export const reformulationEndpoints = endpoints({
  'GET /api/reformulations/notices': {
    summary: 'Whether you are told when the ingredients of something change that you bought',
    access: 'customer',
    reply: choice,
  },
  'PUT /api/reformulations/notices': {
    summary: 'Be told by email when the ingredients of anything change that you bought, or not',
    access: 'customer',
    body,
    reply: choice.extend({ message: z.string() }),
  },
  'POST /api/reformulations/notices/stop': {
    summary: 'End these emails with the token of any of them; in the query for one-click unsubscribing',
    ...stopMails,
  },
  'GET /api/reformulations/notices/{productId}': {
    summary: 'Whether you are told when the ingredients of a product change',
    access: 'customer',
    params,
    reply: z.object({ wanted: z.boolean() }),
  },
  'PUT /api/reformulations/notices/{productId}': {
    summary: 'Be told by email when the ingredients of one product change that you bought, or not',
    access: 'customer',
    params,
    body,
    reply: z.object({ message: z.string(), wanted: z.boolean() }),
  },
  'GET /api/reformulations/buyers/{productId}': {
    summary: 'How many buyers of one of your products would be told if its ingredients changed',
    access: 'seller',
    right: 'products',
    params,
    reply: z.object({ buyers: z.int(), minutes: z.int() }),
  },
})

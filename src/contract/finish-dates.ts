import { z } from 'zod'
import { finishAnswers } from '#values/finish-dates.ts'
import { mailToken } from './accounts/auth.ts'
import { day, endpoints, id, renamed, rupees } from './endpoint.ts'
import { productId } from './ids.ts'
import { stopMails } from './mail.ts'

const pack = z.object({
  product: renamed(
    z.object({
      _id: id,
      name: z.string(),
      brandName: z.string(),
      image: z.string().nullable(),
      price: rupees,
      inStock: z.boolean(),
    }),
    { _id: 'productId' },
  ),
  /** Whose order brought it last. */
  order: id,
  orderNumber: z.string(),
  pieces: z.int(),
  startedOn: day,
  /** The day on which it is used up, or too old; null where nobody can tell. */
  finishesOn: day.nullable(),
  /** 'About 6 weeks left' */
  left: z.string().nullable(),
  /** How much of its time is left, from 0 to 1. */
  part: z.number().nullable(),
  isLow: z.boolean(),
  /** Finished so long ago, by our estimate, that it is surely empty. */
  isOver: z.boolean(),
  isEmpty: z.boolean(),
  /** Not to be used after this day; null where the pack does not say. */
  useBefore: day.nullable(),
  /** What the estimate comes from: your own answers, those of other buyers, or what is usual for its kind. */
  basis: z.enum(['you', 'buyers', 'usual']),
  /** Whether you are told before it is finished. */
  wanted: z.boolean(),
})

const packs = z.object({ packs: z.array(pack) })
const choice = z.object({ offered: z.boolean(), wanted: z.boolean() })
const answer = z.enum(finishAnswers, 'Please say whether it is empty.')
const params = z.object({ productId })

export const finishDateEndpoints = endpoints({
  'GET /api/finish-dates': {
    summary:
      'What you use of what you bought, and when each is about finished, the first one to finish first; without what is ' +
      'not used up, such as brushes',
    access: 'customer',
    reply: packs,
  },
  'GET /api/finish-dates/reminders': {
    summary: 'Whether you are told before something is finished',
    access: 'customer',
    reply: choice,
  },
  'PUT /api/finish-dates/reminders': {
    summary: 'Be told by email before anything that you bought is finished, or not',
    access: 'customer',
    body: z.object({ wanted: z.boolean('Please say whether you want reminders.') }),
    reply: choice.extend({ message: z.string() }),
  },
  'POST /api/finish-dates/reminders/stop': {
    summary: 'End these reminders with the token of any of them; in the query for one-click unsubscribing',
    ...stopMails,
  },
  'PUT /api/finish-dates/{productId}': {
    summary: 'Be told by email before one product is finished, or not',
    access: 'customer',
    params,
    body: z.object({ wanted: z.boolean('Please say whether you want to be reminded.') }),
    reply: packs.extend({ message: z.string() }),
  },
  'POST /api/finish-dates/{productId}/answer': {
    summary: 'Say whether a product that you use is empty; the estimate learns from it',
    access: 'customer',
    params,
    body: z.object({ answer }),
    reply: packs.extend({ message: z.string() }),
  },
  'GET /api/finish-dates/link': {
    summary: 'What the link of a reminder is about',
    access: 'anyone',
    limit: 'sign-in',
    query: z.object({ token: mailToken }),
    reply: z.object({ pack: pack.omit({ order: true, orderNumber: true, wanted: true }) }),
  },
  'POST /api/finish-dates/link': {
    summary: 'Say with the link of a reminder whether it is empty',
    access: 'anyone',
    limit: 'sign-in',
    body: z.object({ token: mailToken, answer }),
    reply: z.object({ message: z.string() }),
  },
})

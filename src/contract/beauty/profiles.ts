import { z } from 'zod'
import { concerns, hairTypes, skinTypes, undertones } from '#values/beauty/profile.ts'
import { avoidListNames } from '#values/ingredients/avoid-lists.ts'
import { skinTones } from '#values/skin-tones.ts'
import { endpoints } from '../endpoint.ts'

const one = <const Values extends readonly [string, ...string[]]>(values: Values, what: string) =>
  z.enum(values, `Please choose ${what}: ${values.join(', ')}.`).nullable()

/** Only what is named here is read: a profile that says more, such as pregnancy, does not get in. */
const answers = z.object({
  skinType: one(skinTypes, 'a skin type'),
  hair: one(hairTypes, 'a hair type'),
  tone: one(skinTones, 'a skin tone'),
  undertone: one(undertones, 'an undertone'),
  concerns: z
    .array(
      z.enum(concerns, `Please choose concerns: ${concerns.join(', ')}.`),
      'Please give concerns as a list.',
    )
    .max(concerns.length, 'Please list each concern only once.'),
  avoid: z
    .array(
      z.enum(avoidListNames, `Please choose what you avoid: ${avoidListNames.join(', ')}.`),
      'Please give what you avoid as a list.',
    )
    .max(avoidListNames.length, 'Please list each thing you avoid only once.'),
})

/** What a review may tell of its writer. */
export const snapshot = answers.omit({ avoid: true })

const profile = answers.extend({
  ingredients: z.array(z.object({ slug: z.string(), inci: z.string(), n: z.int() })),
})

export const profileEndpoints = endpoints({
  'GET /api/profiles/mine': {
    summary: 'What you have told of your skin and hair, and what you avoid; null where you have not',
    access: 'customer',
    reply: z.object({ profile: profile.nullable() }),
  },
  'PUT /api/profiles/mine': {
    summary: 'Keep it with your account. Ingredients that the dictionary does not know are left out',
    access: 'customer',
    body: answers.extend({
      ingredients: z
        .array(z.string().max(200), 'Please give ingredients as a list of their slugs.')
        .max(50, 'You can avoid at most 50 single ingredients.'),
    }),
    reply: z.object({ message: z.string(), profile }),
  },
  'DELETE /api/profiles/mine': {
    summary: 'Take all of it back',
    access: 'customer',
    reply: z.object({ message: z.string() }),
  },
})

import { z } from 'zod'
import {
  cautions,
  evidences,
  flags,
  origins,
  palmAnswers,
  veganAnswers,
} from '#values/ingredients/ingredient.ts'
import { endpoints, timestamp, version } from '../endpoint.ts'
import { optionalList, requiredFormText, sentVersion } from '../form-values.ts'
import { productId } from '../ids.ts'
import { requiredText, text } from '../text.ts'

const chosenFor = z.array(z.object({ concern: z.string(), evidence: z.enum(evidences) }))

const ingredient = z.object({
  slug: z.string(),
  /** Its number in the `fit` of cards. */
  n: z.int(),
  inci: z.string(),
  aliases: z.array(z.string()),
  kinds: z.array(z.string()),
  sentence: z.string(),
  origin: z.enum(origins),
  vegan: z.enum(veganAnswers),
  flags: z.array(z.enum(flags)),
  /** Flags that a label cannot decide. */
  unsure: z.array(z.enum(flags)),
  palm: z.enum(palmAnswers),
  foodAllergen: z.string(),
  /** Whether the law allows 1 % at most. */
  capped: z.boolean(),
  keyActive: z.boolean(),
  chosenFor,
  notes: z.object({
    irritant: z.string().optional(),
    sun: z.string().optional(),
    comedogenic: z.string().optional(),
    law: z.string().optional(),
    more: z.string().optional(),
    pregnancy: z.object({ level: z.enum(cautions), reason: z.string() }).optional(),
  }),
})

/** What a shopper is told about an ingredient. */
export const explained = ingredient.pick({
  slug: true,
  n: true,
  inci: true,
  kinds: true,
  sentence: true,
  origin: true,
  vegan: true,
  chosenFor: true,
  notes: true,
})

const entry = ingredient.extend({ updatedAt: timestamp, version })

const note = (noun: string) => text(noun, 500).optional()
const several = (noun: string, maxItems: number) =>
  optionalList(noun, { maxItems, maxLength: 200 }).transform(items => items ?? [])

const form = z.object({
  inci: requiredFormText('the name', 200),
  aliases: several('other names', 60),
  kinds: several('what it is', 10),
  sentence: requiredFormText('what it does', 500),
  origin: z.enum(origins, 'Please choose where it comes from.'),
  vegan: z.enum(veganAnswers, 'Please choose whether it is vegan.'),
  flags: z.array(z.enum(flags, 'Please choose flags from the list.'), 'Please give the flags as a list.'),
  unsure: z.array(z.enum(flags, 'Please choose flags from the list.'), 'Please give the flags as a list.'),
  palm: z.enum(palmAnswers, 'Please choose whether it is from palm oil.'),
  foodAllergen: text('The food allergen', 60),
  capped: z.boolean('Please say whether the law allows 1% at most.'),
  keyActive: z.boolean('Please say whether it is a key active.'),
  chosenFor: z
    .array(
      z.object({
        concern: requiredFormText('the concern', 60),
        evidence: z.enum(evidences, 'Please choose how good the evidence is.'),
      }),
      'Please give what it is chosen for as a list.',
    )
    .max(10, 'It can be chosen for at most 10 concerns.'),
  notes: z.object({
    irritant: note('The note about irritation'),
    sun: note('The note about sun'),
    comedogenic: note('The note about pores'),
    law: note('The note about the law'),
    more: note('The other note'),
    pregnancy: z
      .object({
        level: z.enum(cautions, 'Please choose how strong the caution is.'),
        reason: requiredFormText('the reason of the caution', 500),
      })
      .optional(),
  }),
})

const slug = z.object({ slug: z.string().max(200) })
const saved = z.object({ message: z.string(), ingredient: entry })

export const ingredientEndpoints = endpoints({
  'GET /api/ingredients/dictionary': {
    summary: 'Every ingredient that the shop knows, to read labels with',
    access: 'anyone',
    reply: z.object({ ingredients: z.array(ingredient) }),
  },
  'POST /api/ingredients/read': {
    summary: 'Reads the list of ingredients of any label, word by word',
    access: 'anyone',
    body: z.object({ text: requiredText('The list of ingredients', 20_000) }),
    reply: z.object({
      items: z.array(
        z.object({
          /** In the label's own spelling; of a long word its beginning. */
          raw: z.string(),
          /** Null where it is unknown, or where the label leaves open which of several it is. */
          slug: z.string().nullable(),
          inci: z.string().nullable(),
          /** `pattern`: an unknown name whose ending tells something of it. */
          how: z.enum(['sure', 'guess', 'pattern', 'unknown']),
          mayContain: z.boolean(),
          /** The title that it stands under, such as 'Step 1'. */
          section: z.string().nullable(),
          percent: z.number().nullable(),
        }),
      ),
      /** What is no ingredient, such as directions. */
      rest: z.string(),
      /** Whether the list was too long to be read whole: what is left is in `rest`. */
      cut: z.boolean(),
      /** How many items were read for certain, and how many there are. */
      read: z.int(),
      total: z.int(),
    }),
  },
  'GET /api/ingredients/of-product/{id}': {
    summary: 'The ingredients that were read on a product’s label, explained',
    access: 'anyone',
    params: z.object({ id: productId }),
    reply: z.object({ ingredients: z.array(explained) }),
  },
  'GET /api/ingredients': {
    summary: 'The dictionary by name, with what was changed when',
    access: 'admin',
    right: 'products',
    reply: z.object({
      ingredients: z.array(
        entry
          .pick({ inci: true, aliases: true, kinds: true, sentence: true, updatedAt: true })
          .extend({ _id: z.string() }),
      ),
    }),
  },
  'GET /api/ingredients/unread': {
    summary: 'Words on labels that the dictionary does not know, the most frequent first',
    access: 'admin',
    right: 'products',
    reply: z.object({ words: z.array(z.object({ word: z.string(), products: z.int() })) }),
  },
  'GET /api/ingredients/{slug}': {
    summary: 'One entry of the dictionary',
    access: 'admin',
    right: 'products',
    params: slug,
    reply: entry,
  },
  'POST /api/ingredients': {
    summary: 'Add an ingredient; all labels are read again',
    access: 'admin',
    right: 'products',
    status: 201,
    body: form,
    reply: saved,
  },
  'PUT /api/ingredients/{slug}': {
    summary: 'Change an ingredient; all labels are read again',
    access: 'admin',
    right: 'products',
    params: slug,
    body: form.extend({ version: sentVersion }),
    reply: saved,
  },
  'DELETE /api/ingredients/{slug}': {
    summary: 'Remove an ingredient; labels that name it are then not wholly read',
    access: 'admin',
    right: 'products',
    params: slug,
    query: z.object({ version: z.coerce.number().int().optional() }),
    reply: z.object({ message: z.string() }),
  },
})

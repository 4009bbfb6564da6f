import { z } from 'zod'
import { shadeVerdicts } from '#values/beauty/verdicts.ts'
import { endpoints } from '../endpoint.ts'
import { idOrUnknown, productId } from '../ids.ts'
import { text } from '../text.ts'

export const shadeCounts = z.object({ 'too light': z.int(), right: z.int(), 'too dark': z.int() })

const colour = z
  .string('The colour must be text.')
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, 'Please give the colour such as #c4506b, or leave it empty.')

export const shadeEndpoints = endpoints({
  'GET /api/shades/mine': {
    summary: 'The shades that were delivered to you, the last one first, with what you have reported of them',
    access: 'customer',
    reply: z.object({
      shades: z.array(
        z.object({
          _id: productId,
          name: z.string(),
          swatch: z.string(),
          verdict: z.enum(shadeVerdicts).nullable(),
          otherBrand: z.string(),
          otherShade: z.string(),
          otherSwatch: z.string(),
        }),
      ),
    }),
  },
  'PUT /api/shades/reports': {
    summary:
      'Say how a shade that was delivered to you fits. If you like, also what you wore before: brand, shade and its ' +
      'colour (`otherSwatch`, such as #c4506b); what is left out of these stays as it was',
    access: 'customer',
    body: z.object({
      productId: idOrUnknown<'product'>('Please choose a product.'),
      verdict: z.enum(shadeVerdicts, `Please choose: ${shadeVerdicts.join(', ')}.`),
      otherBrand: text('The brand', 100).optional(),
      otherShade: text('The shade', 100).optional(),
      otherSwatch: colour.optional(),
    }),
    reply: z.object({ message: z.string(), counts: shadeCounts }),
  },
})

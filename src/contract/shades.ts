import { z } from 'zod'
import { shadeVerdicts } from '#values/shades/verdicts.ts'
import { endpoints } from './endpoint.ts'
import { idOrUnknown } from './ids.ts'
import { text } from './text.ts'

export const shadeCounts = z.object({ 'too light': z.int(), right: z.int(), 'too dark': z.int() })

export const shadeEndpoints = endpoints({
  'PUT /api/shades/reports': {
    summary: 'Say how a shade that was delivered to you fits, and what you wore before, if you like',
    access: 'customer',
    body: z.object({
      productId: idOrUnknown<'product'>('Please say which product is meant.'),
      verdict: z.enum(shadeVerdicts, `Please choose: ${shadeVerdicts.join(', ')}.`),
      otherBrand: text('The brand', 100).default(''),
      otherShade: text('The shade', 100).default(''),
    }),
    reply: z.object({ message: z.string(), counts: shadeCounts }),
  },
})

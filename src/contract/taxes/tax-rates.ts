import { z } from 'zod'
import { day, endpoints, id, version } from '../endpoint.ts'
import { filledIn, requiredFormText } from '../form-values.ts'
import { taxRateId } from '../ids.ts'

const taxRate = z.object({
  _id: id,
  /** What the HSN codes begin with. */
  hsn: z.string(),
  description: z.string(),
  /** In percent. */
  rate: z.number(),
  /** Days in India; the last one excluded. */
  from: z.iso.date(),
  to: z.iso.date().nullable(),
  version,
})

export const taxRateEndpoints = endpoints({
  'GET /api/tax-rates': {
    summary: 'Every rate of GST the shop knows, by HSN code: of now, of before, and those to come',
    access: 'seller',
    right: 'see-products',
    reply: z.array(taxRate),
  },
  'POST /api/tax-rates': {
    summary: 'Add a rate from a day on; the one that it replaces ends then',
    access: 'admin',
    right: 'money',
    status: 201,
    body: z.object({
      hsn: z
        .string('Please enter an HSN code.')
        .transform(text => text.replace(/\s/g, ''))
        .pipe(z.string().regex(/^\d{2,8}$/, 'An HSN code has 2 to 8 digits.')),
      description: requiredFormText('what it is for', 200),
      rate: filledIn(
        z.coerce
          .number('Please enter the rate in percent.')
          .min(0, 'The rate must be at least 0%.')
          .max(100, 'The rate must be at most 100%.')
          .multipleOf(0.01, 'The rate may have two decimals.'),
      ),
      from: day,
      replaces: taxRateId.nullish(),
      version: version.optional(),
    }),
    reply: z.object({ message: z.string(), taxRate }),
  },
  'DELETE /api/tax-rates/{id}': {
    summary: 'Withdraw a rate that has not begun yet; the one before goes on',
    access: 'admin',
    right: 'money',
    params: z.object({ id: taxRateId }),
    query: z.object({ version: z.coerce.number().int().optional() }),
    reply: z.object({ message: z.string() }),
  },
})

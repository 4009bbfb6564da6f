import { z } from 'zod'
import { bankLineStateNames, bankMatchNames, remittanceOutcomeNames } from '#values/bank.ts'
import { endpoints, filter, id, paging, renamed, rupees } from './endpoint.ts'
import { requiredText } from './text.ts'

const csv = z
  .string('Please send the table as text.')
  .min(1, 'The file is empty.')
  .max(3_000_000, 'The file is too large: at most 3 MB.')

export const bankEndpoints = endpoints({
  'POST /api/bank/statements': {
    summary:
      'Import the bank’s statement (CSV): its columns are recognised, lines that are there already are left, and the others explained by settlements, remittances and payouts',
    access: 'admin',
    right: 'money',
    body: z.object({ csv }),
    reply: z.object({
      message: z.string(),
      lines: z.int(),
      known: z.int(),
      matched: z.int(),
      suspense: z.int(),
    }),
  },
  'GET /api/bank/lines': {
    summary: 'Lines of the bank statement, imported last first',
    access: 'admin',
    right: 'money',
    query: paging.omit({ page: true }).extend({ state: filter(z.enum(bankLineStateNames)) }),
    reply: z.array(
      renamed(
        z.object({
          _id: id,
          date: z.iso.date(),
          description: z.string(),
          reference: z.string(),
          /** Money that came in is positive. */
          amount: rupees,
          state: z.enum(bankLineStateNames),
          match: z.enum(bankMatchNames).nullable(),
        }),
        { _id: 'id', date: 'day' },
      ),
    ),
  },
  'GET /api/bank/settlements': {
    summary: 'What the payment service says that it has paid to the bank, newest first',
    access: 'admin',
    right: 'money',
    reply: z.array(
      renamed(
        z.object({
          _id: z.string(),
          date: z.iso.date(),
          utr: z.string(),
          amount: rupees,
          isThere: z.boolean(),
        }),
        { _id: 'id', date: 'on' },
      ),
    ),
  },
  'GET /api/bank/cash': {
    summary: 'Cash that was collected and is not there, by who has it and for how long',
    access: 'admin',
    right: 'money',
    reply: z.array(
      z.object({
        holder: z.string(),
        parcels: z.int(),
        amount: rupees,
        late: rupees,
        short: rupees,
        /** Up to 7, 14, 30 days, and older. */
        byAge: z.array(rupees),
      }),
    ),
  },
  'POST /api/bank/remittances': {
    summary:
      'Import a courier’s list of remitted parcels (CSV with AWB, amount, date, UTR); says of each whether it is right',
    access: 'admin',
    right: 'money',
    body: z.object({ courier: requiredText('The courier', 100), csv }),
    reply: z.object({
      message: z.string(),
      parcels: z.array(
        z.object({
          row: z.int(),
          trackingNumber: z.string(),
          amount: rupees,
          utr: z.string(),
          orderNumber: z.string().nullable(),
          due: rupees.nullable(),
          outcome: z.enum(remittanceOutcomeNames),
        }),
      ),
    }),
  },
})

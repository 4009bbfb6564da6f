import { z } from 'zod'
import { ifscProblem } from '#values/ifsc.ts'
import { requiredText } from '../text.ts'

const upi = /^[\w.-]{2,256}@[a-z][a-z0-9.-]{1,63}$/i
const holder = requiredText('The name', 100)

export const accountNumber = z
  .string('Please enter the account number.')
  .transform(text => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{9,18}$/, 'An account number has 9 to 18 digits.'))

export const ifsc = z
  .string('Please enter the IFSC.')
  .trim()
  .toUpperCase()
  .superRefine((text, context) => {
    const message = ifscProblem(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** Where a refund goes that is paid by hand: of an order that was paid in cash, or where the payment service could not make it. */
export const payee = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('upi'),
      upi: z
        .string('Please enter your UPI ID.')
        .trim()
        .regex(upi, 'Please enter a UPI ID, such as asha@okbank.'),
      name: holder,
    }),
    z.object({
      kind: z.literal('bank'),
      account: accountNumber,
      ifsc,
      name: holder,
    }),
  ],
  'Please choose a UPI ID or a bank account.',
)

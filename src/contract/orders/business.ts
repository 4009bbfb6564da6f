import { z } from 'zod'
import { plainText } from '#values/plain-text.ts'
import { text } from '../text.ts'

export const gstin = z
  .string('Please enter the GSTIN as text.')
  .max(40, 'This is too long.')
  .overwrite(plainText)
  .transform(text => text.replace(/\s/g, '').toUpperCase())

/** Who buys for a business: accepted where the GSTIN is of the state that the order goes to. */
export const business = z.object({
  gstin,
  name: text('The name of the business', 200).optional(),
})

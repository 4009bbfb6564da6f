import { z } from 'zod'
import { gstinProblem } from '#values/gstin.ts'
import { panProblem } from '#values/pan.ts'
import { type State, states } from '#values/states.ts'
import { taxSchemes } from '#values/tax-scheme.ts'
import { endpoints } from '../endpoint.ts'
import { requiredFormText } from '../form-values.ts'
import { accountId } from '../ids.ts'

const profile = z.object({
  legalName: z.string(),
  scheme: z.enum(taxSchemes),
  gstin: z.string(),
  pan: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  version: z.int(),
})

/** As people type it: '27 aapfu0939f 1zv'. */
const number = z
  .string('Please enter it as text.')
  .max(40, 'This is too long.')
  .transform(text => text.replace(/\s/g, '').toUpperCase())

const checked = (problemOf: (number: string) => string | undefined) =>
  number.superRefine((text, context) => {
    const message = problemOf(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

const sentProfile = z.object({
  legalName: requiredFormText('the legal name', 200),
  scheme: z.enum(taxSchemes, 'Please choose how you are registered for GST.'),
  gstin: checked(text => (text ? gstinProblem(text) : undefined)).default(''),
  pan: checked(panProblem),
  address: requiredFormText('the address', 500),
  city: requiredFormText('the city', 100),
  state: z.enum(states as unknown as [State, ...State[]], 'Please choose a state.'),
  pincode: z
    .string('Please enter a PIN code.')
    .trim()
    .regex(/^[1-9]\d{5}$/, 'A PIN code has six digits.'),
  /** As it was read; another one by now is a conflict. */
  version: z.int().min(0).optional(),
})

export const taxProfileEndpoints = endpoints({
  'GET /api/tax-profile': {
    summary: 'Who you are to the tax office as a seller; null until you have filled it in',
    access: 'seller',
    right: 'work',
    reply: profile.nullable(),
  },
  'PUT /api/tax-profile': {
    summary: 'Say who you are to the tax office; documents are drawn up from it',
    access: 'seller',
    right: 'work',
    body: sentProfile,
    reply: z.object({ message: z.string(), profile }),
  },
  'GET /api/tax-profile/shop': {
    summary: 'Who the shop itself is to the tax office; null until it is filled in',
    access: 'admin',
    right: 'money',
    reply: profile.nullable(),
  },
  'PUT /api/tax-profile/shop': {
    summary: 'Say who the shop itself is to the tax office, for what it sells without a seller',
    access: 'admin',
    right: 'settings',
    body: sentProfile,
    reply: z.object({ message: z.string(), profile }),
  },
  'GET /api/tax-profile/{id}': {
    summary: 'Who a seller is to the tax office; null until they have filled it in',
    access: 'admin',
    right: 'money',
    params: z.object({ id: accountId }),
    reply: profile.nullable(),
  },
})

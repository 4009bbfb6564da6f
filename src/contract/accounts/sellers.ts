import { z } from 'zod'
import { gstinProblem } from '#values/gstin.ts'
import { sellerPapers } from '#values/seller-papers.ts'
import { endpoints, renamed, timestamp } from '../endpoint.ts'
import { optionalText } from '../form-values.ts'
import { accountId } from '../ids.ts'
import { accountNumber, ifsc } from '../payments/payee.ts'
import { requiredText } from '../text.ts'
import { emailAddress, password } from './auth.ts'

const profile = z.object({
  about: z.string(),
  /** The legal name. */
  businessName: z.string(),
  /** Of the head office and all branches. */
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  grievanceOfficer: z.string(),
  gstin: z.string(),
})

/** A seller as customers see them. */
export const seller = renamed(
  profile.extend({
    _id: accountId,
    name: z.string(),
    since: timestamp,
    rating: z.number().nullable(),
    reviewCount: z.int(),
  }),
  { _id: 'id' },
)

export const storedProfile = profile.extend({ version: z.int() })

const format = (isRight: RegExp, sentence: string) => (text: string) =>
  isRight.test(text) ? undefined : sentence

const changes = z.object({
  about: optionalText('the words about you', 1000),
  businessName: optionalText('the legal name of your business', 200),
  address: optionalText('the address', 1000),
  email: z
    .union([z.literal(''), emailAddress], 'Please enter a valid email, such as care@example.com.')
    .optional(),
  phone: optionalText(
    'the phone number',
    30,
    format(/^\+?\d[\d ()-]{5,28}$/, 'Please enter a phone number, such as +91 22 4000 1234.'),
  ),
  website: optionalText(
    'the website',
    300,
    format(/^https?:\/\/[^\s"'<>]+\.[^\s"'<>]+$/i, 'Please enter a web address that starts with https://.'),
  ),
  grievanceOfficer: optionalText('the grievance officer', 300),
  gstin: z.preprocess(
    value => (typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() : value),
    optionalText('the GSTIN', 15, gstinProblem),
  ),
  /** As it was read; another one by now is a conflict. */
  version: z.int().min(0).optional(),
})

const bankAccount = z
  .object({
    holder: requiredText('The name of the account holder', 100),
    account: accountNumber,
    accountAgain: z
      .string('Please enter the account number again.')
      .transform(text => text.replace(/[\s-]/g, '')),
    ifsc,
    password: password('Please enter your password.'),
  })
  .refine(({ account, accountAgain }) => account === accountAgain, {
    path: ['accountAgain'],
    error: 'The two account numbers differ. Please check both.',
  })

export const sellerEndpoints = endpoints({
  'GET /api/sellers/papers': {
    summary:
      'What you still need as a seller before your products can go live, in order, each with the screen where it is done; ' +
      'empty where nothing is missing or the shop asks for nothing',
    access: 'seller',
    right: 'work',
    reply: z.object({
      missing: z.array(z.object({ paper: z.enum(sellerPapers), title: z.string(), link: z.string() })),
    }),
  },
  'GET /api/sellers/bank-account': {
    summary: 'Where you are paid as a seller: only the end of the number, which is stored encrypted',
    access: 'seller',
    right: 'work',
    reply: z.object({ bankAccount: z.object({ hint: z.string(), updatedAt: timestamp }).nullable() }),
  },
  'PUT /api/sellers/bank-account': {
    summary: 'Say where you are paid as a seller, with the account number twice and your password',
    access: 'seller',
    right: 'work',
    limit: 'sign-in',
    body: bankAccount,
    reply: z.object({ message: z.string() }),
  },
  'GET /api/sellers/profile': {
    summary: 'What customers are told about you as a seller',
    access: 'seller',
    right: 'work',
    reply: storedProfile,
  },
  'PUT /api/sellers/profile': {
    summary: 'Change what customers are told about you as a seller; what is left out stays',
    access: 'seller',
    right: 'work',
    body: changes,
    reply: z.object({ message: z.string(), profile: storedProfile }),
  },
  'GET /api/sellers/{id}': {
    summary: 'A seller: name, address, contact, rating',
    access: 'anyone',
    params: z.object({ id: accountId }),
    reply: z.object({ seller }),
  },
  'GET /api/sellers/{id}/profile': {
    summary: 'What a seller has filled in, also while the account waits or is declined',
    access: 'admin',
    right: 'people',
    params: z.object({ id: accountId }),
    reply: storedProfile,
  },
})

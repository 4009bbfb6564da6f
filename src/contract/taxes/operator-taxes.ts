import { z } from 'zod'
import { hasTwoDecimals } from '#values/field-checks.ts'
import { day, endpoints, filter, id, renamed, rupees } from '../endpoint.ts'
import { rupeeAmount, sentVersion } from '../form-values.ts'
import { accountId, lowerDeductionId } from '../ids.ts'
import { requiredText, text } from '../text.ts'

const month = z
  .string('Please give a month, such as 2026-11.')
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please give a month, such as 2026-11.')
const year = z
  .string('Please give a financial year, such as 2627.')
  .regex(/^\d{4}$/, 'Please give a financial year, such as 2627.')
  .refine(
    value => (Number(value.slice(0, 2)) + 1) % 100 === Number(value.slice(2)),
    'Please give a financial year, such as 2627.',
  )
const gstin = z
  .string('Please give a GSTIN.')
  .regex(/^[0-9A-Z]{15}$/, 'A GSTIN has 15 characters, such as 27AAPFU0939F1ZV.')
const quarter = z.coerce
  .number('Please give a quarter from 1 to 4.')
  .int('Please give a quarter from 1 to 4.')
  .min(1, 'Please give a quarter from 1 to 4.')
  .max(4, 'Please give a quarter from 1 to 4.')
/** Percent on the wire, millionths inside. */
const millionths = z.transform((rate: number) => rate / 10_000).pipe(z.number())
const seller = filter(accountId)
const tax = z.enum(['tcs', 'tds'], 'Please choose TCS or TDS.')

const supplier = z.object({
  name: z.string(),
  gstin: z.string(),
  enrolmentNumber: z.string(),
  gross: rupees,
  returned: rupees,
  net: rupees,
  igst: rupees,
  cgst: rupees,
  sgst: rupees,
})
const operatorReturn = z.object({
  gstin: z.string(),
  period: z.string(),
  registered: z.array(supplier),
  unregistered: z.array(supplier),
  totals: supplier.pick({ gross: true, returned: true, net: true, igst: true, cgst: true, sgst: true }),
})
const csv = { type: 'text/csv; charset=utf-8', reply: z.string() } as const

const tdsRow = z.object({
  name: z.string(),
  pan: z.string(),
  month,
  creditedOn: z.iso.date(),
  credited: rupees,
  tds: rupees,
  certificate: z.string(),
  challans: z.array(z.object({ bsrCode: z.string(), paidOn: z.iso.date(), serial: z.string() })),
})

const lowerDeduction = renamed(
  z.object({
    _id: id,
    number: z.string(),
    /** In percent. */
    rate: millionths,
    from: z.iso.date(),
    to: z.iso.date(),
    most: rupees,
    used: rupees,
  }),
  { _id: 'id' },
)

export const operatorTaxEndpoints = endpoints({
  'GET /api/operator-taxes': {
    summary:
      'What the shop collected and deducted of its sellers in a month, and what of it is paid to the government',
    access: 'admin',
    right: 'money',
    query: z.object({ month }),
    reply: z.object({
      tcs: z.array(z.object({ gstin: z.string(), suppliers: z.int(), net: rupees, tcs: rupees })),
      tds: rupees,
      deposits: z.array(
        renamed(
          z.object({
            _id: id,
            tax,
            registration: z.string(),
            bsrCode: z.string(),
            paidOn: z.iso.date(),
            serial: z.string(),
            amount: rupees,
            by: z.string(),
          }),
          { _id: 'id' },
        ),
      ),
    }),
  },
  'GET /api/operator-taxes/gstr8': {
    summary: 'The return GSTR-8 of a month for one of the shop’s GSTINs, supplier by supplier',
    access: 'admin',
    right: 'money',
    query: z.object({ month, gstin }),
    reply: operatorReturn,
  },
  'GET /api/operator-taxes/gstr8/csv': {
    summary: 'The return GSTR-8 as a CSV file',
    access: 'admin',
    right: 'money',
    query: z.object({ month, gstin }),
    ...csv,
  },
  'GET /api/operator-taxes/gstr8/json': {
    summary: 'The return GSTR-8 as JSON with the names of the GST portal',
    access: 'admin',
    right: 'money',
    query: z.object({ month, gstin }),
    reply: z.looseObject({ gstin: z.string(), fp: z.string() }),
  },
  'GET /api/operator-taxes/gstr9b': {
    summary: 'The annual statement GSTR-9B of a financial year for one of the shop’s GSTINs',
    access: 'admin',
    right: 'money',
    query: z.object({ year, gstin }),
    reply: operatorReturn,
  },
  'GET /api/operator-taxes/gstr9b/csv': {
    summary: 'The annual statement GSTR-9B as a CSV file',
    access: 'admin',
    right: 'money',
    query: z.object({ year, gstin }),
    ...csv,
  },
  'GET /api/operator-taxes/tds': {
    summary:
      'The quarterly list of TDS (Form 140): by PAN and month what was credited, deducted and deposited',
    access: 'admin',
    right: 'money',
    query: z.object({ year, quarter }),
    reply: z.array(tdsRow),
  },
  'GET /api/operator-taxes/tds/csv': {
    summary: 'The quarterly list of TDS as a CSV file',
    access: 'admin',
    right: 'money',
    query: z.object({ year, quarter }),
    ...csv,
  },
  'POST /api/tax-deposits': {
    summary: 'Enter the challan of TCS or TDS that was paid; it is booked',
    access: 'admin',
    right: 'money',
    status: 201,
    body: z.object({
      tax,
      month,
      registration: gstin.or(z.literal('')).default(''),
      bsrCode: requiredText('The BSR code', 7).regex(/^\d{7}$/, 'A BSR code has 7 digits.'),
      paidOn: day,
      serial: requiredText('The serial number', 20).regex(
        /^[0-9A-Z]{1,20}$/i,
        'The serial number has only letters and digits.',
      ),
      amount: rupeeAmount('The amount', { least: 0.01, most: 1e9 }),
    }),
    reply: z.object({ message: z.string(), _id: id }),
  },
  'GET /api/tcs-registrations': {
    summary: 'GSTINs under which the shop collects TCS in other states',
    access: 'admin',
    right: 'money',
    reply: z.object({ gstins: z.array(z.string()) }),
  },
  'PUT /api/tcs-registrations': {
    summary: 'Replace the GSTINs under which the shop collects TCS in other states',
    access: 'admin',
    right: 'money',
    body: z.object({ gstins: z.array(gstin).max(40, 'There is one for each state.') }),
    reply: z.object({ message: z.string() }),
  },
  'GET /api/seller-terms/{id}': {
    summary: 'What the shop knows of a seller for commission and tax, besides the tax profile',
    access: 'admin',
    right: 'money',
    params: z.object({ id: accountId }),
    reply: z.object({
      deliversThemselves: z.boolean(),
      earlierSales: rupees,
      earlierSalesYear: z.string(),
      enrolmentNumber: z.string(),
      pan: z.string(),
      gstin: z.string(),
      lowerDeductions: z.array(lowerDeduction),
      version: z.int(),
    }),
  },
  'PUT /api/seller-terms/{id}': {
    summary: 'Change what the shop knows of a seller for commission and tax',
    access: 'admin',
    right: 'money',
    params: z.object({ id: accountId }),
    body: z.object({
      deliversThemselves: z.boolean('Please say whether they deliver themselves.'),
      earlierSales: rupeeAmount('Earlier sales', { most: 1e10 }),
      earlierSalesYear: year.or(z.literal('')),
      enrolmentNumber: text('The enrolment number', 20),
      version: sentVersion,
    }),
    reply: z.object({ message: z.string() }),
  },
  'POST /api/seller-terms/{id}/lower-deductions': {
    summary: 'Enter a certificate of the tax office that a seller’s TDS is lower',
    access: 'admin',
    right: 'money',
    status: 201,
    params: z.object({ id: accountId }),
    body: z.object({
      number: requiredText('The number of the certificate', 30),
      rate: z
        .number('Please enter the rate in percent.')
        .min(0, 'A rate is 0 or more.')
        .max(5, 'A lower rate is 5 % at most.')
        .refine(value => hasTwoDecimals(value * 100), 'A rate has four decimals at most.')
        .transform(value => Math.round(value * 10_000)),
      from: day,
      to: day,
      most: rupeeAmount('The amount', { least: 1, most: 1e11 }),
    }),
    reply: z.object({ message: z.string(), _id: id }),
  },
  'DELETE /api/lower-deductions/{id}': {
    summary: 'Remove a certificate; what was deducted by it stays as it is',
    access: 'admin',
    right: 'money',
    params: z.object({ id: lowerDeductionId }),
    reply: z.object({ message: z.string() }),
  },
  'GET /api/ledger/withheld': {
    summary: 'TCS and TDS of a seller by month of a financial year; your own, for an admin that of a seller',
    access: 'seller',
    right: 'money',
    query: z.object({ year, seller }),
    reply: z.array(z.object({ month, sales: rupees, tcs: rupees, credited: rupees, tds: rupees })),
  },
  'GET /api/ledger/withheld/csv': {
    summary: 'TCS and TDS of a seller by month as a CSV file',
    access: 'seller',
    right: 'money',
    query: z.object({ year, seller }),
    ...csv,
  },
  'GET /api/ledger/tds-certificate': {
    summary: 'The certificate of TDS of a quarter as PDF; your own, for an admin that of a seller',
    access: 'seller',
    right: 'money',
    query: z.object({ year, quarter, seller }),
    type: 'application/pdf',
    reply: z.custom<Uint8Array>(bytes => bytes instanceof Uint8Array),
  },
})

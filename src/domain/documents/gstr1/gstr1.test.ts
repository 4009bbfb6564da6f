import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '#db/client.ts'
import type { Gstr1Section } from '#values/gstr1-sections.ts'
import { type AccountId, newId } from '#values/ids.ts'
import { fromRupees, paise } from '#values/money.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import fc from '../../../../test/fast-check.ts'
import { creditLine } from '../credit-shares.ts'
import type { DocumentData } from '../document.ts'
import { invoiceLines } from '../invoice-lines.ts'
import { sumOf, taxesFor } from '../tax.ts'
import { writeDocument } from '../write-document.ts'
import { checkGstr1 } from './check-gstr1.ts'
import { gstr1Json } from './gstr1-json.ts'
import { gstr1Table } from './gstr1-tables.ts'
import { listReturns } from './list-returns.ts'
import { readGstr1 } from './read-gstr1.ts'
import type { Firm } from './whose-return.ts'

const { db } = await openTestShop()
const month = '2026-10'
const states = { '27': 'Maharashtra', '07': 'Delhi', '01': 'Jammu and Kashmir' } as const

const anyLine = fc.record({
  hsn: fc.constantFrom<string>('34011190', '330420', '3303'),
  rate: fc.constantFrom(0, 500, 1800),
  price: fc.integer({ min: 1, max: 60_000_00 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  // Each of its pieces may come back.
  back: fc.integer({ min: 0, max: 3 }),
})
const anySale = fc.record({
  gstin: fc.constantFrom<string>('', '', '07AAPFU0939F1ZX'),
  code: fc.constantFrom('27', '07', '01'),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
  delivery: fc.constantFrom(0, 49_00),
  scheme: fc.constantFrom('regular', 'regular', 'regular', 'unregistered'),
  /** Where the parcel left in the month before, its return falls into this one alone. */
  leftBefore: fc.boolean(),
})

test('whatever is sold and comes back: GSTR-1 = documents = HSN table', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anySale, { minLength: 1, maxLength: 10 }), async sales => {
      const seller = newId<'account'>()
      const gstin = newGstin()
      const issued: DocumentData[] = []
      for (const sale of sales) issued.push(...(await sell(seller, gstin, sale)))
      const documents = issued.filter(
        ({ date, supplier }) => date.startsWith(month) && supplier.scheme === 'regular',
      )
      const found = await readGstr1(db, { firm: [seller], gstin, month })
      const table = (section: Gstr1Section) => tableOf(gstr1Table(found, section))
      const json = gstr1Json(found) as unknown as PortalReturn

      // Every taxed line in one of five tables, every exempt one in the eighth.
      const taxed = sumOfLines(documents, ({ rate }) => rate > 0)
      const exempt = sumOfLines(documents, ({ rate }) => rate === 0)
      const [b2b, b2cl, b2cs] = [table('b2b'), table('b2cl'), table('b2cs')]
      const [cdnr, cdnur, nil] = [table('cdnr'), table('cdnur'), table('exemp')]
      const listed = b2b.sum('Taxable Value') + b2cl.sum('Taxable Value') + b2cs.sum('Taxable Value')
      assert.equal(listed - cdnr.sum('Taxable Value') - cdnur.sum('Taxable Value'), taxed.taxable)
      assert.equal(nil.sum('Nil Rated Supplies'), exempt.total)

      // The same in the portal's file, with its taxes.
      for (const [field, name] of portalFields) {
        const items = (rows: { itms: PortalItem[] }[]) =>
          rows.flatMap(({ itms }) => itms).reduce((sum, item) => sum + paiseOf(item.itm_det[field]), 0)
        const inTables =
          items((json.b2b ?? []).flatMap(({ inv }) => inv)) +
          items((json.b2cl ?? []).flatMap(({ inv }) => inv)) -
          items((json.cdnr ?? []).flatMap(({ nt }) => nt)) -
          items(json.cdnur ?? []) +
          (json.b2cs ?? []).reduce((sum, row) => sum + paiseOf(row[field]), 0)
        assert.equal(inTables, taxed[name], field)
        const byHsn = [...(json.hsn?.hsn_b2b ?? []), ...(json.hsn?.hsn_b2c ?? [])]
        assert.equal(
          byHsn.reduce((sum, row) => sum + paiseOf(row[field]), 0),
          taxed[name] + exempt[name],
          `${field} by HSN`,
        )
      }

      // Table 12, apart for businesses and consumers.
      for (const [section, isTheirs] of [
        ['hsn(b2b)', isToBusiness],
        ['hsn(b2c)', (data: DocumentData) => !isToBusiness(data)],
      ] as const) {
        const hsn = table(section)
        const of = sumOfLines(documents.filter(isTheirs), () => true)
        assert.equal(hsn.sum('Total Value'), of.total, section)
        assert.equal(hsn.sum('Total Quantity'), of.quantity * 100, section)
        assert.equal(hsn.sum('Integrated Tax Amount'), of.igst, section)
        assert.equal(hsn.sum('Central Tax Amount'), of.cgst, section)
        assert.equal(hsn.sum('State/UT Tax Amount'), of.sgst, section)
      }

      // Each document with a number of its own where the law wants it one by one.
      const hasTax = (data: DocumentData) => data.lines.some(({ rate }) => rate > 0)
      const isLarge = ({ recipient, placeOfSupply, order }: DocumentData) =>
        recipient.gstin === '' && placeOfSupply.code !== '27' && Number(order.reference) > 1_00_000_00
      const numbers = (isCredit: boolean, is: (data: DocumentData) => boolean) =>
        documents
          .filter(data => (data.kind === 'credit-note') === isCredit && is(data) && hasTax(data))
          .map(({ number }) => number)
          .toSorted()
      assert.deepEqual(b2b.all('Invoice Number'), numbers(false, isToBusiness))
      assert.deepEqual(cdnr.all('Note Number'), numbers(true, isToBusiness))
      assert.deepEqual(b2cl.all('Invoice Number'), numbers(false, isLarge))
      assert.deepEqual(cdnur.all('Note Number'), numbers(true, isLarge))
      for (const date of [...b2b.all('Invoice date'), ...cdnr.all('Note Date')])
        assert.match(date, /^(05|20)-Oct-2026$/)

      // Tables 13 and 14.
      const docs = table('docs')
      assert.equal(docs.sum('Total Number'), documents.length * 100)
      assert.deepEqual(
        (json.doc_issue?.doc_det ?? []).flatMap(({ docs }) => docs.flatMap(numbersIn)).toSorted(),
        documents.map(({ number }) => number).toSorted(),
      )
      assert.equal(table('eco').sum('Net value of supplies'), taxed.taxable)
    }),
    { numRuns: 25 },
  )
})

const portalFields = [
  ['txval', 'taxable'],
  ['iamt', 'igst'],
  ['camt', 'cgst'],
  ['samt', 'sgst'],
] as const

type PortalAmounts = Partial<Record<(typeof portalFields)[number][0], number>>
interface PortalItem {
  itm_det: PortalAmounts
}
interface PortalReturn {
  b2b?: { inv: { itms: PortalItem[] }[] }[]
  b2cl?: { inv: { itms: PortalItem[] }[] }[]
  b2cs?: PortalAmounts[]
  cdnr?: { nt: { itms: PortalItem[] }[] }[]
  cdnur?: { itms: PortalItem[] }[]
  hsn?: { hsn_b2b?: PortalAmounts[]; hsn_b2c?: PortalAmounts[] }
  doc_issue?: { doc_det: { docs: { from: string; to: string }[] }[] }
}

const paiseOf = (rupees = 0) => Math.round(rupees * 100)

function numbersIn({ from, to }: { from: string; to: string }): string[] {
  const [first, last] = [Number(from.slice(-6)), Number(to.slice(-6))]
  return Array.from(
    { length: last - first + 1 },
    (_, nth) => from.slice(0, -6) + String(first + nth).padStart(6, '0'),
  )
}

function sumOfLines(
  documents: readonly DocumentData[],
  is: (line: DocumentData['lines'][number]) => boolean,
) {
  const sums = { taxable: 0, igst: 0, cgst: 0, sgst: 0, total: 0, quantity: 0 }
  for (const { kind, lines } of documents)
    for (const line of lines.filter(is))
      for (const name of Object.keys(sums) as (keyof typeof sums)[])
        sums[name] += (kind === 'credit-note' ? -1 : 1) * line[name]
  return sums
}

const isToBusiness = ({ recipient }: DocumentData) => recipient.gstin !== ''

let issuers = 0
const newGstin = () => `27AAPFU${String(issuers++).padStart(4, '0')}F1Z0`

const oneSale = (more: Partial<Sale> = {}): Sale => ({
  gstin: '',
  code: '07',
  lines: [{ hsn: '34011190', rate: 500, price: 105_00, quantity: 2, back: 1 }],
  delivery: 0,
  scheme: 'regular',
  leftBefore: false,
  ...more,
})

test('the files are laid out as the offline tool and the portal want them', async () => {
  const seller = newId<'account'>()
  const gstin = newGstin()
  const [{ number } = { number: '' }, note] = await sell(seller, gstin, oneSale({ gstin: '07AAPFU0939F1ZX' }))
  await sell(seller, gstin, oneSale({ code: '01' }))
  const found = await readGstr1(db, { firm: [seller], gstin, month })
  assert.deepEqual(gstr1Table(found, 'b2b')[1], [
    '07AAPFU0939F1ZX',
    'Asha',
    number,
    '05-Oct-2026',
    210,
    '07-Delhi',
    'N',
    '',
    'Regular B2B',
    '',
    5,
    200,
    0,
  ])
  assert.deepEqual(gstr1Table(found, 'b2cs').slice(1), [['OE', '01-Jammu & Kashmir', '', 5, 100, 0, '']])
  assert.deepEqual(gstr1Table(found, 'eco').slice(1), [
    ['Liable to collect tax u/s 52(TCS)', '29AAPFU0939F1ZR', 'Kanti Retail', 200, 10, 0, 0, 0],
  ])
  const { b2b, cdnr, b2cl, doc_issue, ...rest } = gstr1Json(found)
  assert.deepEqual([rest.gstin, rest.fp, b2cl], [gstin, '102026', undefined])
  const itm_det = { rt: 5, txval: 200, iamt: 10, csamt: 0 }
  assert.deepEqual(b2b, [
    {
      ctin: '07AAPFU0939F1ZX',
      inv: [
        {
          inum: number,
          idt: '05-10-2026',
          val: 210,
          itms: [{ num: 1, itm_det }],
          pos: '07',
          rchrg: 'N',
          inv_typ: 'R',
        },
      ],
    },
  ])
  assert.match(JSON.stringify(cdnr), new RegExp(`"nt_num":"${note!.number}","nt_dt":"20-10-2026"`))
  assert.match(
    JSON.stringify(doc_issue),
    /"doc_num":1,"doc_typ":"Invoices for outward supply".*"totnum":2,"cancel":0,"net_issue":2/,
  )
})

test('after a change of GSTIN a month has two returns', async () => {
  const seller = newId<'account'>()
  const [before, after] = [newGstin(), newGstin()]
  await sell(seller, before, oneSale())
  await sell(seller, after, oneSale({ lines: [{ ...oneSale().lines[0]!, back: 0 }] }))
  const listed = await listReturns(db, { month, firm: [seller] })
  assert.deepEqual(
    listed.map(({ gstin, documents, total, tax }) => [gstin, documents, total, tax]),
    [
      [before, 2, fromRupees(105), fromRupees(5)],
      [after, 1, fromRupees(210), fromRupees(10)],
    ],
  )
  const problems = await checkGstr1(db, { firm: [seller], gstin: before, month })
  assert.match(problems.map(({ text }) => text).join(), new RegExp(`also issued under ${after}`))
})

test('accounts that share a GSTIN, the shop among them, have one return', async () => {
  const [seller, other] = [newId<'account'>(), newId<'account'>()]
  const gstin = newGstin()
  for (const one of [seller, other, null]) await sell(one, gstin, oneSale())
  const sumOf = async (firm: Firm) => {
    const { b2cs, numbers, operators } = await readGstr1(db, { firm, gstin, month })
    return [b2cs[0]?.taxable, numbers.reduce((sum, { count }) => sum + count, 0), operators[0]?.taxable]
  }
  const once = fromRupees(100)
  assert.deepEqual(await sumOf(null), [3 * once, 6, 3 * once])
  assert.deepEqual(await sumOf([seller, other]), [2 * once, 4, 2 * once])
  assert.deepEqual(await sumOf([seller]), [once, 2, once])
  const listed = async (firm: Firm) =>
    (await listReturns(db, { month, firm }))
      .filter(one => one.gstin === gstin)
      .map(({ seller, documents, isPart }) => [seller, documents, isPart])
  assert.deepEqual(await listed(null), [[null, 6, false]])
  assert.deepEqual(await listed([seller]), [[seller, 2, true]])
  const notes = async (firm: Firm) =>
    (await checkGstr1(db, { firm, gstin, month })).filter(({ what }) => what === 'gstin').length
  assert.deepEqual([await notes([seller, other]), await notes(null)], [1, 0])
})

test('before filing, missing HSN codes, wrong buyers and gaps in numbers are named', async () => {
  const seller = newId<'account'>()
  const gstin = newGstin()
  const check = async () =>
    (await checkGstr1(db, { firm: [seller], gstin, month })).map(({ what, text }) => [what, text])
  const plain = { ...oneSale().lines[0]!, back: 0 }
  await sell(seller, gstin, oneSale({ lines: [plain] }))
  assert.deepEqual(await check(), [])
  const [noHsn] = await sell(seller, gstin, oneSale({ lines: [{ ...plain, hsn: '' }] }))
  const [wrongPlace] = await sell(seller, gstin, oneSale({ lines: [plain], gstin: '27AAPFU0939F1ZV' }))
  const [typo] = await sell(seller, gstin, oneSale({ lines: [plain], gstin: '07AAPFU0939F1ZZ' }))
  assert.deepEqual(await check(), [
    ['hsn', `${noHsn!.number}: Soap has no HSN code.`],
    ['buyer', `${wrongPlace!.number}: the GSTIN 27AAPFU0939F1ZV is not of Delhi.`],
    ['buyer', `${typo!.number}: the GSTIN 07AAPFU0939F1ZZ is not valid.`],
  ])
  // Numbers cannot be lost by issuing; a series that was changed by hand loses some.
  await sql`UPDATE document_series SET last = last + 2 WHERE issuer = ${gstin}`.execute(db)
  const [late] = await sell(seller, gstin, oneSale({ lines: [plain] }))
  const series = late!.number.slice(0, -6)
  assert.deepEqual((await check()).at(-1), [
    'numbers',
    `The numbers ${series}000005 to ${series}000006 are missing.`,
  ])
})

type Sale = typeof anySale extends fc.Arbitrary<infer Value> ? Value : never

/** An invoice, and a credit note where something comes back. */
async function sell(
  seller: AccountId | null,
  issuer: string,
  { gstin, code, lines, delivery, scheme, leftBefore }: Sale,
) {
  const taxes = taxesFor(scheme as 'regular', '27', code)
  const invoiced = invoiceLines(
    lines.map(({ back: _, ...line }, index) => ({
      ...line,
      id: String(index),
      name: 'Soap',
      price: paise(line.price),
      discount: paise(0),
      sellerDiscount: paise(0),
      delivery: paise(index === 0 ? delivery : 0),
    })),
    { taxes, isShops: false },
  )
  const totals = sumOf(invoiced)
  const place = { state: states[code as '27'], code }
  const data: Omit<DocumentData, 'number'> = {
    format: 1,
    kind: 'invoice',
    title: 'Tax invoice',
    date: leftBefore ? '2026-09-30' : '2026-10-05',
    shop: 'Kanti',
    operator: { gstin: '29AAPFU0939F1ZR', name: 'Kanti Retail' },
    supplier: {
      name: 'Tara',
      shownAs: 'Tara',
      scheme: scheme as 'regular',
      gstin: '',
      address: '',
      city: '',
      pincode: '',
      state: 'Maharashtra',
      code: '27',
    },
    recipient: { name: 'Asha', gstin, address: [], phone: '', ...place },
    placeOfSupply: place,
    taxes,
    // The invoice's total is kept here, to know it of a credit note.
    order: { number: 'KN', date: '2026-09-29', shipment: 1, payment: '', reference: String(totals.total) },
    lines: invoiced,
    totals,
  }
  const back = invoiced.map((line, index) =>
    creditLine(
      line,
      { quantity: 0, delivery: false },
      { quantity: Math.min(lines[index]!.back, line.quantity), delivery: false },
    ),
  )
  const returned = back.filter(({ quantity }) => quantity > 0)
  const ids = { issuer, sellerId: seller, orderId: newId<'order'>(), shipmentId: newId<'shipment'>() }
  return inTransaction(db, async trx => {
    const invoice = await writeDocument(trx, { ...ids, data })
    if (returned.length === 0) return [invoice.data]
    const credits = { number: invoice.data.number, date: data.date, reason: 'Leaking' }
    const note = await writeDocument(trx, {
      ...ids,
      invoiceId: invoice.id,
      data: {
        ...data,
        kind: 'credit-note',
        date: '2026-10-20',
        lines: returned,
        totals: sumOf(returned),
        credits,
      },
    })
    return [invoice.data, note.data]
  })
}

function tableOf([titles = [], ...rows]: (string | number)[][]) {
  const at = (title: string) => titles.indexOf(title)
  return {
    /** In paise. */
    sum: (title: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[at(title)]) * 100), 0),
    all: (title: string) => [...new Set(rows.map(row => String(row[at(title)])))].toSorted(),
  }
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#db/client.ts'
import { type AccountId, newId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import fc from '../../../test/fast-check.ts'
import { creditLine } from './credit-shares.ts'
import type { DocumentData } from './document.ts'
import { type Gstr1Part, readGstr1 } from './gstr1.ts'
import { invoiceLines } from './invoice-lines.ts'
import { sumOf, taxesFor } from './tax.ts'
import { writeDocument } from './write-document.ts'

const { db } = await openTestShop()
const month = '2026-10'
const states = { '27': 'Maharashtra', '07': 'Delhi', '29': 'Karnataka' } as const

const anyLine = fc.record({
  hsn: fc.constantFrom('34011190', '330420', '3303'),
  rate: fc.constantFrom(0, 500, 1800),
  price: fc.integer({ min: 1, max: 60_000_00 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  // Each of its pieces may come back.
  back: fc.integer({ min: 0, max: 3 }),
})
const anySale = fc.record({
  gstin: fc.constantFrom('', '', '07AAPFU0939F1ZX'),
  code: fc.constantFrom('27', '07', '29'),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
  delivery: fc.constantFrom(0, 49_00),
  scheme: fc.constantFrom('regular', 'regular', 'regular', 'unregistered'),
  /** Where the parcel left in the month before, its return falls into this one alone. */
  leftBefore: fc.boolean(),
})

test('whatever is sold and comes back, the tables of GSTR-1 are exactly the documents', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anySale, { minLength: 1, maxLength: 8 }), async sales => {
      const seller = newId<'account'>()
      const issued = []
      for (const sale of sales) issued.push(...(await sell(seller, sale)))
      const documents = issued.filter(
        ({ date, supplier }) => date.startsWith(month) && supplier.scheme === 'regular',
      )
      const read = async (part: Gstr1Part) => tableOf(await readGstr1(db, { seller, month, part }))
      const [b2b, b2cl, b2c] = [await read('b2b'), await read('b2cl'), await read('b2c')]
      const [notes, largeNotes] = [await read('credit-notes'), await read('credit-notes-b2cl')]
      const hsn = await read('hsn')
      for (const [title, amount] of columns) {
        const net = documents.reduce((sum, data) => sum + signOf(data) * data.totals[amount], 0)
        const listed = b2b.sum(title) + b2cl.sum(title) + b2c.sum(title)
        assert.equal(listed - notes.sum(title) - largeNotes.sum(title), net, title)
        assert.equal(hsn.sum(title), net, `${title} by HSN`)
      }
      assert.equal(
        hsn.sum('Total Value'),
        documents.reduce((sum, data) => sum + signOf(data) * data.totals.total, 0),
      )
      const named = (kind: 'invoice' | 'credit-note', is: (data: DocumentData) => boolean) =>
        documents.filter(data => (data.kind === 'credit-note') === (kind === 'credit-note') && is(data))
      const isLarge = ({ recipient, taxes, order }: DocumentData) =>
        recipient.gstin === '' && taxes === 'igst' && Number(order.reference) > 1_00_000_00
      const numbers = (found: DocumentData[]) => found.map(({ number }) => number).toSorted()
      assert.deepEqual(b2b.all('Invoice Number'), numbers(named('invoice', isToBusiness)))
      assert.deepEqual(notes.all('Note Number'), numbers(named('credit-note', isToBusiness)))
      assert.deepEqual(b2cl.all('Invoice Number'), numbers(named('invoice', isLarge)))
      assert.deepEqual(largeNotes.all('Note Number'), numbers(named('credit-note', isLarge)))
    }),
    { numRuns: 25 },
  )
})

const columns = [
  ['Taxable Value', 'taxable'],
  ['Integrated Tax Amount', 'igst'],
  ['Central Tax Amount', 'cgst'],
  ['State/UT Tax Amount', 'sgst'],
] as const

const signOf = ({ kind }: DocumentData) => (kind === 'credit-note' ? -1 : 1)
const isToBusiness = ({ recipient }: DocumentData) => recipient.gstin !== ''

type Sale = typeof anySale extends fc.Arbitrary<infer Value> ? Value : never

/** An invoice, and a credit note where something comes back. */
async function sell(seller: AccountId, { gstin, code, lines, delivery, scheme, leftBefore }: Sale) {
  const taxes = taxesFor(scheme as 'regular', '27', code)
  const invoiced = invoiceLines(
    lines.map(({ back: _, ...line }, index) => ({
      ...line,
      id: String(index),
      name: 'Soap',
      price: paise(line.price),
      discount: paise(0),
      sellerDiscount: paise(0),
    })),
    { taxes, delivery: paise(delivery), isShops: false },
  )
  const totals = sumOf(invoiced)
  const place = { state: states[code as '27'], code }
  const data: Omit<DocumentData, 'number'> = {
    format: 1,
    kind: 'invoice',
    title: 'Tax invoice',
    date: leftBefore ? '2026-09-30' : '2026-10-05',
    shop: 'Kanti',
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
  const ids = { issuer: seller, sellerId: seller, orderId: newId<'order'>(), shipmentId: newId<'shipment'>() }
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

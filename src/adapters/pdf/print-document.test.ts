import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractText } from 'unpdf'
import type { DocumentData } from '#domain/documents/document.ts'
import { invoiceLines } from '#domain/documents/invoice-lines.ts'
import { sumOf } from '#domain/documents/tax.ts'
import { fromRupees, paise } from '#values/money.ts'
import { printDocument } from './print-document.ts'

const goods = (name: string, rate: number, quantity = 1, shopPays = 0) => ({
  id: name,
  name,
  hsn: '33049990',
  rate,
  price: fromRupees(100),
  quantity,
  discount: fromRupees(shopPays),
  sellerDiscount: paise(0),
  delivery: paise(0),
})

async function print(lines: ReturnType<typeof goods>[], more: Partial<DocumentData> = {}): Promise<string> {
  const { taxes = 'igst' } = more
  const printed = invoiceLines(lines, { taxes, isShops: false })
  const place = { state: 'Delhi', code: '07' }
  const bytes = await printDocument({
    format: 1,
    kind: 'invoice',
    title: 'Tax invoice',
    number: 'I100/2627/000001',
    date: '2026-11-18',
    shop: 'Kanti',
    supplier: {
      name: 'Tara Cosmetics LLP',
      shownAs: 'Tara',
      scheme: 'regular',
      gstin: '27AAPFU0939F1ZV',
      address: '14 Linking Road',
      city: 'Mumbai',
      pincode: '400050',
      state: 'Maharashtra',
      code: '27',
    },
    recipient: { name: 'Asha Rao', gstin: '', address: ['7 Lodhi Road'], phone: '', ...place },
    placeOfSupply: place,
    taxes,
    order: { number: 'KN-1', date: '2026-11-16', shipment: 1, payment: 'Exchange', reference: '' },
    lines: printed,
    totals: sumOf(printed),
    ...more,
  })
  const { text, totalPages } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return `${totalPages} pages: ${text.replace(/\s+/g, ' ')}`
}

function includes(text: string, ...parts: string[]) {
  for (const part of parts) assert.ok(text.includes(part), `${part} is missing in: ${text}`)
}

const lacks = (text: string, ...parts: string[]) => {
  for (const part of parts) assert.ok(!text.includes(part), `${part} is in: ${text}`)
}

test('an invoice has price × quantity and its amounts by rate', async () => {
  const text = await print([goods('Soap', 500, 3), goods('Balm', 500), goods('Kajal', 1800)])
  includes(text, 'Invoice number', '₹300.00', '₹100.00 × 3 nos', 'Prices include tax.', 'Reverse charge')
  // 400 rupees at 5 %, 100 at 18 %.
  includes(text, '5 % ₹380.95 ₹19.05 ₹400.00', '18 % ₹84.75 ₹15.25 ₹100.00')
})

test('a bill of supply has a number of its own and says that no tax is charged', async () => {
  const text = await print([goods('Bindi', 0)], {
    kind: 'bill-of-supply',
    title: 'Bill of supply',
    taxes: 'none',
  })
  includes(text, 'Bill of supply number', 'exempt from GST')
  lacks(text, 'Invoice number', 'Prices include tax', 'IGST', 'Taxable', 'Reverse charge')
})

test('under composition the words that the law asks for stand at the top', async () => {
  const bill = await print([goods('Soap', 500)], {
    kind: 'bill-of-supply',
    title: 'Bill of supply',
    taxes: 'none',
    supplier: {
      name: 'Tara',
      shownAs: 'Tara',
      scheme: 'composition',
      gstin: '07AAPFU0939F1ZX',
      address: '1 Road',
      city: 'New Delhi',
      pincode: '110003',
      state: 'Delhi',
      code: '07',
    },
  })
  const words = bill.indexOf('Composition taxable person, not eligible to collect tax on supplies.')
  assert.ok(words > 0 && words < bill.indexOf('Bill of supply number'), bill)
  lacks(bill, 'Prices include tax', 'exempt from GST')
})

test('goods that are exchanged are settled against each other in words', async () => {
  const exchange = { order: 'KN-7', creditNotes: ['C100/2627/000009'] }
  const invoice = await print([goods('Soap', 500, 1, 7)], { exchange })
  includes(invoice, 'Settled against credit note C100/2627/000009 for the goods returned from order KN-7.')
  includes(invoice, 'Settled by exchange ₹93.00')
  lacks(invoice, 'You pay')
  const note = await print([goods('Soap', 0)], {
    kind: 'credit-note',
    title: 'Credit note',
    taxes: 'none',
    credits: {
      number: 'B100/2627/000002',
      date: '2026-11-01',
      reason: 'Wrong shade',
      kind: 'bill-of-supply',
    },
    exchange: { order: 'KN-8', creditNotes: [] },
  })
  includes(note, 'Credit note number', 'Takes back bill of supply B100/2627/000002')
  includes(note, 'Settled against the goods sent in exchange with order KN-8. No money is refunded.')
})

test('many lines with long names go over two pages', async () => {
  const name = 'श्रीमती प्रज्ञा Ayurvedic Kumkumadi Tailam Brightening Night Serum with Saffron and Sandalwood'
  const text = await print(Array.from({ length: 22 }, (_, nth) => goods(`${name} ${nth}`, 1800)))
  assert.match(text, /^2 pages/)
  includes(text, 'Tax invoice I100/2627/000001, continued', 'Wood 21'.toLowerCase(), '18 % ₹')
})

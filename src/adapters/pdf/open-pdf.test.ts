import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractText, getMeta } from 'unpdf'
import { openPdf } from './open-pdf.ts'

const print = () => {
  const pdf = openPdf({ title: 'Invoice', author: 'Kanti', at: new Date('2026-11-16T00:00:00Z') })
  pdf.text('Invoice', 40, 40, { size: 20, weight: 'display', tag: 'H1' })
  const below = pdf.text('Total ₹1,299.00 for Léa Śarmā', 40, 80, { width: 80, align: 'right' })
  pdf.text('श्रीमती प्रज्ञा', 40, below, { weight: 'bold' })
  const table = pdf.part('Table')
  pdf.text('In a cell', 40, 200, { tag: 'TD', in: pdf.part('TR', table) })
  pdf.draw(doc => doc.moveTo(40, 220).lineTo(200, 220).stroke())
  return pdf.end()
}

test('a PDF has ₹, letters with marks and Devanagari, a title and tags, and is the same each time', async () => {
  const bytes = await print()
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  const letters = text.replace(/\s/g, '')
  assert.match(letters, /Total₹1,299\.00forLéaŚarmā/)
  assert.match(letters, /श्रीमतीप्रज्ञा/)
  const { info } = await getMeta(new Uint8Array(bytes))
  assert.equal(info.Title, 'Invoice')
  const raw = Buffer.from(bytes).toString('latin1')
  for (const mark of ['/Lang (en-IN)', '/MarkInfo', '/S /Table', 'pdfaid:part', '/OutputIntents'])
    assert.ok(raw.includes(mark), mark)
  assert.deepEqual(Buffer.from(await print()), Buffer.from(bytes))
})

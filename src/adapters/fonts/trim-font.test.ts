import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { trimFont } from './trim-font.ts'

const file = (path: string) => readFile(fileURLToPath(import.meta.resolve(path)))

test('a font is cut to what the shop needs, and measured for its stand-in', async () => {
  const mulish = await file('@fontsource-variable/mulish/files/mulish-latin-wght-normal.woff2')
  const font = await trimFont(mulish)
  assert.ok(typeof font !== 'string')
  assert.equal(font.bytes.subarray(0, 4).toString(), 'wOF2')
  assert.equal(font.weights, '200 1000')
  assert.equal(font.missing, '₹', 'it is in another file of the family')
  // As measured for the look that has it: values/looks/fonts.ts.
  assert.ok(Math.abs(font.fallback.sizeAdjust - 104) < 3, String(font.fallback.sizeAdjust))
  assert.ok(Math.abs(font.fallback.ascent - 96.6) < 3, String(font.fallback.ascent))
})

test('what is no font, or may not be on websites, is not taken', async () => {
  assert.equal(await trimFont(Buffer.from('wOF2 but nothing else')), 'unreadable')
  assert.equal(await trimFont(Buffer.from('<svg/>')), 'unreadable')
  const rupee = await file('@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2')
  assert.equal(await trimFont(rupee), 'unreadable', 'it has no letters')
  const locked = Buffer.from(await readFile('src/adapters/pdf/fonts/display.ttf'))
  const tables = locked.readUInt16BE(4)
  for (let nth = 0; nth < tables; nth++) {
    const at = 12 + nth * 16
    // fsType of the OS/2 table: restricted.
    if (locked.toString('latin1', at, at + 4) === 'OS/2')
      locked.writeUInt16BE(2, locked.readUInt32BE(at + 8) + 8)
  }
  assert.equal(await trimFont(locked), 'not-embeddable')
})

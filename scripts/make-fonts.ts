/** Makes the subset fonts in src/web/fonts, src/http/looks/fonts and src/adapters/pdf/fonts again: node scripts/make-fonts.ts */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))
const latin = `${ascii}–—‘’“”…·×©®°½éèêëàâäçñöôüûîïÉ•āīūṇṭḍśṣ`

await make('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', latin, 'figtree.woff2')
await make('@fontsource/marcellus/files/marcellus-latin-400-normal.woff2', latin, 'marcellus.woff2')
// The rupee sign lives in another file of the family; alone it weighs a kilobyte.
await make(
  '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  '₹',
  'figtree-rupee.woff2',
)

// Those of looks; the weights are the ones that the pages use.
for (const [id, axes] of [
  ['space-grotesk', { wght: { min: 400, max: 700 } }],
  ['ibm-plex-mono', undefined],
  ['cormorant-garamond', { wght: { min: 400, max: 700 } }],
  ['mulish', { wght: { min: 400, max: 700 } }],
  ['anton', undefined],
  ['archivo', { wght: { min: 400, max: 800 } }],
  ['manrope', { wght: { min: 400, max: 700 } }],
  ['baloo-2', { wght: { min: 400, max: 800 } }],
  ['nunito', { wght: { min: 400, max: 800 } }],
] as const) {
  const [scope, name] = axes ? ['@fontsource-variable', 'wght'] : ['@fontsource', '400']
  for (const [part, text, suffix] of [
    ['latin', latin, ''],
    ['latin-ext', '₹', '-rupee'],
  ] as const) {
    const font = await readFile(
      fileURLToPath(import.meta.resolve(`${scope}/${id}/files/${id}-${part}-${name}-normal.woff2`)),
    )
    const subset = await subsetFont(font, text, {
      targetFormat: 'woff2',
      ...(axes && { variationAxes: axes }),
    })
    await writeFile(new URL(`../src/http/looks/fonts/${id}${suffix}.woff2`, import.meta.url), subset)
  }
}

// For PDFs, uncompressed: their library would inflate a table again for each letter. Letters with marks are for names.
const range = (from: number, to: number) =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const printed = {
  latin: `${range(0x20, 0xff)}–—‘’“”…•`,
  extended: `${range(0x100, 0x17f)}ḍḥḷṁṃṅṇṛṣṭẓ₹`,
  devanagari: `${range(0x900, 0x97f)}${range(0x20, 0x40)}\u200c\u200d\u25cc`,
}
const noto = '@fontsource/noto-sans/files/noto-sans'
const devanagari = '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari'
await makePrinted('@fontsource/marcellus/files/marcellus-latin-400-normal.woff2', printed.latin, 'display')
for (const [weight, name] of [
  ['400', 'regular'],
  ['600', 'bold'],
] as const) {
  await makePrinted(`${noto}-latin-${weight}-normal.woff2`, printed.latin, `latin-${name}`)
  await makePrinted(`${noto}-latin-ext-${weight}-normal.woff2`, printed.extended, `extended-${name}`)
  await makePrinted(`${devanagari}-${weight}-normal.woff2`, printed.devanagari, `devanagari-${name}`)
}

async function makePrinted(from: string, text: string, to: string) {
  const font = await readFile(fileURLToPath(import.meta.resolve(from)))
  const subset = await subsetFont(font, text, { targetFormat: 'sfnt' })
  await writeFile(new URL(`../src/adapters/pdf/fonts/${to}.ttf`, import.meta.url), subset)
}

async function make(from: string, text: string, to: string) {
  const font = await readFile(fileURLToPath(import.meta.resolve(from)))
  const subset = await subsetFont(font, text, { targetFormat: 'woff2' })
  await writeFile(new URL(`../src/web/fonts/${to}`, import.meta.url), subset)
}

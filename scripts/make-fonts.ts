/** Makes the subset fonts in src/web/fonts and src/adapters/pdf/fonts again: node scripts/make-fonts.ts */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
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

// For PDFs, whose library cannot embed WOFF2. Latin letters with marks, for names, and the rupee sign.
const extended = `${String.fromCharCode(...Array.from({ length: 0x180 - 0x100 }, (_, i) => 0x100 + i))}ḍḥḷṁṃṅṇṛṣṭẓ₹`
await copy('@fontsource/marcellus/files/marcellus-latin-400-normal.woff', 'display.woff')
for (const [weight, name] of [
  ['400', 'regular'],
  ['600', 'bold'],
] as const) {
  const latinFiles = '@fontsource/noto-sans/files/noto-sans'
  const devanagariFiles = '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari'
  await copy(`${latinFiles}-latin-${weight}-normal.woff`, `latin-${name}.woff`)
  await make(
    `${latinFiles}-latin-ext-${weight}-normal.woff`,
    extended,
    `../../adapters/pdf/fonts/extended-${name}.woff`,
  )
  await copy(`${devanagariFiles}-devanagari-${weight}-normal.woff`, `devanagari-${name}.woff`)
}

async function copy(from: string, to: string) {
  await copyFile(
    fileURLToPath(import.meta.resolve(from)),
    new URL(`../src/adapters/pdf/fonts/${to}`, import.meta.url),
  )
}

async function make(from: string, text: string, to: string) {
  const font = await readFile(fileURLToPath(import.meta.resolve(from)))
  const subset = await subsetFont(font, text, { targetFormat: to.endsWith('.woff') ? 'woff' : 'woff2' })
  await writeFile(new URL(`../src/web/fonts/${to}`, import.meta.url), subset)
}

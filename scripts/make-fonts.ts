/** Makes the subset fonts in src/web/fonts again: node scripts/make-fonts.ts */
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

async function make(from: string, text: string, to: string) {
  const font = await readFile(fileURLToPath(import.meta.resolve(from)))
  const subset = await subsetFont(font, text, { targetFormat: 'woff2' })
  await writeFile(new URL(`../src/web/fonts/${to}`, import.meta.url), subset)
}

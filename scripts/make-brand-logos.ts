/** Draws the demo's brand logos as pictures: the shop serves no SVG, because an SVG can run. Needed only when one changes. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.resolve(import.meta.dirname, '../demo/pictures/brands')

for (const name of await readdir(folder)) {
  if (!name.endsWith('.svg')) continue
  // Drawn at twice the size of the carousel, for dense screens.
  const logo = sharp(await readFile(path.join(folder, name)), { density: 144 }).resize({ width: 640 })
  await writeFile(
    path.join(folder, name.replace('.svg', '.webp')),
    await logo.webp({ lossless: true }).toBuffer(),
  )
}

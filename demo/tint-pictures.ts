/** Looks at the demo's pictures for what pages show until they are there. Run when one has changed: node demo/tint-pictures.ts */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sharpPictures } from '#adapters/pictures/sharp.ts'

const pictures = path.join(import.meta.dirname, 'pictures')
const processor = sharpPictures()
const names = (await readdir(pictures, { recursive: true }))
  .filter(name => /\.(avif|webp)$/.test(name))
  .sort()
const tints: Record<string, string> = {}
for (const name of names)
  tints[name.replace(/\.\w+$/, '')] = await processor.tint(await readFile(path.join(pictures, name)))
await writeFile(path.join(import.meta.dirname, 'picture-tints.json'), `${JSON.stringify(tints, null, 2)}\n`)

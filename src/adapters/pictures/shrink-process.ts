/** The process behind shrink.ts. */
import { setPriority } from 'node:os'
import type { ShrinkReply, ShrinkRequest } from './shrink.ts'

// A tenth of what a page gets where both want the same core. Before the library starts its threads, which inherit it.
setPriority(10)
const { default: sharp } = await import('sharp')
sharp.cache(false)
// The shop decides how many are made at once; each takes one core.
sharp.concurrency(1)

// Ctrl-C reaches every process of the terminal. This one ends with the shop.
process.on('SIGINT', () => {}).on('disconnect', () => process.exit())

const webp = { quality: 84, effort: 4 }
// Below 60, AVIF draws bands into soft backdrops.
const avif = { quality: 62, effort: 3 }

process.on('message', async ({ id, bytes, width, format }: ShrinkRequest) => {
  const smaller = sharp(bytes).resize(width, undefined, { withoutEnlargement: true })
  const made = await (format === 'avif' ? smaller.avif(avif) : smaller.webp(webp))
    .toBuffer()
    .catch(() => null)
  if (process.connected) process.send!({ id, bytes: made } satisfies ShrinkReply)
})

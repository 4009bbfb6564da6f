import { Worker } from 'node:worker_threads'
import type { TrimFont, TrimmedFont } from '#domain/looks/own-fonts.ts'

/** Bytes lose their class on the way from the thread. */
export type FontMessage =
  | (Omit<TrimmedFont, 'bytes'> & { bytes: Uint8Array })
  | 'unreadable'
  | 'not-embeddable'

const mostSeconds = 20

/** TrueType, OpenType, WOFF and WOFF2. */
const beginnings = ['00010000', '4f54544f', '74727565', '774f4646', '774f4632']

/** In a thread of its own, like a phone's photo: one that takes too long, or too much memory, is ended. */
export const trimFont: TrimFont = async bytes => {
  if (!beginnings.includes(bytes.subarray(0, 4).toString('hex'))) return 'unreadable'
  const worker = new Worker(new URL('./trim-font-thread.ts', import.meta.url), {
    workerData: { bytes },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => worker.terminate(), mostSeconds * 1000)
  try {
    const message = await new Promise<FontMessage>(resolve => {
      worker.once('message', resolve)
      // Whatever ends the thread, a damaged font has caused it.
      worker.once('error', () => resolve('unreadable')).once('exit', () => resolve('unreadable'))
    })
    return typeof message === 'string' ? message : { ...message, bytes: Buffer.from(message.bytes) }
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

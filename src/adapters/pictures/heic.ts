import { Worker } from 'node:worker_threads'
import { refuse } from '#domain/errors.ts'

export interface Pixels {
  width: number
  height: number
  /** RGBA in sRGB, upright. */
  data: Uint8Array
}

export type HeicMessage = Pixels | 'too-large' | 'unreadable'

const mostSeconds = 20

/**
 * Decodes a phone's HEIC, which libvips' prebuilt binaries cannot. In a thread of its own: a photo takes two seconds, and
 * a thread that takes much longer, or more memory than a photo needs, is ended.
 */
export async function decodeHeic(bytes: Buffer, maxPixels: number): Promise<Pixels> {
  const worker = new Worker(new URL('./heic-thread.ts', import.meta.url), {
    workerData: { bytes, maxPixels },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // The library prints what it thinks of every damaged file.
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => worker.terminate(), mostSeconds * 1000)
  try {
    const message = await new Promise<HeicMessage>(resolve => {
      worker.once('message', resolve)
      // Whatever ends the thread, damaged data have caused it.
      worker.once('error', () => resolve('unreadable')).once('exit', () => resolve('unreadable'))
    })
    if (message === 'too-large') throw refuse.pictureTooLarge()
    if (message === 'unreadable') throw refuse.unreadablePicture()
    return message
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

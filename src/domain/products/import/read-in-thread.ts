import { Worker } from 'node:worker_threads'
import { Refusal } from '#domain/errors.ts'
import { limitConcurrency } from '#domain/limit-concurrency.ts'
import { productRefusals } from '#domain/products/refusals.ts'
import type { ImportFile } from './import-file.ts'
import { readProductFile } from './read-file.ts'

export type ReadMessage = { file: ImportFile } | { refused: string }

const mostSeconds = 30
/** Read in milliseconds, less than a thread needs to start. */
const smallFile = 64 * 1024
const oneAtATime = limitConcurrency(1)

/** Reads a file of products, a large one in a thread of its own: megabytes of CSV would block the event loop for seconds. */
export async function readProductFileInThread(bytes: Buffer): Promise<ImportFile> {
  if (bytes.length < smallFile) return readProductFile(bytes)
  return oneAtATime(async () => {
    const worker = new Worker(new URL('./read-file-thread.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    const timer = setTimeout(() => worker.terminate(), mostSeconds * 1000)
    try {
      const message = await new Promise<ReadMessage | undefined>((resolve, reject) => {
        worker.once('message', resolve).once('error', reject)
        worker.once('exit', () => resolve(undefined))
      })
      if (!message) throw productRefusals.unreadableImport()
      if ('refused' in message) throw new Refusal('bad-input', message.refused)
      return message.file
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? productRefusals.unreadableImport()
        : error
    } finally {
      clearTimeout(timer)
      await worker.terminate()
    }
  })
}

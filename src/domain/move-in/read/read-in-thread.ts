import { Worker } from 'node:worker_threads'
import { Refusal } from '#domain/errors.ts'
import { limitConcurrency } from '#domain/limit-concurrency.ts'
import { moveInRefusals } from '../refusals.ts'
import { type FileToRead, type ReadFile, readMovedFile } from './read-file.ts'

export type ReadMessage = { file: ReadFile } | { refused: string }

const mostSeconds = 120
/** Read in milliseconds, less than a thread needs to start. */
const smallFile = 64 * 1024
const oneAtATime = limitConcurrency(1)

/** A large file is read in a thread of its own: megabytes would block the event loop for seconds. */
export async function readInThread(file: FileToRead): Promise<ReadFile> {
  if (file.bytes.length < smallFile) return readMovedFile(file)
  return oneAtATime(async () => {
    const worker = new Worker(new URL('./read-file-thread.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    })
    const timer = setTimeout(() => worker.terminate(), mostSeconds * 1000)
    try {
      const message = await new Promise<ReadMessage | undefined>((resolve, reject) => {
        worker.once('message', resolve).once('error', reject)
        worker.once('exit', () => resolve(undefined))
      })
      if (!message) throw moveInRefusals.tooLongToRead(file.name)
      if ('refused' in message) throw new Refusal('bad-input', message.refused)
      return message.file
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? moveInRefusals.tooLongToRead(file.name)
        : error
    } finally {
      clearTimeout(timer)
      await worker.terminate()
    }
  })
}

import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '#domain/errors.ts'
import { type FileToRead, readMovedFile } from './read-file.ts'
import type { ReadMessage } from './read-in-thread.ts'

const send = (message: ReadMessage) => parentPort!.postMessage(message)

try {
  const { bytes, ...file } = workerData as FileToRead
  send({ file: readMovedFile({ ...file, bytes: Buffer.from(bytes) }) })
} catch (error) {
  // An instance of a class does not survive the way between threads.
  if (!(error instanceof Refusal)) throw error
  send({ refused: error.message })
}

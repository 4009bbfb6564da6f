import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#values/start-error.ts'
import { handOver } from './home.ts'

export type Unlock = () => void

/**
 * SQLite is here for its file lock alone: the kernel drops it however its holder dies, so no lock is ever stale.
 * Node itself offers no such lock, and a file that holds a process id can be broken by two starters at once.
 * The file stays when the lock is dropped: removing it would let two processes lock two files of one name.
 */
export function tryLock(file: string): Unlock | null {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    handOver(file)
    database.exec('begin exclusive')
    return () => database.close()
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === BUSY) return null
    throw error
  }
}

export async function waitForLock(file: string): Promise<Unlock> {
  for (const deadline = Date.now() + 300_000; Date.now() < deadline; await sleep(15)) {
    const unlock = tryLock(file)
    if (unlock) return unlock
  }
  throw new StartError(`Another process has been holding ${file} for five minutes: end it, then start again.`)
}

const BUSY = 5

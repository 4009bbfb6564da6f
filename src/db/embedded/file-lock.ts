import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#values/start-error.ts'
import { chownLikeParent } from './home.ts'

export type Unlock = () => void

/**
 * SQLite is used only for its file lock: the kernel releases it however its holder dies, so it is never stale. Node has no
 * such lock, and a file with a process id has a race between two starting processes. The file is not removed, because
 * then two processes could lock two files of the same name.
 */
export function tryLock(file: string): Unlock | null {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    chownLikeParent(file)
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

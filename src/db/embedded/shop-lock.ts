import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from '#values/start-error.ts'
import { tryLock, type Unlock } from './file-lock.ts'
import { chownLikeParent, explainUnwritable, makeFolder } from './home.ts'

/** Allows one shop per data folder. Held until it is released or the process ends, however it ends. */
export async function lockDataDir(dir: string): Promise<Unlock> {
  return explainUnwritable(dir, () => {
    makeFolder(dir)
    const unlock = tryLock(join(dir, 'shop.lock'))
    const pidFile = join(dir, 'shop.pid')
    if (!unlock)
      throw new StartError(`The shop is already running on DATA_DIR=${resolve(dir)}${holder(pidFile)}.`)

    rmSync(pidFile, { force: true })
    writeFileSync(pidFile, `${process.pid}\n`, { flag: 'wx' })
    chownLikeParent(pidFile)
    return () => {
      rmSync(pidFile, { force: true })
      unlock()
    }
  })
}

function holder(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    return ''
  }
}

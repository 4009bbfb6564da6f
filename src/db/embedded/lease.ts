import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { chownLikeParent } from './home.ts'

/**
 * Every process that uses the server holds two named pipes open, and the kernel closes them however the process dies. The
 * server's supervisor reads the first: its end of file means that the last holder is gone. The second is read only by
 * holders, and tells one that releases the lease whether others remain.
 */
export type Lease = { reader: () => number; isUsedByOthers: () => boolean; release: () => void }

export function acquireLease(folder: string): Lease {
  const [lease, holders] = [join(folder, 'lease'), join(folder, 'holders')]
  for (const pipe of [lease, holders]) {
    if (fs.existsSync(pipe)) continue
    execFileSync('mkfifo', ['-m', '600', pipe])
    chownLikeParent(pipe)
  }
  const descriptors = [
    fs.openSync(lease, fs.constants.O_RDWR | fs.constants.O_NONBLOCK),
    fs.openSync(holders, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK),
  ]
  return {
    reader: () => fs.openSync(lease, fs.constants.O_RDONLY),
    isUsedByOthers: () => hasReaders(holders),
    release() {
      for (const pipe of descriptors.splice(0)) fs.closeSync(pipe)
    },
  }
}

function hasReaders(pipe: string): boolean {
  try {
    fs.closeSync(fs.openSync(pipe, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENXIO') return false
    throw error
  }
}

import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { chownLikeParent } from './home.ts'

export function serverPid(data: string): number | null {
  const pid = readPid(join(data, 'postmaster.pid'))
  return pid && runsOn(pid, data) ? pid : null
}

/** Whether this process is a server on this data folder: its id may have been reused by another program. */
export function runsOn(pid: number, data: string): boolean {
  try {
    if (process.platform === 'linux')
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data)
  } catch {
    return false
  }
}

/**
 * A killed server leaves its process id behind. If another program has that id now, PostgreSQL would refuse to start, so
 * the id is replaced. The rest of the file stays: by it PostgreSQL finds the killed server's shared memory.
 */
export function replaceStalePids(data: string, sockets: string): void {
  for (const file of [join(data, 'postmaster.pid'), join(sockets, '.s.PGSQL.5432.lock')]) {
    const pid = readPid(file)
    if (!pid || !isAlive(pid) || runsOn(pid, data)) continue
    const rewritten = fs.readFileSync(file, 'utf8').replace(/^\d+/, '99999999')
    fs.rmSync(`${file}.new`, { force: true })
    fs.writeFileSync(`${file}.new`, rewritten, { mode: 0o600, flag: 'wx' })
    chownLikeParent(`${file}.new`)
    fs.renameSync(`${file}.new`, file)
  }
}

function readPid(file: string): number | null {
  try {
    return Number.parseInt(fs.readFileSync(file, 'utf8'), 10) || null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

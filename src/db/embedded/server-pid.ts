import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { handOver } from './home.ts'

export function serverPid(data: string): number | null {
  const pid = readPid(join(data, 'postmaster.pid'))
  return pid && runsOn(pid, data) ? pid : null
}

/** True only of a server on this very data folder: a process id may have passed to any other program. */
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
 * A killed server leaves its process id behind, and another program may have it by now: PostgreSQL would then refuse.
 * Only the id is replaced: the rest of the file is how PostgreSQL finds a killed server's memory.
 */
export function replaceStrangers(data: string, sockets: string): void {
  for (const file of [join(data, 'postmaster.pid'), join(sockets, '.s.PGSQL.5432.lock')]) {
    const pid = readPid(file)
    if (!pid || !isAlive(pid) || runsOn(pid, data)) continue
    const rewritten = fs.readFileSync(file, 'utf8').replace(/^\d+/, '99999999')
    fs.rmSync(`${file}.new`, { force: true })
    fs.writeFileSync(`${file}.new`, rewritten, { mode: 0o600, flag: 'wx' })
    handOver(`${file}.new`)
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

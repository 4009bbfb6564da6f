import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartError } from '#values/start-error.ts'
import { chownLikeParent, runAs } from './home.ts'
import type { ServerOptions } from './server.ts'
import { replaceStalePids, serverPid } from './server-pid.ts'

/**
 * The password of both roles, made at the first start. It belongs to the owner of the data folder, not to the account that
 * PostgreSQL runs as: started by root that is nobody, whose other processes can open the socket too.
 */
export function readPassword(dir: string): string {
  const file = passwordFile(dir)
  const found = fs.lstatSync(file, { throwIfNoEntry: false })
  if (found?.isFile()) {
    const password = fs.readFileSync(file, 'utf8').trim()
    if (/^[0-9a-f]{64}$/.test(password)) return password
  }
  const password = randomBytes(32).toString('hex')
  writeOwned(file, `${password}\n`)
  return password
}

/**
 * Makes PostgreSQL ask for the password: in a new data folder, in one of an earlier version, which trusted every
 * connection, and in one whose password file was lost.
 */
export async function protectCluster(options: ServerOptions, password: string): Promise<void> {
  const marker = join(options.data, 'kanti_protected')
  const protectedBy = createHash('sha256').update(password).digest('hex')
  if (readIfThere(marker) === protectedBy) return
  if (serverPid(options.data))
    throw new StartError(
      `PostgreSQL runs with another password than that in DATA_DIR: stop every process that uses ${options.home.folder}, then start again.`,
    )
  replaceStalePids(options.data, options.sockets)
  await setPassword(options, password)
  writeOwned(join(options.data, 'pg_hba.conf'), 'local all all scram-sha-256\n')
  writeOwned(marker, protectedBy)
}

const passwordFile = (dir: string) => join(resolve(dir), 'postgres.password')

/** In single-user mode, which needs no password and listens nowhere. */
async function setPassword(
  { home, binaries, data, settings }: ServerOptions,
  password: string,
): Promise<void> {
  const flags = settings.fsync === 'off' ? ['-F'] : []
  const server = spawn(join(binaries, 'bin/postgres'), ['--single', ...flags, '-D', data, 'postgres'], {
    ...runAs(home.account),
    env: { TZ: 'UTC' },
  })
  const code = new Promise<number | null>((ended, failed) => server.on('close', ended).on('error', failed))
  server.stdin.on('error', () => {})
  server.stdin.end(
    [
      `alter role postgres password '${password}'`,
      // The shop's role exists already, unless the data folder is new.
      `do $$ begin if exists (select from pg_roles where rolname = 'kanti') then alter role kanti password '${password}'; end if; end $$`,
      '',
    ].join('\n'),
  )
  const [stderr] = await Promise.all([text(server.stderr), text(server.stdout)])
  const wrong = stderr.split('\n').find(line => /ERROR|FATAL|PANIC/.test(line))
  if ((await code) !== 0 || wrong)
    throw new StartError(
      `PostgreSQL could not set its password (${wrong ?? 'it gives no reason'}): mend that, or set DATABASE_URL.`,
    )
}

/** Renamed into place, so that it is complete or absent, and a symlink is replaced rather than followed. */
function writeOwned(file: string, content: string): void {
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  fs.writeFileSync(draft, content, { mode: 0o600, flag: 'wx', flush: true })
  chownLikeParent(draft)
  fs.renameSync(draft, file)
}

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

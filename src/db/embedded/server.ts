import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#values/start-error.ts'
import { chownLikeParent, type PostgresHome, runAs } from './home.ts'
import type { Lease } from './lease.ts'
import { replaceStalePids, serverPid } from './server-pid.ts'

export type ServerOptions = {
  home: PostgresHome
  binaries: string
  data: string
  sockets: string
  settings: ServerSettings
}
export type ServerSettings = Record<string, string>

/** Starts the server or finds the running one; returns its process id once it accepts connections. */
export async function ensureServer(options: ServerOptions, lease: Lease): Promise<number> {
  let attempt: ReturnType<typeof launch> | undefined
  let attempts = 0
  for (const deadline = Date.now() + 300_000; Date.now() < deadline; await sleep(10)) {
    const pid = serverPid(options.data)
    if (pid && (await acceptsConnections(options.sockets))) return pid
    if (pid || (attempt && !attempt.ended())) continue
    // Several attempts, because the processes of a killed server need a moment to release its shared memory.
    if (attempts++ === 5) break
    if (attempt) await sleep(200)
    replaceStalePids(options.data, options.sockets)
    attempt = launch(options, lease)
  }
  throw new StartError(
    `PostgreSQL will not start (${attempt?.reason() ?? 'it does not answer'}): see ${logFile(options)}, or set DATABASE_URL.`,
  )
}

const SETTINGS: ServerSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '60',
  shared_buffers: '128MB',
  work_mem: '8MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  log_checkpoints: 'off',
}

// Ignores the signals that a service manager sends to every process at once: the shop drains first, then releases its lease.
const SUPERVISOR = `
trap '' HUP INT TERM
"$@" 3<&- & server=$!
(read -r _ <&3; kill -INT $server) & watcher=$!
wait $server; code=$?
kill -KILL $watcher
exit $code`

function launch(options: ServerOptions, lease: Lease) {
  const settings = { ...SETTINGS, unix_socket_directories: options.sockets, ...options.settings }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(logFile(options))
  const from = fs.fstatSync(log).size
  const reader = lease.reader()
  const server = [join(options.binaries, 'bin/postgres'), '-D', options.data, ...flags]
  const child = spawn('/bin/sh', ['-c', SUPERVISOR, 'kanti-postgres', ...server], {
    ...runAs(options.home.account),
    env: { TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', 'ignore', log, reader],
  })
  let failure: string | undefined
  child.on('error', error => {
    failure = error.message
  })
  child.unref()
  fs.closeSync(log)
  fs.closeSync(reader)
  return {
    ended: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    reason: () => failure ?? lastLoggedError(logFile(options), from),
  }
}

/** Whether a start-up packet is answered 'R': a server in crash recovery listens too, but answers 'E'. */
function acceptsConnections(sockets: string): Promise<boolean> {
  return new Promise(done => {
    const parameters = Buffer.from('user\0postgres\0database\0postgres\0\0')
    const head = Buffer.alloc(8)
    head.writeInt32BE(parameters.length + 8, 0)
    head.writeInt32BE(196_608, 4)
    const socket = connect(join(sockets, '.s.PGSQL.5432'), () =>
      socket.write(Buffer.concat([head, parameters])),
    )
    const end = (answer: boolean) => {
      socket.destroy()
      done(answer)
    }
    socket.setTimeout(2000, () => end(false))
    socket.on('error', () => end(false))
    socket.on('close', () => end(false))
    socket.on('data', bytes => end(bytes[0] === 0x52))
  })
}

const logFile = ({ home }: ServerOptions) => join(home.folder, 'postgres.log')

/** Truncated once it is large. Follows no symlink, because the account could make root write to another file. */
function openLog(file: string): number {
  if ((fs.lstatSync(file, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) fs.rmSync(file)
  const { O_WRONLY, O_CREAT, O_APPEND, O_NOFOLLOW } = fs.constants
  const log = fs.openSync(file, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW, 0o600)
  chownLikeParent(file)
  return log
}

function lastLoggedError(file: string, from: number): string {
  const lines = fs.readFileSync(file).subarray(from).toString().split('\n')
  return lines.findLast(line => /FATAL|PANIC|error/.test(line)) ?? lines.at(-2) ?? 'it gives no reason'
}

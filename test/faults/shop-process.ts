import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import type { Connection } from '#db/client.ts'

/** Where the shops of this test file keep their data, unless they are told otherwise. */
export const folder = await mkdtemp(path.join(tmpdir(), 'kanti-start-'))
// Started by root, PostgreSQL runs as another account, which must be able to enter this folder.
await chmod(folder, 0o755)
const running = new Set<ChildProcess>()
after(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
})

/** The shop as a process of its own, as an owner starts it. */
export function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['src/server.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOG_LEVEL: 'silent',
      DATA_DIR: path.join(folder, 'data'),
      DRAIN_SECONDS: '0',
      ...settings,
    },
  })
  running.add(child)
  let output = ''
  child.stdout.on('data', chunk => (output += chunk))
  child.stderr.on('data', chunk => (output += chunk))
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  ended.then(() => running.delete(child))
  return { child, ended, output: () => output }
}

export const urlOf = ({ user, password, host, port, database }: Connection) =>
  `postgres://${user}:${password}@${encodeURIComponent(host!)}:${port}/${database}`

/** Starts the shop, which must exit with code 1, and returns the one line that it printed. */
export async function startError(settings: Record<string, string>): Promise<string> {
  const shop = start(settings)
  assert.equal(await shop.ended, 1, shop.output())
  const message = shop.output().trim()
  assert.equal(message.split('\n').length, 1, message)
  return message
}

export const post = (port: string, path: string, body: object) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** What the measurements share: children that end with the run, a load on an address, medians of interleaved rounds. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const rounds = 3
const secondsPerRound = 2
export const connections = 32

/** Runs `measure` with a folder of its own; whatever it launched is gone afterwards. */
export async function bench(measure: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'kanti-bench-'))
  // The embedded PostgreSQL of a root's shop runs as another account.
  await chmod(folder, 0o755)
  process.once('SIGTERM', () => {
    for (const child of children) child.kill('SIGTERM')
    process.exit(1)
  })
  try {
    await measure(folder)
  } finally {
    for (const child of children) child.kill('SIGTERM')
    await Promise.all(children.map(ended))
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

const children: ChildProcess[] = []

export function launch(command: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  return child
}

/** Where `npm run bench` keeps a filled demo, which takes ten seconds to fill, for all that start with one. */
const filledDemo = process.env.FILLED_DEMO

/** Of a shop that has ended; its database ends a moment later. */
export async function keepDemo(folder: string) {
  if (!filledDemo) return
  const data = path.join(folder, 'data')
  while (existsSync(path.join(data, 'postgres/data/postmaster.pid'))) await sleep(50)
  copyFolder(data, filledDemo)
}

/** With its owner: PostgreSQL refuses a folder of somebody else. */
const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

/** The shop as its owner would run it, but for limits and logs. */
export async function launchShop(
  folder: string,
  port: number,
  settings: NodeJS.ProcessEnv = {},
): Promise<ChildProcess> {
  const data = path.join(folder, 'data')
  if (filledDemo && existsSync(filledDemo) && !existsSync(data)) copyFolder(filledDemo, data)
  const shop = launch(process.execPath, ['scripts/start.ts'], {
    PORT: String(port),
    DATA_DIR: data,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  })
  await ready(port)
  return shop
}

export async function ready(port: number) {
  for (let i = 0; i < 2400; i++) {
    const answered = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
    if (answered) return
    await sleep(50)
  }
  throw new Error(`nothing answers on port ${port}`)
}

/** Requests per second at each address, the median of interleaved rounds. */
export function compare<Name extends string>(addresses: Record<Name, string>): Record<Name, number> {
  const rates = Object.fromEntries(Object.keys(addresses).map(name => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++)
    for (const [name, url] of Object.entries<string>(addresses)) rates[name]!.push(load(url))
  return Object.fromEntries(Object.entries(rates).map(([name, all]) => [name, median(all)])) as Record<
    Name,
    number
  >
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/** Of the shop with its processes, but without PostgreSQL, in MB. What they share, such as Node's own code, counts once. */
export function memoryOf(pid: number): number {
  const processes = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([, , , program]) => program?.endsWith('node'))
  const shop = new Set([String(pid)])
  let kilobytes = 0
  for (const [own, parent, size] of processes)
    if (shop.has(own!) || shop.has(parent!)) {
      shop.add(own!)
      kilobytes += proportionalSize(own!) ?? Number(size)
    }
  return Math.round(kilobytes / 1024)
}

/** In kB; Linux only, and not of a process that has just ended. */
function proportionalSize(pid: string): number | undefined {
  try {
    return Number(/^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) || undefined
  } catch {
    return undefined
  }
}

const hasWrk = spawnSync('wrk', ['-v']).error === undefined

/** By wrk where it is installed: it leaves more of the machine to what is measured. */
function load(url: string): number {
  if (!hasWrk) {
    const args = ['bench/load.ts', url, String(connections), String(secondsPerRound)]
    return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }))
  }
  const args = ['-t1', `-c${connections}`, `-d${secondsPerRound}`, '-H', 'Accept-Encoding: br', url]
  const output = execFileSync('wrk', args, { encoding: 'utf8' })
  if (output.includes('Non-2xx')) throw new Error(output)
  return Number(output.match(/Requests\/sec:\s+([\d.]+)/)![1])
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null || new Promise(resolve => child.once('exit', resolve))

/**
 * How fast is a page from memory, beside bare node:http and (where installed) nginx sending the same bytes; and what does
 * a page cost that is not in memory? Needs wrk on PATH. Run: node bench/pages.ts
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWeb } from '../scripts/build-web.ts'

const seconds = 4
const rounds = 3
const connections = 32
const ports = { kanti: 23001, node: 23002, nginx: 23003 }

await buildWeb()
const folder = await mkdtemp(path.join(tmpdir(), 'kanti-bench-'))
execFileSync('chmod', ['755', folder])
const children: ChildProcess[] = []
try {
  await run()
} finally {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(
    children.map(child => child.exitCode ?? new Promise(resolve => child.once('exit', resolve))),
  )
  await rm(folder, { recursive: true, force: true })
}

async function run() {
  const env = {
    ...process.env,
    PORT: String(ports.kanti),
    DATA_DIR: path.join(folder, 'data'),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  }
  const began = performance.now()
  const shop = launch(process.execPath, ['src/server.ts'], env)
  await ready(ports.kanti)
  console.log(`cold start to first page   ${((performance.now() - began) / 1000).toFixed(2)} s`)
  console.log(
    `memory at rest             ${memory(shop.pid!)} MB (shop), ${postgresMemory(folder)} MB (PostgreSQL)`,
  )

  const page = await (
    await fetch(`http://127.0.0.1:${ports.kanti}/`, { headers: { 'accept-encoding': 'br' } })
  ).bytes()
  await writeFile(path.join(folder, 'page'), page)
  launch(process.execPath, ['bench/bare-node.ts', String(ports.node), path.join(folder, 'page')], process.env)
  await ready(ports.node)
  const names = ['kanti', 'node'] as (keyof typeof ports)[]
  if (spawnSync('nginx', ['-v']).status === 0) {
    await writeFile(path.join(folder, 'nginx.conf'), nginxConfig(folder))
    launch('nginx', ['-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'], process.env)
    await ready(ports.nginx)
    names.push('nginx')
  }

  const rates: Record<string, number[]> = Object.fromEntries(names.map(name => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const name of names)
      rates[name]!.push(
        load(
          `http://127.0.0.1:${ports[name]}/page-or-home`.replace(
            'page-or-home',
            name === 'kanti' ? '' : 'page',
          ),
        ),
      )
  const kanti = median(rates.kanti!)
  console.log(
    `\nthe home page from memory, ${page.length} bytes, ${connections} connections, median of ${rounds} rounds`,
  )
  for (const name of names) {
    const rate = median(rates[name]!)
    console.log(
      `  ${name.padEnd(8)} ${Math.round(rate).toLocaleString('en-IN').padStart(9)} per s   kanti / ${name} = ${(kanti / rate).toFixed(2)}`,
    )
  }
  console.log(`memory after the load      ${memory(shop.pid!)} MB (shop)`)
}

function launch(command: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  children.push(child)
  return child
}

async function ready(port: number) {
  for (let i = 0; i < 600; i++) {
    if (
      await fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      )
    )
      return
    await sleep(50)
  }
  throw new Error(`nothing answers on port ${port}`)
}

function load(url: string): number {
  const args = ['-t1', `-c${connections}`, `-d${seconds}`, '-H', 'Accept-Encoding: br', url]
  const output = execFileSync('wrk', args, { encoding: 'utf8' })
  if (output.includes('Non-2xx')) throw new Error(output)
  return Number(output.match(/Requests\/sec:\s+([\d.]+)/)![1])
}

function memory(pid: number): number {
  return Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
  )
}

/** Its processes share memory: counted once, by proportion, where the system tells. */
function postgresMemory(dataDir: string): number {
  const script = `for p in $(pgrep -f ${dataDir}; pgrep -f 'postgres: '); do awk '/^Pss:/{s+=$2} END{print s}' /proc/$p/smaps_rollup; done`
  const output = spawnSync('sh', ['-c', script], { encoding: 'utf8' }).stdout
  return Math.round(output.split('\n').reduce((sum, line) => sum + Number(line || 0), 0) / 1024)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

function nginxConfig(folder: string): string {
  return `worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
events { worker_connections 256; }
http { access_log off; keepalive_requests 1000000; sendfile on; open_file_cache max=10; default_type text/html;
  server { listen 127.0.0.1:${ports.nginx}; root ${folder}; location / { try_files /page =404; } } }`
}

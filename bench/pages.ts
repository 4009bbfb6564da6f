/**
 * How fast is a page from memory, beside bare node:http and (where installed) nginx sending the same bytes? And how much
 * memory does the shop take? Run: node bench/pages.ts
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildWeb } from '../scripts/build-web.ts'
import { record } from './figure.ts'
import { bench, compare, connections, keepDemo, launch, launchShop, ready } from './side-by-side.ts'

const ports = { kanti: 23001, node: 23002, nginx: 23003 }

await buildWeb()
await bench(async folder => {
  const began = performance.now()
  const first = await launchShop(folder, ports.kanti)
  const seconds = (performance.now() - began) / 1000
  console.log(`cold start to first page   ${seconds.toFixed(2)} s`)
  record({ name: 'From the start to the first page', value: seconds, unit: 's', goal: { atMost: 60 } })
  // The first start fills the demo: what that took is not what a shop takes.
  first.kill('SIGINT')
  await once(first, 'exit')
  await keepDemo(folder)
  const shop = await launchShop(folder, ports.kanti)
  const atRest = { shop: memory(shop.pid!), postgres: postgresMemory(folder) }
  console.log(`memory at rest             ${atRest.shop} MB (shop), ${atRest.postgres} MB (PostgreSQL)`)
  record({
    name: 'Memory at rest, database included',
    value: atRest.shop + atRest.postgres,
    unit: 'MB',
    goal: { atMost: 260 },
  })

  const headers = { 'accept-encoding': 'br' }
  const bytes = Number(
    (await fetch(`http://127.0.0.1:${ports.kanti}/`, { headers })).headers.get('content-length'),
  )
  await writeFile(path.join(folder, 'page'), 'x'.repeat(bytes))
  launch(process.execPath, ['bench/bare-node.ts', String(ports.node), path.join(folder, 'page')])
  await ready(ports.node)
  const nginx = spawnSync('nginx', ['-v']).status === 0
  if (nginx) {
    await writeFile(path.join(folder, 'nginx.conf'), nginxConfig(folder))
    launch('nginx', ['-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'])
    await ready(ports.nginx)
  }

  const rates: Record<string, number> = compare<string>({
    kanti: `http://127.0.0.1:${ports.kanti}/`,
    node: `http://127.0.0.1:${ports.node}/page`,
    ...(nginx ? { nginx: `http://127.0.0.1:${ports.nginx}/page` } : {}),
  })
  console.log(`\nthe home page from memory, ${bytes} bytes, ${connections} connections`)
  for (const [name, rate] of Object.entries(rates))
    console.log(
      `  ${name.padEnd(8)} ${Math.round(rate).toLocaleString('en-IN').padStart(9)} per s   kanti / ${name} = ${(rates.kanti! / rate).toFixed(2)}`,
    )
  const name = `Home page from memory, ${connections} connections`
  const [value, unit] = [rates.kanti!, 'per s']
  record({
    name,
    value,
    unit,
    anchor: { name: 'bare node:http', value: rates.node! },
    goal: { atLeast: 0.6 },
  })
  if (nginx) record({ name, value, unit, anchor: { name: 'nginx', value: rates.nginx! } })
  const afterLoad = memory(shop.pid!) + postgresMemory(folder)
  console.log(`memory after the load      ${afterLoad} MB (shop and PostgreSQL)`)
  record({
    name: 'Memory after the load, database included',
    value: afterLoad,
    unit: 'MB',
    goal: { atMost: 450 },
  })
})

function memory(pid: number): number {
  return Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
  )
}

/** Its processes share memory: each page is counted by proportion, where the system tells. */
function postgresMemory(folder: string): number {
  const tree = `p=$(head -1 ${folder}/data/postgres/data/postmaster.pid); for q in $p $(pgrep -P $p); do awk '/^Pss:/{print $2}' /proc/$q/smaps_rollup; done`
  const { stdout } = spawnSync('sh', ['-c', tree], { encoding: 'utf8' })
  return Math.round(stdout.split('\n').reduce((sum, line) => sum + Number(line), 0) / 1024)
}

function nginxConfig(folder: string): string {
  return `worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
events { worker_connections 256; }
http { access_log off; keepalive_requests 1000000; sendfile on; open_file_cache max=10; default_type text/html;
  server { listen 127.0.0.1:${ports.nginx}; root ${folder}; location / { try_files /page =404; } } }`
}

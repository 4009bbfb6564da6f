/**
 * Runs every bench, each in a variant that is short enough, and writes RESULTS.md. On a quiet machine: `npm run bench`.
 * A million products and a million orders take longer, most of it to make them, and have a page of their own, MILLION.md:
 * `SHOPS=folder npm run bench million`. With names, only those, and the page is printed instead: `npm run bench orders search`.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findBinaries } from '#db/embedded/binaries.ts'
import { buildWeb } from '../scripts/build-web.ts'
import { heapFlags, mallocSettings } from '../scripts/heap.ts'
import type { Figure } from './figure.ts'
import { type Section, writeResults } from './results.ts'
import { bench } from './side-by-side.ts'

interface Bench {
  title: string
  file: string
  args?: string[]
  /** It opens the shop in its own process and measures that process's memory. */
  hasShop?: boolean
}

const benches: Bench[] = [
  { title: 'Cached pages', file: 'pages.ts' },
  { title: 'Rendered pages', file: 'uncached.ts', args: ['120'] },
  { title: 'Orders', file: 'orders.ts', args: ['2'] },
  { title: 'Flash sale', file: 'flash-sale.ts' },
  { title: 'Overload', file: 'overload.ts' },
  { title: 'Shops for the next three', file: 'make-shops.ts' },
  { title: 'Search', file: 'search.ts' },
  { title: 'Growth', file: 'growth.ts', hasShop: true },
  { title: 'Tables', file: 'tables.ts' },
  { title: 'Books', file: 'ledger.ts', args: ['200000'] },
  { title: 'Moving in', file: 'move-in.ts', args: ['0.1'] },
  { title: 'Robots', file: 'crawl.ts', args: ['5000'] },
  { title: 'Workers', file: 'workers.ts' },
  { title: 'Lighthouse', file: 'lighthouse.ts', args: ['1'] },
]

const toAMillion: Bench[] = [
  { title: 'Search', file: 'search.ts', args: ['1000', '1000000'] },
  { title: 'Growth', file: 'growth.ts', args: ['1000', '1000000'], hasShop: true },
  { title: 'Books', file: 'ledger.ts' },
]

const names = process.argv.slice(2)
const isMillion = names.includes('million')
const chosen = isMillion
  ? toAMillion
  : benches.filter(({ file }) => names.length === 0 || names.includes(path.parse(file).name))
/** Longer than any of them needs. */
const mostMinutes = isMillion ? 60 : 6
const folder = path.resolve('bench')

await buildWeb()
await bench(async temporary => {
  const sections: Section[] = []
  for (const one of chosen) sections.push(await run(one, temporary))
  const results = writeResults(sections, { date: new Date(), postgres: versionOfPostgres(), isMillion })
  if (isMillion) await writeFile(path.join(folder, 'MILLION.md'), results)
  else if (names.length > 0) console.log(results)
  else await writeFile(path.join(folder, 'RESULTS.md'), results)
  const failed = sections.filter(({ failure }) => failure)
  for (const { file, failure } of failed) console.error(`bench/${file}: ${failure}`)
  process.exitCode = failed.length > 0 ? 1 : 0
})

async function run({ title, file, args = [], hasShop }: Bench, temporary: string): Promise<Section> {
  console.log(`\n${title}: bench/${file} ${args.join(' ')}`)
  const figuresFile = path.join(temporary, 'figures')
  await rm(figuresFile, { force: true })
  const began = performance.now()
  const child = spawn(process.execPath, [...(hasShop ? heapFlags : []), path.join('bench', file), ...args], {
    env: {
      ...process.env,
      ...(hasShop ? mallocSettings : {}),
      BENCH_FIGURES: figuresFile,
      SHOPS: process.env.SHOPS ?? path.join(temporary, 'shops'),
      FILLED_DEMO: path.join(temporary, 'demo'),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const patience = setTimeout(() => child.kill('SIGTERM'), mostMinutes * 60_000)
  const [code] = await once(child, 'exit')
  clearTimeout(patience)
  const seconds = (performance.now() - began) / 1000
  console.log(`${seconds.toFixed(0)} s`)
  const lines = existsSync(figuresFile) ? readFileSync(figuresFile, 'utf8').trim().split('\n') : []
  return {
    title,
    file,
    seconds,
    figures: lines.map(line => JSON.parse(line) as Figure),
    ...(code === 0 ? {} : { failure: `it ended with ${code ?? 'a timeout'}.` }),
  }
}

function versionOfPostgres(): string {
  const program = path.join(findBinaries(), 'bin/postgres')
  return execFileSync(program, ['--version'], { encoding: 'utf8' }).trim().split(' ').at(-1)!
}

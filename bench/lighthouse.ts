/**
 * What does Lighthouse say of a first visit on a phone: home, a category, a product, cart and order? Cart and order are not
 * to be indexed, which it counts against their SEO. Fetches Lighthouse with npx, and needs a
 * Chromium (CHROME_PATH). Pictures are made before it looks, as in a shop that has had visitors. Run: node bench/lighthouse.ts
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildWeb } from '../scripts/build-web.ts'
import { bench, launchShop } from './side-by-side.ts'

const address = 'http://127.0.0.1:23001'
const rounds = 5
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
  environment: { benchmarkIndex: number }
}

await buildWeb()
await bench(async folder => {
  await launchShop(folder, 23001)
  const home = await (await fetch(address)).text()
  const product = home.match(/\/product\/[a-z0-9-]+-[0-9a-f]{8}/)![0]
  const pages = ['/', '/category/skincare', product, '/cart', '/order']
  for (const page of pages) {
    visit(folder, page)
    const reports = Array.from({ length: rounds }, () => visit(folder, page))
    for (const report of reports) console.log(summary(page, report))
    console.log(`${'  median'.padEnd(20)} ${medians(reports)}\n`)
  }
})

function visit(folder: string, page: string): Report {
  const output = path.join(folder, 'report.json')
  const args = ['--quiet', '--output=json', `--output-path=${output}`, `--chrome-flags=${flags}`]
  execFileSync('npx', ['--yes', 'lighthouse@13', address + page, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return JSON.parse(readFileSync(output, 'utf8'))
}

function summary(page: string, { categories, audits, environment }: Report): string {
  const scores = Object.entries(categories).map(([name, { score }]) => `${name} ${Math.round(score * 100)}`)
  const [lcp, tbt, cls] = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
    audit => audits[audit]!.numericValue,
  )
  return `${page.slice(0, 20).padEnd(20)} ${scores.join(', ')}; LCP ${(lcp! / 1000).toFixed(1)} s, TBT ${Math.round(tbt!)} ms, CLS ${cls!.toFixed(3)}; machine ${environment.benchmarkIndex}`
}

function medians(reports: Report[]): string {
  const names = Object.keys(reports[0]!.categories)
  const median = (name: string) =>
    reports.map(({ categories }) => categories[name]!.score).toSorted((a, b) => a - b)[
      Math.floor(reports.length / 2)
    ]!
  return names.map(name => `${name} ${Math.round(median(name) * 100)}`).join(', ')
}

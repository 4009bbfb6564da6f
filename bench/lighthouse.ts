/**
 * What does Lighthouse say of a first visit on a phone: home, a category, a product, cart and order? Cart and order are not
 * to be indexed, which it counts against their SEO. Fetches Lighthouse with npx. Pictures are made before it looks, as in a shop that has had visitors. Run: node bench/lighthouse.ts [rounds]
 *
 * Lighthouse slows the processor four times, which makes a mid-range phone of a machine with an index of about 1500. On another
 * machine that is another phone, so the medians come twice: as Lighthouse is, and with the multiplier that its calculator gives
 * for this machine (docs/throttling.md of Lighthouse, 'CPU throttling').
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { buildWeb } from '../scripts/build-web.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { record } from './figure.ts'
import { bench, launchShop, median } from './side-by-side.ts'

const address = 'http://127.0.0.1:23001'
const rounds = Number(process.argv[2] ?? 5)
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
  const all = ['/', '/category/skincare', product, '/cart', '/order']
  // One round is a quick look at performance: without cart and order, and without the second phone.
  const pages = rounds === 1 ? all.slice(0, 3) : all
  await makePictures(pages)
  for (const page of pages) {
    const reports = Array.from({ length: rounds }, () => visit(folder, page))
    for (const report of reports) console.log(summary(page, report))
    console.log(`${'  median'.padEnd(20)} ${medians(reports)}`)
    record({
      name: `Lighthouse mobile performance, ${page.startsWith('/product/') ? 'a product' : page}`,
      value: Math.round(median(reports.map(({ categories }) => categories.performance!.score)) * 100),
      unit: '',
      goal: { atLeast: 95 },
    })
    if (rounds === 1) continue
    const multiplier = calibrated(median(reports.map(({ environment }) => environment.benchmarkIndex)))
    const calibratedReports = Array.from({ length: rounds }, () => visit(folder, page, multiplier))
    console.log(`  CPU × ${multiplier.toFixed(1)}`.padEnd(20), `${medians(calibratedReports)}\n`)
  }
})

/** Of the sizes that Lighthouse's phone asks for. */
async function makePictures(pages: string[]) {
  const browser = await chromium.launch({ ...findChromium(), args: flags.split(' ') })
  const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
  const tab = await browser.newPage({ ...phone, baseURL: address })
  for (const page of pages) await tab.goto(page, { waitUntil: 'networkidle' })
  await browser.close()
  // Their other sizes are made after them.
  await sleep(15_000)
}

function visit(folder: string, page: string, slowdown = 4): Report {
  const output = path.join(folder, 'report.json')
  const args = [
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    `--chrome-flags=${flags}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    ...(rounds === 1 ? ['--only-categories=performance'] : []),
  ]
  const { executablePath, env } = findChromium()
  execFileSync('npx', ['--yes', 'lighthouse@13', address + page, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...env, CHROME_PATH: executablePath },
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
  return names
    .map(
      name => `${name} ${Math.round(median(reports.map(({ categories }) => categories[name]!.score)) * 100)}`,
    )
    .join(', ')
}

/** How many times a machine of this index must be slowed; in between it grows evenly. */
function calibrated(index: number): number {
  const points = [
    [150, 1],
    [800, 2],
    [1300, 3],
    [2000, 6],
  ] as const
  const above = points.findIndex(([at]) => index < at)
  if (above === 0) return 1
  const [[from, low], [to, high]] = above < 0 ? [points[2], points[3]] : [points[above - 1]!, points[above]!]
  return low + ((index - from) / (to - from)) * (high - low)
}

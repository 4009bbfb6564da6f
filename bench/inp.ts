/**
 * How long does a slow phone take to answer a tap or a key? Chromium with its CPU slowed four times, 390 px wide; real taps
 * and keys, measured by the browser's Event Timing. Prints the worst interaction of each page. Run: node bench/inp.ts
 */
import type { Page } from 'playwright-core'
import { buildWeb } from '../scripts/build-web.ts'
import { newVisitor, openBrowser } from '../test/e2e/browser.ts'
import { record } from './figure.ts'
import { bench, launchShop } from './side-by-side.ts'

const address = process.env.ADDRESS ?? 'http://127.0.0.1:23002'
const slowdown = 4
const phone = { width: 390, height: 844 }

interface Interaction {
  name: string
  milliseconds: number
  target: string
}

declare global {
  interface Window {
    interactions: Interaction[]
  }
}

if (process.env.ADDRESS) await walk()
else {
  await buildWeb()
  await bench(async folder => {
    await launchShop(folder, 23002)
    await walk()
  })
}

async function walk() {
  const browser = await openBrowser()
  const { page } = await newVisitor(browser, address, phone)
  await page.addInitScript(() => {
    window.interactions = []
    new PerformanceObserver(list => {
      for (const { name, duration, target, interactionId } of list.getEntries() as (PerformanceEntry & {
        target: Element | null
        interactionId: number
      })[])
        if (interactionId)
          window.interactions.push({
            name,
            milliseconds: duration,
            target: (target?.getAttribute('aria-label') ?? target?.textContent ?? '').trim().slice(0, 30),
          })
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
  await signUp()
  await page.goto('/')
  const lipstick = await page.evaluate(async () => {
    const reply = await fetch('/api/search?q=satin+matte+lipstick')
    return (await reply.json()).products[0]._id as string
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

  await measure('/', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' })
    await page.getByRole('combobox', { name: 'Search products' }).click()
    await page.keyboard.type('lipstick', { delay: 120 })
    await page.getByRole('option').first().waitFor()
  })
  await measure('/product', async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog', { name: 'Filters' }).getByText('Makeup', { exact: true }).click()
    await page.waitForURL(/category=makeup/)
    await page.getByRole('button', { name: /^Show \d+ products$/ }).click()
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Added to cart' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
  })
  await measure(`/product/${lipstick}`, async () => {
    await page.getByRole('navigation', { name: 'Shade' }).getByRole('link').nth(2).click()
    await page.waitForURL(url => !url.pathname.endsWith(lipstick))
    await page
      .getByRole('button', { name: /^One more/ })
      .first()
      .click()
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    const drawer = page.getByRole('dialog', { name: 'Added to cart' })
    await drawer.waitFor()
    await drawer
      .getByRole('button', { name: /^One more/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Close' }).click()
  })
  await measure('/cart', async () => {
    await page
      .getByRole('button', { name: /^One more/ })
      .first()
      .click()
    await page.getByText(/^Updated quantity/).waitFor()
  })
  await measure('/order', async () => {
    await page.getByLabel('PIN code').fill('')
    await page.getByLabel('PIN code').click()
    await page.keyboard.type('411001', { delay: 120 })
    await page.getByLabel('Mobile number').click()
    await page.keyboard.type('9876543210', { delay: 60 })
    await page.getByLabel('House and street').click()
    await page.keyboard.type('12 MG Road', { delay: 60 })
    await page.getByRole('button', { name: 'Save and deliver here' }).click()
    await page
      .getByText(/^Arrives /)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.waitForURL(/\/orders\/.+placed/)
  })
  await browser.close()

  async function signUp() {
    const who = { name: 'Asha Menon', email: `inp-${Date.now()}@kanti.example`, password: 'KantiBench#2026' }
    const headers = { 'content-type': 'application/json' }
    const post = (path: string, body: object) =>
      fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    await post('/api/auth/register', { ...who, role: 'customer' })
    const { user, token } = await (await post('/api/auth/login', who)).json()
    await page.addInitScript(
      session => {
        for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
      },
      { token, role: 'customer', user: JSON.stringify(user) },
    )
  }

  async function measure(path: string, use: () => Promise<void>) {
    await page.goto(path)
    await page.locator('html[data-hydrated]').waitFor()
    const found: Interaction[] = []
    // Read all the while, because a page that is left takes its list with it.
    const reading = setInterval(() => void read(page, found), 250)
    try {
      await use()
      await page.waitForTimeout(500)
      await read(page, found)
    } finally {
      clearInterval(reading)
    }
    const name = path.startsWith('/product/') ? 'a product' : path
    record({
      name: `Slowest answer to a tap or key on ${name}, CPU slowed ${slowdown} times`,
      value: Math.max(0, ...found.map(({ milliseconds }) => milliseconds)),
      unit: 'ms',
      goal: { atMost: 200 },
    })
    const worst = found.toSorted((a, b) => b.milliseconds - a.milliseconds)[0]
    console.log(
      `${path.slice(0, 24).padEnd(26)}${worst ? `${worst.milliseconds} ms ${worst.name} on '${worst.target}'` : 'nothing above 16 ms'}, of ${found.length} events`,
    )
  }
}

async function read(page: Page, found: Interaction[]) {
  try {
    found.push(...(await page.evaluate(() => window.interactions.splice(0))))
  } catch {
    // Between two pages there is nothing to read.
  }
}

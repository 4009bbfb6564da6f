import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { after, afterEach } from 'node:test'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** One for all test files of this process. */
export function openBrowser(): Promise<Browser> {
  browser ??= launch()
  return browser
}

let browser: Promise<Browser> | undefined

async function launch(): Promise<Browser> {
  const launched = await chromium.launch({ ...findChromium(), args: flags, headless: true })
  after(() => launched.close())
  return launched
}

export interface Visit {
  page: Page
  /** Everything that went wrong in the page so far: script errors, console errors, failed requests. */
  trouble: string[]
}

/** Resolves once React has hydrated the page: forms and menus work from then on. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.hydrated === '')

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1366, height: 768 }

const contexts: BrowserContext[] = []
// Pages that stay open keep moving, and ten of them slow the next test down.
afterEach(async () => {
  await Promise.all(contexts.splice(0).map(context => context.close()))
})

/** A new browser context whose storage is empty, except for `stored` in local storage. */
export async function newVisitor(
  browser: Browser,
  address: string,
  viewport = desktop,
  stored: Record<string, string> = {},
): Promise<Visit> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
    baseURL: address,
    viewport,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  contexts.push(context)
  const page = await context.newPage()
  const trouble: string[] = []
  page.on('pageerror', error => {
    trouble.push(`script error on ${page.url()}: ${error.message}`)
  })
  page.on('console', message => {
    if (message.type() === 'error') trouble.push(`console: ${message.text()}`)
  })
  page.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== address)
      trouble.push(`request to another origin: ${request.url()}`)
  })
  return { page, trouble }
}

/** Parts that were found accessible, by their shape: most pages have the same header, a table the same row fifty times. */
const judged = new Set<string>()

/**
 * The violations of WCAG 2.2 A and AA that axe finds, one line each. Parts that were right before are left out, unless they
 * look different now.
 */
export async function accessibilityProblems(
  page: Page,
  { looksDifferent = false, onlyColours = false } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
  const { problems, accessible } = await page.evaluate(
    async ({ known, onlyColours }) => {
      // Let animations finish first: half-faded text would fail the contrast check.
      const finite = document
        .getAnimations()
        .filter(animation => animation.effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(finite.map(animation => animation.finished))
      // What sticks to the foot covers whatever has been scrolled there, which axe takes for a small target.
      const sticky = [...document.querySelectorAll<HTMLElement>('body *')].filter(element => {
        const { position, bottom } = getComputedStyle(element)
        return position === 'sticky' && bottom !== 'auto'
      })
      for (const { style } of sticky) style.position = 'static'

      /** All but the words and addresses: what these say makes a part neither more nor less accessible. */
      const shapeOf = (element: Element) => {
        const visible = [...element.querySelectorAll('*')].filter(inner => inner.checkVisibility()).length
        const html = element.outerHTML
          .replace(/>[^<]*[^<\s][^<]*</g, '>x<')
          .replace(
            /\b(href|src|srcset|alt|title|id|for|name|value|style|datetime|data-[\w-]+|aria-(?:label|labelledby|describedby|controls))="[^"]+"/g,
            '$1="x"',
          )
        return `${innerWidth} ${visible} ${html}`
      }
      const shapes = new Set(known)
      const exclude: Element[] = []
      for (const part of document.querySelectorAll('header, nav, footer, article, li, tr')) {
        const shape = shapeOf(part)
        if (shapes.has(shape)) exclude.push(part)
        shapes.add(shape)
      }
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(
        { exclude },
        {
          runOnly: onlyColours
            ? { type: 'rule', values: ['color-contrast'] }
            : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
          // The path to each of a thousand elements that are right takes a quarter of the time.
          resultTypes: ['violations'],
          selectors: false,
        },
      )
      for (const { style } of sticky) style.position = ''
      const problems = violations.flatMap(violation =>
        violation.nodes.map(({ html }) => `${violation.id}: ${html.slice(0, 200)}`),
      )
      return { problems, accessible: problems.length === 0 ? [...shapes] : [] }
    },
    { known: looksDifferent ? [] : [...judged], onlyColours },
  )
  if (!looksDifferent) for (const shape of accessible) judged.add(shape)
  return problems
}

const axeSource = readFile(path.resolve('node_modules/axe-core/axe.min.js'), 'utf8')

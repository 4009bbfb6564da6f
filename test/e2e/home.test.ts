import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { demoAccounts } from '#domain/accounts/demo-accounts.ts'
import { changeHome } from '#domain/home/change-home.ts'
import { getHome } from '#domain/home/home.ts'
import { storePicture } from '#domain/media/store-picture.ts'
import { storeVideo } from '#domain/media/store-video.ts'
import { renditionPath } from '#values/pictures.ts'
import { someone, someProduct } from '../cast.ts'
import { openDemoShop } from '../demo-shop.ts'
import { photo } from '../pictures.ts'
import { until } from '../until.ts'
import { film, webm } from '../videos.ts'
import { accessibilityProblems, desktop, hydrated, newVisitor, openBrowser, phone } from './browser.ts'

const shop = await openDemoShop()
const pictures = await Promise.all([1, 2, 3].map(async seed => storePicture(shop, await photo({ seed }))))
await someProduct(shop.db, { name: 'Of Many Sides', images: pictures })
const { slides } = await getHome(shop.db)
const [video, otherVideo] = [await storeVideo(shop, film()), await storeVideo(shop, webm())]
await changeHome(shop.db, await someone(shop.db, 'admin'), {
  slides: slides.map((slide, index) =>
    index === 0
      ? { ...slide, picture: pictures[0]! }
      : { ...slide, kind: 'video' as const, picture: pictures[0]!, video, otherVideo },
  ),
})
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()

const open = async (page: Page, path = '/') => {
  await page.goto(path)
  await hydrated(page)
}
const carousel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (region: Locator) => region.locator('.carousel-row')
const scrolled = (region: Locator) => row(region).evaluate(element => element.scrollLeft)
/** Brings it into view and lets the page notice: what was far below is hydrated then. */
async function look(page: Page, region: Locator) {
  await page.mouse.move(0, 0)
  const show = () =>
    region.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await show()
  await until(() => region.evaluate(element => !element.closest('[data-part]:not([data-hydrated])')))
  // What is above it may have been laid out meanwhile.
  await show()
  await page.evaluate(() => new Promise(done => new IntersectionObserver(done).observe(document.body)))
}

/** From here on time stands still, unless told. */
const stop = (page: Page) => page.clock.pauseAt(Date.now() + 3_600_000)

test('the home page has its sections in their order, with the specification’s words', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await open(page)
  const words = [
    'Skincare',
    'New Arrivals',
    'Latest Products',
    'Twelve bars, six weeks of patience',
    'LIMITED TIME OFFER – 50% OFF ON EVERYTHING',
    'Best Selling Products',
    'Top Brands',
    'Trusted company',
    '10 Days Refund Policy',
    'Fast and Free Delivery',
    '24/7 Customer Support',
    'What customers say',
    'From The Beauty Blog',
    'Five steps before breakfast',
  ]
  const text = await page.getByRole('main').evaluate(element => element.textContent)
  let from = 0
  for (const word of words) {
    from = text.indexOf(word, from) + word.length
    assert.ok(from >= word.length, word)
  }
  const count = (name: string) => carousel(page, name).getByRole('article').count()
  assert.equal(await count('New Arrivals'), 8)
  for (const [name, all] of [
    ['Latest Products', 10],
    ['Best Selling Products', 10],
  ] as const) {
    await look(page, carousel(page, name))
    await until(async () => (await count(name)) === all)
  }
  assert.equal(await count('From The Beauty Blog'), 3)
  assert.equal(await row(carousel(page, 'What customers say')).locator('> li').count(), 5)
  assert.equal(await carousel(page, 'Top Brands').first().getByRole('link').count(), 9)
  assert.match(text, /Get up to ₹2000 OFF on your first order\. Use code WELCOME2000\./)
  assert.deepEqual(trouble, [])
})

test('carousels advance on a timer and pause on hover, and one button stops all motion', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await page.clock.install()
  await open(page)
  await stop(page)
  const pass = async (milliseconds: number) => page.clock.runFor(milliseconds)
  const [banner, latest] = [carousel(page, 'Highlights'), carousel(page, 'Latest Products')]
  await look(page, carousel(page, 'From The Beauty Blog'))
  await pass(20_000)
  assert.equal(await scrolled(latest), 0, 'moved while out of view')
  await look(page, banner)
  const before = await settled(banner)
  await pass(6_900)
  assert.equal(await scrolled(banner), before)
  await pass(200)
  await until(async () => (await settled(banner)) !== before)

  await look(page, latest)
  await until(async () => (await latest.getByRole('article').count()) === 10)
  await look(page, latest)
  await pass(4_900)
  assert.equal(await scrolled(latest), 0)
  await pass(200)
  await until(async () => (await scrolled(latest)) > 100)

  await row(latest).hover()
  const held = await settled(latest)
  await pass(20_000)
  assert.equal(await scrolled(latest), held, 'moved under the mouse')
  await page.mouse.move(0, 0)
  assert.equal(await page.getByRole('button', { name: /Pause|Play|Stop/ }).count(), 1, 'one control')
  await page.getByRole('button', { name: 'Pause animations' }).click()
  await look(page, latest)
  await pass(20_000)
  assert.equal(await scrolled(latest), held, 'moved though stopped')
  const belts = page.locator('.ticker-belt')
  assert.deepEqual(
    await belts.evaluateAll(all => all.map(belt => getComputedStyle(belt).animationPlayState)),
    ['paused', 'paused'],
  )
  await page.getByRole('button', { name: 'Play animations' }).click()
  await look(page, latest)
  await latest.getByRole('button', { name: 'Previous' }).click()
  await until(async () => (await scrolled(latest)) === 0)
  await page.keyboard.press('ArrowLeft')
  await until(async () => (await scrolled(latest)) > 1000)

  const quotes = carousel(page, 'What customers say')
  await look(page, quotes)
  await pass(4_900)
  await quotes.getByText('Slide 1 of 5').waitFor()
  await pass(200)
  await quotes.getByText('Slide 2 of 5').waitFor()
  assert.deepEqual(trouble, [])
})

test('as many products are seen at once as there is room for', async () => {
  const { page } = await newVisitor(browser, address)
  await open(page)
  const best = carousel(page, 'Best Selling Products')
  for (const [width, count] of [
    [1024, 4],
    [768, 3],
    [767, 2.2],
    [480, 2.2],
    [479, 1.2],
    [390, 1.2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const share = await row(best).evaluate(
      element =>
        (element.clientWidth - 2 * Number.parseFloat(getComputedStyle(element).paddingLeft)) /
        (element.firstElementChild as HTMLElement).offsetWidth,
    )
    // Gaps take some room, too.
    assert.ok(share >= count && share < count + 0.35, `${share} at ${width} px`)
  }
})

test('prefers-reduced-motion stops all motion', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  const films: string[] = []
  page.on('request', request => /\.(mp4|webm)$/.test(request.url()) && films.push(request.url()))
  await open(page)
  await stop(page)
  const latest = carousel(page, 'Latest Products')
  await look(page, latest)
  await until(async () => (await latest.getByRole('article').count()) === 10)
  await page.clock.runFor(30_000)
  assert.equal(await scrolled(latest), 0)
  assert.equal(await page.getByRole('button', { name: /Pause|Play animations/ }).count(), 0, 'nothing moves')
  await latest.getByRole('button', { name: 'Next' }).click()
  assert.ok((await scrolled(latest)) > 100)
  // Even a change of colour counts as running, for the moment it is cut down to.
  await until(() =>
    page.evaluate(() => document.getAnimations().every(({ playState }) => playState !== 'running')),
  )
  const offer = page.getByRole('region', { name: 'Offer', exact: true })
  assert.equal(await offer.getByRole('button').count(), 0, 'nothing to pause')
  assert.equal(await offer.locator('p:visible').count(), 1, 'said once')

  const card = page.getByRole('article').filter({ hasText: 'Of Many Sides' }).first()
  await card.hover()
  await page.clock.runFor(5_000)
  assert.equal(await card.locator('img').count(), 1)
  await carousel(page, 'Highlights').getByRole('button', { name: 'Next' }).click()
  await page.clock.runFor(1_000)
  assert.deepEqual(films, [])
  assert.deepEqual(trouble, [])
})

test('a card shows its pictures in turn under the mouse and under focus, and fetches them only then', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await page.clock.install()
  await open(page)
  await stop(page)
  const card = page.getByRole('article').filter({ hasText: 'Of Many Sides' }).first()
  const shown = card.locator('[data-shown=true] img')
  assert.equal(await card.locator('img').count(), 1)
  await card.hover()
  await page.clock.runFor(1_400)
  assert.equal(await shown.count(), 0)
  await page.clock.runFor(100)
  assert.equal(await shown.getAttribute('src'), renditionPath(pictures[1]!, 640, 'webp'))
  await page.clock.runFor(1_500)
  assert.equal(await shown.getAttribute('src'), renditionPath(pictures[2]!, 640, 'webp'))
  await page.clock.runFor(1_500)
  assert.equal(await shown.count(), 0)
  await page.clock.runFor(1_500)
  await page.mouse.move(0, 0)
  await shown.waitFor({ state: 'detached' })
  await page.keyboard.press('Tab')
  await card.getByRole('link').focus()
  await page.clock.runFor(1_500)
  assert.equal(await shown.count(), 1)
  assert.deepEqual(trouble, [])
})

test('a video is fetched when its slide is seen, and never for who saves data', async () => {
  for (const saveData of [false, true]) {
    const { page } = await newVisitor(browser, address)
    await page.addInitScript(
      saves => Object.defineProperty(navigator, 'connection', { value: { saveData: saves } }),
      saveData,
    )
    const films: string[] = []
    page.on('request', request => /\.(mp4|webm)$/.test(request.url()) && films.push(request.url()))
    await open(page)
    const banner = carousel(page, 'Highlights')
    assert.deepEqual(films, [])
    await banner.getByRole('button', { name: 'Next' }).click()
    await banner.getByText('Slide 2 of 3').waitFor()
    if (!saveData) await until(() => films.length > 0)
    await banner.getByRole('button', { name: 'Next' }).click()
    await banner.getByText('Slide 3 of 3').waitFor()
    assert.equal(films.length > 0, !saveData)
    const video = banner.locator('video').first()
    if (saveData) continue
    assert.ok(await video.evaluate((element: HTMLVideoElement) => element.muted && element.playsInline))
    const sources = video.locator('source')
    assert.deepEqual(await sources.evaluateAll(all => all.map(source => source.getAttribute('type'))), [
      'video/webm',
      'video/mp4',
    ])
    assert.equal(await sources.first().getAttribute('src'), otherVideo)
  }
})

test('the special offer is a tab at the side, opened and closed at will, remembered, and copies its code', async () => {
  const { page, trouble } = await newVisitor(browser, address, phone)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  const offer = page.getByRole('complementary', { name: 'Special Offer!' })
  const tab = offer.getByRole('button', { name: 'Special Offer!' })
  const words = offer.getByText('Get up to ₹2000 OFF on your first order. Use code WELCOME2000.')
  assert.equal(await words.isVisible(), false)
  for (const time of ['first', 'again']) {
    await tab.click()
    await words.waitFor()
    if (time === 'first') await open(page)
    await words.waitFor()
    await tab.click()
    await words.waitFor({ state: 'hidden' })
    await open(page)
    assert.equal(await words.isVisible(), false, time)
  }
  await tab.click()
  await offer.getByRole('button', { name: 'WELCOME2000' }).click()
  await page.getByText('Code WELCOME2000 copied.').waitFor()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'WELCOME2000')
  assert.deepEqual(trouble, [])
})

test('a guest buys a whole routine in one go, after signing in', async () => {
  const { page, trouble } = await newVisitor(browser, address, phone)
  await open(page)
  const routine = carousel(page, 'Five steps before breakfast')
  assert.equal(await routine.getByRole('listitem').count(), 5)
  await routine.getByRole('button', { name: 'Add full routine' }).click()
  await page.waitForURL('/login?next=%2F')
  await page.getByRole('alert').getByText('Please login to add items to cart.').waitFor()
  const { email, password } = demoAccounts.find(({ role }) => role === 'customer')!
  await hydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/')
  await page.getByText('5 products added to cart!').waitFor()
  const drawer = page.getByRole('dialog', { name: 'Added to cart' })
  assert.equal(await drawer.getByRole('list').first().getByRole('listitem').count(), 5)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('navigation', { name: 'Quick links' })
    .getByText('5', { exact: true })
    .or(page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: /Cart\s*5/ }))
    .first()
    .waitFor()
  assert.deepEqual(trouble, [])
})

for (const [width, viewport] of Object.entries({ desktop, phone }))
  test(`the home page is light, steady and accessible on a ${width}`, async () => {
    const { page, trouble } = await newVisitor(browser, address, viewport)
    await page.addInitScript(() => {
      const shifts: { value: number; moved: string }[] = []
      Object.assign(window, { shifts })
      interface Shift {
        value: number
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      }
      new PerformanceObserver(list => {
        for (const { value, sources } of list.getEntries() as unknown as Shift[])
          shifts.push({
            value,
            moved: sources
              .map(({ node, previousRect, currentRect }) =>
                [node?.textContent?.slice(0, 60), previousRect, currentRect]
                  .map(each => JSON.stringify(each))
                  .join(' '),
              )
              .join(' | '),
          })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page)
    await page.waitForLoadState('networkidle')
    const bytes = await page.evaluate(() =>
      (performance.getEntries() as PerformanceResourceTiming[])
        .map(({ transferSize = 0 }) => transferSize)
        .reduce((sum, size) => sum + size, 0),
    )
    assert.ok(bytes > 50_000 && bytes < 900_000, `${bytes} bytes before scrolling`)
    const first = carousel(page, 'Highlights').locator('img').first()
    assert.ok(await first.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    // Each section, as somebody would see it who reads on.
    for (const section of await page.getByRole('main').locator('section').all())
      await section.scrollIntoViewIfNeeded()
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; moved: string }[] }).shifts,
    )
    const shift = shifts.reduce((sum, { value }) => sum + value, 0)
    assert.ok(shift < 0.02, `shifted by ${shift}: ${JSON.stringify(shifts)}`)
    assert.deepEqual(await accessibilityProblems(page), [])
    for (const narrow of [viewport.width, 320]) {
      await page.setViewportSize({ ...viewport, width: narrow })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(overflow <= 0, `${overflow} px too wide at ${narrow} px`)
    }
    assert.deepEqual(trouble, [])
  })

/** Where it stands once it does. */
async function settled(region: Locator): Promise<number> {
  // The end of a smooth scroll is slow: two equal readings may be one frame.
  const readings: number[] = []
  await until(async () => {
    readings.push(await scrolled(region))
    return readings.length > 5 && new Set(readings.slice(-5)).size === 1
  })
  return readings.at(-1)!
}

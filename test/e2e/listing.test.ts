import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { fillDemo } from '../../demo/fill.ts'
import { demoMedia, openTestShop } from '../build-app.ts'
import { accessibilityProblems, desktop, hydrated, newVisitor, openBrowser, phone } from './browser.ts'

const shop = await openTestShop({}, demoMedia)
await fillDemo(shop)
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()

const names = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()
const prices = async (page: Page) => {
  const texts = await page.getByRole('article').locator('.font-semibold').allInnerTexts()
  return texts.filter(text => text.startsWith('₹')).map(text => Number(text.replace(/[₹,]/g, '')))
}
const rising = (numbers: number[]) => numbers.every((n, index) => index === 0 || n >= numbers[index - 1]!)

test('filters, sorting and pages change the list in place, and its address can be shared', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await page.goto('/product')
  await hydrated(page)
  // Lost if the page is ever reloaded.
  await page.evaluate(() => Object.assign(window, { same: true }))
  const filters = page.getByRole('region', { name: 'Filters' })
  const count = page.getByRole('status').filter({ hasText: /product/ })
  const all = await count.innerText()

  await filters.getByRole('link', { name: /^Makeup \d/ }).click()
  await page.waitForURL('/product?category=makeup')
  await filters.getByRole('link', { name: /^Rangrekha/ }).click()
  await page.waitForURL('/product?category=makeup&brand=Rangrekha')
  const narrowed = await count.innerText()
  assert.notEqual(narrowed, all)
  await page.getByLabel('Sort by').selectOption('price-up')
  await page.waitForURL('/product?category=makeup&brand=Rangrekha&sort=price-up')
  await page.waitForFunction(() => document.querySelector('[aria-busy="false"]'))
  assert.ok(rising(await prices(page)))
  assert.deepEqual(await accessibilityProblems(page), [])

  const shared = page.url()
  const found = await names(page)
  const other = await newVisitor(browser, address)
  await other.page.goto(shared)
  assert.deepEqual(await names(other.page), found)

  await page.getByRole('link', { name: 'Remove filter Rangrekha' }).click()
  await page.waitForURL('/product?category=makeup&sort=price-up')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL('/product?sort=price-up')
  assert.equal(await count.innerText(), all)

  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('/product?sort=price-up&page=2')
  await count.filter({ hasText: 'page 2' }).waitFor()
  const second = await names(page)
  await page.goBack()
  await page.waitForURL('/product?sort=price-up')
  await count.filter({ hasNotText: 'page' }).waitFor()
  assert.notDeepEqual(await names(page), second)
  await page.goForward()
  await count.filter({ hasText: 'page 2' }).waitFor()
  assert.deepEqual(await names(page), second)
  assert.equal(await page.evaluate(() => 'same' in window), true)
  assert.deepEqual(trouble, [])
})

test('going back from a product restores the list, its filters and where one had scrolled to', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await page.goto('/product')
  await hydrated(page)
  await page
    .getByRole('link', { name: /^Skincare \d/ })
    .first()
    .click()
  await page.waitForURL('/product?category=skincare')
  const product = page.getByRole('article').nth(9)
  await product.scrollIntoViewIfNeeded()
  const depth = await page.evaluate(() => scrollY)
  assert.ok(depth > 300)
  await product.getByRole('link').click()
  await page.waitForURL(/\/product\/[a-z0-9-]+-[0-9a-f]{8}$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Remove filter Skincare' }).waitFor()
  await page.waitForFunction(wanted => Math.abs(scrollY - wanted) < 100, depth)
  assert.deepEqual(trouble, [])
})

test('a price range is kept together with the other filters; one that fits nothing says what to do', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await page.goto('/category/skincare?brand=Ojavana')
  await hydrated(page)
  await page.getByLabel('From ₹').fill('300')
  await page.getByLabel('To ₹').fill('500')
  await page.keyboard.press('Enter')
  await page.waitForURL('/category/skincare?brand=Ojavana&minPrice=300&maxPrice=500')
  await page.getByRole('link', { name: 'Remove filter ₹300 to ₹500' }).waitFor()
  for (const price of await prices(page)) assert.ok(price >= 300 && price <= 500, `${price}`)
  await page.getByLabel('From ₹').fill('90000')
  await page.getByLabel('To ₹').fill('')
  await page.getByRole('button', { name: 'Go to this price range' }).click()
  await page.getByText('No products found').waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await page.waitForURL('/category/skincare')
  assert.ok((await names(page)).length > 0)
  assert.deepEqual(trouble, [])
})

test('on a phone the filters are a sheet that says how many products it leads to', async () => {
  const { page, trouble } = await newVisitor(browser, address, phone)
  await page.goto('/product')
  await hydrated(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('link', { name: /^Fragrance/ }).click()
  await page.waitForURL('/product?category=fragrance')
  assert.deepEqual(await accessibilityProblems(page), [])
  const label = await sheet.getByRole('button', { name: /^Show \d+ products$/ }).innerText()
  await sheet.getByRole('button', { name: /^Show \d+ products$/ }).click()
  await sheet.waitFor({ state: 'hidden' })
  assert.equal((await names(page)).length, Number(label.match(/\d+/)![0]))

  // Filters and sorting stay in reach while scrolling.
  const filters = page.getByRole('button', { name: 'Filters 1 active' })
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  const [button, sort] = [await filters.boundingBox(), await page.getByLabel('Sort by').boundingBox()]
  assert.ok(button!.y >= 0 && button!.y < 300, `${button!.y}`)
  assert.ok(Math.abs(button!.y - sort!.y) < 3, 'one row')
  // The number follows a price while it is typed.
  await filters.click()
  await sheet.getByLabel('From ₹').pressSequentially('90000')
  await sheet.getByRole('button', { name: 'Show 0 products' }).waitFor()
  assert.equal(await sheet.getByLabel('From ₹').inputValue(), '90000')
  assert.deepEqual(trouble, [])
})

for (const [width, viewport] of Object.entries({ desktop, phone }))
  test(`without scripts the list is filtered, sorted and turned on a ${width} all the same`, async () => {
    const context = await browser.newContext({ baseURL: address, viewport, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/product')
    if (viewport === phone) await page.getByRole('button', { name: 'Filters' }).click()
    await page
      .locator('#filters')
      .getByRole('link', { name: /^Makeup \d/ })
      .click()
    await page.waitForURL('/product?category=makeup')
    assert.ok((await page.getByRole('article').count()) > 0)
    await page.getByLabel('Sort by').selectOption('price-up')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await page.waitForURL(/sort=price-up/)
    assert.ok(rising(await prices(page)))
    await page.goto('/product')
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL('/product?page=2')
    await page.getByRole('link', { name: 'Previous page' }).click()
    await page.waitForURL('/product')
    await context.close()
  })

test('shades of a lipstick are one card, which says how many there are; a shade that is named comes first', async () => {
  const { page, trouble } = await newVisitor(browser, address, phone)
  await page.goto('/search?q=satin+matte+lipstick')
  const card = page.getByRole('article').filter({ hasText: 'Satin Matte Lipstick' })
  assert.equal(await card.count(), 1)
  await card.getByText(/^\d+ shades$/).waitFor()
  for (const name of [/^Add to Cart/, /^Buy Now/]) {
    const button = (await card.getByRole('button', { name }).boundingBox())!
    assert.ok(button.height >= 44, `${name} ${button.height}`)
  }
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.goto('/search?q=satin+matte+lipstick+kesar+milk')
  assert.match((await names(page))[0]!, /Kesar Milk/)
  assert.deepEqual(trouble, [])
})

test('a mistyped search finds what was meant; a hopeless one offers what others buy', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await page.goto('/search?q=lipstik')
  await page.getByText('Showing results for lipstick').waitFor()
  assert.match((await names(page))[0]!, /Lipstick/)
  await page.goto('/search?q=qqqqzzzz')
  await page.getByText('No products found').waitFor()
  const region = page.getByRole('region', { name: 'What others buy most' })
  assert.equal(await region.getByRole('article').count(), 8)
  await page.getByRole('navigation', { name: 'Popular categories' }).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /Products$/ }).waitFor()
  assert.deepEqual(trouble, [])
})

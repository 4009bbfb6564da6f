import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import type { ProductId } from '#values/ids.ts'
import { fillDemo } from '../../demo/fill.ts'
import { demoMedia, openTestShop } from '../build-app.ts'
import { deliver } from '../buyer.ts'
import { password, someone } from '../cast.ts'
import { photo } from '../pictures.ts'
import { accessibilityProblems, desktop, hydrated, newVisitor, openBrowser, phone } from './browser.ts'

const shop = await openTestShop({}, demoMedia)
const { db } = shop
await fillDemo(shop)
const lipstick = await idOf('Satin Matte Lipstick, Laal Paar')
const serum = await idOf('15% Vitamin C Serum')
const soap = await idOf('Neem & Tulsi Soap')
const pictured = await db
  .selectFrom('products')
  .select('image')
  .where('image', 'is not', null)
  .limit(6)
  .execute()
await db
  .updateTable('products')
  .set({ images: pictured.map(({ image }) => image!) })
  .where('id', '=', lipstick)
  .execute()
const buyer = await someone(db, 'customer', 'Meera')
await deliver(db, buyer, serum)
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()

async function idOf(name: string): Promise<ProductId> {
  const found = await db
    .selectFrom('products')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return found.id
}
/** As somebody who signed in earlier. */
async function open(path: string, viewport = desktop, who?: typeof buyer) {
  const visit = await newVisitor(browser, address, viewport)
  if (who) {
    const kept = { token: who.token, role: who.role, user: JSON.stringify({ name: who.name }) }
    await visit.page.addInitScript(session => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
    }, kept)
  }
  await visit.page.goto(path)
  await hydrated(visit.page)
  return visit
}

test('the pictures are gone through and enlarged by keyboard', async () => {
  const { page, trouble } = await open(`/product/${lipstick}`)
  const small = page.getByRole('button', { name: /^Show picture/ })
  assert.equal(await small.count(), 4)
  await small.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Show picture 2', pressed: true }).waitFor()
  await small.nth(2).click()
  await page.getByRole('button', { name: 'Show picture 3', pressed: true }).waitFor()
  await page.getByRole('button', { name: 'Enlarge picture 3 of 6' }).focus()
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog', { name: /^Pictures/ })
  await large.getByText('3 / 6').waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.keyboard.press('ArrowRight')
  await large.getByText('4 / 6').waitFor()
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'hidden' })
  assert.deepEqual(trouble, [])
})

test('another shade comes in place; while it loads, and where it fails, the page says so', async () => {
  const { page, trouble } = await open(`/product/${lipstick}`)
  await page.evaluate(() => Object.assign(window, { same: true }))
  const shades = page.getByRole('navigation', { name: 'Shade' })
  const [first, second] = await shades.getByRole('link').all()
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(await addressOf(first!), async route => {
    await held
    await route.continue()
  })
  await first!.click()
  await page.getByText('Loading product...').waitFor()
  answer()
  await page.waitForURL(await addressOf(first!))
  await page.getByText('Loading product...').waitFor({ state: 'hidden' })
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  assert.ok(name.endsWith((await shades.locator('[aria-current]').innerText()).trim()))
  assert.equal(await page.title(), `${name} by Rangrekha | Kanti`)

  await page.route(await addressOf(second!), route => route.fulfill({ status: 500 }))
  await second!.click()
  const failure = page.getByText('Failed to load product.')
  await failure.waitFor()
  assert.equal(await colourOf(page, 'Failed to load product.'), 'rgb(179, 38, 30)')
  await page.unroute(await addressOf(second!))
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(await addressOf(second!))
  await failure.waitFor({ state: 'hidden' })
  await page.goBack()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  assert.equal(await page.evaluate(() => 'same' in window), true)
  assert.deepEqual(trouble, [
    'console: Failed to load resource: the server responded with a status of 500 (Internal Server Error)',
  ])

  async function addressOf(link: typeof first) {
    return new URL((await link!.getAttribute('href'))!, address).href
  }
})

test('a PIN code tells when it arrives, a wrong one that it is wrong, and the next product knows it', async () => {
  const { page, trouble } = await open(`/product/${serum}`)
  const input = page.getByLabel('Delivery to your PIN code')
  const check = page.getByRole('button', { name: 'Check' })
  await input.fill('12')
  await check.click()
  await page.getByText('A PIN code has six digits').waitFor()
  await input.fill('290001')
  await check.click()
  await page.getByText('There is no PIN code 290001.').waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])
  await input.fill('400 013')
  await check.click()
  await page.getByText(/^Arrives \w+, \d+ \w+ to/).waitFor()
  await page.getByText('in Maharashtra').waitFor()
  await page.goto(`/product/${soap}`)
  await page.getByText('in Maharashtra').waitFor()
  await page
    .getByRole('region', { name: 'Recently viewed' })
    .getByRole('link', { name: '15% Vitamin C Serum' })
    .waitFor()
  assert.equal(trouble.length, 1, trouble.join('\n'))
})

test('a delivered order leads to the form for a review, as long as there is none', async () => {
  const { page, trouble } = await open('/order', desktop, buyer)
  await page.getByRole('link', { name: 'Write a review of 15% Vitamin C Serum' }).click()
  const form = page.getByRole('dialog', { name: 'Your review' })
  await form.getByRole('radio', { name: '4 stars' }).check()
  await form.getByLabel('What do you think of it?').fill('From my orders.')
  await form.getByRole('button', { name: 'Submit review' }).click()
  await page.getByText('Thank you for your review!').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Edit your review' }).waitFor()
  assert.equal(await form.isVisible(), false, 'it opens once')
  const asked = page.waitForResponse(/\/api\/reviews\/possible/)
  await page.goto('/order')
  await asked
  await page.getByText('15% Vitamin C Serum').first().waitFor()
  assert.equal(await page.getByRole('link', { name: /^Write a review/ }).count(), 0)

  await page.goto(`/product/${soap}#write-review`)
  await page.getByText('Only customers who were delivered this product can review it.').waitFor()
  assert.equal(await form.isVisible(), false)
  await db.deleteFrom('reviews').where('account_id', '=', buyer.id).execute()
  assert.deepEqual(trouble, [])
})

test('a buyer writes a review with a picture, sees it at once, changes it, and takes it back', async () => {
  const { page, trouble } = await open(`/product/${serum}`)
  page.on('dialog', dialog => dialog.accept())
  const reviews = page.getByRole('region', { name: 'Customer reviews' })
  await reviews.getByRole('link', { name: 'Login to write a review' }).click()
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  // After signing in the form is open: nobody has to find it again.
  const form = page.getByRole('dialog', { name: 'Your review' })
  await form.getByRole('radio', { name: '4 stars' }).check()
  await form.getByLabel('What do you think of it?').fill('Sinks in before the chai is ready.')
  await form.getByLabel('Your skin type').selectOption('Dry')
  const buffer = await photo({ seed: 7 })
  await form.getByLabel('Add pictures').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  assert.deepEqual(await accessibilityProblems(page), [])
  await form.getByRole('button', { name: 'Submit review' }).click()
  await page.getByText('Thank you for your review!').waitFor()
  const mine = reviews.getByRole('article').filter({ hasText: 'Sinks in before the chai is ready.' })
  await mine.getByText('Verified buyer').waitFor()
  await mine.getByText('Dry skin').waitFor()
  await mine.getByRole('button', { name: 'Enlarge picture 1' }).waitFor()

  const other = await open(`/product/${serum}`)
  await other.page.getByText('Sinks in before the chai is ready.').waitFor()
  await other.page.getByRole('link', { name: 'Login to write a review' }).waitFor()

  await reviews.getByRole('button', { name: 'Edit your review' }).click()
  await form.getByLabel('Keep picture 1').uncheck()
  await form.getByRole('radio', { name: '5 stars' }).check()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await mine.getByRole('img', { name: 'Rated 5.0 of 5' }).waitFor()
  assert.equal(await mine.getByRole('button').count(), 0)
  await reviews.getByRole('button', { name: 'Edit your review' }).click()
  await form.getByRole('button', { name: 'Withdraw review' }).click()
  await mine.waitFor({ state: 'hidden' })

  await page.goto(`/product/${soap}`)
  await page.getByText('Only customers who were delivered this product can review it.').waitFor()
  assert.deepEqual(trouble, [])
})

test('on a phone the bar at the foot adds to the cart, and says so for three seconds', async () => {
  const { page, trouble } = await newVisitor(browser, address, phone)
  await page.clock.install()
  await page.addInitScript(token => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', '{"name":"Meera"}')
  }, buyer.token)
  await page.goto(`/product/${soap}`)
  await page.getByRole('heading', { name: 'Product details' }).scrollIntoViewIfNeeded()
  const bar = page.getByRole('region', { name: 'Buy' })
  await bar.waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  await bar.getByRole('button', { name: 'Add to Cart' }).click()
  const toast = page.getByText('Neem & Tulsi Soap added to cart!')
  await toast.waitFor()
  await page.clock.runFor(2900)
  assert.equal(await toast.isVisible(), true)
  await page.clock.runFor(200)
  assert.equal(await toast.isVisible(), false)
  assert.deepEqual(trouble, [])
})

test('a product that cannot be loaded says so in red, and can be tried again', async () => {
  const { page } = await newVisitor(browser, address)
  const path = `/product/${await idOf('0.3% Retinol Night Serum')}`
  await sql`ALTER TABLE products RENAME TO lost_products`.execute(db)
  try {
    const response = await page.goto(path)
    assert.equal(response?.status(), 500)
    assert.equal(await colourOf(page, 'Failed to load product.'), 'rgb(179, 38, 30)')
    assert.deepEqual(await accessibilityProblems(page), [])
  } finally {
    await sql`ALTER TABLE lost_products RENAME TO products`.execute(db)
  }
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: '0.3% Retinol Night Serum' }).waitFor()
})

for (const [width, viewport] of Object.entries({ desktop, phone }))
  test(`no product fails WCAG 2.2 AA or is too wide on a ${width}`, async () => {
    const { page, trouble } = await newVisitor(browser, address, viewport)
    for (const id of [lipstick, soap]) {
      await page.goto(`/product/${id}`)
      await hydrated(page)
      assert.deepEqual(await accessibilityProblems(page), [], id)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(overflow <= 0, `${id} is ${overflow} px too wide`)
    }
    assert.deepEqual(trouble, [])
  })

const colourOf = (page: Page, text: string) =>
  page.getByText(text).evaluate(element => getComputedStyle(element).color)

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { announce } from '#db/client.ts'
import type { ProductId } from '#values/ids.ts'
import type { SkinTone } from '#values/skin-tones.ts'
import { deliver } from '../buyer.ts'
import { freshToken, password, someone } from '../cast.ts'
import { openDemoShop } from '../demo-shop.ts'
import { lettersTo, tokenIn } from '../outbox.ts'
import { photo } from '../pictures.ts'
import { until } from '../until.ts'
import { accessibilityProblems, desktop, hydrated, newVisitor, openBrowser, phone } from './browser.ts'
import { looksRight } from './looks-right.ts'
import { signedIn } from './signed-in.ts'

const shop = await openDemoShop()
const { db } = shop
const lipstick = await idOf('Satin Matte Lipstick, Laal Paar')
const serum = await idOf('15% Vitamin C Serum')
const soap = await idOf('Neem & Tulsi Soap')
const jamun = await idOf('Satin Matte Lipstick, Jamun')
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
// The demo's own pictures on skin would be among them.
await db
  .updateTable('products')
  .set({ skin_pictures: '[]' })
  .where('family', '=', 'rangrekha-satin-matte-lipstick')
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
  const main = page.getByRole('button', { name: 'Enlarge picture 1 of 6' })
  await main.hover()
  await until(() =>
    main.locator('img').evaluate((img: HTMLImageElement) => /\/1280\.avif$/.test(img.currentSrc)),
  )
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
  const picture = large.getByRole('listitem').nth(3).locator('div')
  const zoomed = () => picture.evaluate(element => new DOMMatrix(element.style.transform))
  for (const _ of [1, 2, 3]) await page.keyboard.press('+')
  const { a: scale, e: middle } = await zoomed()
  assert.ok(scale > 2, `zoomed ${scale} times`)
  await page.keyboard.press('ArrowRight')
  assert.ok((await zoomed()).e < middle, 'the arrows move a picture that is zoomed in')
  await large.getByText('4 / 6').waitFor()
  await large.getByRole('button', { name: 'Zoom out' }).click()
  assert.equal((await zoomed()).a, 1)
  await picture.hover({ position: { x: 300, y: 300 } })
  await page.mouse.wheel(0, -600)
  await until(async () => (await zoomed()).a > 2)
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowLeft')
  await large.getByText('3 / 6').waitFor()
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Enlarge picture 3 of 6' }).click()
  await large.waitFor()
  await page.goBack()
  await large.waitFor({ state: 'hidden' })
  assert.equal(new URL(page.url()).pathname, `/product/${lipstick}`, 'Back closes the picture and stays')
  assert.deepEqual(trouble, [])
})

test('another shade comes in place; while it loads, and where it fails, the page says so', async () => {
  const { page, trouble } = await open(`/product/${lipstick}`)
  await page.evaluate(() => Object.assign(window, { same: true }))
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  assert.deepEqual(
    loaded.filter(name => name.includes('product-more')),
    [],
    'The script of the lower part is loaded when it comes near.',
  )
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
  await page.getByText('Please enter a 6-digit PIN code').waitFor()
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
  await page.getByText('Only customers who received this product can review it.').waitFor()
  assert.equal(await form.isVisible(), false)
  await db.deleteFrom('reviews').where('account_id', '=', buyer.id).execute()
  assert.deepEqual(trouble, [])
})

test('a buyer writes a review with a picture, sees it at once, changes it, and takes it back', async () => {
  const { page, trouble } = await open(`/product/${serum}`)
  page.on('dialog', dialog => dialog.accept())
  const reviews = page.getByRole('region', { name: 'Customer reviews' })
  await reviews.getByRole('link', { name: 'Log in to write a review' }).click()
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
  await other.page.getByRole('link', { name: 'Log in to write a review' }).waitFor()

  await reviews.getByRole('button', { name: 'Edit your review' }).click()
  await form.getByLabel('Keep picture 1').uncheck()
  await form.getByRole('radio', { name: '5 stars' }).check()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await mine.getByRole('img', { name: 'Rated 5.0 out of 5' }).waitFor()
  assert.equal(await mine.getByRole('button').count(), 0)
  await reviews.getByRole('button', { name: 'Edit your review' }).click()
  await form.getByRole('button', { name: 'Withdraw review' }).click()
  await mine.waitFor({ state: 'hidden' })

  await page.goto(`/product/${soap}`)
  await page.getByText('Only customers who received this product can review it.').waitFor()
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
  await hydrated(page)
  await page.getByRole('button', { name: 'Increase quantity of Neem & Tulsi Soap' }).click()
  await page.getByRole('button', { name: 'Increase quantity of Neem & Tulsi Soap' }).click()
  await page.getByRole('heading', { name: 'Product details' }).scrollIntoViewIfNeeded()
  const bar = page.getByRole('region', { name: 'Buy' })
  await bar.waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  await bar.getByRole('button', { name: 'Add to Cart' }).click()
  // The frame that answers the tap.
  await page.clock.runFor(50)
  const toast = page.getByText('Neem & Tulsi Soap added to cart!')
  await toast.waitFor()
  await page.clock.runFor(2900)
  assert.equal(await toast.isVisible(), true)
  await page.clock.runFor(200)
  assert.equal(await toast.isVisible(), false)
  const { items } = (await shop.app.inject({ url: '/api/cart', headers: buyer.headers })).json()
  assert.equal(items[0].quantity, 3)
  assert.deepEqual(trouble, [])
})

test('two fingers zoom a picture and one moves it; a double tap zooms out again', async () => {
  const { page, trouble } = await open(`/product/${lipstick}`, phone)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await page.getByRole('button', { name: 'Enlarge picture 1 of 6' }).click()
  const large = page.getByRole('dialog', { name: /^Pictures/ })
  const picture = large.getByRole('listitem').first().locator('div')
  const zoomed = () => picture.evaluate(element => new DOMMatrix(element.style.transform))
  await picture.waitFor()
  await touch('touchStart', { x: 170, y: 400 }, { x: 220, y: 400 })
  await touch('touchMove', { x: 130, y: 400 }, { x: 260, y: 400 })
  await touch('touchEnd')
  const { a: scale, e: before } = await zoomed()
  assert.ok(scale > 2, `zoomed ${scale} times`)
  await touch('touchStart', { x: 200, y: 300 })
  await touch('touchMove', { x: 150, y: 300 })
  await touch('touchEnd')
  assert.equal(Math.round((await zoomed()).e - before), -50)
  await large.getByText('1 / 6').waitFor()
  for (const _ of [1, 2]) {
    await touch('touchStart', { x: 200, y: 300 })
    await touch('touchEnd')
  }
  await until(async () => (await zoomed()).a === 1)
  assert.deepEqual(trouble, [])
})

test('the tone that a shopper chooses comes first, in the gallery and for the next product', async () => {
  const images = pictured.map(({ image }) => image!)
  const onSkin = (tone: SkinTone, path: string) => ({ path, tone, allShades: true })
  const skin_pictures = JSON.stringify([onSkin('fair', images[3]!), onSkin('deep', images[4]!)])
  await db.updateTable('products').set({ skin_pictures }).where('id', '=', lipstick).execute()
  announce(db, 'family:rangrekha-satin-matte-lipstick')
  const { page, trouble } = await open(`/product/${lipstick}`, desktop, buyer)
  const section = page.getByRole('region', { name: 'On skin' })
  await section.getByRole('img', { name: /on fair skin$/ }).waitFor()
  await section.getByText('Deep').click()
  await section.getByRole('img', { name: /on deep skin$/ }).waitFor()
  const second = page.getByRole('button', { name: 'Show picture 2' }).locator('img')
  const onDeepSkin = images[4]!.replace(/\.\w+$/, '')
  await until(async () => Boolean((await second.getAttribute('src'))?.startsWith(onDeepSkin)))
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.getByRole('navigation', { name: 'Shade' }).getByRole('link').first().click()
  await page.waitForURL(url => !url.pathname.endsWith(lipstick))
  await page.reload()
  await section.getByRole('img', { name: /on deep skin$/ }).waitFor()
  const other = await open(`/product/${lipstick}`, phone, buyer)
  await other.page.getByRole('img', { name: /on deep skin$/ }).waitFor()
  assert.deepEqual([...trouble, ...other.trouble], [])
})

test('a sold-out shade offers shades like it, and one mail when it is back', async () => {
  await db.updateTable('products').set({ stock: 0 }).where('id', '=', jamun).execute()
  const { page, trouble } = await open(`/product/${jamun}`, phone)
  const similar = page.getByRole('region', { name: 'Similar shades in stock' })
  assert.match(await similar.getByRole('link').first().innerText(), /Mehrunisa/)
  assert.deepEqual(await accessibilityProblems(page), [])
  const form = page.getByRole('form', { name: 'Notify me' })
  await form.getByLabel('Your email').fill('nobody')
  await form.getByRole('button', { name: 'Notify me' }).click()
  await form.getByLabel('Your email').and(page.locator('[aria-invalid]')).waitFor()
  assert.equal(await form.getByLabel('Your email').inputValue(), 'nobody')
  await form.getByLabel('Your email').fill('nagpur@example.com')
  await form.getByRole('button', { name: 'Notify me' }).click()
  await form.getByText('Please check your email').waitFor()
  const token = tokenIn((await lettersTo(shop, 'nagpur@example.com'))[0], '/stock-alert/confirm')
  await page.goto(`/stock-alert/confirm?token=${token}`)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('We will email you as soon as it is back.').waitFor()
  // The server refused the first address.
  assert.deepEqual(trouble, [
    'console: Failed to load resource: the server responded with a status of 400 (Bad Request)',
  ])
})

test('a customer asks, the seller answers in the back office, and a review is found helpful', async () => {
  const { page, trouble } = await open(`/product/${serum}`, desktop, buyer)
  const questions = page.getByRole('region', { name: 'Questions and answers' })
  await questions.getByLabel('Your question').fill('Can I use it in the morning?')
  await questions.getByRole('button', { name: 'Ask the seller' }).click()
  await questions.getByText('We will email you when it is answered.').waitFor()
  const reviews = page.getByRole('region', { name: 'Customer reviews' })
  await reviews.getByLabel('Skin type', { exact: true }).selectOption({ label: 'Oily skin (2)' })
  await reviews.getByText('Showing 2 of 2 reviews').waitFor()
  await reviews.getByRole('button', { name: 'Helpful' }).first().click()
  await reviews.getByRole('button', { name: 'Helpful 1', pressed: true }).waitFor()

  const { seller_id: id } = await db
    .selectFrom('products')
    .select('seller_id')
    .where('id', '=', serum)
    .executeTakeFirstOrThrow()
  const seller = { id: id!, name: 'Seller', role: 'seller', token: await freshToken(db, id!) }
  const office = await signedIn(browser, address, seller)
  await office.page.goto('/admin/question')
  await office.page.getByRole('link', { name: /^Questions .*\d/ }).waitFor()
  const asked = office.page.getByRole('row').filter({ hasText: 'Can I use it in the morning?' })
  await asked.getByRole('button', { name: 'Answer' }).click()
  await office.page.getByRole('textbox', { name: 'Answer' }).fill('Yes, under sunscreen.')
  await office.page.getByRole('button', { name: 'Save answer' }).click()
  await office.page.getByText('Answer saved').waitFor()
  assert.deepEqual(await accessibilityProblems(office.page), [])

  await page.reload()
  await questions.getByText('Yes, under sunscreen.').waitFor()
  await questions.getByText('Asked by Meera, answered by the seller').waitFor()
  await reviews.getByRole('button', { name: 'Helpful 1', pressed: true }).waitFor()
  assert.deepEqual([...trouble, ...office.trouble], [])
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

test('no product fails WCAG 2.2 AA or is too wide, on a desktop and on a phone', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  for (const id of [lipstick, soap]) {
    await page.goto(`/product/${id}`)
    await hydrated(page)
    await looksRight(page)
  }
  assert.deepEqual(trouble, [])
})

const colourOf = (page: Page, text: string) =>
  page.getByText(text).evaluate(element => getComputedStyle(element).color)

test('a click counts although the script for it has not arrived yet', async () => {
  const { page, trouble } = await open('/about', phone, await someone(db, 'customer', 'Tara'))
  let release = () => {}
  const hold = async (files: string) => {
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(files, async route => {
      await released
      await route.continue()
    })
  }
  await hold('**/assets/product-more-*.js')
  await page.goto(`/product/${serum}`)
  await hydrated(page)
  const helpful = page
    .locator('#reviews')
    .getByRole('button', { name: /^Helpful/ })
    .first()
  await helpful.click()
  assert.equal(await helpful.getAttribute('aria-pressed'), 'false')
  release()
  await page
    .locator('#reviews')
    .getByRole('button', { name: /^Helpful/, pressed: true })
    .waitFor()

  await hold('**/assets/entry.client-*.js')
  await page.goto(`/product/${serum}`, { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: 'Add to Cart' }).first()
  await add.click()
  await add.click()
  release()
  await page.getByRole('dialog', { name: 'Added to cart' }).getByText('15% Vitamin C Serum').first().waitFor()
  assert.equal(
    await page.getByRole('spinbutton', { name: 'Quantity of 15% Vitamin C Serum' }).last().inputValue(),
    '1',
  )
  assert.deepEqual(trouble, [])
})

test('each word of a label is explained in place, and any other label is read in the browser alone', async () => {
  const { page, trouble } = await open(`/product/${serum}`, phone)
  await page.getByRole('heading', { name: 'Ingredients', exact: true }).scrollIntoViewIfNeeded()
  const word = page.getByRole('button', { name: 'Ferulic Acid', exact: true })
  await word.press(' ')
  const explanation = page.getByRole('region', { name: 'Ferulic Acid' })
  await explanation.getByRole('link', { name: 'All products with Ferulic Acid' }).waitFor()
  assert.equal(await word.getAttribute('aria-expanded'), 'true')
  await word.press('Escape')
  await explanation.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Compare with a label you have at home' }).click()
  await page.getByRole('textbox', { name: /^The label of 15% Vitamin C Serum/ }).waitFor()
  const sent: string[] = []
  page.on('request', request => sent.push(request.url() + (request.postData() ?? '')))
  await page.getByRole('textbox', { name: /^Ingredients/ }).fill('Aqua, Retinol, Glycerin, Mystery Wax')
  await page.getByRole('checkbox', { name: 'What to ask about in pregnancy' }).check()
  await page.getByRole('checkbox', { name: 'Fragrance' }).check()
  await page.getByText('Avoid · Pregnancy').waitFor()
  await page.getByText('Can’t say · Fragrance').waitFor()
  await page.getByText('3 of 4 ingredients read').waitFor()
  await page.getByRole('heading', { name: 'In both (2)' }).waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.reload()
  await page.getByRole('checkbox', { name: 'What to ask about in pregnancy', checked: true }).waitFor()
  assert.ok(!sent.some(text => /retinol|pregnan|fragrance/i.test(text)), sent.join(' '))
  assert.deepEqual(trouble, [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { announce, inTransaction } from '#db/client.ts'
import { someone } from '../cast.ts'
import { openDemoShop } from '../demo-shop.ts'
import { until } from '../until.ts'
import { hydrated, newVisitor, openBrowser, phone } from './browser.ts'
import { looksRight } from './looks-right.ts'
import { fillSignUp, signedIn } from './signed-in.ts'

const shop = await openDemoShop()
const { app, db } = shop
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await hydrated(page)
}
/** Lets whatever waits for it go on. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, opened }
}

test('a guest browses, filters, mistypes, is sent to sign up, and buys with a promo code', async () => {
  const { page, trouble } = await newVisitor(browser, address, phone)
  await open(page, '/')
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Makeup' })
    .first()
    .click()
  await page.waitForURL('/category/makeup')
  await hydrated(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('link', { name: /^Rangrekha/ }).click()
  await page.waitForURL('/category/makeup?brand=Rangrekha')
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await page.getByRole('article').first().getByRole('link').click()
  await page.waitForURL(/\/product\/[a-z0-9-]+-[0-9a-f]{8}$/)
  await page.goBack()
  await page.waitForURL('/category/makeup?brand=Rangrekha')
  await hydrated(page)
  await page.getByRole('link', { name: 'Remove filter Rangrekha' }).waitFor()

  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.fill('lipstik')
  await box.press('Enter')
  await page.waitForURL('/search?q=lipstik')
  await page.getByText('Showing results for lipstick').waitFor()
  await hydrated(page)
  const card = page.getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await page.waitForURL('/login?next=%2Fsearch%3Fq%3Dlipstik')
  await page.getByText('Please login to add items to cart.').waitFor()
  await hydrated(page)
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await page.waitForURL('/register?next=%2Fsearch%3Fq%3Dlipstik')
  await hydrated(page)
  await fillSignUp(page, {
    name: 'Kavya Nair',
    email: 'kavya@example.com',
    password: 'Monsoon-in-Kochi-9',
    role: 'Customer',
  })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText('Registered successfully!').waitFor()
  await page.waitForURL('/search?q=lipstik')
  await page.getByText('Product added to cart!').waitFor()

  const drawer = page.getByRole('dialog', { name: 'Added to cart' })
  await drawer.getByRole('link', { name: 'View cart' }).click()
  await page.waitForURL('/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL('/order')
  await page.getByLabel('Mobile number').fill('9876543210')
  await page.getByLabel('PIN code').fill('682001')
  await page.getByLabel('House and street').fill('4 Fort Kochi')
  await page.getByLabel('City').fill('Kochi')
  await page.getByLabel('Promo code').fill('welcome2000')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText(/^WELCOME2000 applied/).waitFor()
  // Saves the address on the way.
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Order placed successfully!').waitFor()
  await page.getByText('Your order number is').waitFor()
  const order = page.getByRole('article', { name: /^Order KN-/ })
  await order.getByText(name).waitFor()
  await order.getByText('Discount (WELCOME2000)').waitFor()
  await order.getByText('Kochi, Kerala 682001').waitFor()
  assert.deepEqual(trouble, [])
})

test('on a phone three taps lead from the home page to a shade that suits, and mark it as on its card', async () => {
  const leela = await someone(db, 'customer', 'Leela')
  const { page, trouble } = await signedIn(browser, address, leela, phone)
  await page.addInitScript(() =>
    localStorage.setItem('profile', '{"avoid":["fragrance"],"undertone":"warm"}'),
  )
  await open(page, '/')
  await page.getByRole('link', { name: 'Find your shade' }).click()
  await page.waitForURL('/shades')
  await page.getByRole('link', { name: 'Like 210W Sona' }).click()
  await page.getByRole('heading', { name: 'Our closest shade' }).waitFor()
  await hydrated(page)
  await looksRight(page)
  const nearest = page.getByRole('article').first()
  await nearest.getByText('Very close').waitFor()
  await nearest.getByRole('button', { name: 'Add to Cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'Added to cart' })
  await drawer.getByText('Second Skin Foundation, 210W Sona').waitFor()
  await drawer.getByText(/^(Suits|Avoid|Can’t say) /).waitFor()
  // A warm brown face is led from the deepest shade to the one for it.
  await page.evaluate(() => localStorage.setItem('skinTone', 'brown'))
  await open(page, '/search?q=440n+foundation')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page
    .getByRole('link', { name: /^See (310W|410W) .*, which is nearer to brown skin, warm undertone$/ })
    .waitFor()
  await looksRight(page)
  await open(page, '/shades?tone=brown&undertone=warm')
  await page.getByRole('heading', { name: 'For brown skin, warm undertone' }).waitFor()
  await page.getByRole('article').first().getByText('Suits your skin').waitFor()
  await looksRight(page)
  await open(page, '/shades?brand=bougainvillea+lane&shade=mulberry')
  await page.getByText('5 buyers who wear it chose Satin Matte Lipstick, Jamun').waitFor()
  assert.deepEqual(trouble, [])
})

test('a search that nothing fits in whole says so, and shows what fits best', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  const words = page.getByText('No product matches all your words. These match most of them.')
  await page.goto('/search?q=rose+lipstick+beard+comb')
  await words.waitFor()
  assert.ok((await page.getByRole('article').count()) > 0)
  await page.goto('/search?q=rose+water')
  assert.equal(await words.count(), 0)
  assert.deepEqual(trouble, [])
})

test('lists that the home page comes without are on their way, then there; or the page says that there is nothing', async () => {
  await inTransaction(db, async trx => announce(trx, 'home'))
  await sql`ALTER TABLE products RENAME TO lost_products`.execute(db)
  const { page } = await newVisitor(browser, address)
  const lists = /\/api\/(search|productdetail\/alldetails)\?/
  try {
    // They never come.
    await page.route(lists, () => {})
    await open(page, '/')
    await page.getByText('Loading latest products...').waitFor()
    await page.getByText('Loading best selling products...').waitFor()
    const arrivals = page.getByRole('region', { name: 'New Arrivals' })
    assert.equal(await arrivals.locator('li:has(.skeleton)').count(), 8)
    await looksRight(page)

    await page.unroute(lists)
    await page.route(lists, route => route.abort())
    await page.reload()
    await page.getByText('Check back later for new arrivals').waitFor()
    const nothing = page.getByText('No products found.', { exact: true })
    // What is far below comes to life when it is near.
    await until(async () => {
      await page.mouse.wheel(0, 500)
      return (await nothing.count()) === 2
    })
  } finally {
    await sql`ALTER TABLE lost_products RENAME TO products`.execute(db)
  }
  await page.unroute(lists)
  await page.reload()
  await page.getByRole('region', { name: 'New Arrivals' }).getByRole('article').nth(7).waitFor()
})

test('whatever answers instead of the shop, signing in says what went wrong', async () => {
  const { page } = await newVisitor(browser, address)
  await open(page, '/login')
  await page.getByLabel('Email').fill('customer@kanti.example')
  await page.getByLabel('Password').fill('KantiDemo#2026')
  const login = page.getByRole('button', { name: 'Login' })
  for (const [answer, sentence] of [
    [{ status: 200, json: {} }, 'Invalid login response from server'],
    [{ status: 200, body: '<h1>Welcome to the hotel</h1>' }, 'Invalid login response from server'],
    [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'Login failed'],
    [{ status: 429, json: { error: 'Too many tries.' } }, 'Too many tries.'],
  ] as const) {
    await page.route('**/api/auth/login', route => route.fulfill(answer))
    await login.click()
    await page.getByRole('alert').getByText(sentence).last().waitFor()
    await page.unroute('**/api/auth/login')
    assert.equal(await page.evaluate(() => localStorage.getItem('token')), null)
    await page.evaluate(() => document.getElementById('toasts-urgent')?.replaceChildren())
  }
  await login.click()
  await page.getByText('Login Successful!').waitFor()
  await page.waitForURL('/')
})

test('without a network nothing is lost: every screen says so, keeps what was typed, and can be tried again', async () => {
  const nila = await someone(db, 'customer', 'Nila')
  const { page } = await signedIn(browser, address, nila)
  await open(page, '/category/fragrance')
  const fail = (url: string) => page.route(url, route => route.abort())
  await fail('**/api/cart/add')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('alert').getByText('Error adding to cart').waitFor()
  await page.unroute('**/api/cart/add')
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('Product added to cart!').waitFor()

  await fail('**/api/orders/my*')
  await open(page, '/order')
  await page.getByText('Your orders could not be loaded.').waitFor()
  await page.unroute('**/api/orders/my*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No orders found.').waitFor()

  await fail('**/api/wishlist')
  await open(page, '/wishlist')
  await page.getByText('Your wishlist could not be loaded.').waitFor()
  await looksRight(page)
  await page.unroute('**/api/wishlist')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Nothing saved yet.').waitFor()

  const lost = 'This did not work. Please check your connection and try again.'
  await fail('**/api/contact/**')
  await fail('**/api/newsletter/**')
  await open(page, '/contact')
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('Your Name').fill('Nila')
  await form.getByLabel('Email Address').fill('nila@example.com')
  await form.getByLabel('Message').fill('Is anybody there?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await form.getByText(lost).waitFor()
  assert.equal(await form.getByLabel('Message').inputValue(), 'Is anybody there?')
  const letter = page.getByRole('form', { name: 'Newsletter' })
  await letter.getByRole('textbox').nth(1).fill('nila@example.com')
  await letter.getByRole('button').click()
  await letter.getByText(lost).waitFor()
  assert.equal(await letter.getByRole('textbox').nth(1).inputValue(), 'nila@example.com')
})

test('over a slow network buttons say that they are at it, and count once', async () => {
  const tara = await someone(db, 'customer', 'Tara')
  const { page, trouble } = await signedIn(browser, address, tara)
  await open(page, '/category/nails')
  const adding = gate()
  await page.route('**/api/cart/add', async route => {
    await adding.opened
    await route.continue()
  })
  const button = page.getByRole('article').first().getByRole('button').filter({ hasText: /Add/ })
  await button.click()
  await button.filter({ hasText: 'Adding…' }).waitFor()
  await button.click({ force: true })
  adding.open()
  await page.getByText('Product added to cart!').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Cart 1' }).waitFor()

  const reading = gate()
  await page.route('**/api/cart', async route => {
    await reading.opened
    await route.continue()
  })
  await page.goto('/cart')
  await page.locator('.skeleton').first().waitFor()
  assert.equal(await page.getByText('Your cart is empty').filter({ visible: true }).count(), 0)
  await looksRight(page)
  reading.open()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor()

  const list = gate()
  await open(page, '/product')
  await page.route('**/product?category=nails', async route => {
    await list.opened
    await route.continue()
  })
  await page.getByRole('link', { name: /^Nails \d/ }).click()
  await page.locator('div[aria-busy=true]').waitFor()
  list.open()
  await page.getByRole('link', { name: 'Remove filter Nails' }).waitFor()
  assert.deepEqual(trouble, [])
})

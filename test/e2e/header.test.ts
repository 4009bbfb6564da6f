import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { demoAccounts } from '#domain/accounts/demo-accounts.ts'
import { freshToken, someone } from '../cast.ts'
import { openDemoShop } from '../demo-shop.ts'
import { until } from '../until.ts'
import { accessibilityProblems, desktop, hydrated, newVisitor, openBrowser, phone } from './browser.ts'

const shop = await openDemoShop()
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()
const kavya = await someone(shop.db, 'seller', 'Kavya')
const customer = demoAccounts.find(({ role }) => role === 'customer')!

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await hydrated(page)
}
const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const account = (page: Page) => page.locator('summary', { hasText: 'Account of' })

/** What the browser remembers after signing in. */
const signedIn = async (role: string, cartCount = '0') => ({
  token: await freshToken(shop.db, kavya.id),
  role,
  user: JSON.stringify({ name: 'Kavya Nair' }),
  cartCount,
})

test('suggestions forgive a typo, are walked through by arrow keys and opened by Enter', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await open(page, '/about')
  await box(page).fill('lipstik')
  await page.getByText('Showing results for lipstick').waitFor()
  const options = page.getByRole('option')
  assert.match(await options.first().innerText(), /Lipstick.*₹/s)
  assert.equal(await box(page).getAttribute('aria-expanded'), 'true')
  assert.deepEqual(await accessibilityProblems(page), [])

  await page.keyboard.press('ArrowUp')
  assert.match(await page.locator('[aria-selected=true]').innerText(), /All results for “lipstick”/)
  await page.keyboard.press('ArrowDown')
  assert.equal(await page.locator('[aria-selected=true]').count(), 0)
  await page.keyboard.press('ArrowDown')
  const chosen = page.locator('[aria-selected=true]')
  assert.equal(await box(page).getAttribute('aria-activedescendant'), await chosen.getAttribute('id'))
  const [product, name] = [await chosen.getAttribute('href'), (await chosen.innerText()).split('\n')[0]]

  await page.keyboard.press('Escape')
  assert.equal(await options.count(), 0)
  assert.equal(await box(page).inputValue(), 'lipstik')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(product!)
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), name)
  assert.deepEqual(trouble, [])
})

test('suggestions wait for a pause, never show an older answer, and go with a click elsewhere', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await page.clock.install()
  await open(page, '/about')
  const asked: string[] = []
  let answerLate = () => {}
  const late = new Promise<void>(resolve => {
    answerLate = resolve
  })
  await page.route('**/api/search/suggest*', async route => {
    const q = new URL(route.request().url()).searchParams.get('q')!
    if (q) asked.push(q)
    if (q === 'rose') await late
    await route.continue().catch(() => {})
  })
  // From then on the script of the suggestions listens: what is typed into a stopped clock must reach it at once.
  await box(page).click()
  await page.getByRole('group', { name: 'Popular' }).waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  await box(page).pressSequentially('rose')
  await page.clock.runFor(149)
  assert.deepEqual(asked, [])
  await page.clock.runFor(1)
  await until(() => asked.length === 1)
  await box(page).fill('kajal')
  await page.clock.runFor(150)
  await page.getByRole('option', { name: 'Raat Kajal Pencil' }).waitFor()
  answerLate()
  await page.clock.runFor(1000)
  assert.deepEqual(asked, ['rose', 'kajal'])
  assert.equal(await page.getByRole('option', { name: 'Rose Water' }).count(), 0)
  await page.mouse.click(20, 600)
  assert.equal(await page.getByRole('option').count(), 0)
  assert.deepEqual(trouble, [])
})

test('a brand is suggested, Enter alone searches, and searching works without scripts', async () => {
  const { page } = await newVisitor(browser, address, phone)
  await open(page, '/about')
  await box(page).fill('ojav')
  await page.getByRole('option', { name: 'Ojavana', exact: true }).click()
  await page.waitForURL('/product?brand=Ojavana')
  await hydrated(page)
  await box(page).fill('red lipstick under 600')
  const first = page.getByRole('option').first()
  await first.filter({ hasText: 'Laal Paar' }).waitFor()
  const suggested = await first.getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL('/search?q=red+lipstick+under+600')
  assert.equal(await box(page).inputValue(), 'red lipstick under 600')
  // What was suggested is what is found, and what was read from the text can be taken away.
  const cards = page.getByRole('article').getByRole('link')
  assert.equal(await cards.first().getAttribute('href'), suggested)
  await hydrated(page)
  await page.getByRole('link', { name: 'Remove filter Red' }).click()
  await page.waitForURL('/search?maxPrice=600&kind=Lipstick')
  await page.getByRole('link', { name: 'Remove filter Lipstick' }).waitFor()
  // The device remembers what was looked for, until it is told to forget.
  await box(page).fill('')
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByRole('option', { name: 'red lipstick under 600' }).waitFor()
  await page.getByRole('group', { name: 'Popular' }).getByRole('option').nth(2).waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await page.getByRole('option', { name: 'red lipstick under 600' }).waitFor({ state: 'detached' })
  await box(page).fill('jasmine')
  await page.getByRole('option', { name: /Jasmine & Silk Soap.*Out of Stock/ }).waitFor()

  const plain = await browser.newContext({ baseURL: address, javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto('/about')
  await box(still).fill('kajal')
  await box(still).press('Enter')
  await still.waitForURL('/search?q=kajal')
  await still.getByRole('heading', { name: 'Results for “kajal”' }).waitFor()
  await still.locator('summary', { hasText: 'Categories' }).click()
  await still.getByRole('banner').getByRole('link', { name: 'Fragrance' }).click()
  await still.waitForURL('/category/fragrance')
})

test('the header’s menus close on Escape, on a click elsewhere, and one by the other', async () => {
  const { page, trouble } = await newVisitor(browser, address, desktop, await signedIn('seller'))
  await open(page, '/about')
  const categories = page.locator('summary', { hasText: 'Categories' })
  const entry = page.getByRole('banner').getByRole('link', { name: 'Makeup Tools' })
  const backOffice = page.getByRole('link', { name: 'Back office' })
  await categories.click()
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await entry.waitFor({ state: 'hidden' })
  assert.ok(await categories.evaluate(summary => summary === document.activeElement))
  await categories.click()
  await page.mouse.click(20, 600)
  await entry.waitFor({ state: 'hidden' })
  await categories.click()
  await account(page).click()
  await entry.waitFor({ state: 'hidden' })
  await backOffice.waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])
  const menu = page.getByRole('banner')
  await page.keyboard.press('Escape')
  await categories.click()
  for (const [name, path] of [
    ['Acne', '/product?concern=acne'],
    ['Ojavana', '/product?brand=Ojavana'],
    ['Offers', '/product?discount=10&sort=discount'],
  ])
    assert.equal(await menu.getByRole('link', { name: name! }).last().getAttribute('href'), path)
  await account(page).click()
  for (const [name, path] of [
    ['Order', '/order'],
    ['Your orders', '/orders'],
    ['My account', '/account'],
    ['Wishlist', '/wishlist'],
  ])
    assert.equal(await menu.getByRole('link', { name: name! }).last().getAttribute('href'), path)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/login')
  assert.equal(await page.evaluate(() => localStorage.getItem('token')), null)
  assert.deepEqual(trouble, [])
})

test('who is signed in, and what is in the cart, is drawn before the page’s own scripts have come', async () => {
  const { page } = await newVisitor(browser, address, desktop, await signedIn('customer', '12'))
  await page.route(/assets\/(?!first-paint).*\.js$/, route => route.abort())
  await page.goto('/product')
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Cart 12' }).waitFor()
  assert.match(await banner.ariaSnapshot(), /Account of Kavya Nair/)
  assert.equal(await banner.getByRole('link', { name: 'Order' }).isVisible(), true)
  assert.equal(await banner.getByRole('link', { name: 'Login' }).isVisible(), false)
  await account(page).click()
  assert.equal(await page.getByRole('link', { name: 'Back office' }).isVisible(), false)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/product')
  await banner.getByRole('link', { name: 'Login' }).waitFor()
  assert.equal(await banner.getByRole('link', { name: 'Order' }).isVisible(), false)
  assert.equal(await account(page).isVisible(), false)
  await banner.getByRole('link', { name: 'Cart', exact: true }).waitFor()
})

test('the mobile menu has everything, in both states', async () => {
  const { page, trouble } = await newVisitor(browser, address, phone)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const shown = async () =>
    (await menu.getByRole('link').or(menu.getByRole('button')).allInnerTexts()).filter(text => text !== '')
  const always = ['Home', 'Products', 'Blog', 'Contact Us', 'Cart']

  await open(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.waitFor()
  const guest = await shown()
  assert.deepEqual(guest.slice(0, 2), ['Skincare', 'Haircare'])
  assert.deepEqual(guest.slice(-7), [...always, 'Login', 'Sign Up'])
  assert.ok(guest.includes('Fragrance') && !guest.includes('Logout') && !guest.includes('Order'))
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })

  await page.evaluate(kept => Object.assign(localStorage, kept), await signedIn('seller'))
  await open(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.waitFor()
  const seller = await shown()
  assert.deepEqual(seller.slice(-12), [
    ...always,
    'Order',
    'Your orders',
    'My account',
    'Wishlist',
    'Beauty profile',
    'Back office',
    'Logout',
  ])
  assert.ok(!seller.includes('Login'))
  assert.deepEqual(await accessibilityProblems(page), [])
  // Beside the menu, on the darkened page.
  await page.mouse.click(10, 400)
  await menu.waitFor({ state: 'hidden' })
  assert.deepEqual(trouble, [])
})

test('on a phone the header shrinks while scrolling, and the bottom bar leads everywhere', async () => {
  const { page, trouble } = await newVisitor(browser, address, phone, await signedIn('customer', '3'))
  await open(page, '/product')
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  assert.deepEqual(await bar.getByRole('link').allInnerTexts(), [
    'Home',
    'Categories',
    'Search',
    'Wishlist',
    'Cart',
  ])
  const logo = page.getByRole('banner').getByRole('link', { name: 'Kanti, home' })
  const topOf = async (what: ReturnType<typeof box>) => (await what.boundingBox())!.y
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await page.waitForFunction(() => scrollY > 500)
  assert.ok((await topOf(logo)) < 0, 'the logo is out of the way')
  const search = await topOf(box(page))
  assert.ok(search >= 0 && search < 20, `the search box is at ${search}`)
  // It covers neither the end of the page nor a message.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const [footer, barBox] = [await page.getByRole('contentinfo').boundingBox(), await bar.boundingBox()]
  assert.ok(footer!.y + footer!.height <= barBox!.y + 1)
  await bar.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Fragrance' }).waitFor()
  await page.keyboard.press('Escape')
  await bar.getByRole('link', { name: 'Search' }).click()
  assert.ok(await box(page).evaluate(input => input === document.activeElement))
  await page.keyboard.press('Escape')
  await bar.getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('/')
  assert.deepEqual(trouble, [])
})

test('a guest’s product waits while they sign up or in, then is in the cart, and they are back', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await open(page, '/category/fragrance')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await page.waitForURL('/login?next=%2Fcategory%2Ffragrance')
  await page.getByRole('alert').getByText('Please login to add items to cart.').waitFor()
  assert.equal(await page.getByRole('banner').count(), 0)
  assert.equal(await page.getByRole('contentinfo').count(), 0)
  for (const [link, path] of [
    ['Sign Up', '/register'],
    ['Login', '/login'],
  ]) {
    await hydrated(page)
    await page.getByRole('link', { name: link! }).click()
    await page.waitForURL(`${path}?next=%2Fcategory%2Ffragrance`)
  }
  await hydrated(page)
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password').fill(customer.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/category/fragrance')
  await page.getByText('Product added to cart!').waitFor()
  const drawer = page.getByRole('dialog', { name: 'Added to cart' })
  await drawer.getByRole('spinbutton').waitFor()
  await drawer.getByRole('button', { name: 'Close' }).click()
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await page.getByRole('link', { name: 'Cart 1' }).waitFor()

  // A double click is one wish.
  await card.getByRole('button', { name: 'Add to Cart' }).dblclick()
  await page.getByRole('link', { name: 'Cart 2' }).waitFor()
  await page.getByRole('dialog', { name: 'Added to cart' }).getByRole('button', { name: 'Close' }).click()
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Cart 3' }).waitFor()
  assert.match((await cart.ariaSnapshot()) ?? '', /Cart 3/)
  assert.deepEqual(trouble, [])
})

test('a guest who buys at once signs in, and stands before the order', async () => {
  const { page } = await newVisitor(browser, address, phone)
  await open(page, '/category/nails')
  await page.getByRole('article').first().getByRole('button', { name: 'Buy Now' }).click()
  await page.waitForURL(/\/login\?next=%2Forder%3Fbuy%3D[0-9a-f]{24}$/)
  await hydrated(page)
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password').fill(customer.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/order\?buy=[0-9a-f]{24}$/)
  await page.getByRole('heading', { name: 'Review & Place Order' }).waitFor()
})

test('what cannot be bought says so', async () => {
  const { page } = await newVisitor(browser, address, phone)
  const { id } = await shop.db
    .updateTable('products')
    .set({ stock: 0 })
    .where('name', '=', 'Raat Kajal Pencil')
    .returning('id')
    .executeTakeFirstOrThrow()
  await page.goto('/search?q=raat+kajal')
  const card = page.getByRole('article').filter({ has: page.locator(`a[href$="-${id.slice(-8)}"]`) })
  await card.getByText('Out of Stock').waitFor()
  assert.ok(await card.getByRole('button', { name: 'Add to Cart' }).isDisabled())
  assert.ok(await card.getByRole('button', { name: 'Buy Now' }).isDisabled())
  assert.deepEqual(await accessibilityProblems(page), [])
})

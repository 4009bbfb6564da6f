import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestShop } from '../build-app.ts'
import { deliver } from '../buyer.ts'
import { freshToken, password, someCategory, someone, someProduct } from '../cast.ts'
import { newVisitor, openBrowser } from './browser.ts'
import { looksRight } from './looks-right.ts'
import { fillSignUp, signedIn } from './signed-in.ts'

const { app, db } = await openTestShop()
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()
await someone(db, 'admin', 'Aditi')

test('a customer changes name and password, and signs out another device', async () => {
  const asha = await someone(db, 'customer', 'Asha')
  await freshToken(db, asha.id)
  const { page, trouble } = await signedIn(browser, address, asha)
  await page.goto('/account/profile')
  await page.getByText('Please confirm asha.customer@example.com.').waitFor()
  await page.getByText('This device').waitFor()
  await looksRight(page)
  await page.getByRole('button', { name: 'Resend email' }).click()
  await page.getByText('We have sent you an email.').waitFor()

  await page.getByLabel('Name', { exact: true }).fill('Asha Menon')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your profile is saved.').waitFor()
  assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Asha Menon')
  const name = await page.evaluate(() => JSON.parse(localStorage.getItem('user')!).name)
  assert.equal(name, 'Asha Menon', 'the header greets by the new name')

  await page.getByRole('button', { name: 'End the session of An unknown device' }).click()
  await page.getByText('Logged out of this device.').waitFor()
  await page.getByRole('button', { name: 'End all other sessions' }).waitFor({ state: 'hidden' })

  await page.getByLabel('Current password').fill('not the one')
  await page.getByLabel('New password').fill('Marigold-at-dawn-4')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('The current password is incorrect.').waitFor()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password is changed. Other devices are logged out.').waitFor()
  await page.reload()
  await page.getByText('This device').waitFor()
  assert.deepEqual(
    trouble.filter(line => !line.includes('400')),
    [],
  )
})

test('the account begins with the last order, wishes, the address and the profile', async () => {
  const nila = await someone(db, 'customer', 'Nila')
  const { page, trouble } = await signedIn(browser, address, nila)
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Hello, Nila' }).waitFor()
  await page.getByText('No orders found.').waitFor()
  await looksRight(page)
  const soap = await someProduct(db, { name: 'Neem Soap' })
  const send = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: nila.headers, payload })
  const where = { line1: '4 Civil Lines', city: 'Nagpur', state: 'Maharashtra', pincode: '440001' }
  await send('/api/addresses', { name: 'Nila', phone: '9876543210', ...where })
  for (const url of ['/api/cart/add', '/api/wishlist']) await send(url, { productId: soap.id })
  const { order } = (await send('/api/orders/place', {})).json()
  await page.reload()
  await page
    .getByRole('article', { name: `Order ${order.orderNumber}` })
    .getByText('Neem Soap')
    .waitFor()
  await page.getByRole('region', { name: 'Wishlist' }).getByText('Neem Soap').first().waitFor()
  await page.getByRole('region', { name: 'Addresses' }).getByText('4 Civil Lines').waitFor()
  await page.getByRole('region', { name: 'Profile' }).getByText(nila.email).waitFor()
  await looksRight(page)
  assert.deepEqual(trouble, [])
})

test('what runs low is bought again, and what is empty is said', async () => {
  const maya = await someone(db, 'customer', 'Maya')
  const serum = await someProduct(db, {
    name: 'Rose Serum',
    itemTypeName: 'Face serum',
    unitCount: 30,
    unitType: 'ml',
  })
  const order = await deliver(db, maya, serum.id)
  await sql`UPDATE shipments SET delivered_at = now() - interval '114 days' WHERE order_id = ${order}`.execute(
    db,
  )
  const { page, trouble } = await signedIn(browser, address, maya)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Rose Serum is running low' }).click()
  const low = page.getByRole('region', { name: 'Running low' })
  await low.getByText('About 6 days left').waitFor()
  await looksRight(page)
  await low.getByLabel('Remind me of Rose Serum').check()
  await page.getByText('We will email you before it runs out.').waitFor()
  await low.getByRole('button', { name: 'Buy again' }).click()
  await page.getByText('Product added to cart!').waitFor()
  await low.getByRole('button', { name: 'It’s finished' }).click()
  await page.getByRole('region', { name: 'Finished' }).getByText('Finished on').waitFor()
  assert.deepEqual(trouble, [])
})

test('addresses are added, corrected, chosen and deleted', async () => {
  const gita = await someone(db, 'customer', 'Gita')
  const { page, trouble } = await signedIn(browser, address, gita)
  await page.goto('/account/addresses')
  await page.getByText('No saved addresses yet.').waitFor()
  await looksRight(page)
  const enter = async (line1: string) => {
    await page.getByRole('button', { name: 'Add a new address' }).click()
    assert.equal(await page.getByLabel('Full name').inputValue(), 'Gita')
    await page.getByLabel('Mobile number').fill('9876543210')
    await page.getByLabel('PIN code').fill('411001')
    await page.getByLabel('House and street').fill(line1)
    await page.getByLabel('City').fill('Pune')
  }
  await enter('12 MG Road')
  await looksRight(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Address saved').waitFor()
  await enter('7 Baner Road')
  await page.getByRole('button', { name: 'Save' }).click()
  const baner = page.getByRole('article').filter({ hasText: '7 Baner Road' })
  await baner.getByRole('button', { name: 'Make default' }).click()
  await baner.getByText('Default', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Edit 12 MG Road' }).click()
  await page.getByLabel('PIN code').fill('403001')
  assert.equal(await page.getByLabel('State').inputValue(), 'Goa')
  await page.getByLabel('City').fill('Panaji')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Panaji, Goa 403001').waitFor()
  await looksRight(page)

  await page.getByRole('button', { name: 'Delete 7 Baner Road' }).click()
  await looksRight(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete 7 Baner Road' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await baner.waitFor({ state: 'hidden' })
  await page
    .getByRole('article')
    .filter({ hasText: 'Panaji' })
    .getByText('Default', { exact: true })
    .waitFor()
  assert.deepEqual(trouble, [])
})

test('a guest’s heart is saved after signing in; wishes move to the cart', async () => {
  const usha = await someone(db, 'customer', 'Usha')
  const { id: categoryId } = await someCategory(db, 'Skincare')
  for (const name of ['Rose Water', 'Lip Balm']) await someProduct(db, { name, categoryId })
  const { page, trouble } = await newVisitor(browser, address)
  await page.goto('/category/skincare')
  const heart = (name: string) => page.getByRole('button', { name: `Wishlist: ${name}` })
  await heart('Rose Water').click()
  await page.getByText('Please log in to save items to your wishlist.').waitFor()
  await page.getByLabel('Email').fill(usha.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/category/skincare')
  await page.getByText('Rose Water added to your wishlist').waitFor()
  await page.locator('[aria-pressed=true]').waitFor()
  assert.equal(await heart('Rose Water').getAttribute('aria-pressed'), 'true')
  const size = await heart('Lip Balm').boundingBox()
  assert.ok(size!.width >= 44 && size!.height >= 44)
  await heart('Lip Balm').click()
  await page.getByText('Lip Balm added to your wishlist').waitFor()

  await page.goto('/wishlist')
  await page.getByRole('button', { name: 'Move to Cart Rose Water' }).waitFor()
  await looksRight(page)
  await page.getByRole('button', { name: 'Move to Cart Rose Water' }).click()
  await page.getByText('Product added to cart!').waitFor()
  assert.equal(await page.evaluate(() => localStorage.getItem('cartCount')), '1')
  await page.getByRole('button', { name: 'Remove Lip Balm' }).click()
  await page.getByText('Nothing saved yet.').waitFor()
  await looksRight(page)
  assert.deepEqual(trouble, [])
})

test('a seller who signs up is told to wait, and keeps the way back', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  // Also where its script has not come yet.
  await page.route(/\/entry\.client/, () => {})
  await page.goto('/login?next=%2Fcart', { waitUntil: 'domcontentloaded' })
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await page.waitForURL('/register?next=%2Fcart', { waitUntil: 'domcontentloaded' })
  await page.unroute(/\/entry\.client/)
  await page.reload()
  await looksRight(page)
  await fillSignUp(page, {
    name: 'Meera Iyer',
    email: 'meera@example.com',
    password: 'Monsoon-in-Kochi-9',
    role: 'Seller',
  })

  await page.route('**/api/auth/register', route => route.abort())
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText('Registration failed!').waitFor()
  await page.unroute('**/api/auth/register')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText('Registered successfully!').waitFor()
  await page.getByText('Your seller account is waiting for approval.').waitFor()
  await page.waitForURL('/login?next=%2Fcart&waiting=seller')
  await page.getByText('Your seller account is waiting for approval.').waitFor()
  await looksRight(page)

  await page.getByLabel('Email').fill('meera@example.com')
  await page.getByLabel('Password').fill('Monsoon-in-Kochi-9')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Your seller account is not active. Please contact support.').waitFor()
  await page.route('**/api/auth/login', route => route.abort())
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Login failed').waitFor()
  assert.equal(await page.getByLabel('Email').inputValue(), 'meera@example.com', 'what was typed stays')
  assert.deepEqual(
    trouble.filter(line => !/403|ERR_FAILED/.test(line)),
    [],
  )
})

test('guests are told what an account page is for', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  for (const path of ['/account', '/account/profile', '/account/addresses', '/wishlist', '/orders']) {
    await page.goto(path)
    const login = page.getByRole('main').getByRole('link', { name: 'Login' })
    assert.equal(await login.getAttribute('href'), `/login?next=${encodeURIComponent(path)}`)
  }
  await looksRight(page)
  assert.deepEqual(trouble, [])
})

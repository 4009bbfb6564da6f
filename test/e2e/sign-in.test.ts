import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoAccounts } from '#domain/accounts/demo-accounts.ts'
import { openDemoShop } from '../demo-shop.ts'
import { lettersTo } from '../outbox.ts'
import { accessibilityProblems, hydrated, newVisitor, openBrowser, phone } from './browser.ts'
import { looksRight } from './looks-right.ts'
import { fillSignUp } from './signed-in.ts'

const shop = await openDemoShop()
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()

test('a customer registers, signs in, is greeted by name on every page, and signs out', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await page.goto('/register')
  await hydrated(page)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  for (const missing of ['enter your name', 'enter your email', 'enter your password', 'choose your role'])
    await page.getByText(`Please ${missing}.`).waitFor()
  await page.getByText('Shop, save a wishlist and track your orders.').waitFor()
  await looksRight(page)
  await fillSignUp(page, {
    name: 'Kavya Nair',
    email: 'kavya@example.com',
    password: 'Monsoon-in-Kochi-9',
    role: 'Customer',
  })
  await page.getByRole('button', { name: 'Show password' }).click()
  assert.equal(await page.getByLabel('Password').getAttribute('type'), 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  assert.equal(await page.getByLabel('Password').getAttribute('type'), 'password')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText('Registered successfully!').waitFor()
  await page.waitForURL('/')
  const account = page.locator('summary', { hasText: 'Account of' })
  await account.waitFor()
  assert.equal(await page.getByRole('link', { name: 'Login' }).isVisible(), false)

  await page.goto('/product')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await account.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/login')
  const me = await shop.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })
  assert.equal(me.statusCode, 401)
  assert.deepEqual(trouble, [])
})

test('a wrong password is told, and what was typed stays, also on a phone whose script is late', async () => {
  const { page } = await newVisitor(browser, address, phone)
  let load = () => {}
  const late = new Promise<void>(resolve => {
    load = resolve
  })
  await page.route('**/assets/entry.client*', async route => {
    await late
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('customer@kanti.example')
  await page.getByLabel('Password').fill('not the one')
  await page.getByRole('button', { name: 'Login' }).click()
  load()
  await page.getByText('The email or password is incorrect.').waitFor()
  await page.getByText('Please check both, or get an OTP by email.').waitFor()
  assert.equal(await page.getByLabel('Email').inputValue(), 'customer@kanti.example')
})

test('a code of a mail signs in, on the way to a page, and after a reload in between', async () => {
  const { page } = await newVisitor(browser, address, phone)
  await page.goto('/login?next=%2Forders')
  await hydrated(page)
  await page.getByLabel('Email').fill('customer@kanti.example')
  await page.getByRole('link', { name: 'Get an OTP by email' }).click()
  await page.waitForURL('/login/code?next=%2Forders')
  await hydrated(page)
  assert.equal(await page.getByLabel('Email').inputValue(), 'customer@kanti.example')
  await looksRight(page)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('Code').waitFor()
  await page.reload()
  await page.getByLabel('Code').fill('12')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('The code has six digits.').waitFor()
  await looksRight(page)
  const [letter] = await lettersTo(shop, 'customer@kanti.example')
  await page.getByLabel('Code').fill(letter!.subject.slice(0, 6))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('/orders')
  await page.getByRole('heading', { name: 'Your orders' }).waitFor()
})

test('the back office lets in sellers and admins only, and brings them back after signing in', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await page.goto('/admin/dashboard')
  await page.waitForURL('/login?next=%2Fadmin%2Fdashboard')
  const seller = demoAccounts.find(({ role }) => role === 'seller')!
  await page.getByLabel('Email').fill(seller.email)
  await page.getByLabel('Password').fill(seller.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/admin/dashboard')
  await page.getByText('Seller Dashboard').waitFor()
  await page.getByRole('button', { name: seller.name }).waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])
  assert.deepEqual(trouble, [])
})

test('a customer is told that the back office is not for them', async () => {
  const { page } = await newVisitor(browser, address)
  await page.goto('/login')
  await page.getByLabel('Email').fill('customer@kanti.example')
  await page.getByLabel('Password').fill('KantiDemo#2026')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/')
  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { name: 'Not allowed' }).waitFor()
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { fromBase32, stepAt, totp } from '#domain/accounts/totp.ts'
import { openTestShop } from '../build-app.ts'
import { password, someCategory, someone, someProduct } from '../cast.ts'
import { photo } from '../pictures.ts'
import { accessibilityProblems, desktop, hydrated, newVisitor, openBrowser, phone } from './browser.ts'
import { looksRight } from './looks-right.ts'
import { fillSignUp, signInAs } from './signed-in.ts'

const shop = await openTestShop()
const { app, db } = shop
const owner = await someone(db, 'admin', 'Owner')
const asha = await someone(db, 'customer', 'Asha')
const kiran = await someone(db, 'seller', 'Kiran')
const { id: categoryId } = await someCategory(db, 'Skincare')
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()

async function logIn(page: Page, email: string) {
  await hydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function orderFrom(product: { id: string }) {
  const call = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: asha.headers, payload })
  await call('/api/cart/add', { productId: product.id })
  return (await call('/api/orders/place', {})).json().order
}

test('a seller registers, waits, is approved, lists, sells, and is declined in the middle of it', async () => {
  const { page } = await newVisitor(browser, address)
  await page.goto('/register')
  await hydrated(page)
  await fillSignUp(page, {
    name: 'Ravi Menon',
    email: 'ravi@example.com',
    password,
    role: 'Seller',
  })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('/login?waiting=seller')
  await logIn(page, 'ravi@example.com')
  await page.getByText('Your seller account is not active. Please contact support.').waitFor()

  const { page: office, trouble } = await newVisitor(browser, address)
  await signInAs(office, owner)
  await office.goto('/admin/vendor')
  await office.getByRole('heading', { name: 'All Sellers' }).waitFor()
  const first = office.getByRole('row').nth(1)
  await first.getByRole('link', { name: 'Ravi Menon' }).waitFor()
  await office
    .getByRole('link', { name: /Manage Vendors\s*1\s*waiting/ })
    .first()
    .waitFor()
  await first.getByRole('switch', { name: 'Waiting: Ravi Menon' }).click()
  await office
    .getByRole('alertdialog', { name: 'Approve Ravi Menon?' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await office.getByText('Status updated').waitFor()
  await office.getByRole('switch', { name: 'Approved: Ravi Menon', checked: true }).waitFor()

  await logIn(page, 'ravi@example.com')
  await page.waitForURL('/admin/dashboard')
  await page.getByRole('link', { name: 'Add your first product', exact: true }).click()
  await page.getByLabel('Category', { exact: true }).selectOption('Skincare')
  await page.getByLabel('Product name').fill('Vetiver Mist')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Add pictures').setInputFiles({
    name: 'mist.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo({ width: 300, height: 300 }),
  })
  for (let step = 2; step < 4; step++) await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Price (₹)', { exact: true }).fill('300')
  await page.getByLabel('Stock').fill('5')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Product added successfully!').waitFor()

  const { page: shopper, trouble: atShopper } = await newVisitor(browser, address)
  await shopper.goto('/category/skincare')
  await shopper.getByRole('link', { name: 'Vetiver Mist' }).first().click()
  await shopper.getByText('₹300').first().waitFor()
  const menu = page.getByRole('navigation', { name: 'Back office' })
  await menu.getByRole('link', { name: 'View Products' }).click()
  await page.getByRole('button', { name: /change the price of Vetiver Mist$/ }).click()
  await page.keyboard.type('250')
  await page.keyboard.press('Enter')
  await page.getByText('Product updated successfully!').waitFor()
  await shopper.reload()
  await shopper.getByText('₹250').first().waitFor()
  assert.deepEqual(atShopper, [])

  const mist = await db
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Vetiver Mist')
    .executeTakeFirstOrThrow()
  const { orderNumber } = await orderFrom(mist)
  await menu.getByRole('link', { name: 'Orders' }).click()
  for (const step of ['Processing', 'Shipped', 'Delivered']) {
    await page.getByRole('button', { name: `Status of ${orderNumber}` }).click()
    await page.getByRole('menuitem', { name: step }).click()
    if (step === 'Shipped') await page.getByLabel('How does it go?').selectOption('Handed over in person')
    await page.getByRole('button', { name: `Move to ${step}` }).click()
    await page.getByRole('button', { name: `Status of ${orderNumber}: ${step}` }).waitFor()
  }
  await page.getByText('Order status updated').first().waitFor()
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('region', { name: 'Recent orders' }).getByText('Delivered').waitFor()
  await page.getByRole('definition').filter({ hasText: '₹250' }).first().waitFor()
  await menu.getByRole('link', { name: 'Orders' }).click()

  await office.getByRole('switch', { name: 'Approved: Ravi Menon' }).click()
  const decline = office.getByRole('alertdialog', { name: 'Decline Ravi Menon?' })
  await decline.getByText('1 product and 0 open orders.').waitFor()
  await decline.getByRole('button', { name: 'Cancel' }).click()
  await office.getByRole('switch', { name: 'Approved: Ravi Menon' }).click()
  await decline.getByRole('button', { name: 'Decline' }).click()
  await office.getByRole('switch', { name: 'Declined: Ravi Menon' }).waitFor()
  await shopper.reload()
  await shopper
    .getByText(/no longer sold/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: orderNumber }).click()
  await page.waitForURL(/\/login\?next=/)
  await page.getByText('User not authenticated. Please log in.').waitFor()
  await logIn(page, 'ravi@example.com')
  await page.getByText('Your seller account is not active. Please contact support.').waitFor()

  await office.reload()
  await office.getByRole('button', { name: 'Delete Ravi Menon' }).click()
  const question = office.getByRole('alertdialog', { name: 'Are you sure to delete this user?' })
  await question.getByText('with 1 product').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  assert.equal(await office.getByRole('button', { name: 'Delete Ravi Menon' }).count(), 1)
  await office.getByRole('button', { name: 'Delete Ravi Menon' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await office.getByText('User deleted successfully').waitFor()
  await office.getByText('1–1 of 1').waitFor()
  assert.deepEqual(trouble, [])
})

test('failures on sellers and customers are shown', async () => {
  const { page } = await newVisitor(browser, address)
  await signInAs(page, owner)
  await page.goto('/admin/vendor')
  await page.route('**/api/users/{status,delete}/*', route => route.abort())
  await page.getByRole('switch', { name: 'Approved: Kiran' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
  await page.getByText('Failed to update status').waitFor()
  await page.getByRole('switch', { name: 'Approved: Kiran' }).waitFor()
  await page.getByRole('button', { name: 'Delete Kiran' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Failed to delete user').waitFor()
  await page.route('**/api/users/all?*', route => route.abort())
  await page.reload()
  await page.getByText('Failed to fetch users').waitFor()

  await page.clock.install()
  await page.goto('/admin/user')
  const note = page.locator('.toast', { hasText: 'Failed to fetch users' })
  await note.waitFor()
  await page.clock.runFor(2000)
  await note.waitFor({ state: 'detached' })
})

test('an admin sees what customers spend, and approves another admin but not themselves', async () => {
  const pending = await someone(db, 'admin', 'Aditi')
  await db.updateTable('accounts').set({ is_active: false }).where('id', '=', pending.id).execute()
  await orderFrom(await someProduct(db, { sellerId: kiran.id, categoryId }))
  const { page, trouble } = await newVisitor(browser, address)
  await signInAs(page, owner)
  await page.goto('/admin/user')
  await page.getByRole('heading', { name: 'All Customers' }).waitFor()
  const row = page.getByRole('row', { name: /asha\.customer@example\.com/ })
  await row.getByText('₹597').waitFor()
  await row.getByRole('link', { name: '2 orders of Asha' }).waitFor()
  assert.equal(await page.getByRole('switch').count(), 0)

  await row.getByRole('link', { name: 'Asha', exact: true }).click()
  await page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: /^KN-/ }).first().waitFor()
  await page.getByLabel('New note').fill('Calls only in the evening.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('region', { name: 'Notes' }).getByText('Calls only in the evening.').waitFor()
  await page
    .getByRole('region', { name: 'History' })
    .getByText(/wrote a note on/)
    .waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.getByRole('link', { name: 'All customers' }).click()

  await page.getByRole('link', { name: /^Admins\s*1\s*waiting$/ }).click()
  await page.getByRole('switch', { name: 'Waiting: Aditi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('switch', { name: 'Approved: Aditi' }).waitFor()
  await page.getByRole('link', { name: 'Admins', exact: true }).waitFor()
  await page.getByText('This is you').waitFor()
  assert.equal(await page.getByRole('switch').count(), 1)
  await db.deleteFrom('accounts').where('id', '=', pending.id).execute()
  assert.deepEqual(trouble, [])
})

test('categories are added, edited and deleted, unless products are in them', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await signInAs(page, kiran)
  await page.goto('/admin/category')
  await page.getByRole('heading', { name: 'Category Manager' }).waitFor()
  await page.getByRole('heading', { name: 'Skincare' }).waitFor()
  await page.getByLabel('Name').fill('   ')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Name').fill('Hair & Scalp')
  await page.getByLabel('Name').press('Enter')
  await page.getByText('Category added successfully!').waitFor()
  await page.getByRole('link', { name: '/hair-and-scalp' }).waitFor()
  assert.equal((await db.selectFrom('categories').select('id').execute()).length, 2)

  await page.getByRole('button', { name: 'Edit Hair & Scalp' }).click()
  await page.getByRole('heading', { name: 'Edit category' }).waitFor()
  await page.getByLabel('Name').fill('Skincare')
  await page.getByRole('button', { name: 'Update' }).click()
  const form = page.getByRole('form', { name: 'Edit category' })
  await form.getByText('A category with this name already exists.').waitFor()
  await page.getByLabel('Name').fill('Haircare')
  await page.getByLabel('Introduction').fill('Oils and washes for hard water.')
  await page.getByRole('button', { name: 'Edit Skincare' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Category updated successfully!').waitFor()
  await page.getByRole('heading', { name: 'Add category' }).waitFor()
  assert.match((await app.inject('/category/haircare')).body, /Oils and washes for hard water\./)

  const sure = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this category?' })
  await page.getByRole('button', { name: 'Delete Haircare' }).click()
  await sure.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Category deleted successfully.').waitFor()
  await page.getByRole('heading', { name: 'Haircare' }).waitFor({ state: 'detached' })
  assert.deepEqual(
    trouble.filter(line => !line.includes('409')),
    [],
  )
  await page.getByRole('button', { name: 'Delete Skincare' }).click()
  await sure.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('This category is in use by 1 product.').waitFor()

  await page.route('**/api/categories/delete/*', route => route.abort())
  await page.route('**/api/categories/create', route => route.abort())
  await page.getByRole('button', { name: 'Delete Skincare' }).click()
  await sure.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Failed to delete').waitFor()
  await page.getByLabel('Name').fill('Nails')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('The shop cannot be reached. Please check your connection and try again.').waitFor()
  assert.equal(await page.getByLabel('Name').inputValue(), 'Nails')
})

test('a seller changes their name and password and ends other sessions', async () => {
  const { page } = await newVisitor(browser, address)
  await signInAs(page, kiran)
  await page.goto('/admin/profile')
  await page.getByLabel('Name', { exact: true }).fill('Kiran Bedi')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your profile is saved.').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Kiran Bedi' }).waitFor()

  await page.getByLabel('Current password').fill('not the one')
  await page.getByLabel('New password', { exact: true }).fill('Monsoon-in-Kochi-9')
  await page.getByLabel('Confirm new password').fill('Monsoon-in-Kochi-9')
  await page.getByRole('button', { name: 'Change password' }).click()
  const problem = page.locator('main').getByText('The current password is incorrect.')
  await problem.waitFor()
  assert.ok(await page.getByLabel('Current password').evaluate(field => field === document.activeElement))
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password is changed. Other devices are logged out.').waitFor()
  assert.equal(await page.getByLabel('Current password').inputValue(), '')

  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': 'Firefox/130.0 (Android 14)' },
    payload: { email: kiran.email, password: 'Monsoon-in-Kochi-9' },
  })
  await page.reload()
  const other = page.getByRole('listitem').filter({ hasText: 'Firefox on Android' })
  await other.getByRole('button', { name: /^Log out/ }).click()
  await page.getByText('Logged out of this device.').waitFor()
  await other.waitFor({ state: 'detached' })
  await page.getByText('This device', { exact: true }).waitFor()
  Object.assign(kiran, { token: await page.evaluate(() => localStorage.getItem('token')) })
})

test('an admin finds who changed what; a seller is refused on admin screens', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await signInAs(page, owner)
  await page.goto('/admin/audit')
  await page.getByLabel('What').selectOption('Category')
  await page.getByLabel('Who').fill('kiran')
  await page.getByLabel('Who').press('Enter')
  await page.waitForURL(/actor=kiran/)
  const changed = page.getByRole('listitem').filter({ hasText: 'changed category Hair & Scalp' })
  await changed.getByText('Show 3 fields').click()
  await changed.getByRole('row', { name: 'Name Hair & Scalp Haircare' }).waitFor()
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByText('Nothing matches these filters').waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page
    .getByText(/approved (seller|admin|customer) /)
    .first()
    .waitFor()
  assert.deepEqual(trouble, [])

  await signInAs(page, kiran)
  for (const path of ['/admin/audit', '/admin/vendor', '/admin/user']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'Not allowed' }).waitFor()
  }
})

test('no screen of people, categories or the log fails WCAG 2.2 AA or is too wide, on a desktop and on a phone', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await signInAs(page, owner)
  for (const [path, sign] of [
    ['/admin/vendor', 'Approved'],
    ['/admin/user', 'asha.customer@example.com'],
    [`/admin/vendor/${kiran.id}`, 'Average order'],
    [`/admin/user/${asha.id}`, 'Average order'],
    ['/admin/user?tab=admins', 'This is you'],
    ['/admin/category', '/skincare'],
    ['/admin/profile', 'This device'],
    ['/admin/staff', 'Who can do what'],
    ['/admin/api-keys', 'No keys yet'],
    ['/admin/webhooks', 'No webhooks yet'],
    ['/admin/audit', 'Show'],
    ['/admin/security', 'Security'],
  ] as const) {
    await page.goto(path)
    await page.getByText(sign).filter({ visible: true }).first().waitFor()
    if (path === '/admin/audit')
      await page
        .getByText(/^Show /)
        .first()
        .click()
    await looksRight(page)
  }
  assert.deepEqual(trouble, [])
})

test('a packer sees a packer’s screens, and signs in in two steps', async () => {
  const pooja = await someone(db, 'admin', 'Pooja')
  await db.updateTable('accounts').set({ staff_role: 'packer' }).where('id', '=', pooja.id).execute()
  const { page, trouble } = await newVisitor(browser, address)
  await signInAs(page, pooja)
  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { name: 'Hello Pooja' }).waitFor()
  const menu = page.getByRole('navigation', { name: 'Back office' })
  await menu.getByRole('link', { name: /Manage Orders/ }).waitFor()
  assert.equal(await menu.getByRole('link', { name: /Payments|Settings|Team|Blog/ }).count(), 0)
  await page.goto('/admin/payment')
  await page.getByText('This screen is not for the role packer.').waitFor()
  assert.deepEqual(trouble, [], 'a screen that is refused asks the server for nothing')

  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Can’t scan it?').click()
  const key = (await page.locator('.select-all').innerText()).replace(/\s/g, '')
  assert.deepEqual(await accessibilityProblems(page), [])
  const code = (offset: number) => totp(fromBase32(key), stepAt(new Date()) + offset)
  await page.getByLabel('Code', { exact: true }).fill(code(-1))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  assert.equal(await page.getByRole('dialog').getByRole('listitem').count(), 10)

  const { page: fresh } = await newVisitor(browser, address, phone)
  await fresh.goto('/login')
  await logIn(fresh, pooja.email)
  await fresh.getByLabel('Authenticator app code').fill(code(0))
  await fresh.getByRole('button', { name: 'Login' }).click()
  await fresh.waitForURL(url => !url.pathname.startsWith('/login'))
})

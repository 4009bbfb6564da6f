import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { receiveLot } from '#domain/lots/change-lots.ts'
import { collectNotifications } from '#domain/notifications/collect.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { dayInIndia } from '#values/dates.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../build-app.ts'
import { someCategory, someone, someProduct } from '../cast.ts'
import { giveTaxProfile } from '../taxed-seller.ts'
import { accessibilityProblems, newVisitor, openBrowser, phone } from './browser.ts'
import { looksRight } from './looks-right.ts'
import { signInAs } from './signed-in.ts'

const shop = await openTestShop()
const { app, db } = shop
const [asha, meera, zoya, owner] = await Promise.all([
  someone(db, 'customer', 'Asha'),
  someone(db, 'seller', 'Meera'),
  someone(db, 'seller', 'Zoya'),
  someone(db, 'admin', 'Owner'),
])
const { id: categoryId } = await someCategory(db, 'Skincare')
const soap = await someProduct(db, {
  name: 'Sandal Soap',
  price: fromRupees(1234.5),
  partNumber: 'SOAP-7',
  hsn: '3401',
  gstRate: 5,
  stock: 4,
  sellerId: meera.id,
  categoryId,
})
const balm = await someProduct(db, { name: 'Lip Balm', sellerId: zoya.id, categoryId })

async function order(...products: { id: string }[]): Promise<{ _id: string; orderNumber: string }> {
  const call = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: asha.headers, payload })
  for (const { id } of products) await call('/api/cart/add', { productId: id })
  const address = {
    name: 'Asha Rao',
    phone: '9876543210',
    line1: '12 MG Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
  }
  return (await call('/api/orders/place', { address })).json().order
}
const both = await order(soap, balm)
const single = await order(soap)

const address = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()
/** Opens the menu with this label and chooses a status; what it asks then is left to the test. */
async function choose(page: Page, label: string, status: string) {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('menuitem', { name: status, exact: false }).first().click()
}
const statusOf = async ({ _id }: { _id: string }) =>
  (
    await db
      .selectFrom('shipments')
      .select('status')
      .where('order_id', '=', _id as never)
      .execute()
  ).map(({ status }) => status)

test('a seller moves an order through its statuses, and sees and prints only their part of it', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await signInAs(page, meera)
  await page.goto('/admin/order')
  await page.getByRole('heading', { name: 'Seller Orders' }).waitFor()
  const row = page.getByRole('row', { name: both.orderNumber })
  await row.getByText('₹1,234.50').waitFor()
  await row.getByText('Asha', { exact: true }).waitFor()
  for (const [from, to] of [
    ['Pending', 'Processing'],
    ['Processing', 'Shipped'],
  ] as const) {
    await choose(page, `Status of ${both.orderNumber}: ${from}`, to)
    const question = page.getByRole('alertdialog')
    await question.getByText(`Move ${both.orderNumber} from ${from} to ${to}?`).waitFor()
    await question.getByText('The customer will get an email.').waitFor()
    await question.getByRole('button', { name: `Move to ${to}` }).click()
    if (to === 'Shipped') {
      await question.getByText('Please choose how it is sent.').waitFor()
      await question.getByLabel('How does it go?').selectOption('Delhivery')
      await question.getByLabel('Tracking number').fill('191')
      await question.getByText('191 is no tracking number of Delhivery').waitFor()
      await question.getByLabel('How does it go?').selectOption('Seller’s own delivery')
      assert.equal(await question.getByLabel('Tracking number').count(), 0)
      await question.getByRole('button', { name: 'Move to Shipped' }).click()
    }
    await page.getByText('Order status updated').last().waitFor()
    await page.getByRole('button', { name: `Status of ${both.orderNumber}: ${to}` }).waitFor()
  }
  assert.deepEqual((await statusOf(both)).sort(), ['Pending', 'Shipped'])

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Show this list').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Screens, products, orders' }).waitFor()
  await page.keyboard.type(both.orderNumber.toLowerCase())
  await page
    .getByRole('option', { name: new RegExp(`${both.orderNumber} Asha, Shipped`) })
    .and(page.locator('[data-highlighted]'))
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `Order ${both.orderNumber}` }).waitFor()
  await page.getByRole('link', { name: 'All orders', exact: true }).click()

  await page.getByRole('searchbox').fill('lip balm')
  await page.getByText('No results for this search.').waitFor()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption('Shipped')
  await page.getByText('1–1 of 1').waitFor()

  await page.getByRole('link', { name: both.orderNumber }).click()
  await page.getByRole('heading', { name: `Order ${both.orderNumber}` }).waitFor()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  assert.deepEqual(
    (await timeline.getByRole('listitem').allInnerTexts()).map(text =>
      text.match(/^(\w+).*by (\w+)$/s)?.slice(1),
    ),
    [
      ['Shipped', 'Meera'],
      ['Processing', 'Meera'],
      ['Placed', 'Asha'],
    ],
  )
  assert.equal(await page.getByText('Lip Balm').count(), 0)
  await page.getByText('with ₹40.78 for delivery').waitFor()
  await page.getByRole('link', { name: 'Packing slip' }).click()
  const slip = page.getByRole('article', { name: `Packing slip ${both.orderNumber}-1` })
  await slip.getByRole('img', { name: `Barcode of ${both.orderNumber}-1` }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await slip.getByText('SOAP-7').waitFor()
  assert.ok(await slip.getByText('411001').isVisible())
  await slip.getByText('Collect ₹1,275.28').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Print' }).isVisible(), false)
  assert.equal(await page.getByText('Admin Dashboard').isVisible(), false)
  assert.deepEqual(trouble, [])
})

test('an admin moves one shipment of an order; a failure is shown, and the status stays', async () => {
  const { page } = await newVisitor(browser, address)
  await signInAs(page, owner)
  await page.goto(`/admin/order/${both._id}`)
  await choose(page, 'Status of Zoya’s part: Pending', 'Shipped')
  await page.getByLabel('How does it go?').selectOption('Not known yet')
  await page.getByRole('button', { name: 'Move to Shipped' }).click()
  await page.getByText('Order status updated').waitFor()
  assert.deepEqual(await statusOf(both), ['Shipped', 'Shipped'])
  await page.getByText('₹1,532.50').first().waitFor()

  await page.goto('/admin/order')
  await page.getByText('1–2 of 2').waitFor()
  await page.getByLabel('Select all rows on this page').check()
  await page.getByRole('link', { name: 'Packing slips' }).click()
  await page.getByText('3 sheets, one per parcel').waitFor()
  const slips = page.getByRole('article')
  const slipsOfBoth = slips.filter({ hasText: both.orderNumber })
  await slipsOfBoth.filter({ hasText: 'Meera' }).getByText('Collect ₹1,275.28').waitFor()
  await slipsOfBoth.filter({ hasText: 'Zoya' }).getByText('Collect ₹257.22').waitFor()
  await page.goto('/admin/order')
  const status = `Status of ${single.orderNumber}: Pending`
  const deliver = async () => {
    await choose(page, status, 'Delivered')
    await page.getByRole('button', { name: 'Move to Delivered' }).click()
  }
  await page.route('**/api/orders/admin/update/*', route =>
    route.fulfill({ status: 409, json: { error: 'Sandal Soap: Out of stock.' } }),
  )
  await deliver()
  await page.getByText('Sandal Soap: Out of stock.').waitFor()
  await page.unroute('**/api/orders/admin/update/*')
  await page.route('**/api/orders/admin/update/*', route => route.abort())
  await deliver()
  await page.getByText('Failed to update status').waitFor()
  await page.getByRole('button', { name: status }).waitFor()
  assert.deepEqual(await statusOf(single), ['Pending'])

  await page.route('**/api/orders/seller?*', route =>
    route.fulfill({ status: 503, json: { error: 'The shop rests.' } }),
  )
  await page.reload()
  await page.getByText('Failed to fetch orders').waitFor()
  await page.getByText('The shop rests.').waitFor()
  await page.unroute('**/api/orders/seller?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('1–2 of 2').waitFor()
})

test('keys on the status change nothing, and what is not allowed says why', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await signInAs(page, meera)
  await page.goto('/admin/order')
  const trigger = page.getByRole('button', { name: `Status of ${both.orderNumber}: Shipped` })
  const before = await db.selectFrom('mails').select('id').execute()
  await trigger.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Escape', 'd']) await page.keyboard.press(key)
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  assert.equal(await page.getByRole('alertdialog').count(), 0)
  await trigger.click()
  const items = page.getByRole('menuitem')
  await items.first().waitFor()
  assert.equal(await items.count(), 5)
  const processing = items.filter({ hasText: /^Processing/ })
  assert.equal(await processing.getAttribute('aria-disabled'), 'true')
  await processing.getByText('Only an admin can move an order back from Shipped to Processing.').waitFor()
  await items
    .filter({ hasText: /^Cancelled/ })
    .getByText(/cannot become Cancelled/)
    .waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.keyboard.press('Escape')
  assert.deepEqual(await db.selectFrom('mails').select('id').execute(), before)
  assert.deepEqual((await statusOf(both)).sort(), ['Shipped', 'Shipped'])
  assert.deepEqual(trouble, [])
})

test('an admin moves an order back for a reason; a status that is no longer so is a conflict', async () => {
  const { page } = await newVisitor(browser, address)
  await signInAs(page, owner)
  await page.goto('/admin/order')
  await choose(page, `Status of ${both.orderNumber}: Shipped`, 'Processing')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Move to Processing' }).click()
  await question.getByText('Please enter a reason for moving it back.').waitFor()
  await question.getByLabel('Reason').fill('The courier brought it back')
  await question.getByRole('button', { name: 'Move to Processing' }).click()
  await page.getByText('Order status updated').waitFor()
  assert.deepEqual(await statusOf(both), ['Processing', 'Processing'])

  await app.inject({
    method: 'PUT',
    url: `/api/orders/admin/update/${both._id}`,
    headers: owner.headers,
    payload: { status: 'Shipped' },
  })
  await choose(page, `Status of ${both.orderNumber}: Processing`, 'Delivered')
  await question.getByRole('button', { name: 'Move to Delivered' }).click()
  await page.getByText('The status of this order has changed to Shipped.').waitFor()
  await page.getByRole('button', { name: `Status of ${both.orderNumber}: Shipped` }).waitFor()
  assert.deepEqual(await statusOf(both), ['Shipped', 'Shipped'])

  await page.getByRole('link', { name: both.orderNumber }).click()
  await page
    .getByRole('region', { name: 'Timeline' })
    .getByText('The courier brought it back')
    .first()
    .waitFor()
})

test('selected orders are moved together after a confirmation, and all of them exported', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await signInAs(page, owner)
  await page.goto('/admin/order')
  await page.getByLabel('Select all rows on this page').check()
  const bulk = 'Move selected orders to'
  await choose(page, bulk, 'Cancelled')
  const question = page.getByRole('alertdialog')
  await question.getByText('Cancel 1 order?').waitFor()
  await question.getByText('One stays as it is').waitFor()
  await question.getByText(/An order that is Shipped cannot become Cancelled/).waitFor()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  await page.getByText('Order status updated').waitFor()
  assert.deepEqual(await statusOf(single), ['Cancelled'])
  await page.getByRole('row', { name: single.orderNumber }).getByText('₹0.00', { exact: true }).waitFor()

  await page.getByLabel('Select all rows on this page').check()
  await choose(page, bulk, 'Processing')
  await page.getByRole('alertdialog').getByText('Move 2 orders to Processing?').waitFor()
  await page.getByLabel('Reason').fill('All of it came back')
  await page.getByRole('button', { name: 'Move to Processing' }).click()
  await page.getByText('Status of 2 orders updated').waitFor()
  assert.deepEqual([...(await statusOf(both)), ...(await statusOf(single))], Array(3).fill('Processing'))

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  assert.equal(download.suggestedFilename(), 'orders.csv')
  const csv = await readFile(await download.path(), 'utf8')
  for (const { orderNumber } of [both, single]) assert.ok(csv.includes(orderNumber))
  assert.deepEqual(trouble, [])
})

test('a seller and an admin read their figures, as charts and as tables', async () => {
  const added_at = new Date(Date.now() - 5 * 60 * 60 * 1000)
  await db
    .insertInto('cart_lines')
    .values({ account_id: asha.id, product_id: soap.id, quantity: 1, added_at })
    .execute()
  await collectNotifications(db)
  const { page, trouble } = await newVisitor(browser, address)
  await signInAs(page, meera)
  await page.goto('/admin/dashboard')
  const figure = (name: string) =>
    page.locator('dl > div', { has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
  await figure('Revenue').getByText('₹2,469', { exact: true }).waitFor()
  await figure('Orders').getByText('2', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Recent orders' }).getByText(single.orderNumber).waitFor()
  await page.getByRole('region', { name: 'Low stock' }).getByText('Sandal Soap').waitFor()
  await page.getByRole('img', { name: /^Revenue day by day/ }).waitFor()
  await page.getByRole('button', { name: /^Show as table of Sales by day/ }).click()
  assert.equal((await page.getByRole('region', { name: 'Sales by day' }).getByRole('row').count()) > 30, true)

  await signInAs(page, owner)
  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { name: 'Analytics' }).waitFor()
  await page.getByText('7 days', { exact: true }).click()
  await page.waitForURL('/admin/dashboard?days=7')
  await figure('Revenue').getByText('₹2,718', { exact: true }).waitFor()
  await figure('Abandoned carts').getByText('₹1,235', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Abandoned carts' }).click()
  await page.waitForURL('/admin/figures/carts?days=7')
  await page.getByRole('cell', { name: 'Sandal Soap' }).waitFor()
  const [carts] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  assert.match(await readFile(await carts.path(), 'utf8'), /Sandal Soap/)
  await page.getByRole('main').getByRole('link', { name: 'Analytics' }).click()
  await page.getByText('Other', { exact: true }).click()
  await page.getByLabel('First day').fill('2026-01-01')
  await page.getByLabel('Last day').fill('2026-01-31')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('1 Jan to 31 Jan vs 1 Dec to 31 Dec 2025.').waitFor()
  await page.getByText('7 days', { exact: true }).click()
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  await page.getByRole('dialog').getByText(`New order ${both.orderNumber}`).waitFor()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await page.getByRole('link', { name: 'All notifications' }).click()
  await page.waitForURL('/admin/notifications')
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: /^Show as table of By seller/ }).click()
  await page.getByRole('rowheader', { name: 'Zoya' }).waitFor()
  const [sellers] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV of By seller' }).click(),
  ])
  assert.match(
    await readFile(await sellers.path(), 'utf8'),
    /"Seller","Revenue","Pieces","Change"[\s\S]*"Zoya",249,1/,
  )
  await page.getByRole('link', { name: 'Zoya' }).click()
  await page.waitForURL(/\/admin\/figures\/sold\?days=30&seller=/)
  const sold = page.getByRole('region', { name: 'Products sold' })
  await sold.getByRole('row').filter({ hasText: '₹249' }).waitFor()
  // The head, and what Zoya sold: what all sold may stand there for a moment.
  await sold.getByRole('row').nth(2).waitFor({ state: 'detached' })
  assert.deepEqual(trouble, [])

  await page.route('**/api/insight/admin?*', route => route.abort())
  await page.goto('/admin/dashboard')
  await page.getByText('The figures could not be loaded').waitFor()
})

test('an order by phone is saved, placed, sent in two parts, noted and partly cancelled', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await signInAs(page, meera)
  await page.goto('/admin/order')
  await page.getByRole('link', { name: 'Orders by phone' }).click()
  await page.getByRole('link', { name: 'New order' }).click()
  await page.getByLabel('Find a customer').fill('asha')
  await page.getByRole('button', { name: 'Choose Asha' }).click()
  await page.getByLabel('Find products to add').fill('sandal')
  await page.getByRole('button', { name: 'Add Sandal Soap' }).click()
  await page.getByRole('button', { name: 'Increase quantity of Sandal Soap' }).click()
  for (const [label, value] of [
    ['Full name', 'Asha Rao'],
    ['Mobile number', '9876543210'],
    ['House and street', '12 MG Road'],
    ['PIN code', '411001'],
    ['Discount (₹)', '100'],
    ['Reason for the discount', 'A regular'],
  ] as const)
    await page.getByLabel(label).fill(value)
  // The PIN code has filled in where it is.
  assert.equal(await page.getByLabel('State').inputValue(), 'Maharashtra')
  assert.equal(await page.getByLabel('City').inputValue(), 'Pune')
  await page.getByText('₹2,418').waitFor()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Draft saved').waitFor()
  await page.getByRole('button', { name: 'Delete draft' }).waitFor()
  await page.getByLabel('Name of the business').fill('Rao Gifts LLP')
  const place = async (gstin: string) => {
    await page.getByLabel('GSTIN (optional)').fill(gstin)
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Place order' }).click()
  }
  // Saved, but refused as an order: the next try changes the same draft.
  await place('07AAPFU0939F1ZX')
  await page.getByText('but the order is going to Maharashtra (27)').first().waitFor()
  // Chromium reports the refused call.
  assert.match(trouble.splice(0).join('\n'), /^console: \S.*\b400\b.*$/)
  await place('27AAPFU0939F1ZV')
  await page.getByRole('heading', { name: /^Order KN-/ }).waitFor()
  await page.getByText('Taken by phone, with ₹100 off: A regular').waitFor()

  const more = page.getByRole('button', { name: /^More for shipment .*-1$/ })
  await more.click()
  await page.getByRole('menuitem', { name: 'Send some later…' }).click()
  await page.getByRole('button', { name: 'Increase quantity of Sandal Soap' }).click()
  await page.getByRole('button', { name: 'Send 1 piece later' }).click()
  await page.getByText('Split into two shipments').waitFor()
  await page.getByRole('button', { name: /^More for shipment .*-2$/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel items…' }).click()
  await page.getByRole('button', { name: 'Increase quantity of Sandal Soap' }).click()
  await page.getByText(/the customer pays ₹1,209 less and gets an email/).waitFor()
  await page.getByRole('button', { name: 'Cancel 1 piece' }).click()
  await page.getByText('Items cancelled').waitFor()
  const payment = page.getByRole('region', { name: 'Payment' })
  await payment.getByText('Cancelled', { exact: true }).waitFor()
  await payment.getByText('₹1,209').first().waitFor()

  await page.getByText('For the customer', { exact: true }).click()
  await page.getByLabel('Note', { exact: true }).fill('The second one follows next week')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByText('Note saved').waitFor()
  await page.getByRole('button', { name: 'Change address' }).click()
  const form = page.getByRole('dialog', { name: 'Delivery address' })
  await form.getByLabel('House and street').fill('14 MG Road')
  await form.getByRole('button', { name: 'Change address' }).click()
  await page.getByText('14 MG Road').first().waitFor()
  await page.getByRole('button', { name: 'Start packing' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to Processing' }).click()
  await page.getByRole('button', { name: 'Mark as shipped' }).waitFor()
  assert.deepEqual(trouble, [])
})

test('an admin takes back a parcel that was refused, and finds its invoice and credit note', async () => {
  await giveTaxProfile(db, meera)
  // Beside the cart, which another test looks at.
  const placed = await app.inject({
    method: 'POST',
    url: '/api/orders/place',
    headers: asha.headers,
    payload: { items: [{ productId: soap.id, quantity: 1 }] },
  })
  const refused = placed.json().order as typeof single
  const move = {
    method: 'PUT',
    url: `/api/orders/admin/update/${refused._id}`,
    headers: meera.headers,
  } as const
  await app.inject({ ...move, payload: { status: 'Shipped' } })
  const { page, trouble } = await newVisitor(browser, address)
  await signInAs(page, owner)
  await page.goto(`/admin/order/${refused._id}`)
  await page.getByRole('button', { name: 'Returned undelivered…' }).click()
  const panel = page.getByRole('dialog', { name: 'The parcel came back' })
  await panel.getByLabel('Reason').fill('Nobody was at home')
  await panel.getByRole('button', { name: 'Take the parcel back' }).click()
  await page.getByText('The parcel has been taken back.').waitFor()
  await page.getByRole('button', { name: /^Credit note C/ }).waitFor()
  assert.deepEqual(await statusOf(refused), ['Cancelled'])

  await page.goto('/admin/documents')
  await page.getByRole('row', { name: /Credit note/ }).waitFor()
  const saves = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name })
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    return file.suggestedFilename()
  }
  assert.match(await saves(/^I[0-9A-Z]{3}\//), /^I.*\.pdf$/)
  assert.match(await saves(/ZIP/), /^documents-.*\.zip$/)

  await page.goto('/admin/tax-rates?search=soap')
  await page
    .getByRole('row', { name: /Toilet soap bars/ })
    .getByRole('button', { name: 'New rate' })
    .click()
  const rate = page.getByRole('dialog', { name: 'New rate for HSN 3401' })
  await rate.getByLabel('Rate (%)').fill('12')
  await rate.getByRole('button', { name: 'Save the rate' }).click()
  await page.getByRole('row', { name: /12% .*To come/ }).waitFor()
  assert.deepEqual(trouble, [])
})

test('no screen of orders or figures fails WCAG 2.2 AA or is too wide, on a desktop and on a phone', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  let signedInAs: typeof owner | undefined
  for (const [who, path, sign] of [
    [owner, '/admin/dashboard', 'By seller'],
    [meera, '/admin/dashboard', 'Recent orders'],
    [owner, '/admin/figures/carts', 'Sandal Soap'],
    [owner, '/admin/figures/sold', 'Sandal Soap'],
    [owner, '/admin/notifications', both.orderNumber],
    [meera, '/admin/tax', 'Legal name'],
    [owner, '/admin/documents', 'Credit note'],
    [owner, '/admin/tax-rates', 'Face powder'],
    [owner, '/admin/order', both.orderNumber],
    [owner, '/admin/order?search=nothing', 'No results for this search.'],
    [owner, `/admin/order/${both._id}`, 'Timeline'],
    [owner, `/admin/order/slips?ids=${both._id}`, 'Sent by'],
    [owner, '/admin/hand-over/pack', 'shown are chosen'],
    [owner, '/admin/hand-over/tracking', 'Drop the CSV file here'],
    [owner, '/admin/order/drafts', 'No drafts'],
    [owner, '/admin/order/drafts/new', 'Find a customer'],
  ] as const) {
    if (who !== signedInAs) await signInAs(page, who)
    signedInAs = who
    await page.goto(path)
    await page.getByText(sign).first().waitFor()
    await page.waitForFunction(() => !document.querySelector('.skeleton'))
    await looksRight(page)
  }
  assert.deepEqual(trouble, [])
})

test('a packer takes a piece of another batch, and says why', async () => {
  const serum = await someProduct(db, { name: 'Rose Serum', stock: 0, sellerId: meera.id, categoryId })
  for (const [batch, days] of [
    ['EARLY', 400],
    ['LATE', 600],
  ] as const)
    await receiveLot(db, meera, {
      product: serum.id,
      batch,
      quantity: 3,
      madeOn: null,
      expiresOn: dayInIndia(new Date(), days),
    })
  const { id } = await placeOrder(db, await someone(db, 'customer', 'Nila'), {
    paymentMethod: 'Cash on Delivery',
    address: null,
    items: [{ product: serum.id, quantity: 1 }],
  })
  const { page, trouble } = await newVisitor(browser, address, phone)
  await signInAs(page, meera)
  await page.goto(`/admin/order/${id}`)
  await page.getByText('1 of batch EARLY').waitFor()
  await page.getByRole('button', { name: 'Change batch' }).click()
  const panel = page.getByRole('dialog', { name: 'Change batch' })
  await panel.getByLabel('Why').fill('The seal is broken')
  assert.deepEqual(await accessibilityProblems(page), [])
  await panel.getByRole('button', { name: 'Use this batch' }).click()
  await page.getByText('1 of batch LATE').waitFor()
  await page.getByText('Packed by choice: 1 × Rose Serum of batch LATE instead of batch EARLY.').waitFor()
  assert.deepEqual(trouble, [])
})

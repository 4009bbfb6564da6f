import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../build-app.ts'
import { freshToken, password, someCategory, someone, someProduct } from '../cast.ts'
import { lettersTo } from '../outbox.ts'
import { giveTaxProfile } from '../taxed-seller.ts'
import { until } from '../until.ts'
import { hydrated, newVisitor, openBrowser, phone } from './browser.ts'
import { looksRight } from './looks-right.ts'
import { signedIn } from './signed-in.ts'

const shop = await openTestShop()
const { app, db } = shop
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()
const { id: categoryId } = await someCategory(db, 'Skincare')
const rose = await someProduct(db, { name: 'Rose Water', price: fromRupees(249), stock: 500, categoryId })
const balm = await someProduct(db, { name: 'Lip Balm', price: fromRupees(100), stock: 500, categoryId })
const admin = await someone(db, 'admin', 'Aditi')

type Person = Awaited<ReturnType<typeof someone>>
let people = 0
const customer = () => someone(db, 'customer', `Asha${++people}`)
const ask = async (who: Person, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const reply = await app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
  assert.ok(reply.statusCode < 300, reply.body)
  return reply.json()
}
const fill = async (who: Person, ...lines: [product: { id: string }, quantity: number][]) => {
  for (const [{ id }, quantity] of lines) await ask(who, 'POST', '/api/cart/add', { productId: id, quantity })
}
const home = {
  name: 'Asha Menon',
  phone: '9876543210',
  line1: '12 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
}
const quantityOf = async (who: Person, { id }: { id: string }) =>
  (await ask(who, 'GET', '/api/cart')).items.find((item: { productId: string }) => item.productId === id)
    ?.quantity
const ordersOf = async (who: Person) => ask(who, 'GET', '/api/orders/my')

test('a customer changes quantities, takes products out, and is told so each time', async () => {
  const asha = await customer()
  const scarce = await someProduct(db, { name: 'Saffron', price: fromRupees(900), stock: 3, categoryId })
  await fill(asha, [rose, 1], [balm, 2], [scarce, 1])
  const { page, trouble } = await signedIn(browser, address, asha)
  await page.clock.install()
  await page.goto('/cart')
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await line('Lip Balm').getByText('₹100 × 2').waitFor()
  await line('Rose Water').getByText('Skincare · Ojavana').waitFor()
  await looksRight(page)

  // Quicker than the server answers: all of it counts, in order.
  const more = page.getByRole('button', { name: 'Increase quantity of Rose Water' })
  for (let clicks = 0; clicks < 4; clicks++) await more.click()
  await page.getByText('Updated quantity for Rose Water').waitFor()
  await until(async () => (await quantityOf(asha, rose)) === 5)
  await line('Rose Water').getByText('₹1,245').waitFor()
  await page.getByLabel('Quantity of Lip Balm', { exact: true }).fill('3')
  await page.getByText('Updated quantity for Lip Balm').waitFor()
  await page.getByText('₹2,445', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Summary' }).getByText('₹2,494', { exact: true }).waitFor()

  const saffron = page.getByLabel('Quantity of Saffron', { exact: true })
  await saffron.fill('4')
  await line('Saffron').getByText('Only 3 left').waitFor()
  assert.equal(await saffron.inputValue(), '3', 'it stops at the stock')
  await until(async () => (await quantityOf(asha, scarce)) === 3)
  await looksRight(page)

  await page.getByRole('button', { name: 'Save for later Lip Balm' }).click()
  await page.getByText('Lip Balm saved for later').waitFor()
  await page.getByRole('heading', { name: 'Saved for later (1)' }).waitFor()
  assert.equal(await quantityOf(asha, balm), undefined)
  await looksRight(page)
  await page.getByRole('button', { name: 'Move to Cart Lip Balm' }).click()
  await page.getByLabel('Quantity of Lip Balm', { exact: true }).waitFor()
  assert.equal(await quantityOf(asha, balm), 3)

  // Nothing else in the shop goes with the rest. An answer from before the removal may still come.
  const offered = page.waitForResponse(
    async response => response.url().endsWith('/goes-with') && (await response.text()).includes('Rose Water'),
  )
  await page.getByRole('button', { name: 'Remove Rose Water' }).click()
  await page.getByText('Rose Water removed from cart').waitFor()
  await offered
  assert.equal(await page.getByRole('link', { name: 'Rose Water' }).count(), 0, 'it is not offered again')
  const undo = page.getByRole('button', { name: 'Undo removing Rose Water' })
  await undo.waitFor()
  assert.ok(await undo.evaluate(button => button === document.activeElement), 'the focus is not lost')
  await looksRight(page)
  await page.keyboard.press('Enter')
  await page.getByText('Rose Water added to cart!').waitFor()
  await until(async () => (await quantityOf(asha, rose)) === 5)
  assert.deepEqual(await page.getByRole('spinbutton').evaluateAll(all => all.map(field => field.ariaLabel)), [
    'Quantity of Rose Water',
    'Quantity of Lip Balm',
    'Quantity of Saffron',
  ])

  for (const name of ['Rose Water', 'Lip Balm', 'Saffron'])
    await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
  await page.getByText('Saffron removed from cart').waitFor()
  await page.clock.fastForward(2000)
  assert.equal(await page.getByText('Saffron removed from cart').isVisible(), false)
  await page.getByText('Your cart is empty').waitFor()
  assert.equal(await page.getByRole('link', { name: 'Go Shopping' }).getAttribute('href'), '/')
  await looksRight(page)
  assert.deepEqual(
    trouble.filter(line => !line.includes('409')),
    [],
  )
})

test('what is added appears in a drawer; the page stays, and the focus returns to it', async () => {
  const asha = await customer()
  await ask(asha, 'POST', '/api/addresses', { ...home, phone: '9876543288', line1: '8 Lake View' })
  await ask(admin, 'PUT', '/api/delivery/rules', { freeFrom: 600 })
  const { page, trouble } = await signedIn(browser, address, asha)
  await page.goto('/category/skincare')
  await hydrated(page)
  const card = page.getByRole('article').filter({ hasText: 'Rose Water' })
  const add = card.getByRole('button', { name: /Add to Cart/ })
  await add.click()
  await page.getByText('Product added to cart!').waitFor()
  const drawer = page.getByRole('dialog', { name: 'Added to cart' })
  await drawer.getByText('Add ₹351 more for free delivery').waitFor()
  await drawer.getByRole('button', { name: 'Increase quantity of Rose Water' }).click()
  await drawer.getByText('Add ₹102 more for free delivery').waitFor()
  await until(async () => (await quantityOf(asha, rose)) === 2)
  await looksRight(page)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  assert.ok(await add.evaluate(button => button === document.activeElement))
  assert.equal(new URL(page.url()).pathname, '/category/skincare')

  await page.goto(`/product/${balm.id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText('Lip Balm added to cart!').waitFor()
  await drawer.getByText('3 items in your cart').waitFor()
  await page.setViewportSize(phone)
  await looksRight(page)
  await drawer.getByRole('link', { name: 'View cart' }).click()
  await page.waitForURL('/cart')
  await page.getByText('Add ₹2 more for free delivery').waitFor()
  await page
    .getByText(/^Arrives by /)
    .first()
    .waitFor()

  // A code is kept with the cart: in its totals, after a reload, and at the checkout.
  await page.getByLabel('Promo code').fill('nosuch')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('The code NOSUCH is not valid.').waitFor()
  await page.getByLabel('Promo code').fill('welcome2000')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('WELCOME2000 applied. You save ₹299.').waitFor()
  await page.reload()
  await page.getByText('Discount (WELCOME2000)').waitFor()
  await page.getByText('₹348', { exact: true }).first().waitFor()
  await looksRight(page)
  await page.getByRole('link', { name: 'Checkout', exact: true }).click()
  await page.waitForURL('/order')
  await page.getByText('WELCOME2000 applied. You save ₹299.').waitFor()
  await page.getByRole('button', { name: 'Remove the promo code' }).click()
  await page.getByText('₹647', { exact: true }).first().waitFor()
  assert.equal((await ask(asha, 'GET', '/api/cart')).promo, null)
  await ask(admin, 'PUT', '/api/delivery/rules', { freeFrom: null })
  assert.deepEqual(
    trouble.filter(line => !line.includes('400')),
    [],
  )
})

test('a cart that cannot be read or changed for lack of a network stays as it is', async () => {
  const asha = await customer()
  await fill(asha, [rose, 2])
  const { page } = await signedIn(browser, address, asha)
  await page.route('**/api/cart', route => route.abort())
  await page.goto('/cart')
  await page.getByText('Error fetching cart').waitFor()
  await looksRight(page)
  await page.unroute('**/api/cart')
  await page.getByRole('button', { name: 'Try again' }).click()
  const quantity = page.getByLabel('Quantity of Rose Water', { exact: true })
  await quantity.waitFor()

  await page.route('**/api/cart/**', route => route.abort())
  await quantity.fill('5')
  await page.getByRole('alert').getByText('Error updating quantity').waitFor()
  assert.equal(await quantity.inputValue(), '2')
  await page.getByRole('button', { name: 'Remove Rose Water' }).click()
  await page.getByText('Error removing from cart').waitFor()
  assert.equal(await quantity.isVisible(), true)
})

test('the last quantity arrives, also when the page is left at once', async () => {
  const asha = await customer()
  await fill(asha, [rose, 1])
  const { page, trouble } = await signedIn(browser, address, asha)
  await page.goto('/cart')
  await page.getByLabel('Quantity of Rose Water', { exact: true }).fill('7')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL('/order')
  await page.getByText('₹249 × 7').waitFor()
  await page.goBack()
  await page.getByLabel('Quantity of Rose Water', { exact: true }).fill('8')
  await page.goto('/about')
  await until(async () => (await quantityOf(asha, rose)) === 8)
  assert.deepEqual(trouble, [])
})

test('a first order: new address, WELCOME2000, its number; then cancelled, then ordered again', async () => {
  const asha = await customer()
  await fill(asha, [rose, 4])
  const { page, trouble } = await signedIn(browser, address, asha)
  await page.goto('/order')
  await page.getByText('No orders found.').waitFor()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Please add a delivery address.').waitFor()
  // Under each field that is missing, not in a bubble over the first.
  for (const missing of ['enter your mobile number', 'enter your PIN code', 'choose your state'])
    await page.getByText(`Please ${missing}.`).waitFor()
  const city = page.getByText('Please enter your city.')
  await city.waitFor()
  await page.getByLabel('City').pressSequentially('P')
  await city.waitFor({ state: 'hidden' })

  await page.getByLabel('Full name').fill('Asha Menon')
  await page.getByLabel('Mobile number').fill('12345')
  await page.getByLabel('PIN code').fill('411001')
  await page.getByText('Please enter a mobile number of 10 digits.').waitFor()
  assert.equal(await page.getByLabel('State').inputValue(), 'Maharashtra', 'the PIN code fills in the state')
  await page.getByText(/^Arrives /).waitFor()
  await page.getByLabel('State').selectOption('Kerala')
  await page.getByText('The PIN code 411001 is in Maharashtra, not in Kerala.').waitFor()
  await page.getByLabel('State').selectOption('Maharashtra')
  await page.getByLabel('House and street').fill('12 MG Road')
  assert.equal(await page.getByLabel('City').inputValue(), 'P', 'what was typed stays')
  await page.getByLabel('City').fill('Pune')
  // From the top: the bar at the bottom of a phone covers a part of what is scrolled under it.
  await page.evaluate(() => scrollTo(0, 0))
  await looksRight(page)
  await page.getByRole('button', { name: 'Save and deliver here' }).click()
  await page.getByText('Please enter a mobile number of 10 digits.').waitFor()
  await page.getByLabel('Mobile number').fill('098765 43210')
  await page.getByRole('button', { name: 'Save and deliver here' }).click()
  await page.getByText('+91 98765 43210').waitFor()

  await page.getByLabel('Promo code').fill('nosuch')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('The code NOSUCH is not valid.').waitFor()
  await page.getByLabel('Promo code').fill('welcome2000')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('WELCOME2000 applied. You save ₹498.').waitFor()
  await page.getByText('₹547', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove the promo code' }).click()
  await page.getByText('₹1,045', { exact: true }).waitFor()
  await page.getByLabel('Promo code').fill('WELCOME2000')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('₹547', { exact: true }).waitFor()
  await looksRight(page)

  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Order placed successfully!').waitFor()
  const [{ orderNumber }] = await ordersOf(asha)
  await page.getByText(`Your order number is ${orderNumber}.`).waitFor()
  const card = page.getByRole('article', { name: `Order ${orderNumber}` })
  await card.getByText('Discount (WELCOME2000)').waitFor()
  await card.getByText('Cash on Delivery').waitFor()
  assert.equal(
    await card
      .locator('[aria-current=step]')
      .innerText()
      .then(text => text.split('\n')[0]),
    'Pending',
  )
  assert.equal(await page.evaluate(() => localStorage.getItem('cartCount')), '0')
  await page.waitForURL(`/orders/${orderNumber}?placed`)
  await looksRight(page)
  await page.reload()
  await page.getByText(`Your order number is ${orderNumber}.`).waitFor()

  await card.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason (optional)').fill('Ordered by mistake')
  await looksRight(page)
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByText('Order cancelled', { exact: true }).waitFor()
  await card.getByText('“Ordered by mistake”').waitFor()
  assert.equal(await card.getByRole('button', { name: 'Cancel order' }).isVisible(), false)

  await card.getByRole('button', { name: 'Order again' }).click()
  await page.waitForURL('/order')
  await page.getByText('Everything is back in your cart').waitFor()
  await page.getByRole('heading', { name: 'Review & Place Order' }).waitFor()
  await page.getByText('₹249 × 4').waitFor()
  const recent = await page.getByRole('article').first().innerText()
  for (const told of [orderNumber, 'Cash on Delivery', 'Cancelled', 'Rose Water', 'Ojavana', 'Quantity: 4'])
    assert.ok(recent.includes(told), `${told} is not in ${recent}`)
  assert.deepEqual(
    trouble.filter(line => !line.includes('400')),
    [],
  )
})

test('what sells out while it is in the cart blocks the order until it is taken out', async () => {
  const asha = await customer()
  const serum = await someProduct(db, { name: 'Serum', stock: 5, categoryId })
  await fill(asha, [serum, 3], [balm, 1])
  await ask(asha, 'POST', '/api/addresses', home)
  const { page } = await signedIn(browser, address, asha)
  await page.goto('/order')
  await page.getByText('₹249 × 3').waitFor()
  await db.updateTable('products').set({ stock: 1 }).where('id', '=', serum.id).execute()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('alert').getByText('Serum: Only 1 left.').waitFor()
  await page.getByText('Only 1 left', { exact: true }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Place Order' }).isDisabled(), true)
  await looksRight(page)

  await page.getByRole('link', { name: 'Edit cart' }).click()
  await page.getByText('Only 1 left').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Proceed to Checkout' }).isDisabled(), true)
  await looksRight(page)
  await page.getByRole('button', { name: 'Take 1' }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Order placed successfully!').waitFor()
})

test('an order is placed once: pressed twice, and over a network that fails', async () => {
  const asha = await customer()
  await ask(asha, 'POST', '/api/addresses', home)
  await fill(asha, [rose, 1])
  const { page } = await signedIn(browser, address, asha)
  await page.goto('/order')
  await page.getByText(/^Arrives /).waitFor()
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await page.getByText('Your order number is').waitFor()
  assert.equal((await ordersOf(asha)).length, 1)

  await fill(asha, [rose, 1], [balm, 1])
  await page.goto('/order')
  await page.getByText(/^Arrives /).waitFor()
  // The order arrives; its answer does not.
  await page.route('**/api/orders/place', async route => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('alert').getByText('Failed to place order').waitFor()
  await page.unroute('**/api/orders/place')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Order placed successfully!').waitFor()
  const orders = await ordersOf(asha)
  assert.equal(orders.length, 2)
  await page.getByText(`Your order number is ${orders[0].orderNumber}.`).waitFor()
})

test('a session that was ended loses nothing: the address and the order go on after signing in over them', async () => {
  const asha = await customer()
  await fill(asha, [rose, 1])
  const { page } = await signedIn(browser, address, asha)
  await page.goto('/order')
  await page.getByLabel('Mobile number').fill('9876543210')
  await page.getByLabel('PIN code').fill('682001')
  await page.getByLabel('House and street').fill('4 Fort Kochi')
  await page.getByLabel('City').fill('Kochi')
  for (const isActive of [false, true]) await ask(admin, 'PUT', `/api/users/status/${asha.id}`, { isActive })
  await page.getByRole('button', { name: 'Save and deliver here' }).click()
  const signInAgain = async () => {
    const dialog = page.getByRole('dialog', { name: 'Please log in again' })
    await dialog.getByLabel('Email').fill(asha.email)
    await dialog.getByLabel('Password').fill(password)
    await dialog.getByRole('button', { name: 'Log in' }).click()
  }
  await signInAgain()
  await page.getByText('Kochi, Kerala 682001').waitFor()
  for (const isActive of [false, true]) await ask(admin, 'PUT', `/api/users/status/${asha.id}`, { isActive })
  await page.getByRole('button', { name: 'Place Order' }).click()
  // Without the password: with a code of a mail.
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  await dialog.getByLabel('Email').fill(asha.email)
  await dialog.getByRole('button', { name: 'Get an OTP by email' }).click()
  await dialog.getByLabel('Code').waitFor()
  await looksRight(page)
  const [letter] = await lettersTo(shop, asha.email)
  await dialog.getByLabel('Code').fill(letter!.subject.slice(0, 6))
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('Order placed successfully!').waitFor()
  const again = { ...asha, headers: { authorization: `Bearer ${await freshToken(db, asha.id)}` } }
  assert.equal((await ordersOf(again)).length, 1)

  await fill(again, [rose, 1])
  await page.goto('/cart')
  await page.getByLabel('Quantity of Rose Water', { exact: true }).waitFor()
  for (const isActive of [false, true]) await ask(admin, 'PUT', `/api/users/status/${asha.id}`, { isActive })
  await page.getByLabel('Quantity of Rose Water', { exact: true }).fill('3')
  await page.waitForURL('/login?next=%2Fcart')
  await page.getByLabel('Email').fill(asha.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Updated quantity for Rose Water').waitFor()
  await page.getByText('₹249 × 3').waitFor()
})

test('two tabs show one cart, and signing out in one ends the other', async () => {
  const asha = await customer()
  await fill(asha, [rose, 1])
  const { page, trouble } = await signedIn(browser, address, asha)
  await page.goto('/cart')
  const other = await page.context().newPage()
  await other.goto('/cart')
  await other.getByLabel('Quantity of Rose Water', { exact: true }).fill('6')
  await page.getByText('₹249 × 6').waitFor()
  await other.locator('summary', { hasText: 'Account of' }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await other.waitForURL(/\/login/)
  await page.waitForURL('/login?next=%2Fcart')
  assert.deepEqual(trouble, [])
})

test('from the cart to the order with the keyboard alone', async () => {
  const asha = await customer()
  await fill(asha, [rose, 1], [balm, 1])
  await ask(asha, 'POST', '/api/addresses', home)
  const { page, trouble } = await signedIn(browser, address, asha)
  await page.goto('/cart')
  await page.getByLabel('Quantity of Rose Water', { exact: true }).waitFor()
  await tabTo(page, 'Quantity of Rose Water')
  await page.keyboard.press('ArrowUp')
  await page.getByText('Updated quantity for Rose Water').waitFor()
  await tabTo(page, 'Remove Lip Balm')
  await page.keyboard.press('Enter')
  await page.getByText('Lip Balm removed from cart').waitFor()
  await tabTo(page, 'Proceed to Checkout')
  await page.keyboard.press('Enter')
  await page.waitForURL('/order')
  await page.getByText(/^Arrives /).waitFor()
  await tabTo(page, 'Place Order')
  await page.keyboard.press('Enter')
  await page.getByText('Your order number is').waitFor()
  await until(async () =>
    (await page.evaluate(() => document.activeElement?.textContent ?? '')).startsWith('Thank you'),
  )
  assert.deepEqual(trouble, [])
})

test('the last three orders stand below the checkout, all of them in pages, each on a page of its own', async () => {
  const asha = await customer()
  const meera = await someone(db, 'seller', 'Meera')
  await giveTaxProfile(db, meera)
  const hers = await someProduct(db, {
    name: 'Attar',
    sellerId: meera.id,
    categoryId,
    hsn: '3303',
    gstRate: 18,
  })
  await ask(asha, 'POST', '/api/addresses', home)
  for (let orders = 0; orders < 10; orders++) {
    await fill(asha, [balm, 1])
    await ask(asha, 'POST', '/api/orders/place', {})
  }
  await fill(asha, [rose, 1], [hers, 1])
  const { order } = await ask(asha, 'POST', '/api/orders/place', {})
  await ask(meera, 'PUT', `/api/orders/admin/update/${order._id}`, { status: 'Shipped' })
  const { page, trouble } = await signedIn(browser, address, asha)
  await page.goto('/order')
  const newest = page.getByRole('article', { name: `Order ${order.orderNumber}` })
  await newest.getByText(/^Expected /).waitFor()
  assert.equal(await page.getByRole('article').count(), 3)
  await page.getByRole('link', { name: 'All orders' }).click()
  await page.waitForURL('/orders')
  await newest.waitFor()
  assert.equal(await page.getByRole('article').count(), 10)
  await looksRight(page)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('/orders?page=2')
  await page.getByRole('article').waitFor()
  assert.equal(await page.getByRole('article').count(), 1)
  await page.getByRole('link', { name: 'Previous page' }).click()
  await page.waitForURL('/orders')

  await page.getByRole('link', { name: `See order ${order.orderNumber}` }).click()
  await page.waitForURL(`/orders/${order.orderNumber}`)
  const second = page.getByRole('region', { name: 'Shipment 2' })
  await second.getByText('from Meera').waitFor()
  assert.match(await second.locator('[aria-current=step]').innerText(), /^Shipped/)
  await page.getByText(/^Expected /).waitFor()
  await page.getByText('12 MG Road').waitFor()
  await looksRight(page)
  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download invoice I/ }).click(),
  ])
  assert.match(invoice.suggestedFilename(), /^I[0-9A-Z]{3}-\d{4}-\d{6}\.pdf$/)
  assert.deepEqual(trouble, [])

  const usha = await customer()
  const { page: others } = await signedIn(browser, address, usha)
  await others.goto(`/orders/${order.orderNumber}`)
  await others.getByRole('heading', { name: 'This order does not exist.' }).waitFor()
  await looksRight(others)

  // A link of a mail, on a device that is not signed in: back to that order after signing in.
  const { page: phonePage } = await newVisitor(browser, address, phone)
  await phonePage.goto(`/orders/${order.orderNumber}`)
  await hydrated(phonePage)
  await phonePage.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await phonePage.getByLabel('Email').fill(asha.email)
  await phonePage.getByLabel('Password').fill(password)
  await phonePage.getByRole('button', { name: 'Login' }).click()
  await phonePage.waitForURL(`/orders/${order.orderNumber}`)
  await phonePage.getByRole('article', { name: `Order ${order.orderNumber}` }).waitFor()
})

test('on a phone Place Order is always in reach, and another address is two taps away', async () => {
  const asha = await customer()
  await fill(asha, [rose, 2], [balm, 1])
  for (const line1 of ['12 MG Road', '7 Baner Road'])
    await ask(asha, 'POST', '/api/addresses', { ...home, line1 })
  const { page, trouble } = await signedIn(browser, address, asha, phone)
  await page.goto('/order')
  await page.getByText(/^Arrives /).waitFor()
  const place = page.getByRole('button', { name: 'Place Order' })
  await page.evaluate(() => scrollTo({ top: 0 }))
  assert.ok((await place.boundingBox())!.y + 44 <= phone.height)
  // Nothing leads away from it but home, the cart and the policies.
  assert.equal(await page.getByRole('banner').getByRole('link').count(), 2)

  await page.getByRole('button', { name: 'Change the delivery address' }).click()
  await looksRight(page)
  await page.getByRole('button', { name: 'Deliver here 7 Baner Road' }).click()
  await page.getByText('7 Baner Road').waitFor()
  assert.equal(await page.getByText('12 MG Road').count(), 0)

  await page.getByRole('button', { name: 'Change the delivery address' }).click()
  await page.getByRole('button', { name: 'Add a new address' }).click()
  await page.getByLabel('City').fill('Nagpur')
  await page.reload()
  await until(async () => (await page.getByLabel('City').count()) === 1)
  assert.equal(await page.getByLabel('City').inputValue(), 'Nagpur', 'what was typed is there after a reload')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByText('7 Baner Road').waitFor()
  await page.getByText(/^Arrives /).waitFor()
  await place.click()
  await page.getByText('Your order number is').waitFor()
  await page.getByText('7 Baner Road').waitFor()
  assert.deepEqual(trouble, [])
})

test('a guest is told to sign in, and comes back: to the cart, and to what was to be bought now', async () => {
  const asha = await customer()
  const { page, trouble } = await newVisitor(browser, address)
  await page.goto('/cart')
  await page.getByText('Please log in to see what you have saved for later.').waitFor()
  await looksRight(page)
  await page.goto('/order')
  await looksRight(page)
  await page.goto('/cart')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('/login?next=%2Fcart')
  await page.getByLabel('Email').fill(asha.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/cart')
  await page.getByText('Your cart is empty').waitFor()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/category/skincare')
  const card = page.getByRole('article').filter({ hasText: 'Rose Water' })
  await card.getByRole('button', { name: /Buy Now/ }).click()
  await page.getByText('Please login to add items to cart.').waitFor()
  await page.getByLabel('Email').fill(asha.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`/order?buy=${rose.id}`)
  await page.getByText('₹249 × 1').waitFor()
  assert.deepEqual(trouble, [])
})

test('where guests may buy, one orders by email, cancels by the link, and finds the cart after login', async () => {
  const setGuests = (guestsMayBuy: boolean) => ask(admin, 'PUT', '/api/settings', { guestsMayBuy })
  await setGuests(true)
  const { page, trouble } = await newVisitor(browser, address, phone)
  const add = async (name: string) => {
    await page.goto('/category/skincare')
    await hydrated(page)
    const card = page.getByRole('article').filter({ hasText: name })
    await card.getByRole('button', { name: /Add to Cart/ }).click()
    await page.getByText('Product added to cart!').waitFor()
  }
  await add('Rose Water')
  await add('Lip Balm')
  await page.goto('/cart')
  await page.getByText('₹249 × 1').waitFor()
  assert.equal(await page.getByText('Save for later').first().isVisible(), false, 'that needs an account')
  await looksRight(page)
  await page.goto('/order')
  await page.getByLabel('Email').fill('gita@example.com')
  // The form of the address is loaded after the page; before that the button has nothing to send.
  await page.getByLabel('PIN code').waitFor()
  await page.getByRole('button', { name: 'Place Order', disabled: false }).click()
  await page.getByText('Please choose your state.').waitFor()
  await page.getByLabel('PIN code').fill(home.pincode)
  await page.getByText('Please choose your state.').waitFor({ state: 'hidden' })
  await page.getByLabel('Mobile number').fill('9876500011')
  await page.getByLabel('Full name').fill('Gita Rao')
  await page.getByLabel('House and street').fill(home.line1)
  await looksRight(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Order placed successfully!').waitFor()
  await page.getByText('We have sent you an email').waitFor()
  assert.match(page.url(), /\/order\/KN-[\d-]+\?token=/)
  await looksRight(page)
  const cancel = async (keep?: string) => {
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = page.locator('dialog[open]')
    if (keep) await dialog.getByLabel(keep).selectOption('Keep')
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
  }
  await cancel('Rose Water')
  await page.getByText('Items cancelled').waitFor()
  await page.getByRole('region', { name: 'Cancelled' }).getByText('Lip Balm').waitFor()
  await looksRight(page)
  await cancel()
  await page.getByText('Nothing to pay').waitFor()
  await page.getByText('To see all your orders in one place').waitFor()

  const asha = await customer()
  await fill(asha, [rose, 2])
  await add('Lip Balm')
  await page.goto('/login?next=/cart')
  await hydrated(page)
  await page.getByLabel('Email').fill(asha.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/cart')
  await page.getByText('₹249 × 2').waitFor()
  await page.getByText('₹100 × 1').waitFor()
  assert.deepEqual(trouble, [])
  await setGuests(false)
})

test('Buy Now orders that product alone, as many as wanted, and the cart stays as it was', async () => {
  const asha = await customer()
  await ask(asha, 'POST', '/api/addresses', { ...home, phone: '9876543299', line1: '7 Lake View' })
  const kajal = await someProduct(db, { name: 'Kajal', price: fromRupees(150), stock: 3, categoryId })
  await fill(asha, [rose, 2], [kajal, 1])
  const { page, trouble } = await signedIn(browser, address, asha)
  await page.goto(`/product/${kajal.id}`)
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await page.waitForURL(`/order?buy=${kajal.id}`)
  await page.getByRole('heading', { name: 'Review & Place Order' }).waitFor()
  await page.getByText('₹150 × 1').waitFor()
  assert.equal(await page.getByText('₹249 × 2').count(), 0)
  const more = page.getByRole('button', { name: 'Increase quantity of Kajal' })
  await more.click()
  await more.click()
  await page.getByText('Only 3 left').waitFor()
  await page.getByText('₹150 × 3').waitFor()
  const back = page.getByRole('link', { name: 'Back to the product' })
  assert.equal(await back.getAttribute('href'), `/product/kajal-${kajal.id.slice(-8)}`)
  await looksRight(page)
  await page.reload()
  await page.getByText('₹499', { exact: true }).waitFor()
  await page.getByText(/^Arrives /).waitFor()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Order placed successfully!').waitFor()
  const [order] = await ordersOf(asha)
  assert.deepEqual(
    order.items.map((item: { quantity: number; product: { name: string } }) => [
      item.product.name,
      item.quantity,
    ]),
    [['Kajal', 3]],
  )
  assert.deepEqual([await quantityOf(asha, rose), await quantityOf(asha, kajal)], [2, 1])
  assert.deepEqual(trouble, [])

  await db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', kajal.id).execute()
  await page.goto(`/order?buy=${kajal.id}`)
  await page.getByText('This product is no longer sold').waitFor()
  await looksRight(page)
})

/** Presses Tab until something of that name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(
      () => document.activeElement?.ariaLabel || (document.activeElement?.textContent ?? ''),
    )
    if (focused.trim() === name) return
  }
  assert.fail(`no way to ${name} with Tab`)
}

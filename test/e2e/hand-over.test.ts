import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../build-app.ts'
import { someone, someProduct } from '../cast.ts'
import { lettersTo, tokenIn } from '../outbox.ts'
import { accessibilityProblems, newVisitor, openBrowser, phone } from './browser.ts'
import { signedIn } from './signed-in.ts'

const shop = await openTestShop()
const { app, db } = shop
const [asha, meera] = await Promise.all([someone(db, 'customer', 'Asha'), someone(db, 'seller', 'Meera')])
await db.updateTable('accounts').set({ email_confirmed_at: new Date() }).execute()
const soap = await someProduct(db, { name: 'Sandal Soap', stock: 50, sellerId: meera.id })

async function order(): Promise<{ orderNumber: string }> {
  const call = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: asha.headers, payload })
  await call('/api/cart/add', { productId: soap.id })
  const address = {
    name: 'Asha Rao',
    phone: '9876543210',
    line1: '12 MG Road',
    city: 'Nagpur',
    state: 'Maharashtra',
    pincode: '440001',
  }
  return (await call('/api/orders/place', { address })).json().order
}
const orders = [await order(), await order(), await order(), await order(), await order()]
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()

test('five parcels are handed over by keyboard alone, and a customer follows one from the mail', async () => {
  const { page, trouble } = await signedIn(browser, address, meera)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.type(text)
  }
  await page.goto('/admin/hand-over')
  await page.getByText('5 parcels to hand over').waitFor()
  // Nothing is clicked: the field for the shipment has the focus.
  await press('Alt+c')
  await type('Delhivery')
  await press('Enter')
  // A server that does not answer what was scanned: scanning goes on without it.
  const answers = Promise.withResolvers<void>()
  const finding = '**/api/orders/hand-over/find?*'
  await page.route(finding, async route => {
    await answers.promise
    await route.continue().catch(() => {})
  })
  const before = keys
  for (const [index, { orderNumber }] of orders.entries()) {
    // As the numbers of most couriers: twelve digits.
    const trackingNumber = `14908000000${index}`
    if (index === 1) await type(`${Number(orderNumber.split('-')[2])}`)
    else await press('ArrowDown')
    await press('Enter')
    await type(trackingNumber)
    await press('Enter')
  }
  await page.getByRole('status').filter({ hasText: '5 handed over' }).waitFor()
  answers.resolve()
  await page.unroute(finding)
  // ↓, Enter, twelve digits, Enter: 15 for each, so 450 for thirty, of which 360 are the courier's digits. At four keys a
  // second that is less than two minutes; a scanner types the digits and Enter by itself.
  assert.equal(keys - before, 5 * 15)
  await page.getByText('Nothing to hand over.').waitFor()
  const sent = await db.selectFrom('shipments').select(['status', 'carrier', 'tracking_number']).execute()
  assert.deepEqual(
    sent.map(({ status, carrier, tracking_number }) => `${status} ${carrier} ${tracking_number}`).sort(),
    orders.map((_, index) => `Shipped Delhivery 14908000000${index}`),
  )

  // A shipment that left already is refused, and stays to be corrected.
  await type(orders[0]!.orderNumber)
  await press('Enter')
  await page.getByText(`${orders[0]!.orderNumber}-1 is already shipped.`).first().waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.goto('/admin/hand-over/manifest')
  await page.getByRole('article', { name: 'Delhivery' }).getByText('Signature: 5 parcels received').waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])
  assert.deepEqual(
    trouble.filter(line => !line.includes('409')),
    [],
  )

  const letters = await lettersTo(shop, asha.email)
  const letter = letters.find(({ subject }) => subject === `Your order ${orders[2]!.orderNumber}: Shipped`)
  const path = `/order/${orders[2]!.orderNumber}`
  const visitor = await newVisitor(browser, address, phone)
  await visitor.page.goto(`${path}?token=${tokenIn(letter, path)}`)
  await visitor.page.getByText('Hello Asha').waitFor()
  const link = visitor.page.getByRole('link', { name: 'Track at Delhivery' })
  assert.equal(await link.getAttribute('href'), 'https://www.delhivery.com/track/package/149080000002')
  assert.equal(await visitor.page.getByText('MG Road').count(), 0)
  assert.deepEqual(await accessibilityProblems(visitor.page), [])
  await visitor.page.goto(`${path}?token=${'x'.repeat(43)}`)
  await visitor.page.getByText('This link has expired').waitFor()
  assert.deepEqual(
    visitor.trouble.filter(line => !line.includes('404')),
    [],
  )
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startJobs } from '#jobs/index.ts'
import { fromRupees } from '#values/money.ts'
import { openInstance, openTestShop } from '../build-app.ts'
import { someone, someProduct } from '../cast.ts'
import { freePort } from '../free-port.ts'
import { openRazorpayServer } from '../razorpay-server.ts'
import { openBrowser } from './browser.ts'
import { looksRight } from './looks-right.ts'
import { signedIn } from './signed-in.ts'

// The gateway sends customers back to the shop's own address, so its port is known before it opens.
const port = await freePort()
const shop = await openTestShop({ PAYMENTS: 'test', PORT: port })
const { app, db } = shop
const address = await app.listen({ port: Number(port), host: '127.0.0.1' })
const jobs = await startJobs(shop, shop.connection, { error() {} })
after(() => jobs.stop())
shop.testGateway!.sendWebhooksTo(address)
const browser = await openBrowser()
const asha = await someone(db, 'customer', 'Asha')
const tara = await someone(db, 'seller', 'Tara')
const owner = await someone(db, 'admin', 'Owner')
const serum = await someProduct(db, {
  name: 'Serum',
  price: fromRupees(400),
  stock: 50,
  sellerId: tara.id,
})

const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const reply = await app.inject({ method, url, headers: asha.headers, ...(payload ? { payload } : {}) })
  assert.ok(reply.statusCode < 300, reply.body)
  return reply.json()
}
const ownPage = (page: Page) => page.getByRole('link', { name: 'Pay on the payment gateway’s page' })
const numberOf = (page: Page) => new URL(page.url()).pathname.split('/')[2]!

/** Puts the serum into the cart and orders it online, up to the pay page. */
async function orderOnline(page: Page): Promise<string> {
  await ask('POST', '/api/cart/add', { productId: serum.id, quantity: 1 })
  await page.goto('/order')
  await page.getByRole('radio', { name: 'Pay online' }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL('**/pay/*')
  await page.getByRole('heading', { name: 'Pay your order' }).waitFor()
  return numberOf(page)
}

test('a customer pays online, whatever comes between, and an admin refunds half of it', async () => {
  await ask('POST', '/api/addresses', {
    name: 'Asha Menon',
    phone: '9876543210',
    line1: '12 MG Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
  })
  const { page, trouble } = await signedIn(browser, address, asha)
  const declined = await orderOnline(page)
  await page.getByText('This is a test payment. No money is charged.').waitFor()
  await page.getByRole('button', { name: /^Pay ₹/ }).press('Enter')
  await page.getByRole('heading', { name: 'Test payment: no money moves' }).waitFor()
  await looksRight(page)
  await page.getByRole('button', { name: 'The bank declines' }).click()
  await page.getByRole('heading', { name: 'The payment did not go through' }).waitFor()
  await page.getByText('declined by the bank').waitFor()
  await looksRight(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await ownPage(page).press('Enter')
  await page.getByRole('button', { name: 'Pay', exact: true }).press('Enter')
  await page.waitForURL(`**/orders/${declined}?paid`)
  await page.getByRole('heading', { name: 'Thank you, Asha' }).waitFor()
  await page.getByText('by UPI on').waitFor()

  // The tab is closed before the gateway's page leads back: the gateway tells the shop itself.
  const second = await orderOnline(page)
  const payUrl = new URL((await ownPage(page).getAttribute('href'))!)
  const form = { method: 'card', outcome: 'paid' }
  await page.request.post(payUrl.origin + payUrl.pathname, { form, maxRedirects: 0 })
  await page.close()
  const back = await signedIn(browser, address, asha)
  await back.page.goto(`/orders/${second}`)
  await back.page.getByText('by card on').waitFor()

  const unpaid = await orderOnline(back.page)
  await back.page.getByRole('link', { name: 'Pay later' }).click()
  await back.page.getByRole('heading', { name: 'Payment pending' }).waitFor()
  await back.page.getByRole('link', { name: 'Pay now' }).waitFor()
  await looksRight(back.page)
  // Back from the gateway before the shop knows of the money: nobody is asked to pay again.
  await back.page.goto(`/orders/${unpaid}?paid`)
  await back.page.getByRole('heading', { name: 'Confirming your payment' }).waitFor()
  assert.equal(await back.page.getByRole('link', { name: 'Pay now' }).count(), 0)

  // Closed while the bank is still asked: not to be paid a second time.
  await orderOnline(back.page)
  await back.page.getByRole('button', { name: /^Pay ₹/ }).click()
  await back.page.getByRole('button', { name: 'The bank says yes in 20 seconds' }).click()
  await back.page.getByRole('link', { name: 'Back to the shop' }).click()
  await back.page.getByRole('heading', { name: 'Waiting for your bank' }).waitFor()

  const office = await signedIn(browser, address, owner)
  await office.page.goto('/admin/payment')
  await office.page.getByRole('link', { name: unpaid }).waitFor()
  await looksRight(office.page)
  await office.page.getByRole('link', { name: declined }).click()
  await office.page.getByRole('heading', { name: `Payment of ${declined}` }).waitFor()
  await office.page.getByText('Your payment was declined by the bank.').waitFor()
  await office.page.getByRole('button', { name: 'Refund', exact: true }).click()
  const panel = office.page.getByRole('dialog', { name: 'Refund Asha' })
  await panel.getByLabel('Amount in rupees').fill('200')
  await panel.getByLabel('Reason').fill('The cap was broken')
  await panel.getByRole('button', { name: /^Refund/ }).click()
  await panel.waitFor({ state: 'hidden' })
  await office.page.getByText('The cap was broken').waitFor()
  await looksRight(office.page)
  await office.page.goto('/admin/payment/reconciliation')
  await office.page.getByRole('heading', { name: 'Differences' }).waitFor()
  await looksRight(office.page)

  await back.page.goto(`/orders/${declined}`)
  await back.page.getByText('Refund of ₹200').waitFor()

  const seller = await signedIn(browser, address, tara)
  await seller.page.goto('/admin/order')
  await seller.page.getByRole('link', { name: second }).first().waitFor()
  await seller.page.getByRole('link', { name: declined }).first().waitFor()
  assert.equal(await seller.page.getByText(unpaid).count(), 0, 'nobody has paid for it')
  // Chromium reports that it cannot animate from the shop's page to the gateway's, which has no such animation.
  const seen = [trouble, back.trouble, office.trouble, seller.trouble].flat()
  assert.deepEqual(
    seen.filter(line => !line.includes('ViewTransition opt-in disabled')),
    [],
  )
})

test('Razorpay opens over the pay page: declined, closed after paying, and paid', async () => {
  const razorpay = await openRazorpayServer()
  const ownPort = await freePort()
  const settings = { DATA_DIR: shop.config.dataDir, RATE_LIMIT: 'off', PORT: ownPort, ...razorpay.settings }
  const withKeys = await openInstance(shop.connection, { ...settings, PAYMENTS: 'razorpay' })
  const origin = await withKeys.app.listen({ port: Number(ownPort), host: '127.0.0.1' })
  const { page, trouble } = await signedIn(browser, origin, asha)
  await page.exposeFunction('payAtRazorpay', (order: string) => razorpay.pay(order))
  await page.route('https://checkout.razorpay.com/v1/checkout.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: checkoutScript }),
  )
  const number = await orderOnline(page)
  const open = () => page.getByRole('button', { name: /^(Pay ₹|Try again)/ }).click()
  await open()
  await page.getByRole('button', { name: 'Decline at Razorpay' }).click()
  await page.getByRole('alert').getByText('Declined by Razorpay.').waitFor()
  await looksRight(page)
  await open()
  await page.getByRole('button', { name: 'Pay at Razorpay', exact: true }).click()
  await page.waitForURL(`**/orders/${number}?paid`)
  await page.getByRole('heading', { name: 'Thank you, Asha' }).waitFor()

  const closed = await orderOnline(page)
  await open()
  await page.getByRole('button', { name: 'Pay at Razorpay and close' }).click()
  await page.waitForURL(`**/orders/${closed}`)
  await page.getByText('by UPI on').waitFor()
  assert.deepEqual(
    trouble.filter(line => !line.endsWith('https://checkout.razorpay.com/v1/checkout.js')),
    [],
    'its script, and nothing else of another site',
  )
})

/** As much of Razorpay's checkout.js as the shop uses. */
const checkoutScript = `
window.Razorpay = class {
  constructor(options) { this.options = options }
  on(event, handler) { if (event === 'payment.failed') this.failed = handler }
  open() {
    const { order_id, handler, modal } = this.options
    const dialog = document.createElement('dialog')
    const add = (textContent, act) => {
      const button = Object.assign(document.createElement('button'), { textContent })
      button.addEventListener('click', async () => { await act(); dialog.remove() })
      dialog.append(button)
    }
    add('Decline at Razorpay', () => { this.failed({ error: { description: 'Declined by Razorpay.' } }); modal.ondismiss() })
    add('Pay at Razorpay', async () => handler(await payAtRazorpay(order_id)))
    add('Pay at Razorpay and close', async () => { await payAtRazorpay(order_id); modal.ondismiss() })
    document.body.append(dialog)
    dialog.showModal()
  }
}`

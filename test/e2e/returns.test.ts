import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addToCart } from '#domain/cart/change-cart.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { capturePayment } from '#domain/payments/capture-payment.ts'
import { sendDueRefunds } from '#domain/payments/refunds.ts'
import { startPayment } from '#domain/payments/start-payment.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../build-app.ts'
import { someone, someProduct } from '../cast.ts'
import { photo } from '../pictures.ts'
import { openBrowser, phone } from './browser.ts'
import { looksRight } from './looks-right.ts'
import { signedIn } from './signed-in.ts'

const shop = await openTestShop({ PAYMENTS: 'test' })
const { app, db, testGateway } = shop
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()
const asha = await someone(db, 'customer', 'Asha')
const tara = await someone(db, 'seller', 'Tara')
const owner = await someone(db, 'admin', 'Owner')
const family = { price: fromRupees(499), stock: 50, sellerId: tara.id, family: 'Satin' }
const lipstick = await someProduct(db, { ...family, name: 'Satin Lipstick Rani', optionLabel: 'Rani' })
await someProduct(db, { ...family, name: 'Satin Lipstick Jamun', optionLabel: 'Jamun' })

/** Two lipsticks with a code, paid online and delivered. */
async function buyTwo() {
  const payload = { code: 'RANI', kind: 'amount', value: 73.09, perAccountLimit: null }
  const added = await app.inject({ method: 'POST', url: '/api/promotions', headers: owner.headers, payload })
  assert.equal(added.statusCode, 201, added.body)
  await addToCart(db, asha, { product: lipstick.id, quantity: 2 })
  const choices = { paymentMethod: 'Online', isOnline: true, promoCode: 'RANI', address: null }
  const order = await placeOrder(db, asha, choices)
  const { payment } = await startPayment(db, shop, asha, order.id)
  await testGateway!.books.pay(payment.providerOrderId, { method: 'upi', outcome: 'paid' })
  await capturePayment(db, shop, order.id)
  await moveOrder(db, owner, { order: order.id, status: 'Delivered' })
  return order.number
}

test('a customer returns one of two lipsticks on a phone and sees the refund to the paisa', async () => {
  const number = await buyTwo()
  const { page, trouble } = await signedIn(browser, address, asha, phone)
  await page.goto(`/orders/${number}`)
  await page.getByRole('link', { name: 'Return items' }).click()
  await page.getByRole('heading', { name: 'What would you like to return?' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').getByText('Please choose what you want to return.').waitFor()
  await page.getByRole('checkbox', { name: /Satin Lipstick Rani/ }).check()
  await page.getByLabel('Why?').selectOption('shade')
  const opened = page.getByRole('group', { name: 'Was it opened?' })
  await opened.getByText('Yes').click()
  await page.getByText('For hygiene reasons').waitFor()
  await opened.getByText('No, it is sealed').click()
  await page.getByText('Jamun').waitFor()
  await looksRight(page)
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('heading', { name: 'Add pictures' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').getByText('Please add at least one picture.').waitFor()
  const picture = { name: 'seal.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await page.getByLabel('Add pictures').setInputFiles(picture)
  await page.getByRole('button', { name: 'Remove picture 1' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Review and submit' }).waitFor()
  // The browser's Back goes one step back, and a reload loses neither the choice nor the picture.
  await page.goBack()
  await page.getByRole('heading', { name: 'Add pictures' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Remove picture 1' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'What would you like to return?' }).waitFor()
  assert.equal(await page.getByLabel('Why?').inputValue(), 'shade')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Remove picture 1' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  // Half of ₹998 less half of ₹73.09, which the shop paid: 499.00 − 36.55.
  await page.getByText('You get back ₹462.45').waitFor()
  await page.getByRole('button', { name: 'Submit return' }).click()
  await page.getByRole('heading', { name: `Return ${number}-R1` }).waitFor()
  await page.getByText('The seller will reply by').waitFor()
  await looksRight(page)

  // The seller answers with one key, and goes on by buttons.
  const seller = await signedIn(browser, address, tara)
  const office = seller.page
  await office.goto('/admin/returns')
  await office.getByRole('link', { name: `${number}-R1` }).click()
  await office.getByRole('img', { name: '1 of 1, opens in full' }).waitFor()
  await looksRight(office)
  await office.keyboard.press('a')
  await office.getByRole('button', { name: 'Book the pickup' }).click()
  const pickup = office.getByRole('dialog', { name: 'Book the pickup' })
  await pickup.getByLabel('Courier', { exact: true }).selectOption('Delhivery')
  await pickup.getByRole('button', { name: 'Save pickup' }).click()
  await office.getByRole('button', { name: 'Mark as picked up' }).click()
  await office.getByRole('button', { name: 'Mark as received' }).click()
  await office.getByRole('button', { name: 'Inspect' }).click()
  const inspection = office.getByRole('dialog', { name: 'Inspect' })
  await inspection
    .getByRole('button', { name: 'Increase quantity of Satin Lipstick Rani back into stock' })
    .click()
  await looksRight(office)
  await inspection.getByRole('button', { name: 'Accept all' }).click()
  await office.getByText('Accepted 1, back in stock 1').waitFor()

  await sendDueRefunds(db, shop, new AbortController().signal)
  await page.reload()
  await page.getByRole('region', { name: 'Refund' }).getByText('₹462.45').waitFor()
  await page.getByText('Your return was accepted and we are refunding you.').waitFor()
  await page.goto(`/orders/${number}`)
  await page.getByText('Refund of ₹462.45').waitFor()
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', lipstick.id)
    .executeTakeFirstOrThrow()
  assert.equal(stock, 49)
  assert.deepEqual([...trouble, ...seller.trouble], [])
})

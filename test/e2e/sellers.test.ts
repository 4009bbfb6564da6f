import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addToCart } from '#domain/cart/change-cart.ts'
import { openTestShop } from '../build-app.ts'
import { someCategory, someone, someProduct } from '../cast.ts'
import { accessibilityProblems, desktop, newVisitor, openBrowser, phone } from './browser.ts'
import { signInAs } from './signed-in.ts'

const { app, db } = await openTestShop()
const owner = await someone(db, 'admin', 'Owner')
const asha = await someone(db, 'customer', 'Asha')
const kiran = await someone(db, 'seller', 'Kiran')
const { id: categoryId } = await someCategory(db, 'Skincare')
const serum = await someProduct(db, { name: 'Vetiver Serum', sellerId: kiran.id, categoryId })
await someProduct(db, { name: 'House Soap', categoryId })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()

test('a seller fills in the details, and a shopper comes from the product to the seller’s page', async () => {
  for (const viewport of [desktop, phone]) {
    const { page: office, trouble } = await newVisitor(browser, address, viewport)
    await signInAs(office, kiran)
    await office.goto('/admin/profile')
    await office.getByLabel('Legal name of your business').fill('Kiran Naturals LLP')
    await office.getByLabel('Address', { exact: true }).fill('118 Johari Bazaar\nJaipur 302003')
    await office
      .getByLabel('Customer care number')
      .fill(viewport === phone ? '1800 000 4304' : '1800 000 4303')
    await office.getByLabel('GSTIN').fill('08AAWFA2946H1Z9')
    await office.getByRole('button', { name: 'Update details' }).click()
    await office
      .getByText(/has a typing error/)
      .first()
      .waitFor()
    await office.getByLabel('GSTIN').fill('08AAWFA2946H1Z1')
    await office.getByRole('button', { name: 'Update details' }).click()
    await office.getByText('Your details are saved.').waitFor()
    assert.deepEqual(await accessibilityProblems(office), [])
    const refused = trouble.filter(line => !line.includes('400 (Bad Request)'))
    assert.deepEqual(refused, [])

    const { page, trouble: atShopper } = await newVisitor(browser, address, viewport)
    await page.goto(`/product/${serum.id}`)
    await page.getByText('Sold by').getByRole('link', { name: 'Kiran' }).click()
    await page.getByRole('heading', { name: 'Kiran', level: 1 }).waitFor()
    await page.getByText('Kiran Naturals LLP').waitFor()
    await page.getByText('118 Johari Bazaar').waitFor()
    await page.getByRole('heading', { name: 'Vetiver Serum' }).waitFor()
    assert.equal(await page.getByRole('heading', { name: 'House Soap' }).count(), 0)
    assert.deepEqual(await accessibilityProblems(page), [])
    assert.deepEqual(atShopper, [])
  }
})

test('declining asks with the number of products and open orders, and the cart says what is no longer sold', async () => {
  await addToCart(db, asha, { product: serum.id, quantity: 1 })
  await app.inject({ method: 'POST', url: '/api/orders/place', headers: asha.headers, payload: {} })
  await addToCart(db, asha, { product: serum.id, quantity: 2 })

  const { page: office, trouble } = await newVisitor(browser, address)
  await signInAs(office, owner)
  await office.goto('/admin/vendor')
  await office.getByRole('link', { name: 'Kiran', exact: true }).click()
  await office.getByText('Kiran Naturals LLP').waitFor()
  const lists: string[] = []
  office.on('request', request => {
    if (request.url().includes('/api/productdetail/myproducts')) lists.push(request.url())
  })
  await office.getByRole('link', { name: 'What they sell' }).click()
  await office.getByRole('link', { name: 'Vetiver Serum', exact: true }).waitFor()
  assert.equal(await office.getByRole('link', { name: 'House Soap', exact: true }).count(), 0)
  // Not even while the sellers to choose from are on their way.
  assert.ok(lists.length > 0 && lists.every(url => url.includes(`seller=${kiran.id}`)), lists.join('\n'))
  await office.goto('/admin/vendor')
  await office.getByRole('switch', { name: 'Approved: Kiran' }).click()
  const question = office.getByRole('alertdialog', { name: 'Decline Kiran?' })
  await question.getByText('1 product and 1 open order.').waitFor()
  await question.getByRole('button', { name: 'Decline' }).click()
  await office.getByRole('switch', { name: 'Declined: Kiran' }).waitFor()

  const { page } = await newVisitor(browser, address, phone)
  await signInAs(page, asha)
  await page.goto('/cart')
  await page.getByText('No longer sold').waitFor()
  await page.getByText(/Please change or remove it first/).waitFor()
  await page.getByRole('button', { name: 'Remove Vetiver Serum' }).click()
  await page.getByText('Your cart is empty').waitFor()

  await office.getByRole('button', { name: 'Delete Kiran' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await office.getByText(/Kiran has 1 open order\./).waitFor()
  assert.deepEqual(
    trouble.filter(line => !line.includes('409 (Conflict)')),
    [],
  )
})

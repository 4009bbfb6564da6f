import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { addArticle } from '#domain/blog/change-article.ts'
import { openTestShop } from '../build-app.ts'
import { freshToken, password, someCategory, someone, someProduct } from '../cast.ts'
import { until } from '../until.ts'
import { accessibilityProblems, hydrated, openBrowser, phone } from './browser.ts'
import { signedIn } from './signed-in.ts'

const shop = await openTestShop()
const { db, app } = shop
const asha = await someone(db, 'admin', 'Asha')
const ravi = await someone(db, 'admin', 'Ravi')
const usha = await someone(db, 'customer', 'Usha')
const { id: categoryId } = await someCategory(db, 'Skincare')
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()

/** A session of one's own, so that ending it ends nobody else's. */
const withOwnSession = async (who: typeof asha) => ({ ...who, token: await freshToken(db, who.id) })
const endSessions = (who: typeof asha) =>
  db.deleteFrom('sessions').where('account_id', '=', who.id).where('token_hash', 'is not', null).execute()
const byRavi = async (method: 'PUT' | 'POST', url: string, payload: object) => {
  const headers = { authorization: `Bearer ${await freshToken(db, ravi.id)}` }
  const reply = await app.inject({ method, url, headers, payload })
  assert.ok(reply.statusCode < 300, reply.body)
  return reply.json()
}
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const conflict = (page: Page) => page.getByRole('dialog', { name: 'This was changed while you were editing' })
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Please log in again' })
const choose = (page: Page, name: string) => conflict(page).getByRole('button', { name }).click()

async function signInAgain(page: Page, email: string, typed = password) {
  const dialog = signIn(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(typed)
  await dialog.getByRole('button', { name: 'Log in' }).click()
}

test('a session that ended while an article was written: signed in over it, the article is saved', async () => {
  const article = await addArticle(db, { title: 'Monsoon skin', body: 'Short.' })
  const { page } = await signedIn(browser, address, await withOwnSession(asha))
  await page.goto(`/admin/blog/${article.id}`)
  await page.getByLabel('Excerpt').fill('Written for an hour')
  await endSessions(asha)
  await page.getByRole('button', { name: 'Save article' }).click()
  await signIn(page).waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])

  // A wrong password and another account are refused, and what was written stays.
  await signInAgain(page, asha.email, 'wrong password')
  await signIn(page).getByText('The email or password is incorrect.').waitFor()
  await signInAgain(page, ravi.email)
  await signIn(page).getByText('This page belongs to Asha.').waitFor()
  await signInAgain(page, asha.email)
  await said(page, 'Article saved')
  assert.equal(await page.getByLabel('Excerpt').inputValue(), 'Written for an hour')
  const saved = await db.selectFrom('articles').select('excerpt').where('id', '=', article.id).execute()
  assert.equal(saved[0]!.excerpt, 'Written for an hour')
})

test('the dialog can be put off: the text stays, and the next save asks again', async () => {
  const { page } = await signedIn(browser, address, await withOwnSession(asha))
  await page.goto('/admin/settings')
  await page.getByLabel('Support phone').fill('022 1234')
  await endSessions(asha)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await signIn(page).getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('alert').getByText('Please log in.').first().waitFor()
  assert.equal(await page.getByLabel('Support phone').inputValue(), '022 1234')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await signInAgain(page, asha.email)
  await said(page, 'Settings saved')
})

test('a screen with nothing unsaved still leads to /login and back', async () => {
  const { page } = await signedIn(browser, address, await withOwnSession(asha))
  await page.goto('/admin/settings')
  await page.getByLabel('Support phone').waitFor()
  await endSessions(asha)
  await page.getByRole('link', { name: 'Delivery', exact: true }).first().click()
  await page.waitForURL(/\/login\?next=/)
})

test('a product: the session ends at Update, and a rename by somebody else is not undone', async () => {
  const product = await someProduct(db, { name: 'Rose Water', stock: 12, categoryId })
  const { page } = await signedIn(browser, address, await withOwnSession(asha))
  await page.goto(`/admin/stepper-product/${product.id}`)
  await page.getByLabel('Brand').fill('Gulab')
  await byRavi('PUT', `/api/productdetail/update/${product.id}`, { name: 'Rose Mist' })
  await db.updateTable('products').set({ stock: 11 }).where('id', '=', product.id).execute()
  await endSessions(asha)
  for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await signInAgain(page, asha.email)
  await conflict(page).getByText('Ravi has changed this since you opened it').waitFor()
  const rows = conflict(page).getByRole('row')
  await rows.filter({ hasText: 'Product name' }).getByText('Rose Mist').waitFor()
  await rows.filter({ hasText: 'Brand' }).getByText('Gulab').waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])
  await choose(page, 'Keep mine')
  await said(page, 'Product updated successfully!')
  const [saved] = await db
    .selectFrom('products')
    .select(['name', 'brand_name', 'stock'])
    .where('id', '=', product.id)
    .execute()
  assert.deepEqual(saved, { name: 'Rose Mist', brand_name: 'Gulab', stock: 11 })
})

test('settings: theirs and mine are shown side by side, and either can be taken', async () => {
  const { page } = await signedIn(browser, address, await withOwnSession(asha))
  await page.goto('/admin/settings')
  const name = page.getByLabel('Shop name')
  await name.fill('Kanti by Asha')
  await byRavi('PUT', '/api/settings', { shopName: 'Kanti by Ravi', defaultBadge: 'NEW' })
  await page.getByRole('button', { name: 'Save settings' }).click()
  const row = conflict(page).getByRole('row').filter({ hasText: 'Shop name' })
  await row.getByText('Kanti by Ravi').waitFor()
  await row.getByText('Kanti by Asha').waitFor()
  await choose(page, 'Go back to the form')
  assert.equal(await name.inputValue(), 'Kanti by Asha')

  await page.getByRole('button', { name: 'Save settings' }).click()
  await choose(page, 'Take theirs')
  await until(async () => (await name.inputValue()) === 'Kanti by Ravi')
  assert.equal(await page.getByLabel('Default badge').inputValue(), 'NEW')

  await name.fill('Kanti by Asha')
  await byRavi('PUT', '/api/settings', { shopName: 'Kanti' })
  await page.getByRole('button', { name: 'Save settings' }).click()
  await choose(page, 'Keep mine')
  await said(page, 'Settings saved')
  const [saved] = await db.selectFrom('settings').select(['shop_name', 'default_badge']).execute()
  assert.deepEqual(saved, { shop_name: 'Kanti by Asha', default_badge: 'NEW' })
})

test('a field that the form does not have is no conflict: about page, each field by itself', async () => {
  const { page } = await signedIn(browser, address, await withOwnSession(asha))
  await page.goto('/admin/about')
  await page.getByRole('textbox', { name: 'Mission' }).fill('Ours')
  const [about] = await db.selectFrom('about').select('id').execute()
  await byRavi('PUT', `/api/about/update/${about!.id}`, { vision: 'Theirs' })
  await page.getByRole('button', { name: 'Save mission' }).click()
  await said(page, 'Mission updated successfully')
  const [saved] = await db.selectFrom('about').select(['mission', 'vision']).execute()
  assert.deepEqual(saved, { mission: 'Ours', vision: 'Theirs' })
})

test('a policy: only the section that both changed is a conflict', async () => {
  const added = []
  for (const heading of ['First', 'Second'])
    added.push((await byRavi('POST', '/api/terms/add', { heading, content: heading })).section._id)
  const { page } = await signedIn(browser, address, await withOwnSession(asha))
  await page.goto('/admin/term')
  await page.getByRole('button', { name: 'Open all' }).click()
  await page.getByLabel('Content').nth(0).fill('Mine')
  await byRavi('PUT', `/api/terms/update/${added[0]}`, { content: 'Theirs' })
  await byRavi('PUT', `/api/terms/update/${added[1]}`, { content: 'Second by Ravi' })
  await page.getByRole('button', { name: /^(Update|Save)/ }).click()
  await choose(page, 'Keep mine')
  await until(async () => {
    const sections = await db.selectFrom('policy_sections').select('content').orderBy('position').execute()
    return sections.map(({ content }) => content).join() === 'Mine,Second by Ravi'
  })
})

test('quick edit: a refused value can be corrected at once; a stock that was sold meanwhile is asked about', async () => {
  const product = await someProduct(db, { name: 'Quick Soap', stock: 9, categoryId })
  const { page } = await signedIn(browser, address, await withOwnSession(asha))
  await page.goto('/admin/product?search=Quick+Soap')
  await page.getByRole('button', { name: 'change the price of Quick Soap' }).click()
  const price = page.getByLabel('New price of Quick Soap')
  await price.fill('0')
  await page.keyboard.press('Enter')
  await page
    .getByText(/^Update failed/)
    .first()
    .waitFor()
  await until(() => price.evaluate(field => field === document.activeElement && field.ariaInvalid === 'true'))
  // Leaving the field with a value that is refused shows what is stored.
  await price.fill('0.001')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: '₹249: change the price of Quick Soap' }).waitFor()

  await page.getByRole('button', { name: 'change the stock of Quick Soap' }).click()
  await db.updateTable('products').set({ stock: 7 }).where('id', '=', product.id).execute()
  shop.changes.publish([`product:${product.id}`])
  await page.getByLabel('New stock of Quick Soap').fill('20')
  await page.keyboard.press('Enter')
  await conflict(page).getByText('The stock is now 7').waitFor()
  await choose(page, 'Take theirs')
  await page.getByRole('button', { name: '7: change the stock of Quick Soap' }).waitFor()
})

test('what was typed right before a reload is in the draft', async () => {
  const { page } = await signedIn(browser, address, await withOwnSession(asha))
  await page.goto('/admin/stepper-product')
  await page.getByLabel('Product name').fill('Half written')
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  assert.equal(await page.getByLabel('Product name').inputValue(), 'Half written')
})

test('the wizard’s button keeps its place when an error line goes', async () => {
  const { page } = await signedIn(browser, address, await withOwnSession(asha))
  await page.goto('/admin/stepper-product')
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await said(page, 'Please enter the name.')
  await page.getByLabel('Category', { exact: true }).selectOption('Skincare')
  await page.getByLabel('Brand').fill('Ojavana')
  const place = () => next.evaluate(button => button.getBoundingClientRect().top + scrollY)
  const before = await place()
  await page.getByLabel('Product name').fill('Neem Soap')
  await next.hover()
  // The click itself takes the focus out of the field, which is checked then.
  await page.mouse.down()
  await page.getByText('Please enter the name.').waitFor({ state: 'hidden' })
  assert.equal(await place(), before)
  await page.mouse.up()
  await page.getByLabel('Bullet points').waitFor()
})

test('what does not exist is not tried again', async () => {
  const { page } = await signedIn(browser, address, await withOwnSession(asha))
  await page.goto(`/admin/blog/${'f'.repeat(24)}`)
  await page.getByText('This article does not exist.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0)
})

test('the profile and an address of a customer: the session ends, and a change elsewhere is not undone', async () => {
  const { page } = await signedIn(browser, address, await withOwnSession(usha), phone)
  await page.goto('/account/profile')
  await hydrated(page)
  const name = page.getByLabel('Name')
  await name.fill('Usha Rao')
  // What the page still reads would ask to sign in before Save does.
  await page.waitForLoadState('networkidle')
  await endSessions(usha)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await signInAgain(page, usha.email)
  await said(page, 'Your profile is saved.')
  assert.equal(await name.inputValue(), 'Usha Rao')

  const headers = { authorization: `Bearer ${await freshToken(db, usha.id)}` }
  await name.fill('Usha R')
  await app.inject({ method: 'PUT', url: '/api/auth/profile', headers, payload: { name: 'Usha Devi' } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await conflict(page).getByText('Usha Devi').first().waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])
  await choose(page, 'Take theirs')
  await until(async () => (await name.inputValue()) === 'Usha Devi')

  const payload = {
    name: 'Usha',
    phone: '9876543210',
    line1: '1 Lake Road',
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400001',
  }
  const { address: kept } = (
    await app.inject({ method: 'POST', url: '/api/addresses', headers, payload })
  ).json()
  await page.goto('/account/addresses')
  await page.getByRole('button', { name: 'Edit 1 Lake Road' }).click()
  await page.getByLabel('City').fill('Thane')
  const changed = { line1: '2 Lake Road' }
  await app.inject({ method: 'PUT', url: `/api/addresses/${kept._id}`, headers, payload: changed })
  await endSessions(usha)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await signInAgain(page, usha.email)
  await choose(page, 'Keep mine')
  await said(page, 'Address updated')
  const [saved] = await db.selectFrom('addresses').select(['line1', 'city']).execute()
  assert.deepEqual(saved, { line1: '2 Lake Road', city: 'Thane' })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDemoShop } from '../demo-shop.ts'
import { hydrated, newVisitor, openBrowser, phone } from './browser.ts'

const shop = await openDemoShop()
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()

test('a guest goes from the home page to a product and back', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'New Arrivals' }).getByRole('article')
  await cards.first().waitFor()
  assert.equal(await cards.count(), 8)
  const card = cards.first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link').click()
  await page.waitForURL(/\/product\/[a-z0-9-]+-[0-9a-f]{8}$/)
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), name)
  await page.goBack()
  await page.getByRole('heading', { name: 'New Arrivals' }).waitFor()
  assert.deepEqual(trouble, [])
})

test('on a phone the menu opens, leads on and closes with Escape', async () => {
  const { page, trouble } = await newVisitor(browser, address, phone)
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Products' }).click()
  await page.getByRole('heading', { name: 'Our Products' }).waitFor()
  assert.deepEqual(trouble, [])
})

test('the categories dropdown leads to a category', async () => {
  const { page } = await newVisitor(browser, address)
  await page.goto('/')
  await page.locator('summary', { hasText: 'Categories' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Fragrance' }).click()
  await page.getByRole('heading', { name: 'Fragrance Products' }).waitFor()
})

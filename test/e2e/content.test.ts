import assert from 'node:assert/strict'
import { test } from 'node:test'
import { about } from '../../demo/content/index.ts'
import { openDemoShop } from '../demo-shop.ts'
import { hydrated, newVisitor, openBrowser } from './browser.ts'
import { looksRight } from './looks-right.ts'

const shop = await openDemoShop()
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()

test('the typewriter goes from line to line without moving the page, until it is paused', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await page.goto('/about')
  const below = page.getByRole('heading', { name: 'Our mission' })
  const top = (await below.boundingBox())!.y
  // On a busy machine the first line may be gone before the test looks; it comes around again.
  for (const line of about.typewriterTexts.slice(0, 2))
    await page.waitForFunction(
      line => document.querySelector('p[aria-hidden=true] > span:last-child')?.textContent === line,
      line,
    )
  assert.equal((await below.boundingBox())!.y, top)
  const pause = page.getByRole('button', { name: 'Pause the moving text' })
  await pause.click()
  assert.equal(await pause.getAttribute('aria-pressed'), 'true')
  assert.deepEqual(trouble, [])
})

test('who asked for less motion reads all lines at once', async () => {
  const { page } = await newVisitor(browser, address)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  for (const line of about.typewriterTexts)
    assert.ok((await page.getByRole('listitem').filter({ hasText: line }).boundingBox())!.height > 10, line)
  assert.equal(await page.getByRole('button', { name: 'Pause the moving text' }).isVisible(), false)
})

test('the footer leads to the policies, and a policy’s contents to its sections', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click()
  await page.waitForURL('/term&condition')
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Grievance officer' })
    .click()
  await page.waitForURL(/#[0-9a-f]{24}$/)
  assert.deepEqual(trouble, [])
})

test('what is not here, and what no longer is, look right', async () => {
  const { page } = await newVisitor(browser, address)
  const { product_id: id } = await shop.db
    .selectFrom('listed_products')
    .select('product_id')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  for (const [path, status] of [
    ['/nowhere', 404],
    [`/product/${id}`, 410],
  ] as const) {
    assert.equal((await page.goto(path))?.status(), status)
    await hydrated(page)
    await looksRight(page)
  }
})

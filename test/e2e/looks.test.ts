import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveLookDraft } from '#domain/looks/change-look.ts'
import { makePreview } from '#domain/looks/previews.ts'
import { looks } from '#values/looks/looks.ts'
import { someone } from '../cast.ts'
import { openDemoShop } from '../demo-shop.ts'
import { accessibilityProblems, desktop, newVisitor, openBrowser, phone } from './browser.ts'
import { signedIn } from './signed-in.ts'

const shop = await openDemoShop()
const admin = await someone(shop.db, 'admin', 'Veda')
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()

test('every look can be read and used, light and dark, and is not wider than a phone', async () => {
  const { token } = await makePreview(shop.db, admin)
  const { page, trouble } = await newVisitor(browser, address)
  await page.goto(`/preview?link=${token}`)
  const product = await page.locator('.card a').first().getAttribute('href')
  const found: string[] = []
  for (const { id } of looks) {
    await saveLookDraft(shop.db, admin, { look: id, choices: { scheme: 'device' } })
    for (const [path, size] of [
      ['/', desktop],
      ['/product', phone],
      [product!, desktop],
      ['/cart', phone],
    ] as const) {
      await page.setViewportSize(size)
      for (const colorScheme of ['light', 'dark'] as const) {
        // Loaded again: what is far below is not painted, and its colours would change only when it is.
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        if (wider) found.push(`${id} ${path} is wider than the screen`)
        const onlyColours = colorScheme === 'dark'
        const problems = await accessibilityProblems(page, { looksDifferent: true, onlyColours })
        found.push(...problems.map(problem => `${id} ${colorScheme} ${path}: ${problem}`))
      }
    }
  }
  assert.deepEqual(found, [])
  assert.deepEqual(trouble, [])
})

test('an admin tries a look, sees it beside the form, and publishes it', async () => {
  const { page, trouble } = await signedIn(browser, address, admin)
  await page.goto('/admin/looks')
  await page.getByText('Bold make-up').click()
  const frame = page.frameLocator('iframe[title="Preview of the look"]')
  await frame.locator('html[data-card="poster"]').waitFor()
  await page.getByLabel('Your brand’s colour, as a code').fill('#ffc0cb')
  await page.getByText('Your colour is kept for buttons, with dark words.', { exact: false }).waitFor()
  await frame.locator('html[style*="--color-fill: #ffc0cb"]').waitFor()
  await page.getByText('Draft saved. Customers do not see it yet.').waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('This is what your shop wears now.').waitFor()
  assert.match((await shop.app.inject('/product')).body, /data-card="poster"/)
  await page.getByRole('button', { name: 'Go back to it' }).first().click()
  await page.getByRole('button', { name: 'Go back', exact: true }).click()
  await page.getByText('2. Kanti').or(page.getByText('3. Kanti')).first().waitFor()
  assert.deepEqual(trouble, [])
})

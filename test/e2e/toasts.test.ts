import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openTestShop } from '../build-app.ts'
import { password, someone, someProduct } from '../cast.ts'
import { until } from '../until.ts'
import { accessibilityProblems, desktop, hydrated, newVisitor, openBrowser, phone } from './browser.ts'
import { signedIn } from './signed-in.ts'

const shop = await openTestShop()
const asha = await someone(shop.db, 'customer', 'Asha')
for (let i = 0; i < 6; i++) await someProduct(shop.db, { name: `Balm ${i}` })
const product = await someProduct(shop.db, { name: 'Rose Water' })
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()

/** The controls in sight that a toast covers. */
const covered = (page: Page, within = 'body') =>
  page.evaluate(async within => {
    await Promise.allSettled(document.getAnimations().map(animation => animation.finished))
    const notes = [...document.querySelectorAll('.toast')].map(note => note.getBoundingClientRect())
    return [...document.querySelector(within)!.querySelectorAll('a, button, input')]
      .filter(element => element.checkVisibility())
      .filter(element => {
        const box = element.getBoundingClientRect()
        return notes.some(
          note =>
            box.left < note.right && box.right > note.left && box.top < note.bottom && box.bottom > note.top,
        )
      })
      .map(element => element.textContent)
  }, within)

for (const viewport of [desktop, phone])
  test(`toasts stand one below the other and cover no button, ${viewport.width} px`, async () => {
    const { page, trouble } = await signedIn(browser, address, asha, viewport)
    // Toasts go after five seconds. A slow machine may need more than that until the second is there.
    await page.addInitScript(() => {
      const { setTimeout } = window
      Object.assign(window, {
        setTimeout: (callback: () => void, delay = 0) =>
          setTimeout(callback, delay === 5000 ? 60_000 : delay),
      })
    })
    await page.goto(`/product/${product.id}`)
    await hydrated(page)
    // The regions that screen readers watch are there before anything is said.
    assert.equal(await page.getByRole('status').and(page.locator('#toasts')).count(), 1)
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await page.locator('.toast', { hasText: 'Rose Water added to cart!' }).waitFor()
    const drawer = page.getByRole('dialog', { name: 'Added to cart' })
    assert.deepEqual(await covered(page, 'dialog[open]'), [])
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await page.route('**/api/cart/add', route =>
      route.fulfill({ status: 409, json: { error: 'No more.', message: 'No more.' } }),
    )
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await page.locator('#toasts-urgent .toast').waitFor()
    const boxes = await page
      .locator('.toast')
      .evaluateAll(notes => notes.map(note => note.getBoundingClientRect().toJSON()))
    const [upper, lower] = boxes.sort((a, b) => a.top - b.top)
    assert.ok(upper.bottom <= lower.top, 'one below the other')
    // On a slow machine the bar at the bottom may still be on its way.
    await until(async () => (await covered(page)).length === 0)
    assert.deepEqual(
      trouble.filter(line => !line.includes('409')),
      [],
    )
  })

test('signing in leaves no error in the console', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await page.goto('/login')
  await hydrated(page)
  await page.getByLabel('Email').fill(asha.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`${address}/`)
  await hydrated(page)
  assert.deepEqual(trouble, [])
})

test('everything on the home page that scrolls can be focused, also with reduced motion', async () => {
  const { page } = await newVisitor(browser, address)
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/')
    await hydrated(page)
    assert.deepEqual(await accessibilityProblems(page), [])
  }
})

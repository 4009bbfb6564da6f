import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { accessibilityProblems, phone } from './browser.ts'

/** Asserts that the page is accessible and does not overflow sideways, at its current size and on a phone. */
export async function looksRight(page: Page) {
  const current = page.viewportSize()!
  for (const viewport of current.width === phone.width ? [phone] : [current, phone]) {
    await page.setViewportSize(viewport)
    assert.deepEqual(await accessibilityProblems(page), [], `${page.url()} at ${viewport.width}`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(overflow <= 0, `${page.url()} is ${overflow} px too wide at ${viewport.width}`)
  }
  await page.setViewportSize(current)
}

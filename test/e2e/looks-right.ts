import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { accessibilityProblems, phone } from './browser.ts'

/** Accessible, and no wider than the screen: as wide as it is, and on a phone. */
export async function looksRight(page: Page) {
  const wide = page.viewportSize()!
  for (const viewport of [wide, phone]) {
    await page.setViewportSize(viewport)
    assert.deepEqual(await accessibilityProblems(page), [])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(overflow <= 0, `${page.url()} is ${overflow} px too wide at ${viewport.width}`)
  }
  await page.setViewportSize(wide)
}

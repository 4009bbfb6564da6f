import type { Browser } from 'playwright-core'
import { newVisitor, type Visit } from './browser.ts'

interface Person {
  token: string
  role: string
  name: string
}

/** Somebody who signed in before: their session is in the browser, no password is checked. */
export async function signedIn(
  browser: Browser,
  address: string,
  { token, role, name }: Person,
  viewport?: { width: number; height: number },
): Promise<Visit> {
  const visit = await newVisitor(browser, address, viewport)
  await visit.page.goto('/login')
  await visit.page.evaluate(
    session => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
    },
    { token, role, user: JSON.stringify({ name }) },
  )
  return visit
}

import type { Browser } from 'playwright-core'
import { desktop, newVisitor, type Visit } from './browser.ts'

interface Person {
  id: string
  name: string
  token: string
  role?: string
}

/** A visitor who has signed in before: the browser remembers it as the login page would have kept it. */
export async function signedInVisitor(
  browser: Browser,
  address: string,
  { id, name, token, role = 'customer' }: Person,
  viewport = desktop,
): Promise<Visit> {
  const user = JSON.stringify({ _id: id, name })
  return newVisitor(browser, address, viewport, { token, role, user })
}

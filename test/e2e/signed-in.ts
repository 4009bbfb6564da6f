import type { Browser, Page } from 'playwright-core'
import { desktop, newVisitor, type Visit } from './browser.ts'

interface Person {
  id: string
  name: string
  role: string
  token: string
}

/** A new visitor with a session in local storage, as the login page stores it. */
export function signedIn(
  browser: Browser,
  address: string,
  person: Person,
  viewport = desktop,
): Promise<Visit> {
  return newVisitor(browser, address, viewport, storedSession(person))
}

/** Stores the session in a page that is already open. */
export async function signInAs(page: Page, person: Person) {
  await page.goto('/login')
  await page.evaluate(session => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
  }, storedSession(person))
}

const storedSession = ({ id, name, role, token }: Person) => ({
  token,
  role,
  user: JSON.stringify({ _id: id, name }),
})

interface SignUp {
  name: string
  email: string
  password: string
  role: 'Customer' | 'Seller' | 'Admin'
}

/** Fills in the registration form without submitting it. */
export async function fillSignUp(page: Page, { name, email, password, role }: SignUp) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Role').selectOption(role)
}

import type { Browser, Page } from 'playwright-core'
import { desktop, newVisitor, type Visit } from './browser.ts'

interface Person {
  id: string
  name: string
  role: string
  token: string
}

/** A visitor who has signed in before: the browser remembers it as the login page would have kept it. */
export function signedIn(
  browser: Browser,
  address: string,
  person: Person,
  viewport = desktop,
): Promise<Visit> {
  return newVisitor(browser, address, viewport, sessionOf(person))
}

/** The same in a browser that is open already. */
export async function signInAs(page: Page, person: Person) {
  await page.goto('/login')
  await page.evaluate(session => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
  }, sessionOf(person))
}

const sessionOf = ({ id, name, role, token }: Person) => ({
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

/** The registration page, filled in but not sent. */
export async function fillSignUp(page: Page, { name, email, password, role }: SignUp) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Role').selectOption(role)
}

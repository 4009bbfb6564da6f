import type { Page } from 'playwright-core'
import type { Account } from '#domain/accounts/account.ts'

/** Puts a living token into the visitor's browser: what is tested is not the way in. */
export async function signInAs(page: Page, person: Pick<Account, 'name' | 'role'> & { token: string }) {
  await page.goto('/api/docs')
  await page.evaluate(
    ({ token, role, name }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('role', role)
      localStorage.setItem('user', JSON.stringify({ name }))
    },
    { token: person.token, role: person.role, name: person.name },
  )
}

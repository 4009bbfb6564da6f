import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { issueSetupCode } from '#domain/accounts/setup-code.ts'
import { openTestShop } from '../build-app.ts'
import { password, someone } from '../cast.ts'
import { freePort } from '../free-port.ts'
import { lettersTo, tokenIn } from '../outbox.ts'
import { hydrated, newVisitor, openBrowser } from './browser.ts'
import { looksRight } from './looks-right.ts'
import { fillSignUp, signedIn } from './signed-in.ts'

// Browsers allow passkeys at a host name, not at an IP address.
const port = await freePort()
const address = `http://localhost:${port}`
const shop = await openTestShop({ PUBLIC_URL: address })
const { app, db } = shop
await app.listen({ port: Number(port), host: '127.0.0.1' })
const browser = await openBrowser()

test('the first admin of a public shop is asked for the code, and keeps what was typed', async () => {
  const open = await openTestShop({ PUBLIC_URL: 'https://kanti.example' })
  const { page } = await newVisitor(browser, await open.app.listen({ port: 0, host: '127.0.0.1' }))
  await page.goto('/register')
  await hydrated(page)
  await fillSignUp(page, { name: 'Owner', email: 'owner@example.com', password, role: 'Admin' })
  assert.equal(await page.getByLabel('One-time code').count(), 0)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText('The code was printed where the shop was started').waitFor()
  await looksRight(page)
  await page.getByLabel('One-time code').fill('AAAA-BBBB-CCCC')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.locator('form').getByText('This code is incorrect.').waitFor()
  await page.getByLabel('One-time code').fill((await issueSetupCode(open.db))!)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL(url => url.search === '?next=%2Fadmin%2Fopen-shop')
})

test('a customer moves to another email, and the old address takes the account back', async () => {
  const asha = await someone(db, 'customer', 'Asha')
  await db.updateTable('accounts').set({ email_confirmed_at: new Date() }).where('id', '=', asha.id).execute()
  const { page, trouble } = await signedIn(browser, address, asha)
  await page.goto('/account/profile')
  await page.getByLabel('Email', { exact: true }).fill('new@example.com')
  const form = page.locator('form').filter({ has: page.getByLabel('Email', { exact: true }) })
  await form.getByLabel('Your password').fill(password)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please open the link in the email we sent to new@example.com').waitFor()
  await page.getByRole('button', { name: `Keep ${asha.email}` }).waitFor()
  await looksRight(page)

  const confirm = tokenIn((await lettersTo(shop, 'new@example.com'))[0], '/confirm-email')
  await page.goto(`/confirm-email?token=${confirm}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Your email is confirmed').waitFor()
  const restore = tokenIn((await lettersTo(shop, asha.email))[0], '/restore-email')
  await page.goto(`/restore-email?token=${restore}`)
  await hydrated(page)
  await looksRight(page)
  await page.getByLabel('New password').fill('Monsoon-in-Kochi-9')
  await page.getByRole('button', { name: 'Recover my account' }).click()
  await page.getByText(`Your account has the email ${asha.email} again`).waitFor()
  assert.deepEqual(trouble, [])
})

test('an admin changes their email with the password, and reads the security log', async () => {
  const owner = await someone(db, 'admin', 'Owner')
  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: owner.email, password: 'wrong' },
  })
  const { page, trouble } = await signedIn(browser, address, owner)
  await page.goto('/admin/profile')
  await page.getByLabel('Email').fill('owner.new@example.com')
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Keep current email' }).click()
  await page.getByText('Your profile is saved.').waitFor()
  await page.getByLabel('Your password').waitFor({ state: 'detached' })

  await page.goto('/admin/audit')
  await page.getByRole('navigation', { name: 'Logs' }).getByRole('link', { name: 'Security' }).click()
  await page.locator('ol').getByText('Failed login').first().waitFor()
  await looksRight(page)
  await page.getByLabel('What').selectOption('Locked out')
  await page.getByText('Nothing matches these filters').waitFor()
  assert.deepEqual(trouble, [])
})

test('a seller adds a passkey, signs in with it, and removes it', async () => {
  const tara = await someone(db, 'seller', 'Tara')
  const { page, trouble } = await signedIn(browser, address, tara)
  await addVirtualAuthenticator(page)
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My phone')
  await page.getByRole('dialog').getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('not used yet').waitFor()

  // Not in the back office: it would lead to the login by itself.
  await page.goto('/blog')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await hydrated(page)
  await looksRight(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Remove My phone' }).waitFor()
  // The screen opens where it was left, with a button half behind the bar at the top.
  await page.evaluate(() => scrollTo(0, 0))
  await looksRight(page)
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Remove it' }).click()
  await page.getByText('The passkey is removed.').waitFor()
  assert.deepEqual(trouble, [])
})

/** A device that keeps passkeys and asks nobody. */
async function addVirtualAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal' } as const),
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

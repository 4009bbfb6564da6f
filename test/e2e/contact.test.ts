import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDemoShop } from '../demo-shop.ts'
import { lettersTo, tokenIn } from '../outbox.ts'
import { accessibilityProblems, hydrated, newVisitor, openBrowser, phone } from './browser.ts'

const shop = await openDemoShop()
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()

test('a visitor writes to the shop; what was typed stays until it has worked', async () => {
  const { page, trouble } = await newVisitor(browser, address, phone)
  await page.goto('/contact')
  await hydrated(page)
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('Your Name').fill('Asha Rao')
  await form.getByLabel('Email Address').fill('asha@nowhere')
  await form.getByLabel('Message').fill('Is the rose water back?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await form.getByText('Please enter a valid email').waitFor()
  assert.equal(await form.getByLabel('Message').inputValue(), 'Is the rose water back?')
  assert.deepEqual(await accessibilityProblems(page), [])
  assert.ok(
    trouble.every(line => line.includes('400')),
    trouble.join('\n'),
  )

  await form.getByLabel('Email Address').fill('asha@example.com')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await form.getByText('Thank you. We have received your message').waitFor()
  assert.equal(await form.getByLabel('Message').inputValue(), '')
  assert.deepEqual(await accessibilityProblems(page), [])
  const messages = await shop.db
    .selectFrom('contact_messages')
    .select(['name', 'message'])
    .where('name', '=', 'Asha Rao')
    .execute()
  assert.deepEqual(messages, [{ name: 'Asha Rao', message: 'Is the rose water back?' }])
})

test('a visitor subscribes in the footer, confirms by a button, and leaves again', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await page.goto('/')
  await hydrated(page)
  const form = page.getByRole('form', { name: 'Newsletter' })
  await form.getByRole('textbox').nth(1).fill('reader@example.com')
  await form.getByRole('button').click()
  await form.getByText('Please check your email').waitFor()

  const asked = tokenIn((await lettersTo(shop, 'reader@example.com'))[0], '/newsletter/confirm')
  await page.goto(`/newsletter/confirm?token=${asked}`)
  await hydrated(page)
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('You are subscribed. Welcome!').waitFor()

  const leave = tokenIn((await lettersTo(shop, 'reader@example.com'))[0], '/newsletter/unsubscribe')
  await page.goto(`/newsletter/unsubscribe?token=${leave}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByText('You are unsubscribed.').waitFor()
  assert.deepEqual(trouble, [])
})

test('a customer who forgot the password signs in with a new one', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  const email = 'customer@kanti.example'
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL('/forgot-password')
  await hydrated(page)
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('If there is an account with this email').waitFor()

  await page.goto(`/reset-password?token=${tokenIn((await lettersTo(shop, email))[0], '/reset-password')}`)
  await hydrated(page)
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.getByLabel('New password').fill('Monsoon-in-Kochi-9')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByText('Your password is changed.').waitFor()
  await page.getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Monsoon-in-Kochi-9')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/')
  assert.deepEqual(trouble, [])
})

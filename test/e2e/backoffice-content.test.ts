import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { someone } from '../cast.ts'
import { openDemoShop } from '../demo-shop.ts'
import { photo } from '../pictures.ts'
import { until } from '../until.ts'
import { accessibilityProblems, openBrowser } from './browser.ts'
import { looksRight } from './looks-right.ts'
import { signedIn } from './signed-in.ts'

const shop = await openDemoShop()
const admin = await someone(shop.db, 'admin', 'Veda')
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()

const picture = {
  name: 'picture.jpg',
  mimeType: 'image/jpeg',
  buffer: await photo({ seed: 3, width: 400, height: 300 }),
}
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
/** A page of the shop, without the marks that React leaves between texts. */
const page = async (path: string) => (await shop.app.inject(path)).body.replaceAll('<!-- -->', '')
const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const section = (page: Page, nth: number) =>
  page.getByRole('list', { name: 'Sections' }).locator('> li').nth(nth)

test('an admin edits the About page field by field, and visitors read it at once', async () => {
  const visit = await signedIn(browser, address, admin)
  const screen = visit.page
  await screen.goto('/admin/about')
  const vision = form(screen, 'Vision').getByLabel('Vision')
  await vision.fill('Unsaved while other fields are saved')
  const heading = form(screen, 'Heading')
  await heading.getByLabel('Heading').fill('Beauty, told by Veda')
  await heading.getByText('Not saved yet').waitFor()
  await screen.keyboard.press('Enter')
  await said(screen, 'Heading updated successfully')
  assert.match(await page('/about'), /Beauty, told by Veda/)

  const lines = form(screen, 'Typewriter texts')
  await lines.getByLabel('Typewriter texts').fill('  First line \n\n\nSecond line\n ')
  await lines.getByRole('button', { name: 'Save typewriter texts' }).click()
  await said(screen, 'Typewriter texts updated successfully')
  await until(
    async () => (await lines.getByLabel('Typewriter texts').inputValue()) === 'First line\nSecond line',
  )

  const achievements = form(screen, 'Achievements')
  await achievements.getByRole('button', { name: 'Add achievement' }).click()
  await achievements.getByLabel('Label').last().fill('Kilometres cycled')
  await achievements.getByRole('button', { name: 'Save achievements' }).click()
  await said(screen, 'All achievements must have label and value.')
  await achievements.getByLabel('Value').last().fill('640')
  await achievements.getByRole('button', { name: 'Save achievements' }).click()
  await said(screen, 'Achievements updated successfully')
  assert.match(await page('/about'), /Kilometres cycled/)

  const image = form(screen, 'Image')
  await image.getByRole('button', { name: 'Upload image' }).click()
  await said(screen, 'Please select an image first')
  await image.getByLabel('Image').setInputFiles(picture)
  await image.getByRole('button', { name: 'Upload image' }).click()
  await said(screen, 'Image updated successfully')
  assert.equal(await vision.inputValue(), 'Unsaved while other fields are saved')
  assert.deepEqual(visit.trouble, [])
})

test('a failed save keeps what was typed, and a failed load can be retried', async () => {
  const { page: screen } = await signedIn(browser, address, admin)
  await screen.goto('/admin/about')
  const email = form(screen, 'Contact email')
  await email.getByLabel('Contact email').fill('not an email')
  await email.getByRole('button', { name: 'Save contact email' }).click()
  await said(screen, 'Failed to update Contact email')
  await said(screen, 'Please enter a valid email, such as asha@example.com.')

  await screen.route('**/api/about/update/*', route => route.abort())
  const mission = form(screen, 'Mission')
  await mission.getByLabel('Mission').fill('Something long that took an hour')
  await mission.getByRole('button', { name: 'Save mission' }).click()
  await said(screen, 'Failed to update Mission')
  assert.equal(await mission.getByLabel('Mission').inputValue(), 'Something long that took an hour')
  await form(screen, 'Image').getByLabel('Image').setInputFiles(picture)
  await form(screen, 'Image').getByRole('button').last().click()
  await said(screen, 'Failed to update image')

  await screen.getByRole('link', { name: 'Contact', exact: true }).click()
  const question = screen.getByRole('alertdialog')
  await question.getByText('Leave without saving?').waitFor()
  await question.getByRole('button', { name: 'Leave' }).click()
  await screen.getByRole('heading', { name: 'Manage Contact' }).waitFor()

  await screen.route('**/api/about/all', route => route.abort())
  await screen.getByRole('link', { name: 'About', exact: true }).click()
  await said(screen, 'Failed to fetch about info.')
  await screen.unroute('**/api/about/all')
  await screen.getByRole('button', { name: 'Try again' }).click()
  await form(screen, 'Heading').waitFor()
})

test('the contact page is edited field by field in a dialog', async () => {
  const visit = await signedIn(browser, address, admin)
  const screen = visit.page
  await screen.goto('/admin/contact')
  await screen.getByRole('button', { name: 'Edit phone' }).click()
  await screen.getByRole('dialog').getByLabel('Phone').fill('1800 111 2222')
  await screen.keyboard.press('Enter')
  await said(screen, 'Phone updated')
  await screen.getByRole('dialog').waitFor({ state: 'detached' })
  assert.match(await page('/contact'), /1800 111 2222/)

  await screen.getByRole('button', { name: 'History of Manage Contact' }).click()
  const history = screen.getByRole('dialog', { name: 'History of Manage Contact' })
  await history.locator('ins', { hasText: '111' }).waitFor()
  await history.getByRole('button', { name: 'Undo this change' }).click()
  await history.getByText(/^Restored from/).waitFor()
  assert.doesNotMatch(await page('/contact'), /1800 111 2222/)
  assert.deepEqual(await accessibilityProblems(screen), [])
  await screen.keyboard.press('Escape')
  assert.deepEqual(visit.trouble, [])

  await screen.getByRole('button', { name: 'Edit email' }).click()
  await screen.getByRole('dialog').getByLabel('Email').fill('nowhere')
  await screen.getByRole('button', { name: 'Save' }).click()
  await said(screen, 'Update failed')
  await screen.getByRole('dialog').getByText('Please enter a valid email').waitFor()
  await screen.keyboard.press('Escape')
  const question = screen.getByRole('alertdialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  assert.equal(await screen.getByRole('dialog').getByLabel('Email').inputValue(), 'nowhere')
  assert.deepEqual(await accessibilityProblems(screen), [])

  await screen.route('**/api/contact/get', route => route.fulfill({ json: { data: null } }))
  await screen.reload()
  await screen.getByRole('button', { name: 'Edit heading' }).click()
  await screen.getByRole('dialog').getByLabel('Heading').fill('Write to us')
  await screen.getByRole('button', { name: 'Save' }).click()
  await said(screen, 'No contact found')
  await screen.route('**/api/contact/get', route => route.abort())
  await screen.reload()
  await said(screen, 'Failed to fetch contact data')
})

test('a policy’s sections are added, moved and deleted, and stand on the page in that order', async () => {
  const visit = await signedIn(browser, address, admin)
  const screen = visit.page
  await screen.goto('/admin/shipping')
  await section(screen, 0).waitFor()
  const before = await screen.getByRole('list', { name: 'Sections' }).locator('> li').count()
  await section(screen, 0).getByRole('button', { expanded: false }).click()
  await section(screen, 0).getByLabel('Heading').fill('Where our parcels go')
  await screen.getByRole('button', { name: 'Add section' }).click()
  await screen.keyboard.type('Boats and bicycles')
  const added = section(screen, before)
  await added.getByLabel('Bullet points').fill('On the backwaters\n\n   \nIn old towns  ')
  await screen.getByRole('button', { name: 'Add section' }).click()
  await section(screen, before + 1)
    .getByLabel('Content')
    .fill('This one has no heading.')
  await screen.getByRole('button', { name: 'Move Boats and bicycles up' }).focus()
  for (let step = 0; step < before - 1; step++) await screen.keyboard.press('Enter')
  await screen.getByRole('button', { name: 'Update', exact: true }).click()
  await said(screen, 'Shipping Policy updated. One section without a heading was not saved.')
  const live = await page('/shippingpolicy')
  assert.match(live, /1\.<\/span> Where our parcels go/)
  assert.match(live, /2\.<\/span> Boats and bicycles/)
  assert.match(live, /<li>On the backwaters<\/li><li>In old towns<\/li>/)
  assert.doesNotMatch(live, /This one has no heading/)
  const skipped = section(screen, before + 1).getByLabel('Content')
  assert.equal(await skipped.inputValue(), 'This one has no heading.')

  await screen.getByRole('button', { name: 'Remove Boats and bicycles' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await said(screen, 'Section deleted.')
  assert.doesNotMatch(await page('/shippingpolicy'), /Boats and bicycles/)
  assert.deepEqual(visit.trouble, [])

  await screen.route('**/api/shippings/update/*', route => route.abort())
  await section(screen, 0).getByLabel('Heading').fill('Where nothing goes')
  await screen.getByRole('button', { name: 'Update', exact: true }).click()
  await said(screen, 'Shipping Policy could not be saved.')
  assert.equal(await section(screen, 0).getByLabel('Heading').inputValue(), 'Where nothing goes')
})

test('a shop without a policy saves its first sections as new ones', async () => {
  await shop.db.deleteFrom('policy_sections').where('kind', '=', 'privacy').execute()
  const { page: screen, trouble } = await signedIn(browser, address, admin)
  await screen.goto('/admin/privacy')
  await screen.getByText('No sections yet.').waitFor()
  for (const heading of ['What we know', 'What for']) {
    await screen.getByRole('button', { name: 'Add section' }).click()
    await screen.keyboard.type(heading)
  }
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await said(screen, 'Privacy Policy saved.')
  await screen.getByRole('button', { name: 'Update', exact: true }).waitFor()
  assert.match(await page('/privacypolicy'), /1\.<\/span> What we know[\s\S]*2\.<\/span> What for/)
  assert.deepEqual(trouble, [])
})

test('the footer is updated, deleted and made again', async () => {
  const { page: screen, trouble } = await signedIn(browser, address, admin)
  await screen.goto('/admin/footer')
  await screen.getByRole('textbox', { name: 'Description' }).fill('Made with care in Mumbai')
  await screen.getByRole('button', { name: 'Add social link' }).click()
  await screen.getByLabel('Platform').last().fill('pint')
  await screen.getByRole('option', { name: /^Pinterest/ }).click()
  assert.equal(await screen.getByLabel('Icon class').last().inputValue(), 'fa-brands fa-pinterest')
  await screen.getByLabel('URL').last().fill('https://pinterest.example/kanti')
  await screen.getByRole('button', { name: 'Update', exact: true }).click()
  await screen.getByRole('dialog').getByText('Saved Successfully').waitFor()
  await Promise.all([
    screen.waitForEvent('load'),
    screen.getByRole('dialog').getByRole('button', { name: 'OK' }).click(),
  ])
  await screen.getByRole('button', { name: 'Remove Pinterest' }).waitFor()
  assert.match(
    await page('/'),
    /Made with care in Mumbai[\s\S]*pinterest\.example[\s\S]*<svg[^>]+fa-brands fa-pinterest/,
  )

  const remove = async () => {
    await screen.getByRole('button', { name: 'Delete' }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await screen.route('**/api/footer/delete/*', route =>
    route.fulfill({ status: 503, json: { error: 'The shop rests.' } }),
  )
  await remove()
  await said(screen, 'The footer could not be deleted. The shop rests.')
  await screen.unroute('**/api/footer/delete/*')
  trouble.length = 0
  await remove()
  await said(screen, 'Footer deleted successfully')
  await screen.getByRole('button', { name: 'Create' }).waitFor()
  assert.equal(await screen.getByRole('textbox', { name: 'Description' }).inputValue(), '')
  assert.equal(await screen.getByRole('button', { name: 'Delete' }).count(), 0)

  await screen.getByLabel('Logo', { exact: true }).setInputFiles(picture)
  await screen.getByRole('button', { name: 'Add section' }).click()
  await screen.getByLabel('Section title').fill('Help')
  await screen.getByLabel('Label', { exact: true }).fill('Returns')
  await screen.getByLabel('Path', { exact: true }).fill('/returnpolicy')
  await screen.getByRole('button', { name: 'Create' }).click()
  await screen.getByRole('dialog').getByText('Saved Successfully').waitFor()
  await Promise.all([screen.waitForEvent('load'), screen.keyboard.press('Escape')])
  await screen.getByRole('button', { name: 'Update', exact: true }).waitFor()
  assert.match(await page('/'), /href="\/returnpolicy"/)
  assert.deepEqual(trouble, [])

  await screen.getByRole('button', { name: 'Help 1 link' }).click()
  await screen.getByLabel('Path', { exact: true }).fill('javascript:alert(1)')
  await screen.getByRole('button', { name: 'Update', exact: true }).click()
  await said(screen, 'The footer could not be saved.')
  await screen.getByText('must begin with https://').waitFor()
})

const screens = ['about', 'contact', 'term', 'privacy', 'return', 'shipping', 'footer', 'home', 'pages']

test('no content screen fails WCAG 2.2 AA or is too wide, on a desktop and on a phone', async () => {
  const { page: screen, trouble } = await signedIn(browser, address, admin)
  for (const path of screens) {
    await screen.goto(`/admin/${path}`)
    await screen.locator('main form, main dl, main ol, main h2').first().waitFor()
    await screen.evaluate(() => {
      for (const closed of document.querySelectorAll('main details')) closed.setAttribute('open', '')
    })
    await looksRight(screen)
  }
  assert.deepEqual(trouble, [])
})

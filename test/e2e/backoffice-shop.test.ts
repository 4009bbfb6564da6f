import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openTestShop } from '../build-app.ts'
import { deliver } from '../buyer.ts'
import { someone, someProduct } from '../cast.ts'
import { lettersTo, tokenIn } from '../outbox.ts'
import { photo } from '../pictures.ts'
import { accessibilityProblems, desktop, openBrowser, phone } from './browser.ts'
import { looksRight } from './looks-right.ts'
import { signedIn } from './signed-in.ts'

const shop = await openTestShop()
const { app, db } = shop
const admin = await someone(db, 'admin', 'Veda')
const asha = await someone(db, 'customer')
const kajal = await someProduct(db, { name: 'Night Kajal' })
await someProduct(db, { name: 'Rose Kajal' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()

const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const page = async (path: string) => (await app.inject(path)).body.replaceAll('<!-- -->', '')
const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const open = async (path: string) => {
  const visit = await signedIn(browser, address, admin)
  await visit.page.goto(`/admin/${path}`)
  return visit
}

test('an article is written with a preview beside it, kept as a draft, and published', async () => {
  const { page: screen, trouble } = await open('blog')
  await screen.getByRole('link', { name: 'Write the first article' }).click()
  await screen.getByLabel('Title').fill('Kajal that stays')
  await screen
    .getByLabel('Article', { exact: true })
    .last()
    .fill('## Why it runs\n\nBecause of *oil*.<script>1</script>')
  const preview = screen.getByRole('region', { name: 'Preview' })
  await preview.getByRole('heading', { name: 'Why it runs' }).waitFor()
  assert.equal(await preview.locator('em').innerText(), 'oil')
  await screen.getByText('A draft, for admins only, until you publish it.').waitFor()
  await save(screen, 'Save draft')
  await waitForText(screen, 'Article saved')
  await screen.waitForURL(/\/admin\/blog\/[0-9a-f]{24}$/)
  assert.equal((await app.inject('/blog/kajal-that-stays')).statusCode, 404)

  await screen.getByLabel('Publish date').fill('2199-01-01T09:30')
  await screen.getByText('Publish puts it on the blog on 1 Jan 2199, 9:30 am.').waitFor()
  await screen.getByLabel('Publish date').fill('2026-01-01T09:30')
  await screen.getByLabel('From', { exact: true }).selectOption('November')
  await screen.getByLabel('Find products to add').fill('night')
  await screen.getByRole('button', { name: 'Add Night Kajal' }).click()
  await save(screen, 'Save draft')
  await waitForText(screen, 'Please choose this month too.')
  await screen.getByLabel('To', { exact: true }).selectOption('February')
  // What cannot be published stays a draft.
  await screen.getByLabel('Title').fill('')
  await screen.getByRole('button', { name: 'Publish' }).click()
  await screen.getByLabel('Title').and(screen.locator('[aria-invalid=true]')).waitFor()
  await screen.getByRole('button', { name: 'Save draft' }).waitFor()
  await screen.getByLabel('Title').fill('Kajal that stays')
  await screen.getByRole('button', { name: 'Publish' }).click()
  await screen.getByRole('link', { name: 'See the page' }).waitFor()
  assert.match(await page('/blog/kajal-that-stays'), /Add to Cart<span[^>]*>: Night Kajal/)
  await screen.reload()
  assert.equal(await screen.getByLabel('To', { exact: true }).inputValue(), '2')
  assert.match(await page('/blog/kajal-that-stays'), /<h2>Why it runs<\/h2><p>Because of <em>oil<\/em>/)
  await screen.getByRole('link', { name: 'All articles' }).click()
  await screen.getByRole('row').filter({ hasText: 'Kajal that stays' }).getByText('Published').waitFor()
  assert.deepEqual(
    trouble.filter(line => !line.includes('400')),
    [],
  )
})

test('a promotion is refused with a reason, added and paused', async () => {
  const { page: screen } = await open('promotion')
  await screen.getByRole('link', { name: 'New promotion' }).click()
  await screen.getByLabel('Code', { exact: true }).fill('welcome2000')
  await screen.getByLabel('Percent off').fill('120')
  await save(screen, 'Add promotion')
  await waitForText(screen, 'At most 100%.')
  await screen.getByLabel('Percent off').fill('20')
  await save(screen, 'Add promotion')
  await waitForText(screen, 'The promotion could not be saved.')
  assert.equal(await screen.getByLabel('Percent off').inputValue(), '20')
  await screen.getByLabel('Code', { exact: true }).fill('monsoon20')
  await screen.getByLabel('At most').fill('300')
  await screen.getByLabel('Minimum order').fill('100')
  await save(screen, 'Add promotion')
  await waitForText(screen, 'Promotion added.')
  const row = screen.getByRole('row').filter({ hasText: 'MONSOON20' })
  await row.getByText('20% up to ₹300').waitFor()
  const put = { method: 'POST', headers: asha.headers } as const
  await app.inject({ ...put, url: '/api/cart/add', payload: { productId: kajal.id } })
  const tried = () => app.inject({ ...put, url: '/api/cart/promo', payload: { code: 'monsoon20' } })
  assert.equal((await tried()).statusCode, 200)
  await row.getByRole('switch').click()
  await waitForText(screen, 'MONSOON20 is paused.')
  assert.equal((await tried()).statusCode, 409)
  await row.getByRole('button', { name: 'Delete MONSOON20' }).click()
  await save(screen, 'Delete')
  await waitForText(screen, 'Promotion deleted')
})

test('settings and delivery are changed, and the storefront shows it', async () => {
  const { page: screen, trouble } = await open('settings')
  await screen.getByLabel('Default rating').fill('4.5')
  await save(screen, 'Save settings')
  await waitForText(screen, 'Settings saved')
  assert.match(await page(`/product/${kajal.id}`), /\(4\.5\)/)
  assert.equal(await screen.getByLabel('Free delivery on large orders').isChecked(), false)
  await screen.getByLabel('Delivery fee').fill('59')
  await screen.getByLabel('Free delivery on large orders').check()
  await screen.getByLabel('Free from').fill('999')
  await save(screen, 'Save delivery rules')
  await waitForText(screen, 'Delivery rules saved.')

  await screen.getByRole('main').getByRole('link', { name: 'Delivery' }).click()
  await screen.getByRole('button', { name: 'Add exception' }).click()
  await screen.getByLabel('For', { exact: true }).selectOption('pincode')
  await screen.getByLabel('First digits of the PIN code').fill('744')
  await screen.getByLabel('We deliver there').uncheck()
  await save(screen, 'Save exceptions')
  await waitForText(screen, 'Exceptions saved.')
  for (const [pincode, sentence] of [
    ['400001', '400001 (Maharashtra): ₹59, free from ₹999, in 3 to 7 days.'],
    ['744101', 'We do not deliver to 744101 (Andaman and Nicobar Islands).'],
  ] as const) {
    await screen.getByLabel('PIN code', { exact: true }).fill(pincode)
    await save(screen, 'Check')
    await waitForText(screen, sentence)
  }
  assert.deepEqual(trouble, [])
})

test('a review is hidden for a reason, and shown again', async () => {
  await deliver(db, asha, kajal.id)
  const payload = { productId: kajal.id, stars: 1, text: 'My neighbour is a crook.' }
  await app.inject({ method: 'POST', url: '/api/reviews', headers: asha.headers, payload })
  const reviews = async () => (await app.inject(`/api/reviews/product/${kajal.id}`)).json().reviews.length
  const { page: screen } = await open('review')
  await screen.getByRole('row').filter({ hasText: 'crook' }).getByRole('button', { name: 'Hide' }).click()
  await save(screen, 'Hide review')
  await waitForText(screen, 'Please give the reason for hiding this review.')
  await screen.getByLabel('Reason').fill('About a person, not the product')
  await save(screen, 'Hide review')
  await waitForText(screen, 'Review hidden')
  await screen.getByText('Hidden: About a person, not the product').waitFor()
  assert.equal(await reviews(), 0)
  await save(screen, 'Show again')
  await waitForText(screen, 'Review shown again')
  assert.equal(await reviews(), 1)

  await screen.getByRole('row').filter({ hasText: 'crook' }).getByRole('button', { name: 'Answer' }).click()
  await screen.getByLabel('Answer', { exact: true }).fill('We are sorry for your neighbour.')
  await save(screen, 'Save answer')
  await screen.getByText('Shop: We are sorry for your neighbour.').waitFor()
  assert.match(await page(`/product/${kajal.id}`), /Our reply[\s\S]*sorry for your neighbour/)
})

test('a collection, the home page’s banner and search synonyms are edited', async () => {
  const { page: screen, trouble } = await open('collection/new')
  await screen.getByLabel('Title').fill('For the eyes')
  await screen.getByLabel('Find products to add').fill('kajal')
  for (const name of ['Rose Kajal', 'Night Kajal'])
    await screen.getByRole('button', { name: `Add ${name}` }).click()
  await screen.setViewportSize(phone)
  assert.ok((await screen.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0)
  await screen.setViewportSize(desktop)
  await screen.getByRole('button', { name: 'Move Night Kajal up' }).click()
  await save(screen, 'Save collection')
  await waitForText(screen, 'Collection saved')
  await screen.waitForURL('/admin/collection/for-the-eyes')
  assert.match(await page('/collection/for-the-eyes'), /Night Kajal[\s\S]*Rose Kajal/)

  await screen.goto('/admin/home')
  const outline = screen.getByRole('list', { name: 'Sections', exact: true })
  const section = (name: string) => outline.getByRole('button', { name, exact: true })
  await section('Banner').click()
  await screen.getByRole('button', { name: 'Add slide' }).click()
  await screen.getByLabel('Heading', { exact: true }).fill('Eyes first')
  await waitForText(screen, 'Not saved yet. A slide must have its picture, or its video.')
  const buffer = await photo({ seed: 5, width: 1600, height: 600 })
  await screen.getByLabel('Picture').setInputFiles({ name: 'eyes.jpg', mimeType: 'image/jpeg', buffer })
  await waitForText(screen, 'Draft saved.')
  await screen.getByRole('button', { name: 'All sections' }).click()

  await section('Marquee').click()
  await screen.getByLabel('Text', { exact: true }).fill('Kajal week')
  await screen.waitForFunction(() =>
    document.querySelector('iframe')!.contentDocument!.body.textContent!.includes('Kajal week'),
  )
  assert.doesNotMatch(await page('/'), /Kajal week/)
  await screen.getByRole('button', { name: 'All sections' }).click()
  await section('Marquee').focus()
  for (let step = 0; step < 3; step++) await screen.keyboard.press('Alt+ArrowUp')
  await screen.getByText('Marquee is now 4 of 14.').waitFor({ state: 'attached' })
  assert.equal(await section('Marquee').evaluate(element => element === document.activeElement), true)
  await screen.getByRole('button', { name: 'Hide Trust badges' }).click()
  assert.deepEqual(await accessibilityProblems(screen), [])
  await screen.setViewportSize(phone)
  assert.ok((await screen.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0)
  await screen.setViewportSize(desktop)

  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = screen.getByRole('alertdialog')
  for (const difference of ['Banner is changed', 'Marquee is moved', 'Trust badges is hidden'])
    await question.getByText(difference).waitFor()
  await question.getByRole('button', { name: 'Publish' }).click()
  await waitForText(screen, 'Published. Visitors see it now.')
  const { slides, marquee } = (await app.inject('/api/home')).json()
  assert.equal(slides[0].heading, 'Eyes first')
  assert.match(slides[0].picture, /^\/media\/[0-9a-f]{32}\.webp$/)
  assert.equal(marquee.text, 'Kajal week')
  const html = await page('/')
  assert.ok(html.indexOf('Kajal week') < html.indexOf('New Arrivals'))
  assert.doesNotMatch(html, /Trusted company/)

  await screen.goto('/admin/search-words')
  await screen.getByRole('button', { name: 'Add group' }).click()
  await screen.keyboard.type('kajal')
  await save(screen, 'Save search words')
  await waitForText(screen, 'A group needs at least two words, separated by commas.')
  await screen.getByLabel('Group 1', { exact: true }).fill('kajal, netranjan')
  await save(screen, 'Save search words')
  await waitForText(screen, 'Search words saved.')
  assert.equal((await app.inject('/api/search?q=netranjan')).json().total, 2)
  const expected = (line: string) => /status of 400/.test(line)
  assert.deepEqual(
    trouble.filter(line => !expected(line)),
    [],
  )
})

test('messages are handled, subscribers exported, and kept mails opened', async () => {
  await app.inject({
    method: 'POST',
    url: '/api/contact/send',
    payload: { name: 'Zoya', email: 'zoya@example.com', message: 'Is it tested?\nHow?' },
  })
  const { page: screen, trouble } = await open('inbox')
  const menu = screen.getByRole('navigation', { name: 'Back office' })
  await menu.getByRole('link', { name: /^Inbox\s*1 waiting$/ }).waitFor()
  await screen.getByRole('link', { name: /Zoya \(new\)/ }).click()
  await screen.getByLabel('Your answer').fill('Yes, in Pune.')
  await save(screen, 'Send answer')
  const conversation = screen.getByRole('list', { name: 'Conversation' })
  await conversation.getByRole('listitem').filter({ hasText: 'Yes, in Pune.' }).waitFor()
  assert.match((await lettersTo(shop, 'zoya@example.com'))[0]!.text, /Yes, in Pune\.[\s\S]*> Is it tested\?/)
  await screen.getByText('Add their reply').click()
  await screen.getByRole('textbox', { name: 'Their reply' }).fill('By whom?')
  await save(screen, 'Add their reply')
  await conversation.getByText('Zoya, by email').waitFor()
  await save(screen, 'Close')
  await waitForText(screen, 'Closed.')
  await screen.goto('/admin/inbox')
  await screen.getByRole('row').filter({ hasText: 'Zoya' }).getByText('Closed', { exact: true }).waitFor()
  await menu.getByRole('link', { name: 'Inbox', exact: true }).waitFor()

  const payload = { name: 'Ravi', email: 'ravi@example.com' }
  await app.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload })
  const token = tokenIn((await lettersTo(shop, payload.email))[0], '/newsletter/confirm')
  await app.inject({ method: 'POST', url: '/api/newsletter/confirm', payload: { token } })
  await screen.goto('/admin/newsletter/new')
  await screen.getByLabel('Subject').fill('For the monsoon')
  await screen.getByRole('textbox', { name: 'Newsletter' }).fill('Soaps that **float**')
  await screen.frameLocator('iframe[title="The email"]').getByText('float').waitFor()
  await save(screen, 'Save as draft')
  await screen.getByRole('button', { name: 'Send', exact: true }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click()
  await screen.getByText('Scheduled', { exact: true }).first().waitFor()
  await screen.goto('/admin/newsletter/subscribers')
  await screen.getByRole('row').filter({ hasText: payload.email }).getByText('Subscribed').waitFor()
  const [file] = await Promise.all([screen.waitForEvent('download'), save(screen, 'Export CSV')])
  assert.match(await readFile(await file.path(), 'utf8'), /"ravi@example\.com","Ravi"/)

  const dead = { dead_at: new Date(), attempts: 8, last_error: '451 Come back later' }
  await db.updateTable('mails').set(dead).where('kind', '=', 'newsletter-welcome').execute()
  await screen.goto('/admin/mail')
  await screen.getByText('451 Come back later').waitFor()
  await save(screen, 'Try again')
  await waitForText(screen, 'The email is being sent again.')
  await screen.getByRole('button', { name: payload.email }).click()
  const letter = screen.frameLocator('iframe[title="The email"]')
  const button = letter.getByRole('link', { name: 'Confirm' })
  await button.waitFor()
  assert.equal(
    await button.evaluate(link => getComputedStyle(link).backgroundColor),
    'rgb(163, 41, 79)',
    'laid out as its reader would see it',
  )
  assert.equal(
    await screen
      .locator('iframe')
      .getAttribute('sandbox')
      .then(rules => /scripts/.test(rules!)),
    false,
  )
  assert.deepEqual(await accessibilityProblems(screen), [])
  await screen.getByText('Plain text').click()
  await screen
    .getByRole('dialog')
    .getByRole('link', { name: /newsletter\/confirm/ })
    .waitFor()
  assert.deepEqual(trouble, [])
})

test('a seller is refused on admin screens, which then call no API', async () => {
  const seller = await someone(db, 'seller', 'Meera')
  const { page: screen } = await signedIn(browser, address, seller)
  const asked: string[] = []
  screen.on('request', request => asked.push(new URL(request.url()).pathname))
  for (const path of ['settings', 'promotion', 'inbox', 'footer']) {
    await screen.goto(`/admin/${path}`)
    await screen.getByRole('heading', { name: 'Not allowed' }).waitFor()
  }
  assert.deepEqual(
    asked.filter(path => path.startsWith('/api/') && path !== '/api/auth/me' && path !== '/api/insight/work'),
    [],
  )
})

const screens = [
  'collection',
  'collection/new',
  'collection/latest-makeup-products',
  'blog',
  'blog/new',
  'promotion',
  'promotion/new',
  'review',
  'newsletter',
  'newsletter/new',
  'inbox',
  'mail',
  'search-words',
  'newsletter/subscribers',
  'newsletter/carts',
  'menus',
  'search-texts',
  'redirects',
  'redirects/missed',
  'redirects/import',
  'sale',
  'sale/new',
  'question',
  'payment',
  'payment/reconciliation',
  'delivery',
  'backups',
  'settings',
]

test('every shop screen passes WCAG 2.2 AA and fits a desktop and a phone', async () => {
  const { page: screen, trouble } = await signedIn(browser, address, admin)
  for (const path of screens) {
    await screen.goto(`/admin/${path}`)
    await screen.getByRole('heading', { level: 1 }).waitFor()
    await screen.waitForFunction(() => !document.querySelector('.skeleton'))
    await looksRight(screen)
  }
  // Without a gateway there is nothing to compare payments with, and the screen says so.
  assert.deepEqual(
    trouble.filter(line => !line.includes('409')),
    [],
  )
})

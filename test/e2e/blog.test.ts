import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addArticle } from '#domain/blog/change-article.ts'
import { dayInIndia } from '#values/dates.ts'
import { articles } from '../../demo/content/blog.ts'
import { openDemoShop } from '../demo-shop.ts'
import { accessibilityProblems, hydrated, newVisitor, openBrowser, phone } from './browser.ts'
import { looksRight } from './looks-right.ts'

const shop = await openDemoShop()
await addArticle(shop.db, {
  title: 'Every Element A Writer May Use',
  publishAt: new Date(0),
  body: [
    '# Once\n\n## Twice\n\n### Thrice\n\nA **bold** word, an _easy_ one, `code`, [a link](/product).',
    '- one\n- two\n  1. first\n  2. second\n\n> Said by somebody.\n\n---\n\n```\nlong '.concat(
      'line '.repeat(60),
      '\n```',
    ),
    `| ${'Column | '.repeat(9)}\n|${'---|'.repeat(9)}\n| ${'Cell of some width | '.repeat(9)}`,
    `${'Averylongwordthatneverends'.repeat(8)} <script>window.ran = true</script><b onclick="x()">x</b>`,
  ].join('\n\n'),
})
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()

const month = Number(dayInIndia(new Date()).slice(5, 7))
/** The demo has an article for every month. */
const lead = articles.find(({ seasonStart: from = 13, seasonEnd: to = 0 }) =>
  from <= to ? from <= month && month <= to : month >= from || month <= to,
)!

test('nothing that a writer may use fails WCAG 2.2 AA or is too wide, on a desktop and on a phone', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await page.goto('/blog/every-element-a-writer-may-use')
  await hydrated(page)
  await looksRight(page)
  assert.deepEqual(trouble, [])
})

test('from the header to the blog, into an article and on to the next', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Blog' }).click()
  await page.waitForURL('/blog')
  await page.getByRole('link', { name: lead.title }).click()
  await page.waitForURL(`/blog/${lead.slug}`)
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), lead.title)
  assert.deepEqual(await accessibilityProblems(page), [])
  const measure = await page
    .locator('.written')
    .first()
    .evaluate(element => element.getBoundingClientRect().width)
  assert.ok(measure > 500 && measure < 760, `${measure} px wide`)
  await page.getByRole('region', { name: 'More from the blog' }).getByRole('link').first().click()
  await page.waitForURL(url => url.pathname.startsWith('/blog/') && !url.pathname.endsWith(lead.slug))
  assert.deepEqual(trouble, [])
})

test('a product that an article names is bought from within it', async () => {
  const { page, trouble } = await newVisitor(browser, address, phone)
  await page.goto('/blog/monsoon-skin-routine')
  await hydrated(page)
  const card = page.getByRole('article').filter({ hasText: 'Ojavana' }).last()
  await card.getByRole('button', { name: /^Add to Cart/ }).click()
  await page.waitForURL('/login**')
  await page.getByText('Please login to add items to cart.').waitFor()
  assert.deepEqual(trouble, [])
})

test('nothing that a writer typed runs', async () => {
  const { page, trouble } = await newVisitor(browser, address)
  await page.goto('/blog/every-element-a-writer-may-use')
  await hydrated(page)
  assert.equal(await page.evaluate(() => 'ran' in window), false)
  assert.deepEqual(trouble, [])
})

test('the mobile menu leads to the blog', async () => {
  const { page } = await newVisitor(browser, address, phone)
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Blog' }).click()
  await page.waitForURL('/blog')
})

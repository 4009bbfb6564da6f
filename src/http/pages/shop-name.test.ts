import assert from 'node:assert/strict'
import { test } from 'node:test'
import { register } from '#domain/accounts/register.ts'
import { setStatus } from '#domain/accounts/set-status.ts'
import { addArticle } from '#domain/blog/change-article.ts'
import { deleteProduct } from '#domain/products/delete-product.ts'
import { changeSettings } from '#domain/settings/settings.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { password, someone, someProduct } from '../../../test/cast.ts'
import { lettersTo } from '../../../test/outbox.ts'
import { pageRoutes } from './index.ts'

const shop = await openTestShop({ PUBLIC_URL: 'https://nilambari.example' })
const { app, db } = shop
const admin = await someone(db, 'admin', 'Owner')
const product = await someProduct(db, { name: 'Rose Water' })
const gone = await someProduct(db, { name: 'Old Balm' })
await deleteProduct(db, admin, gone.id)
const article = await addArticle(db, { title: 'How to wait', body: 'Wait.' })

const bodyOf = async (url: string) => (await app.inject(url)).body

test('a renamed shop says its own name on every page, and the old one nowhere', async () => {
  assert.match(await bodyOf('/product'), /<title>Our Products \| Kanti<\/title>/)
  await changeSettings(db, admin, { shopName: 'Nilambari & Daughters' })
  const params: Record<string, string> = {
    '/product/{id}': product.id,
    '/category/{slug}': product.categorySlug,
  }
  const urls = [
    ...pageRoutes.map(({ path }) => path.replace(/\{\w+\}/, () => params[path] ?? article.slug)),
    '/admin',
    '/admin/product',
    '/nowhere',
    `/product/${'f'.repeat(24)}`,
    `/product/${gone.id}`,
    '/site.webmanifest',
    '/feed/blog.xml',
    '/feed/products.xml',
    '/api/docs',
    '/api/openapi.json',
    '/product/%zz',
    '/robots.txt',
    '/sitemap-pages.xml',
    '/favicon.svg',
  ]
  for (const url of urls) {
    const body = await bodyOf(url)
    assert.ok(!body.includes('Kanti'), url)
    if (body.includes('<title>') && url !== '/product/%zz' && !url.startsWith('/feed'))
      assert.match(body, /<title>[^<]*Nilambari (&#38;|&amp;) Daughters/, url)
  }
  assert.match(await bodyOf('/'), /<title>Nilambari &#38; Daughters: skincare/)
  assert.match(await bodyOf('/'), /property="og:site_name" content="Nilambari &#38; Daughters"/)
  assert.match(await bodyOf('/shippingpolicy'), /Welcome to Nilambari &amp; Daughters\. This policy/)
  assert.match(
    await bodyOf(`/blog/${article.slug}`),
    /"publisher":{"@type":"Organization","name":"Nilambari & Daughters"/,
  )
  assert.equal(JSON.parse(await bodyOf('/site.webmanifest')).name, 'Nilambari & Daughters')
})

test('and in its mails, from the sender’s name to the last line', async () => {
  const email = 'tara@example.com'
  const tara = await register(db, { name: 'Tara', email, password, role: 'seller' }, 'manual')
  await setStatus(db, admin, { id: tara.id, isActive: true })
  await app.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email } })
  await app.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload: { name: 'Tara', email } })
  const letters = await lettersTo(shop, email)
  assert.ok(letters.length >= 4, `${letters.map(({ subject }) => subject)}`)
  for (const { subject, from, text, html } of letters) {
    assert.doesNotMatch(`${subject} ${from} ${text} ${html}`, /kanti/i, subject)
    assert.match(from, /^Nilambari & Daughters </)
    assert.match(text, /Nilambari & Daughters\n$/)
    assert.match(html, />Nilambari &#38; Daughters</)
  }
})

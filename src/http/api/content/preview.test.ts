import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../../test/build-app.ts'
import { someone, someProduct } from '../../../../test/cast.ts'

const { app, db } = await openTestShop()
const { headers } = await someone(db, 'admin', 'Aditi')

const preview = (payload: object) =>
  app.inject({ method: 'POST', url: '/api/content/preview', headers, payload })
const htmlOf = async (payload: object): Promise<string> => {
  const reply = await preview(payload)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json().html
}
const page = async (url: string) => (await app.inject({ url })).body

test('the home page is shown with what is not saved, in the order that is not saved, and visitors see nothing of it', async () => {
  const before = await page('/')
  const html = await htmlOf({
    page: 'home',
    draft: {
      marquee: { text: 'DIWALI WEEK' },
      slides: [{ kind: 'image', picture: 'upload:0', heading: 'Lamps and roses', text: '', eyebrow: '' }],
      order: [
        { section: 'testimonials' },
        { section: 'trustBadges' },
        { section: 'newArrivals', hidden: true },
      ],
    },
  })
  assert.match(html, /DIWALI WEEK/)
  assert.match(html, /<img[^>]*src="upload:0"/)
  assert.ok(html.indexOf('Trusted company') < html.indexOf('DIWALI WEEK'))
  assert.equal(html.includes('New Arrivals'), false)
  assert.equal(await page('/'), before)
})

test('the other pages, the footer and an article are shown with their drafts', async () => {
  assert.match(await htmlOf({ page: 'about', draft: { heading: 'Who we are now' } }), /Who we are now/)
  assert.match(await htmlOf({ page: 'contact', draft: { headOffice: '7 Rose Lane' } }), /7 Rose Lane/)
  const sections = [{ heading: 'Parcels by drone', bulletPoints: ['On Sundays'] }]
  assert.match(
    await htmlOf({ page: 'policy', policy: 'shipping', draft: sections }),
    /Parcels by drone[\s\S]*On Sundays/,
  )
  assert.match(
    await htmlOf({ page: 'footer', draft: { copyrightText: 'Kanti & daughters' } }),
    /Kanti &amp; daughters/,
  )
  const article = {
    title: 'Rose water',
    excerpt: '',
    author: 'Aditi',
    body: '## Why\n\n**Roses.**\n\n<script>alert(1)</script>',
    picture: null,
  }
  const html = await htmlOf({ page: 'article', draft: article })
  assert.match(html, /<h1[^>]*>Rose water/)
  assert.match(html, /<strong>Roses\.<\/strong>/)
  assert.equal(html.includes('<script>alert'), false)
})

test('a collection and a category are shown with their drafts, a new one too', async () => {
  const soap = await someProduct(db, { name: 'Rose Soap' })
  await someProduct(db, { name: 'Neem Oil', categoryId: soap.categoryId })
  const chosen = await htmlOf({
    page: 'collection',
    draft: { title: 'For Diwali', intro: 'Small gifts', products: [soap.id] },
  })
  assert.match(chosen, /<h1[^>]*>For Diwali[\s\S]*Small gifts[\s\S]*Rose Soap/)
  assert.equal(chosen.includes('Neem Oil'), false)
  const draft = { name: 'Baths', intro: 'Warm evenings', picture: 'upload:0' }
  const category = await htmlOf({ page: 'category', category: soap.categoryId, draft })
  assert.match(category, /Baths Products[\s\S]*Warm evenings[\s\S]*Rose Soap/)
  assert.match(category, /upload:0/)
  const added = await htmlOf({ page: 'category', draft })
  assert.match(added, /Warm evenings/)
  assert.equal(added.includes('Rose Soap'), false)
})

test('a draft that could not be saved is refused with the same sentence', async () => {
  const reply = await preview({ page: 'home', draft: { trustBadges: [{ title: '' }] } })
  assert.equal(reply.statusCode, 400)
  assert.match(reply.json().error, /title of a badge must not be empty/)
  assert.equal((await preview({ page: 'basement', draft: {} })).statusCode, 400)
})

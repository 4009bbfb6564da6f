import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listWithLead } from '#domain/blog/lead-article.ts'
import { dayInIndia } from '#values/dates.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { png, someone, someProduct } from '../../../test/cast.ts'
import { sendForm } from '../../../test/send-form.ts'
import { until } from '../../../test/until.ts'

const { app, db } = await openTestShop()
const { headers } = await someone(db, 'admin', 'Aditi')

const post = (payload: object) => app.inject({ method: 'POST', url: '/api/blog', headers, payload })
const put = (id: string, payload: object) =>
  app.inject({ method: 'PUT', url: `/api/blog/${id}`, headers, payload })
const slugs = async () =>
  (await app.inject('/api/blog')).json().articles.map(({ slug }: { slug: string }) => slug)
const page = async (url: string) => (await app.inject(url)).body

test('a shop without articles has a blog that says so', async () => {
  assert.deepEqual(await slugs(), [])
  assert.match(await page('/blog'), /No articles yet/)
})

test('an article is at its address at once, on the list and in the header’s menu', async () => {
  await page('/blog')
  const body = '## Why\n\nBecause **rain**.\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))'
  const draft = { title: 'Skin & the Rains', excerpt: 'Four steps.', author: 'Meera', body }
  const reply = await post({ ...draft, publishAt: '2026-01-15T20:00:00Z' })
  assert.equal(reply.statusCode, 201, reply.body)
  const { article } = reply.json()
  assert.deepEqual([article.slug, article.published, article.body], ['skin-and-the-rains', true, body])
  const read = (await app.inject('/api/blog/skin-and-the-rains')).json().article
  assert.match(read.html, /<h2>Why<\/h2>\n<p>Because <strong>rain<\/strong>\.<\/p>/)
  assert.doesNotMatch(read.html, /script/)
  assert.equal(read.readingMinutes, 1)

  const html = await page('/blog/skin-and-the-rains')
  assert.match(html, /<h1[^>]*>Skin &amp; the Rains<\/h1>/)
  assert.match(html, /<h2>Why<\/h2><p>Because <strong>rain<\/strong>\.<\/p>/)
  // In India it is the next day already.
  assert.match(html, /16 Jan 2026/)
  assert.match(html, /1<!-- --> min read|1 min read/)
  assert.doesNotMatch(html, /<script>alert|javascript:/)
  assert.match(await page('/blog'), /href="\/blog\/skin-and-the-rains"/)
  assert.match(await page('/'), /<a href="\/blog"/)
})

test('a renamed article is found at its old addresses, until another takes them', async () => {
  const { _id } = (await post({ title: 'First Name', body: 'x' })).json().article
  assert.equal((await put(_id, { title: 'Second Name' })).json().article.slug, 'second-name')
  assert.equal((await put(_id, { title: 'Third Name' })).json().article.slug, 'third-name')
  for (const old of ['first-name', 'second-name']) {
    const reply = await app.inject(`/blog/${old}`)
    assert.deepEqual([reply.statusCode, reply.headers.location], [301, '/blog/third-name'])
    assert.equal((await app.inject(`/api/blog/${old}`)).json().article.slug, 'third-name')
  }
  const taken = await post({ title: 'Third name' })
  assert.equal(taken.statusCode, 409)
  assert.ok(taken.json().fields.title)
  assert.equal((await post({ title: 'Manage' })).statusCode, 409)
  assert.equal((await put(_id, { title: 'First Name' })).json().article.slug, 'first-name')
  assert.equal((await app.inject('/blog/first-name')).statusCode, 200)
  assert.equal((await app.inject('/blog/third-name')).headers.location, '/blog/first-name')
  assert.equal((await post({ title: 'Third name', body: 'x' })).statusCode, 201)
  assert.equal((await app.inject('/blog/third-name')).statusCode, 200)
})

test('an address that was chosen by hand stays when the title changes', async () => {
  const { _id } = (await post({ title: 'Long And Winding', slug: 'Short One' })).json().article
  assert.equal((await put(_id, { title: 'Longer Still' })).json().article.slug, 'short-one')
  assert.equal((await put(_id, { slug: 'shorter' })).json().article.slug, 'shorter')
  assert.equal((await app.inject('/blog/short-one')).headers.location, '/blog/shorter')
})

test('drafts are seen by their writers alone', async () => {
  const { _id, slug, published } = (await post({ title: 'Not Yet', draft: true })).json().article
  assert.equal(published, false)
  assert.equal((await app.inject(`/api/blog/${slug}`)).statusCode, 404)
  assert.equal((await app.inject(`/blog/${slug}`)).statusCode, 404)
  assert.ok(!(await slugs()).includes(slug))
  const managed = (await app.inject({ url: '/api/blog/manage', headers })).json().articles
  assert.ok(managed.some((article: { _id: string }) => article._id === _id))
  await put(_id, { draft: false })
  assert.ok((await slugs()).includes(slug))
})

test('an article appears by itself at its hour, on pages that were kept before', async () => {
  const publishAt = new Date(Date.now() + 3000)
  const { slug } = (await post({ title: 'At Its Hour', publishAt })).json().article
  assert.ok(!(await slugs()).includes(slug) && !(await page('/blog')).includes(slug))
  assert.equal((await app.inject(`/blog/${slug}`)).statusCode, 404)
  // Far less than the minute for which a page is kept otherwise.
  await until(async () => (await page('/blog')).includes(slug), 15)
  await until(async () => (await slugs()).includes(slug), 15)
  assert.equal((await app.inject(`/blog/${slug}`)).statusCode, 200)
})

test('a picture comes with the article and goes when it is taken away', async () => {
  const reply = await sendForm(app, 'POST /api/blog', { title: 'Pictured', draft: '', picture: png }, headers)
  const { _id, slug, picture } = reply.json().article
  assert.match(picture, /^\/media\/[0-9a-f]{32}\.webp$/)
  assert.ok((await page(`/blog/${slug}`)).includes(picture))
  assert.equal((await put(_id, { excerpt: 'Still there.' })).json().article.picture, picture)
  assert.equal((await put(_id, { removePicture: true })).json().article.picture, null)
  const svg = { title: 'Drawn', picture: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }
  assert.equal((await sendForm(app, 'POST /api/blog', svg, headers)).statusCode, 400)
})

test('the list is read page by page, newest first, whichever was written first', async () => {
  for (let i = 0; i < 15; i++)
    await post({ title: `Old Story ${i}`, publishAt: new Date(Date.UTC(2020, 0, 15 - i)) })
  const read: string[] = []
  for (let url = '/api/blog?limit=4'; url; ) {
    const reply = await app.inject({ url })
    read.push(...reply.json().articles.map(({ publishAt }: { publishAt: string }) => publishAt))
    url = String(reply.headers.link).match(/<(.*)>; rel="next"/)?.[1] ?? ''
  }
  assert.deepEqual(read, read.toSorted().reverse())
  assert.equal(read.length, (await app.inject('/api/blog?limit=100')).json().articles.length)
  const next = (await page('/blog')).match(/href="(\/blog\?cursor=[0-9a-f]{24})"/)![1]!
  assert.match(await page(next), /Old Story 14/)
})

test('in its months an article leads the blog and the home page, every year', async () => {
  const { _id } = (await post({ title: 'Winter Skin', publishAt: '2019-05-01T00:00:00Z' })).json().article
  const half = await put(_id, { seasonStart: 11 })
  assert.equal(half.statusCode, 400)
  assert.ok(half.json().fields.seasonEnd)
  assert.equal((await put(_id, { seasonStart: 13, seasonEnd: 2 })).statusCode, 400)
  const saved = (await put(_id, { seasonStart: 11, seasonEnd: 2 })).json().article
  assert.deepEqual([saved.seasonStart, saved.seasonEnd], [11, 2])
  const lead = async (day: string) =>
    (await listWithLead(db, { limit: 3 }, new Date(`${day}T12:00:00Z`))).articles[0]!.title
  for (const day of ['2026-11-02', '2026-12-15', '2027-02-28']) assert.equal(await lead(day), 'Winter Skin')
  for (const day of ['2026-10-31', '2026-03-01', '2026-06-15'])
    assert.notEqual(await lead(day), 'Winter Skin')
  // In India it is November already.
  const late = await listWithLead(db, { limit: 3 }, new Date('2026-10-31T19:00:00Z'))
  assert.deepEqual([late.articles[0]!.title, late.isSeasonal], ['Winter Skin', true])
  assert.ok(late.staleAt <= new Date('2026-11-30T18:30:00Z'))

  const month = Number(dayInIndia(new Date()).slice(5, 7))
  await put(_id, { seasonStart: month, seasonEnd: month })
  const first = (body: string) => body.match(/href="\/blog\/([\w-]+)"/)![1]
  const blog = await page('/blog')
  assert.equal(first(blog), 'winter-skin')
  assert.match(blog, /In season now/)
  assert.equal(first(await page('/')), 'winter-skin')
  // It stands on no later page again.
  const next = blog.match(/href="(\/blog\?cursor=[0-9a-f]{24})"/)![1]!
  assert.ok(!(await page(next)).includes('winter-skin'))
  // The API's list stays in the order of publication.
  assert.notEqual((await slugs())[0], 'winter-skin')
  await put(_id, { seasonStart: null, seasonEnd: null })
  assert.notEqual(first(await page('/blog')), 'winter-skin')
})

test('a product that a section links to stands below it as a card, once, while it is for sale', async () => {
  const kajal = await someProduct(db, { name: 'Raat Kajal', price: fromRupees(199) })
  const balm = await someProduct(db, { name: 'Ghee Balm' })
  const body = `Wear [kajal](/product/${kajal.id}).\n\n## Lips\n\n[Balm](/product/an-old-name-${balm.id.slice(-8)}), and [kajal](/product/${kajal.id}).\n\n[Gone](/product/${'f'.repeat(24)}) [Else](/product)`
  const { slug } = (await post({ title: 'Two Products', body })).json().article
  const cards = async () =>
    [
      ...(await page(`/blog/${slug}`)).matchAll(/Add to Cart<span[^>]*>: (?:<!-- -->)?([^<]+)|<h2>(\w+)</g),
    ].map(([, product, heading]) => product ?? `# ${heading}`)
  assert.deepEqual(await cards(), ['Raat Kajal', '# Lips', 'Ghee Balm'])
  assert.match(await page(`/blog/${slug}`), /₹199/)
  const url = `/api/productdetail/update/${kajal.id}`
  await app.inject({ method: 'PUT', url, headers, payload: { price: 149 } })
  assert.match(await page(`/blog/${slug}`), /₹149/)
  await app.inject({ method: 'DELETE', url: `/api/productdetail/delete/${kajal.id}`, headers })
  assert.deepEqual(await cards(), ['# Lips', 'Ghee Balm'])
})

test('writers find an article by its words and state, open it by its id, and see what Markdown becomes', async () => {
  const { article } = (await post({ title: 'Ubtan at home', draft: true })).json()
  await post({ title: 'Ubtan for tomorrow', publishAt: '2199-01-01T00:00:00Z' })
  const manage = (query: string) => app.inject({ url: `/api/blog/manage${query}`, headers })
  assert.equal((await manage('?search=ubtan')).headers['x-total-count'], '2')
  const titles = async (query: string) =>
    (await manage(query)).json().articles.map(({ title }: { title: string }) => title)
  assert.deepEqual(await titles('?search=ubtan&state=draft'), ['Ubtan at home'])
  assert.deepEqual(await titles('?search=ubtan&state=scheduled'), ['Ubtan for tomorrow'])
  assert.deepEqual(await titles('?search=ubtan&sort=title-down'), ['Ubtan for tomorrow', 'Ubtan at home'])
  const opened = await app.inject({ url: `/api/blog/manage/${article._id}`, headers })
  assert.equal(opened.json().article.draft, true)
  assert.equal((await app.inject({ url: `/api/blog/manage/${'f'.repeat(24)}`, headers })).statusCode, 404)
  const preview = await app.inject({
    method: 'POST',
    url: '/api/blog/preview',
    headers,
    payload: { body: '# Hello\n\n<script>alert(1)</script>\n\n**bold**' },
  })
  assert.deepEqual(preview.json().nodes, [
    { tag: 'h2', attributes: {}, children: ['Hello'] },
    { tag: 'p', attributes: {}, children: [{ tag: 'strong', attributes: {}, children: ['bold'] }] },
  ])
})

test('a deleted article is gone from every page, and the audit trail knows by whom', async () => {
  const { _id, slug } = (await post({ title: 'Short Life' })).json().article
  await page(`/blog/${slug}`)
  const url = `/api/blog/${_id}`
  assert.equal((await app.inject({ method: 'DELETE', url, headers })).statusCode, 200)
  assert.equal((await app.inject(`/blog/${slug}`)).statusCode, 404)
  assert.equal((await app.inject({ method: 'DELETE', url, headers })).statusCode, 404)
  assert.equal((await put(_id, { title: 'x' })).statusCode, 404)
  const trail = `/api/audit?subject=article&subjectId=${_id}`
  const { events } = (await app.inject({ url: trail, headers })).json()
  assert.deepEqual(
    events.map(({ action }: { action: string }) => action),
    ['delete', 'create'],
  )
})

test('what cannot be an article is refused with a sentence', async () => {
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  for (const payload of [
    'constructor',
    '',
    '--x\r\n',
    '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nT',
  ]) {
    const torn = { method: 'POST', url: '/api/blog', headers: { ...headers, ...type }, payload } as const
    assert.equal((await app.inject(torn)).statusCode, 400, payload)
  }
  for (const wrong of [
    {},
    { title: ' ' },
    { title: 'x', publishAt: 'soon' },
    { title: 'x', draft: 'perhaps' },
  ]) {
    const reply = await post(wrong)
    assert.equal(reply.statusCode, 400, JSON.stringify(wrong))
    assert.ok(reply.json().fields)
  }
})

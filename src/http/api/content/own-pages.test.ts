import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageId } from '#values/ids.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { someone, someProduct } from '../../../../test/cast.ts'
import { photo } from '../../../../test/pictures.ts'
import { sendForm } from '../../../../test/send-form.ts'

const { app, db } = await openTestShop()
const { headers } = await someone(db, 'admin', 'Aditi')

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, ...reply.json() }
}
const seen = async (path: string) => (await app.inject(path)).body
const text = (id: string, words: string, more: object = {}) => ({ id, type: 'text', text: words, ...more })

async function addPage(title: string, sections: object[] = []) {
  const { page } = await call('POST', '/api/pages', { title, sections })
  return page as { _id: PageId; slug: string; version: number }
}
const saveDraft = async (id: string, sections: object[]) => {
  const { draft } = await call('GET', `/api/pages/${id}`)
  return call('PUT', `/api/pages/${id}/draft`, { sections, draftVersion: draft?.version ?? null })
}
const publish = (id: string, n?: number) => call('POST', `/api/pages/${id}/publish`, n ? { n } : {})

test('a page is seen once it is published, then found, listed and linked; until it is taken off', async () => {
  const { _id: id, slug } = await addPage('Our story', [text('a', '## Roses at dawn')])
  assert.equal(slug, 'our-story')
  assert.equal((await app.inject('/pages/our-story')).statusCode, 404)
  assert.equal((await publish(id)).n, 1)
  assert.match(await seen('/pages/our-story'), /<h1[^>]*>Our story<[\s\S]*Roses at dawn/)
  assert.match(await seen('/sitemap-pages.xml'), /\/pages\/our-story</)
  const { pages } = await call('GET', '/api/footer/choices')
  assert.ok(pages.some(({ path }: { path: string }) => path === '/pages/our-story'))
  assert.match(await seen('/search?q=our+story'), /href="\/pages\/our-story"/)

  await call('POST', `/api/pages/${id}/unpublish`)
  assert.equal((await app.inject('/pages/our-story')).statusCode, 404)
  assert.doesNotMatch(await seen('/sitemap-pages.xml'), /our-story/)
  assert.equal((await publish(id)).status, 200)
  assert.match(await seen('/pages/our-story'), /Roses at dawn/)

  assert.equal((await call('POST', '/api/pages', { title: 'Our Story' })).status, 409)
  await call('PUT', `/api/pages/${id}`, { slug: 'who-we-are' })
  assert.match(await seen('/pages/who-we-are'), /Roses at dawn/)
  const old = await app.inject('/pages/our-story')
  assert.deepEqual([old.statusCode, old.headers.location], [301, '/pages/who-we-are'])

  const copy = await call('POST', `/api/pages/${id}/duplicate`)
  assert.equal(copy.page.slug, 'copy-of-our-story')
  assert.equal((await call('GET', `/api/pages/${copy.page._id}`)).draft.sections[0].text, '## Roses at dawn')
  await call('DELETE', `/api/pages/${copy.page._id}`)
  assert.equal((await call('GET', `/api/pages/${copy.page._id}`)).status, 404)
})

test('visitors see what is published, and any earlier version comes back', async () => {
  const { _id: id } = await addPage('Look book', [text('a', 'First look')])
  await publish(id)
  assert.equal((await publish(id)).status, 409, 'nothing new')
  await saveDraft(id, [text('a', 'Second look')])
  assert.match(await seen('/pages/look-book'), /First look/)
  await publish(id)
  assert.match(await seen('/pages/look-book'), /Second look/)
  assert.equal((await publish(id, 1)).n, 3)
  assert.match(await seen('/pages/look-book'), /First look/)
  const { versions, page } = await call('GET', `/api/pages/${id}`)
  assert.deepEqual([versions.map(({ n }: { n: number }) => n), page.published], [[3, 2, 1], 3])
  assert.equal((await call('GET', `/api/pages/${id}/versions/2`)).sections[0].text, 'Second look')
})

test('a draft on top of another is refused, and merged with what was published meanwhile', async () => {
  const { _id: id } = await addPage('Shared', [text('a', 'A'), text('b', 'B')])
  const stale = await call('PUT', `/api/pages/${id}/draft`, { sections: [], draftVersion: null })
  assert.equal(stale.status, 409)
  await publish(id)
  await saveDraft(id, [text('a', 'Mine'), text('b', 'B')])
  // Somebody publishes another version while the draft is open.
  const { draft } = await call('GET', `/api/pages/${id}`)
  await db
    .insertInto('page_versions')
    .values({
      page_id: id,
      n: 2,
      document: JSON.stringify({ schema: 1, sections: [text('a', 'A'), text('b', 'Theirs')], writes: {} }),
      actor_id: null,
      actor_name: 'Ravi',
    })
    .execute()
  await db.updateTable('pages').set({ published: 2 }).where('id', '=', id).execute()
  assert.equal(draft.sections[0].text, 'Mine')
  await publish(id)
  assert.match(await seen('/pages/shared'), /Mine[\s\S]*Theirs/)
})

test('a section that cannot be read never takes the page along, and stays stored', async () => {
  const { _id: id } = await addPage('Mixed', [text('a', 'Readable')])
  await db
    .updateTable('page_drafts')
    .set({
      sections: JSON.stringify([
        text('a', 'Readable'),
        { id: 'z', type: 'hologram', depth: 3 },
        { id: 'y', type: 'slides', slides: 'none' },
      ]),
    })
    .where('page_id', '=', id)
    .execute()
  await publish(id)
  assert.match(await seen('/pages/mixed'), /Readable/)
  const kept = { id: 'z', type: 'kept' }
  await saveDraft(id, [kept, text('a', 'Readable')])
  const { draft } = await call('GET', `/api/pages/${id}`)
  assert.deepEqual(draft.sections[0], { id: 'z', type: 'hologram', depth: 3 })
  const html = (await call('POST', '/api/content/preview', { page: 'own', id, sections: [kept] })).html
  assert.match(html, /data-section="z"[\s\S]*cannot show it/)
  for (const wrong of [
    [{ id: 'z', type: 'hologram' }],
    [text('a', 'x'), text('a', 'y')],
    [{ ...text('a', 'x'), ground: 'red' }],
    [{ id: 'a', type: 'story', button: { label: 'x', path: 'javascript:x' } }],
  ])
    assert.equal((await saveDraft(id, wrong)).status, 400, JSON.stringify(wrong))
})

test('what is scheduled comes and goes by itself, and what is hidden is not sent', async () => {
  const { _id: id } = await addPage('Festival')
  const soon = new Date(Date.now() + 1500).toISOString()
  await saveDraft(id, [
    text('a', 'Always'),
    text('b', 'From soon', { from: soon }),
    text('c', 'Until soon', { until: soon }),
    text('d', 'Hidden', { hidden: true }),
  ])
  await publish(id)
  const before = await seen('/pages/festival')
  assert.match(before, /Always[\s\S]*Until soon/)
  assert.doesNotMatch(before, /From soon|Hidden/)
  for (;;) {
    const now = await seen('/pages/festival')
    if (!now.includes('From soon')) continue
    assert.doesNotMatch(now, /Until soon/)
    break
  }
})

test('sections show the shop’s data, and are left out while there is none', async () => {
  const [rose, neem] = [
    await someProduct(db, { name: 'Rose Balm.' }),
    await someProduct(db, { name: 'Neem Balm.' }),
  ]
  const { collection } = await call('POST', '/api/collections', {
    title: 'Balms',
    products: [neem.id, rose.id],
  })
  const { path } = (
    await sendForm(app, 'POST /api/pages/files', { file: await photo({ seed: 3 }) }, headers)
  ).json()
  assert.match(path, /^\/media\/[0-9a-f]{32}\.webp$/)
  const products = { type: 'products', count: 9 }
  const { _id: id } = await addPage('Everything', [
    { id: 'one', ...products, title: 'By hand', source: 'chosen', chosen: [rose.id, neem.id] },
    { id: 'two', ...products, title: 'Collected', source: 'collection', slug: collection.slug },
    { id: 'three', ...products, title: 'Only one', source: 'chosen', chosen: [rose.id] },
    { id: 'four', ...products, title: 'All new', source: 'newest', layout: 'grid' },
    {
      id: 'five',
      type: 'story',
      picture: path,
      alt: 'A field of roses',
      heading: 'Kannauj',
      text: 'One.\n\nTwo.',
    },
    { id: 'six', type: 'questions', heading: 'Ask', questions: [{ question: 'Vegan?', answer: 'Yes.' }] },
    { id: 'seven', type: 'film', heading: 'No film' },
    { id: 'eight', type: 'categories', title: 'Aisles' },
    { id: 'nine', type: 'columns', cells: [{ heading: 'Left' }, { heading: 'Right', text: 'Words' }, {}] },
    { id: 'ten', type: 'newsletter', heading: 'Letters', anchor: 'letters' },
    { id: 'eleven', type: 'routine', collection: collection.slug },
    { id: 'twelve', type: 'announcement', lines: [{ text: 'Hello', link: '/blog' }], show: 'phone' },
    { id: 'thirteen', type: 'shades', product: rose.id },
  ])
  await publish(id)
  const body = await seen('/pages/everything')
  const markup = body.split('id="page-data"')[0]!
  assert.match(
    markup,
    /aria-label="By hand"[\s\S]*Rose Balm[\s\S]*Neem Balm[\s\S]*aria-label="Collected"[\s\S]*Neem Balm[\s\S]*Rose Balm/,
  )
  assert.match(markup, /alt="A field of roses"[\s\S]*Kannauj/)
  assert.match(markup, /<details[\s\S]*Vegan\?[\s\S]*Yes\./)
  assert.match(markup, /aria-label="Aisles"/)
  assert.match(markup, /id="letters"[\s\S]*Letters/)
  assert.match(
    markup,
    /class="[^"]*md:hidden[^"]*"[^>]*data-section="twelve"|data-section="twelve"[^>]*md:hidden/,
  )
  for (const absent of ['Only one', 'No film', 'data-section="thirteen"', 'data-section="nine" hidden'])
    assert.ok(!markup.includes(absent), absent)
  const { draft, published } = await call('GET', `/api/pages/${id}`)
  assert.equal(draft, null)
  const preview = await call('POST', '/api/content/preview', { page: 'own', id, sections: published })
  assert.match(preview.html, /Film[\s\S]*Choose a film/)
})

test('the home page takes any section, and the specification’s calls leave it where it is', async () => {
  const { pages } = await call('GET', '/api/pages')
  const { _id: id } = pages.find(({ kind }: { kind: string }) => kind === 'home')
  const { published } = await call('GET', `/api/pages/${id}`)
  const added = [...published.slice(0, 4), text('mine', 'Between the rows'), ...published.slice(4)]
  assert.equal((await saveDraft(id, added)).status, 200)
  assert.equal((await publish(id)).status, 200)
  const between = /New Arrivals[\s\S]*Between the rows[\s\S]*Latest Products/
  assert.match(await seen('/'), between)
  const reply = await call('PUT', '/api/home/marquee', { text: 'MONSOON' })
  assert.equal(reply.status, 200)
  assert.equal(reply.home.versions.marquee, 2)
  assert.match(await seen('/'), between)
  assert.match(await seen('/'), /MONSOON/)
  assert.equal((await call('DELETE', `/api/pages/${id}`)).status, 400)
})

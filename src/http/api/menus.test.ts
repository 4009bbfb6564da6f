import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../test/build-app.ts'
import { someCategory, someone, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop()
const admin = await someone(db, 'admin')
const lips = await someCategory(db, 'Lips')
const balm = await someProduct(db, { name: 'Ghee Lip Balm', categoryId: lips.id, brandName: 'Ojavana' })

interface Item {
  label: string
  target?: { kind: string; id: string } | null
  children?: Item[]
}

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) })
const put = (place: string, items: Item[], version?: number) =>
  call('PUT', `/api/menus/${place}`, { items, ...(version && { version }) })
const menu = async (place: string) =>
  (await call('GET', '/api/menus')).json().menus.find((one: { place: string }) => one.place === place)
const to = (kind: string, id: string) => ({ kind, id })
const page = async () => (await app.inject('/about')).body
/** The text of its links, between header and main. */
const header = async () => {
  const body = await page()
  return body.slice(body.indexOf('<header'), body.indexOf('<main'))
}

test('until it is changed, a menu is what comes with the shop', async () => {
  const row = await menu('row')
  assert.deepEqual([row.isOwn, row.items.map(({ label }: Item) => label)], [false, ['Lips', 'New', 'Offers']])
  assert.equal(row.items[0].link.path, '/category/lips')
  assert.deepEqual(
    (await menu('shop')).items.map(({ label }: Item) => label),
    ['Home', 'Products', 'Blog', 'Contact Us'],
  )
  const before = await header()
  for (const text of ['Categories', 'Lips', 'New', 'Offers', 'Home', 'Products', 'Blog', 'Contact Us'])
    assert.ok(before.includes(`>${text}<`), text)
  // Saved as it is offered, it leads where it led.
  const items = row.items.map(({ label, target }: Item) => ({ label, target }))
  assert.equal((await put('row', items, row.version)).statusCode, 200)
  const links = (html: string) =>
    [...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g)].map(([, ...link]) => link.join(' '))
  assert.deepEqual(links(await header()), links(before))
  assert.equal((await call('DELETE', '/api/menus/row')).statusCode, 200)
  assert.equal((await menu('row')).isOwn, false)
})

test('entries lead to things, not to addresses; what is hidden is not shown, and the editor says so', async () => {
  const items = [
    { label: 'Favourites', children: [{ label: 'The balm', target: to('product', balm.id) }] },
    { label: 'For lips', target: to('url', '/category/lips') },
    { label: 'Elsewhere', target: to('url', 'https://blog.example/') },
  ]
  assert.equal((await put('row', items)).statusCode, 200)
  assert.deepEqual((await menu('row')).items[1].target, to('category', lips.id))
  let html = await header()
  assert.match(html, /<summary[^>]*>Favourites/)
  assert.match(html, /href="\/product\/ghee-lip-balm-[^"]+">The balm</)
  assert.match(html, /href="https:\/\/blog\.example\/?"/)
  await call('PUT', `/api/categories/update/${lips.id}`, { name: 'Lip Care' })
  assert.match(await header(), /href="\/category\/lip-care"[^>]*>For lips</)
  await call('PUT', `/api/productdetail/update/${balm.id}`, { state: 'hidden' })
  html = await header()
  assert.ok(!html.includes('The balm') && !html.includes('Favourites'), 'nor a heading over nothing')
  const [{ children }] = (await menu('row')).items
  assert.deepEqual([children[0].link.shown, children[0].link.label], [false, 'Ghee Lip Balm'])
  await call('DELETE', `/api/productdetail/delete/${balm.id}`)
  assert.equal((await menu('row')).items[0].children[0].link, null)
})

test('panel, footer and shop links are the owner’s as well', async () => {
  await call('POST', '/api/footer/add', {
    quickLinks: [{ section: 'Help', links: [{ label: 'Ask', path: '/contact' }] }],
  })
  assert.deepEqual(
    (await menu('footer')).items.map(({ label, children }: Item) => [label, children![0]!.target]),
    [['Help', to('page', '/contact')]],
  )
  for (const [place, label] of [
    ['panel', 'Gifts for her'],
    ['footer', 'Good to know'],
  ] as const)
    await put(place, [{ label, children: [{ label: `${label}: returns`, target: to('policy', 'returns') }] }])
  await put('shop', [{ label: 'Everything', target: to('page', '/product') }])
  const html = await page()
  const footer = html.slice(html.indexOf('<footer'))
  assert.match(footer, /<h2[^>]*>Good to know<\/h2>/)
  assert.ok(!footer.includes('>Ask<'))
  assert.match(html, />Gifts for her</)
  assert.match(html, /href="\/product"[^>]*>Everything</)
})

test('a menu is saved whole, by one who has seen its newest version, within its limits', async () => {
  const { version } = await menu('mobile')
  const entry = { label: 'Home', target: to('page', '/') }
  assert.equal((await put('mobile', [entry], version)).statusCode, 200)
  assert.equal((await put('mobile', [entry], version)).statusCode, 409)
  assert.equal((await put('mobile', [entry, entry], version + 1)).statusCode, 200)
  const refused = async (items: Item[], field: string) => {
    const reply = await put('mobile', items)
    assert.equal(reply.statusCode, 400, reply.body)
    assert.ok(Object.keys(reply.json().fields).includes(field), reply.body)
  }
  await refused(Array(9).fill(entry), 'items')
  await refused([{ label: 'Many', children: Array(60).fill(entry) }], 'items')
  await refused([{ label: 'Nowhere' }], 'items.0.link')
  await refused([{ label: 'Gone', target: to('product', 'f'.repeat(24)) }], 'items.0.link')
  await refused(
    [{ label: 'Top', children: [{ label: 'x', target: to('url', 'javascript:alert(1)') }] }],
    'items.0.children.0.link',
  )
  await refused([{ label: '', target: to('page', '/') }], 'items.0.label')
})

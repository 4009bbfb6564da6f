import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../test/build-app.ts'
import { someone } from '../../../test/cast.ts'
import { lettersTo, tokenIn } from '../../../test/outbox.ts'

const shop = await openTestShop()
const { app, db } = shop
const { headers } = await someone(db, 'admin')

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
const list = async (query = '') =>
  (await app.inject({ url: `/api/newsletter${query}`, headers })).json().subscribers

async function subscribed(name: string, email: string) {
  await post('/api/newsletter/subscribe', { name, email })
  const token = tokenIn((await lettersTo(shop, email))[0], '/newsletter/confirm')
  await post('/api/newsletter/confirm', { token })
}

test('nobody is subscribed before they confirm, and the answer is always the same', async () => {
  const asked = await post('/api/newsletter/subscribe', { name: 'Asha', email: 'asha@example.com' })
  assert.equal(asked.statusCode, 200)
  assert.equal((await list())[0].status, 'pending')
  const token = tokenIn((await lettersTo(shop, 'asha@example.com'))[0], '/newsletter/confirm')
  assert.equal((await app.inject(`/newsletter/confirm?token=${token}`)).statusCode, 200)
  assert.equal((await list())[0].status, 'pending', 'opening the link is not enough')
  assert.equal(
    (await post('/api/newsletter/confirm', { token })).json().message,
    'You are subscribed. Welcome!',
  )
  assert.equal((await list())[0].status, 'subscribed')
  assert.equal((await post('/api/newsletter/confirm', { token })).statusCode, 400)

  const before = (await lettersTo(shop, 'asha@example.com')).length
  const again = await post('/api/newsletter/subscribe', { name: 'Mallory', email: 'ASHA@example.com' })
  assert.deepEqual(again.json(), asked.json())
  assert.equal(
    (await lettersTo(shop, 'asha@example.com')).length,
    before,
    'who is subscribed is not asked again',
  )
  assert.equal((await list())[0].name, 'Asha', 'nor renamed by a stranger')
})

test('an invalid email is refused with a sentence for its field', async () => {
  for (const email of ['', 'asha', 'a@b', 7]) {
    const reply = await post('/api/newsletter/subscribe', { email })
    assert.equal(reply.statusCode, 400)
    assert.ok(reply.json().fields.email)
  }
  assert.equal(
    (await post('/api/newsletter/subscribe', { name: '', email: 'noname@example.com' })).statusCode,
    200,
  )
})

test('every newsletter mail can be unsubscribed by a page and by one click in mail programs', async () => {
  await subscribed('Ravi', 'ravi@example.com')
  const [welcome] = await lettersTo(shop, 'ravi@example.com')
  const token = tokenIn(welcome, '/newsletter/unsubscribe')
  assert.equal(welcome!.unsubscribeUrl, `http://127.0.0.1:3000/api/newsletter/unsubscribe?token=${token}`)
  const path = new URL(welcome!.unsubscribeUrl!)
  const oneClick = await app.inject({
    method: 'POST',
    url: path.pathname + path.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  assert.equal(oneClick.statusCode, 200)
  assert.equal((await list('?search=ravi'))[0].status, 'unsubscribed')
  assert.equal((await post('/api/newsletter/unsubscribe', { token })).statusCode, 200, 'however often')
  assert.equal((await post('/api/newsletter/unsubscribe', { token: 'x'.repeat(43) })).statusCode, 400)

  await subscribed('Ravi', 'ravi@example.com')
  assert.equal((await list('?search=ravi'))[0].status, 'subscribed', 'who left may come back')
})

test('the list is read page by page, narrowed by name, email and status', async () => {
  for (let n = 0; n < 5; n++)
    await post('/api/newsletter/subscribe', { name: `Reader ${n}`, email: `r${n}@example.com` })
  const first = await app.inject({ url: '/api/newsletter?search=reader&limit=2', headers })
  const next = String(first.headers.link).match(/<(.*)>; rel="next"/)![1]!
  const second = await app.inject({ url: next, headers })
  const names = [...first.json().subscribers, ...second.json().subscribers].map(({ name }) => name)
  assert.deepEqual(names, ['Reader 4', 'Reader 3', 'Reader 2', 'Reader 1'])
  assert.equal((await list('?status=pending&search=reader')).length, 5)
  assert.equal((await list('?status=subscribed&search=reader')).length, 0)
  assert.equal(first.headers['x-total-count'], '5')
  const sorted = await app.inject({
    url: '/api/newsletter?search=reader&limit=2&page=2&sort=email-up',
    headers,
  })
  assert.deepEqual(
    sorted.json().subscribers.map(({ name }: { name: string }) => name),
    ['Reader 2', 'Reader 3'],
  )
  const nonsense = await app.inject({ url: '/api/newsletter?sort=password', headers })
  assert.equal(nonsense.statusCode, 400)
})

test('the export has all who are subscribed, and no cell that a spreadsheet would run', async () => {
  await subscribed('=HYPERLINK("evil","x")', 'formula@example.com')
  await subscribed('@SUM(A1)', 'at@example.com')
  await subscribed('O"Brien, Asha', 'quote@example.com')
  const reply = await app.inject({ url: '/api/newsletter/export', headers })
  assert.equal(reply.headers['content-type'], 'text/csv; charset=utf-8')
  assert.match(String(reply.headers['content-disposition']), /attachment; filename="newsletter\.csv"/)
  const lines = reply.body.split('\r\n')
  assert.equal(lines[0], '\ufeff"email","name","confirmedAt"')
  assert.ok(reply.body.includes(`"formula@example.com","'=HYPERLINK(""evil"",""x"")"`))
  assert.ok(reply.body.includes(`"'@SUM(A1)"`))
  assert.ok(reply.body.includes('"O""Brien, Asha"'))
  assert.ok(!reply.body.includes('r1@example.com'), 'who has not confirmed is not in it')
})

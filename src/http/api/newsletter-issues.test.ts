import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Letter } from '#domain/mail/mailer.ts'
import type { MailRequest } from '#domain/mail/queue-mail.ts'
import { sendDueMails } from '#domain/mail/send-due-mails.ts'
import { deliverIssues } from '#domain/newsletter/deliver-issues.ts'
import { newToken } from '#domain/token.ts'
import { makeLetter } from '#mail/mails.ts'
import { newId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'

const { app, db, config } = await openTestShop()
const owner = await someone(db, 'admin', 'Owner')
const asha = await someone(db, 'customer', 'Asha')
const soap = await someProduct(db, { name: 'Soap', price: fromRupees(100), stock: 100 })

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, who = owner) => {
  const reply = await app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
  return { status: reply.statusCode, ...reply.json() }
}
const letters: Letter[] = []
const ports = {
  mailer: { send: async (_: string, letter: Letter) => void letters.push(letter) },
  makeLetter: (trx: Db, request: MailRequest) =>
    makeLetter(trx, request, { ...config, shopName: 'Kanti', logo: null, accent: null }),
}
const sendMails = () => sendDueMails(db, ports)
/** As if a minute had gone by. */
const nextMinute = async () => {
  await sql`UPDATE newsletter_letters SET queued_at = queued_at - interval '1 minute'`.execute(db)
  await deliverIssues(db)
  await sendMails()
  await deliverIssues(db)
}
// The mails that welcome the accounts above.
await sendMails()
letters.length = 0
const subscriber = async (email: string) => {
  const id = newId()
  const row = { id, email, name: '', unsubscribe_token: newToken(), unsubscribed_at: null }
  await db
    .insertInto('newsletter_subscribers')
    .values({ ...row, confirmed_at: new Date() })
    .execute()
  return row
}
const write = async (more: object = {}) =>
  (
    await ask('POST', '/api/newsletter/issues', {
      subject: 'Soaps for the monsoon',
      preview: 'Three of them',
      body: '## New\n\nSee [the soap](/product/x?a=1&b=2). <script>alert(1)</script>',
      ...more,
    })
  ).issue
const move = (issue: { _id: string }, state: string, more: object = {}) =>
  ask('PUT', `/api/newsletter/issues/${issue._id}/state`, { state, ...more })
const figures = async ({ _id }: { _id: string }) => {
  const { issue } = await ask('GET', `/api/newsletter/issues/${_id}`)
  const { recipients, sent, skipped, unsubscribed } = issue.figures
  return { state: issue.state, recipients, sent, skipped, unsubscribed }
}

test('an issue goes to every subscriber once, at its speed, with one-click unsubscribing', async () => {
  const people = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(name => subscriber(`${name}@example.com`)))
  const issue = await write({ perMinute: 2 })
  assert.equal((await move(issue, 'scheduled')).issue.state, 'scheduled')
  // Two instances at once, and once more within the minute.
  await Promise.all([deliverIssues(db), deliverIssues(db)])
  await deliverIssues(db)
  await sendMails()
  assert.equal(letters.length, 2)
  const [letter] = letters
  assert.match(letter!.html, /product\/x\?a=1&amp;b=2&amp;newsletter=[0-9a-f]{24}/)
  assert.doesNotMatch(letter!.html, /script|<img/)
  assert.match(letter!.text, /the soap \(http/)

  await subscriber('late@example.com')
  const left = people.find(({ email }) => letters.every(({ to }) => to.address !== email))!
  await db
    .updateTable('newsletter_subscribers')
    .set({ unsubscribed_at: new Date() })
    .where('id', '=', left.id)
    .execute()
  // A mail program's click on its own button.
  const url = new URL(letter!.unsubscribeUrl!)
  const oneClick = await app.inject({
    method: 'POST',
    url: url.pathname + url.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  assert.equal(oneClick.statusCode, 200)
  for (let minute = 0; minute < 3; minute++) await nextMinute()
  const addresses = letters.map(({ to }) => to.address)
  assert.equal(new Set(addresses).size, addresses.length, 'nobody twice')
  assert.equal(addresses.length, 4)
  assert.ok(!addresses.includes('late@example.com'), 'who subscribes later gets the next one')
  assert.deepEqual(await figures(issue), {
    state: 'sent',
    recipients: 5,
    sent: 4,
    skipped: 1,
    unsubscribed: 1,
  })
})

test('sending can be paused, resumed and stopped; an issue that is under way cannot be edited', async () => {
  letters.length = 0
  const issue = await write({ perMinute: 1 })
  await move(issue, 'scheduled')
  await nextMinute()
  assert.equal(letters.length, 1)
  await move(issue, 'paused')
  await nextMinute()
  assert.equal(letters.length, 1)
  assert.equal((await ask('PUT', `/api/newsletter/issues/${issue._id}`, { subject: 'Other' })).status, 409)
  await move(issue, 'sending')
  await nextMinute()
  assert.equal(letters.length, 2)
  assert.equal((await move(issue, 'stopped')).issue.state, 'stopped')
  await nextMinute()
  assert.equal(letters.length, 2)
  assert.equal((await move(issue, 'sending')).status, 409)
  assert.equal((await ask('DELETE', `/api/newsletter/issues/${issue._id}`)).status, 409)
})

test('a draft is previewed, tested, scheduled, taken back and deleted', async () => {
  letters.length = 0
  const empty = await write({ body: '' })
  assert.equal((await move(empty, 'scheduled')).status, 400)
  const issue = await write()
  const shown = await ask('POST', '/api/newsletter/issues/preview', { subject: 'Hello', body: '**there**' })
  assert.match(shown.html, /Hello[\s\S]*<strong>there<\/strong>[\s\S]*Unsubscribe/)
  await ask('POST', `/api/newsletter/issues/${issue._id}/test`)
  await sendMails()
  assert.deepEqual(
    letters.map(({ to, subject }) => [to.address, subject]),
    [[owner.email, '[Test] Soaps for the monsoon']],
  )
  const later = new Date(Date.now() + 3_600_000).toISOString()
  await move(issue, 'scheduled', { sendAt: later })
  await nextMinute()
  assert.deepEqual([(await figures(issue)).state, letters.length], ['scheduled', 1])
  const stale = await move(issue, 'draft', { version: 1 })
  assert.equal(stale.status, 409)
  assert.equal((await move(issue, 'draft')).issue.sendAt, null)
  const changed = await ask('PUT', `/api/newsletter/issues/${issue._id}`, { segment: 'bought' })
  assert.equal(changed.issue.segment, 'bought')
  assert.equal((await ask('DELETE', `/api/newsletter/issues/${issue._id}`)).status, 200)
  assert.equal((await ask('GET', `/api/newsletter/issues/${issue._id}`)).status, 404)
})

test('segments follow what subscribers have bought, and orders by a link are counted', async () => {
  const before = await ask('GET', '/api/newsletter/segments')
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', asha.id)
    .executeTakeFirstOrThrow()
  await subscriber(email)
  const issue = await write()
  await ask('POST', '/api/cart/add', { productId: soap.id }, asha)
  const { order } = await ask('POST', '/api/orders/place', { newsletter: issue._id }, asha)
  await ask('POST', '/api/cart/add', { productId: soap.id }, asha)
  assert.equal((await ask('POST', '/api/orders/place', { newsletter: 'nonsense' }, asha)).status, 201)
  const counted = (await ask('GET', `/api/newsletter/issues/${issue._id}`)).issue.figures
  assert.deepEqual([counted.orders, counted.revenue], [1, order.total])
  const after = await ask('GET', '/api/newsletter/segments')
  assert.deepEqual(
    [after.all, after.bought, after.lapsed],
    [before.all + 1, before.bought + 1, before.lapsed],
  )
  await sql`UPDATE orders SET created_at = created_at - interval '91 days'`.execute(db)
  assert.equal((await ask('GET', '/api/newsletter/segments')).lapsed, before.lapsed + 1)
})

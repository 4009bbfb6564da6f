import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Letter } from '#domain/mail/mailer.ts'
import type { MailRequest } from '#domain/mail/queue-mail.ts'
import { sendDueMails } from '#domain/mail/send-due-mails.ts'
import { makeLetter } from '#mail/mails.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'
import { remindOfCarts } from './remind.ts'

const { app, db, config } = await openTestShop()
const owner = await someone(db, 'admin', 'Owner')
const asha = await someone(db, 'customer', 'Asha')
const usha = await someone(db, 'customer', 'Usha')
const soap = await someProduct(db, { name: 'Soap', price: fromRupees(100), stock: 10 })
await db.updateTable('accounts').set({ email_confirmed_at: new Date() }).execute()

const ask = async (
  who: typeof asha,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => (await app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })).json()
const letters: Letter[] = []
const ports = {
  mailer: { send: async (_: string, letter: Letter) => void letters.push(letter) },
  makeLetter: (trx: Db, request: MailRequest) =>
    makeLetter(trx, request, { ...config, shopName: 'Kanti', logo: null, accent: null }),
}
/** What is sent after so many hours more. */
const after = async (hours: number) => {
  letters.length = 0
  await sql`UPDATE cart_lines SET added_at = added_at - ${hours} * interval '1 hour'`.execute(db)
  await sql`UPDATE cart_reminders SET queued_at = queued_at - ${hours} * interval '1 hour'`.execute(db)
  await sql`UPDATE orders SET created_at = created_at - ${hours} * interval '1 hour'`.execute(db)
  await Promise.all([remindOfCarts(db), remindOfCarts(db)])
  await sendDueMails(db, ports)
  return letters.filter(({ subject }) => subject.includes('cart'))
}
const fill = (who: typeof asha) => ask(who, 'POST', '/api/cart/add', { productId: soap.id })
const turnOn = (hours: number | null) => ask(owner, 'PUT', '/api/settings', { cartReminderHours: hours })

test('nobody is reminded unless the shop turned it on and the customer asked for it', async () => {
  await after(0)
  await fill(asha)
  await fill(usha)
  assert.deepEqual(await ask(asha, 'GET', '/api/cart/reminders'), { offered: false, wanted: false })
  assert.equal((await after(30)).length, 0)
  await turnOn(24)
  assert.deepEqual(await ask(asha, 'GET', '/api/cart/reminders'), { offered: true, wanted: false })
  assert.equal((await after(0)).length, 0)
})

test('one mail for a cart, with what is in it, which stops with one click', async () => {
  await ask(asha, 'PUT', '/api/cart/reminders', { wanted: true })
  const [letter, ...more] = await after(0)
  assert.deepEqual([letter!.to.name, more.length], ['Asha', 0])
  assert.match(letter!.text, /Soap[\s\S]*1 × ₹100/)
  assert.equal((await after(24 * 8)).length, 0, 'one email for a cart')
  await ask(asha, 'DELETE', `/api/cart/remove/${soap.id}`)
  await fill(asha)
  assert.equal((await after(23)).length, 0, 'not before its time')
  assert.equal((await after(2)).length, 1, 'another cart')
  const url = new URL(letter!.unsubscribeUrl!)
  const reply = await app.inject({
    method: 'POST',
    url: url.pathname + url.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  assert.equal(reply.statusCode, 200)
  assert.equal((await ask(asha, 'GET', '/api/cart/reminders')).wanted, false)
})

test('who has ordered meanwhile is not reminded, and an order after a reminder counts as recovered', async () => {
  await ask(usha, 'PUT', '/api/cart/reminders', { wanted: true })
  await ask(usha, 'DELETE', `/api/cart/remove/${soap.id}`)
  await fill(usha)
  assert.equal((await after(25)).length, 1)
  const { order } = await ask(usha, 'POST', '/api/orders/place', {})
  const figures = await ask(owner, 'GET', '/api/cart/reminders/figures')
  assert.deepEqual([figures.optedIn, figures.recovered, figures.revenue], [1, 1, order.total])
  await fill(usha)
  await sql`UPDATE orders SET created_at = now()`.execute(db)
  await sql`UPDATE cart_lines SET added_at = now() - interval '25 hours'`.execute(db)
  assert.equal((await after(24 * 8)).length, 0)
  await turnOn(null)
})

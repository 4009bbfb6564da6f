import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { deleteAccount } from '#domain/accounts/delete-account.ts'
import { setWish } from '#domain/mail/wishes.ts'
import type { ProductId } from '#values/ids.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { crowd, deliver } from '../../../test/buyer.ts'
import { someone, someProduct } from '../../../test/cast.ts'
import { lettersTo } from '../../../test/outbox.ts'
import { answerFinish } from './answer.ts'
import { remindOfFinishing } from './remind.ts'

const shop = await openTestShop()
const { app, db } = shop
const [asha, usha, owner] = [
  await someone(db, 'customer', 'Asha'),
  await someone(db, 'customer', 'Usha'),
  await someone(db, 'admin', 'Owner'),
]
await db.updateTable('accounts').set({ email_confirmed_at: new Date() }).execute()
// 30 ml at 0.25 ml a day: 120 days.
const pack = { itemTypeName: 'Face serum', unitCount: 30, unitType: 'ml', stock: 100 }
const serum = await someProduct(db, { ...pack, name: 'Serum' })
const second = await someProduct(db, { ...pack, name: 'Second serum' })
const brush = await someProduct(db, { name: 'Brush', itemTypeName: 'Powder brush' })

type Person = typeof asha
const arrived = async (who: Pick<Person, 'id'>, product: ProductId, daysAgo: number) => {
  const id = await deliver(db, who as Person, product)
  await sql`UPDATE shipments SET delivered_at = now() - ${daysAgo} * interval '1 day' WHERE order_id = ${id}`.execute(
    db,
  )
  return id
}
const ask = async (who: Person | null, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
  const reply = await app.inject({
    method,
    url,
    ...(who && { headers: who.headers }),
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, ...reply.json() }
}
const packsOf = async (who: Person) => (await ask(who, 'GET', '/api/finish-dates')).packs
const letters = async (who: Person) => {
  await Promise.all([remindOfFinishing(db), remindOfFinishing(db)])
  return (await lettersTo(shop, who.email)).filter(({ subject }) => subject.startsWith('Running low'))
}
const linkIn = (text: string, answer = '') =>
  text.match(new RegExp(`/running-low\\?token=([\\w-]{43})${answer && `&answer=${answer}`}\\s`))?.[1]

test('a customer sees what is in use and how long it will last, and nobody is written to unasked', async () => {
  await arrived(asha, serum.id, 115)
  await arrived(asha, brush.id, 115)
  const [first, ...others] = await packsOf(asha)
  assert.deepEqual(
    [first.product.name, first.left, first.isLow, first.wanted],
    ['Serum', 'About 5 days left', true, false],
  )
  assert.deepEqual(others, [], 'a brush is not used up')
  assert.deepEqual(await packsOf(usha), [])
  assert.equal((await letters(asha)).length, 0)
})

test('one mail before it is empty, with links that act on a click only, for one product or for all', async () => {
  assert.equal((await ask(usha, 'PUT', `/api/finish-dates/${serum.id}`, { wanted: true })).status, 404)
  const chosen = await ask(asha, 'PUT', `/api/finish-dates/${serum.id}`, { wanted: true })
  assert.equal(chosen.packs[0].wanted, true)
  const [letter, ...more] = await letters(asha)
  assert.equal(more.length, 0, 'two instances write once')
  assert.match(letter!.text, /Serum[\s\S]*About 5 days left/)
  assert.equal((await letters(asha)).length, 1)

  const token = linkIn(letter!.text)
  assert.ok(token && linkIn(letter!.text, 'empty') === token && linkIn(letter!.text, 'some') === token)
  const seen = await ask(null, 'GET', `/api/finish-dates/link?token=${token}`)
  assert.equal(seen.pack.product.name, 'Serum')
  const { headers } = await app.inject(`/api/finish-dates/link?token=${token}`)
  assert.equal(headers['cache-control'], 'no-store', 'no cache on the way keeps it')
  assert.equal((await packsOf(asha))[0].isEmpty, false, 'opening the link changes nothing')
  const wrong = await ask(null, 'POST', '/api/finish-dates/link', { token: 'x'.repeat(43), answer: 'empty' })
  assert.equal(wrong.status, 400)
})

test('still some: the date moves, and one more mail comes before the new one', async () => {
  const token = linkIn((await letters(asha))[0]!.text)
  const said = await ask(null, 'POST', '/api/finish-dates/link', { token, answer: 'some' })
  assert.match(said.message, /should last until about \d+ \w+ 20\d\d/)
  const [pack] = await packsOf(asha)
  // 115 days and a quarter more.
  assert.deepEqual([pack.left, pack.basis], ['About 4 weeks left', 'you'])
  assert.equal((await letters(asha)).length, 1)
  await sql`UPDATE shipments SET delivered_at = delivered_at - interval '22 days'`.execute(db)
  await sql`UPDATE finish_answers SET answered_at = answered_at - interval '22 days'`.execute(db)
  await sql`UPDATE finish_reminders SET queued_at = queued_at - interval '23 days'`.execute(db)
  assert.equal((await letters(asha)).length, 2)
})

test('empty already: no more about that pack, and the next one is counted by it', async () => {
  const order = (await packsOf(asha))[0].order
  const said = await ask(asha, 'POST', `/api/finish-dates/${serum.id}/answer`, { answer: 'empty' })
  const empty = said.packs.find(({ product }: { product: { name: string } }) => product.name === 'Serum')
  assert.deepEqual([empty.isEmpty, empty.left], [true, 'Finished'])
  await sql`UPDATE finish_answers SET days = 40 WHERE order_id = ${order}`.execute(db)
  await sql`UPDATE finish_answers SET answered_at = now() - interval '40 days' WHERE order_id = ${order}`.execute(
    db,
  )
  await arrived(asha, serum.id, 36)
  const [next] = await packsOf(asha)
  assert.deepEqual([next.left, next.basis, next.isLow], ['About 4 days left', 'you', true])
  const token = linkIn((await letters(asha)).at(-1)!.text)
  const late = await ask(null, 'POST', '/api/finish-dates/link', { token, answer: 'empty' })
  assert.match(late.message, /You have bought Serum again/)
})

test('two at once last twice as long, and what came back or is recalled is not counted', async () => {
  await arrived(usha, second.id, 30)
  await arrived(usha, second.id, 20)
  const [both] = await packsOf(usha)
  assert.deepEqual(
    [both.pieces, both.left],
    [1, 'About 7 months left'],
    'the newer one is opened when the older is empty',
  )
  const order = await arrived(usha, serum.id, 10)
  await sql`UPDATE products SET pao_months = 3 WHERE id = ${serum.id}`.execute(db)
  const [first] = await packsOf(usha)
  assert.deepEqual(
    [first.product.name, first.left],
    ['Serum', 'About 3 months left'],
    'open for too long before it is empty',
  )
  const { id } = await db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow()
  await sql`
    INSERT INTO recalls (id, level, reason, instructions, proposed_name)
    VALUES ('aaaaaaaaaaaaaaaaaaaaaaaa', 'return', 'x', 'x', 'x')`.execute(db)
  await sql`
    INSERT INTO recall_notices (recall_id, order_id, line_id, quantity)
    VALUES ('aaaaaaaaaaaaaaaaaaaaaaaa', ${order}, ${id}, 1)`.execute(db)
  assert.ok(
    (await packsOf(usha)).every(({ product }: { product: { name: string } }) => product.name !== 'Serum'),
  )
  await sql`UPDATE products SET pao_months = NULL WHERE id = ${serum.id}`.execute(db)
})

test('five buyers who said empty move the estimate for all others, one alone does not', async () => {
  const buyers = await crowd(db, 5)
  for (const [index, buyer] of buyers.entries()) {
    // One of them jokes.
    await arrived(buyer, second.id, index === 4 ? 1 : 60 + index)
    await answerFinish(db, buyer.id, { product: second.id, answer: 'empty' })
    const [pack] = await packsOf(usha)
    assert.equal(pack.basis, index === 4 ? 'buyers' : 'usual')
  }
  const [pack] = await packsOf(usha)
  assert.equal(pack.left, 'About 3 months left', 'twice 61 days, 30 of them over')
})

test('one click in the mail ends all of it, and a deleted account leaves nothing', async () => {
  await setWish(db, { account: asha.id, kind: 'finish', wanted: true })
  await ask(asha, 'PUT', `/api/finish-dates/${serum.id}`, { wanted: true })
  const letter = (await letters(asha))[0]!
  const stopped = letter.text.match(/\/running-low\/stop\?token=([\w-]{43})/)![1]!
  const reply = await app.inject({
    method: 'POST',
    url: `/api/finish-dates/reminders/stop?token=${stopped}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  assert.equal(reply.statusCode, 200, reply.body)
  assert.deepEqual((await ask(asha, 'GET', '/api/finish-dates/reminders')).wanted, false)
  assert.ok((await packsOf(asha)).every(({ wanted }: { wanted: boolean }) => !wanted))

  const data = await ask(asha, 'GET', '/api/auth/data')
  assert.deepEqual(
    data.finishAnswers.map(({ product, answer }: Record<string, string>) => [product, answer]),
    [['Serum', 'empty']],
  )
  await setWish(db, { account: asha.id, kind: 'finish', wanted: true })
  const before = (await letters(asha)).length
  await sql`DELETE FROM finish_reminders`.execute(db)
  await remindOfFinishing(db)
  const queued = await db.selectFrom('mails').select('id').where('kind', '=', 'finish-reminder').execute()
  assert.ok(queued.length > 0)
  await deleteAccount(db, owner, asha.id)
  assert.equal((await letters(asha)).length, before, 'not even what was queued')
  const { rows } = await sql<{ left: number }>`
    SELECT (SELECT count(*) FROM finish_answers WHERE account_id = ${asha.id})
      + (SELECT count(*) FROM mail_wishes WHERE account_id = ${asha.id})
      + (SELECT count(*) FROM finish_reminders WHERE account_id = ${asha.id}) AS left`.execute(db)
  assert.equal(Number(rows[0]!.left), 0)
})

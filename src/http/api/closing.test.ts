import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { postEvents } from '#domain/ledger/follow-events.ts'
import { post, transfer } from '#domain/ledger/post.ts'
import { dayInIndia } from '#values/dates.ts'
import { newId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, somePeople } from '../../../test/cast.ts'
import { giveTaxProfile } from '../../../test/taxed-seller.ts'

const { app, db } = await openTestShop()
const { tara, owner } = await somePeople(db)
const checker = await someone(db, 'admin', 'Checker')
await giveTaxProfile(db, tara)
await giveTaxProfile(db, owner, { legalName: 'Kanti & Daughters' })
await postEvents(db)

type Person = typeof owner
async function ask(method: 'GET' | 'POST' | 'PUT', url: string, by: Person, payload?: object) {
  const reply = await app.inject({ method, url, headers: by.headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body, json: <Any>() => reply.json() as Any }
}
const today = dayInIndia(new Date())
const thisMonth = today.slice(0, 7)
const lastMonth = dayInIndia(new Date(`${thisMonth}-01T00:00:00+05:30`), -1).slice(0, 7)
const postOn = (on: string, source: string) =>
  db.transaction().execute(trx =>
    post(trx, {
      kind: 'settled',
      source,
      on,
      postings: transfer('customer-held', 'losses', fromRupees(10), 'refund'),
    }),
  )
const dayOf = async (source: string) =>
  (
    await sql<{ on: string; days: string[] }>`
      SELECT t.effective_on AS on, array_agg(DISTINCT p.effective_on::text) AS days FROM ledger_transactions t
      JOIN ledger_postings p ON p.transaction_id = t.id WHERE source_id = ${source} GROUP BY 1`.execute(db)
  ).rows[0]!

test('an adjustment is posted once a second person has approved it', async () => {
  const trial = async (account: string) =>
    (await ask('GET', '/api/ledger/trial-balance', owner))
      .json<{ account: string; balance: number }[]>()
      .find(row => row.account === account)?.balance ?? 0
  const wanted = {
    debit: 'losses',
    credit: 'seller-payable',
    sellerId: tara.id,
    amount: 250,
    reason: 'Lost by the courier',
  }
  assert.equal(
    (await ask('POST', '/api/ledger/adjustments', owner, { ...wanted, sellerId: null })).status,
    400,
  )
  assert.equal(
    (await ask('POST', '/api/ledger/adjustments', owner, { ...wanted, credit: 'losses' })).status,
    400,
  )
  const { _id } = (await ask('POST', '/api/ledger/adjustments', owner, wanted)).json<{ _id: string }>()
  const decide = (how: 'approve' | 'refuse', by: Person) =>
    ask('POST', `/api/ledger/adjustments/${_id}/${how}`, by)
  assert.equal((await decide('approve', owner)).status, 403)
  assert.equal(await trial('losses'), 0)
  const both = await Promise.all([decide('approve', checker), decide('approve', checker)])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  assert.equal(await trial('losses'), 250)
  const balance = (await ask('GET', '/api/ledger/balance', tara)).json<{ cleared: number }>()
  assert.equal(balance.cleared, 250)
})

test('nothing is posted into a closed month: what it causes later is posted in the next one', async () => {
  await postOn(`${lastMonth}-03`, 'before the closing')
  const close = (month: string) => ask('POST', '/api/ledger/closings', owner, { month })
  assert.equal((await close(thisMonth)).status, 400)
  assert.equal((await close(lastMonth)).status, 201)
  assert.equal((await close(lastMonth)).status, 409)
  await postOn(`${lastMonth}-28`, 'late')
  assert.deepEqual(await dayOf('late'), { on: `${thisMonth}-01`, days: [`${thisMonth}-01`] })
  assert.equal((await dayOf('before the closing')).on, `${lastMonth}-03`)
  const id = newId()
  await assert.rejects(
    sql`INSERT INTO ledger_transactions (id, kind, source_id, effective_on) VALUES (${id}, 'settled', ${id}, ${`${lastMonth}-15`})`.execute(
      db,
    ),
    /are closed/,
  )
  await assert.rejects(sql`DELETE FROM ledger_closings`.execute(db), /never changed/)
  const income = (await ask('GET', '/api/ledger/income', owner)).json<{ month: string; left: number }[]>()
  assert.deepEqual(
    income.map(({ month, left }) => [month, left]),
    [
      [thisMonth, -260],
      [lastMonth, -10],
    ],
  )
})

test('vouchers for Tally balance, whatever names contain', async () => {
  const csv = await ask('GET', `/api/ledger/vouchers?month=${thisMonth}`, owner)
  assert.match(csv.body, /"Adjustment".*"Lost to disputes".*250/)
  const { body } = await ask('GET', `/api/ledger/vouchers?month=${thisMonth}&format=tally`, owner)
  assert.match(body, /<SVCURRENTCOMPANY>Kanti &amp; Daughters<\/SVCURRENTCOMPANY>/)
  for (const [voucher] of body.matchAll(/<VOUCHER .*?<\/VOUCHER>/gs)) {
    const amounts = [...voucher.matchAll(/<AMOUNT>(.*?)<\/AMOUNT>/g)].map(([, amount]) =>
      Math.round(Number(amount) * 100),
    )
    assert.equal(
      amounts.reduce((sum, amount) => sum + amount, 0),
      0,
    )
    assert.ok(amounts.length >= 2)
  }
})

test('an opening balance is posted when both have agreed on it, and never without the seller', async () => {
  const propose = (amount: number) =>
    ask('PUT', `/api/ledger/opening/${tara.id}`, owner, { amount, note: 'Sales until October' })
  const answer = (amount: number, objection = '') =>
    ask('POST', '/api/ledger/opening/answer', tara, { amount, objection })
  const cleared = async () =>
    (await ask('GET', '/api/ledger/balance', tara)).json<{ cleared: number }>().cleared
  const before = await cleared()
  assert.equal((await answer(100)).status, 409)
  assert.equal((await propose(1000)).status, 200)
  assert.equal((await answer(1000, 'It was 1,200')).status, 200)
  assert.equal(await cleared(), before)
  await propose(1200)
  assert.equal((await answer(1000)).status, 409, 'another amount than the seller saw')
  assert.equal((await ask('POST', '/api/ledger/opening/answer', owner, { amount: 1200 })).status, 403)
  assert.deepEqual(
    (await Promise.all([answer(1200), answer(1200)])).map(({ status }) => status).sort(),
    [200, 409],
  )
  assert.equal(await cleared(), before + 1200)
  assert.equal((await propose(1)).status, 409)
  const [own] = (await ask('GET', '/api/ledger/opening', tara)).json<{ amount: number; agreedAt: string }[]>()
  assert.equal(own!.amount, 1200)
})

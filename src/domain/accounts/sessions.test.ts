import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Db, inTransaction } from '#db/client.ts'
import type { Refusal } from '#domain/errors.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { password, someone } from '../../../test/cast.ts'
import { until } from '../../../test/until.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { findSession } from './sessions.ts'
import { setStatus } from './set-status.ts'
import { signIn } from './sign-in.ts'

const shop = await openTestShop()
const other = await shop.anotherInstance()
const { db } = shop
const admin = await someone(db, 'admin', 'Owner')

/** Signs in on one instance while `change` is under way on the other: done, but not yet committed. */
async function signInDuring(email: string, change: (trx: Db) => Promise<unknown>) {
  const before = await signIn(other.db, { email, password })
  const { meanwhile } = await inTransaction(db, async trx => {
    await change(trx)
    const meanwhile = signIn(other.db, { email, password }).catch((error: Refusal) => error.kind)
    await until(async () => (await waiting()) > 0)
    return { meanwhile }
  })
  return { before: before.token, meanwhile: await meanwhile }
}

async function waiting(): Promise<number> {
  const { rows } = await shop.pool.query(`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO sessions%'`)
  return rows.length
}

test('a sign-in with the old password is refused when the password changes concurrently', async () => {
  const asha = await someone(db, 'customer', 'Asha')
  const change = { currentPassword: password, newPassword: 'Monsoon-tea-4-two' }
  let fresh = ''
  const { before, meanwhile } = await signInDuring(asha.email, async trx => {
    fresh = await changePassword(trx, asha, change)
  })
  assert.equal(meanwhile, 'not-signed-in')
  for (const token of [asha.token, before]) assert.equal(await findSession(other.db, token), null)
  assert.equal((await findSession(other.db, fresh))?.id, asha.id)
})

test('a sign-in is refused when the account is declined concurrently, and its sessions stay ended after a later approval', async () => {
  const { id, email } = await someone(db, 'seller', 'Ravi')
  const { before, meanwhile } = await signInDuring(email, trx =>
    setStatus(trx, admin, { id, isActive: false }),
  )
  assert.equal(meanwhile, 'not-signed-in')
  await setStatus(db, admin, { id, isActive: true })
  assert.equal(await findSession(other.db, before), null)
  assert.ok((await signIn(db, { email, password })).token)
})

test('a sign-in while the account is deleted is refused, not an internal error', async () => {
  const { id, email } = await someone(db, 'seller', 'Gita')
  const { before, meanwhile } = await signInDuring(email, trx => deleteAccount(trx, admin, id))
  assert.equal(meanwhile, 'not-signed-in')
  assert.equal(await findSession(other.db, before), null)
})

test('of two concurrent password changes one wins, the other is signed out', async () => {
  const meera = await someone(db, 'customer', 'Meera')
  const wishes = ['Monsoon-tea-4-two', 'Monsoon-tea-4-three']
  const answers = await Promise.allSettled(
    wishes.map(newPassword => changePassword(db, meera, { currentPassword: password, newPassword })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  const won = wishes[answers.findIndex(({ status }) => status === 'fulfilled')]!
  assert.ok(await signIn(db, { email: meera.email, password: won }))
  await assert.rejects(signIn(db, { email: meera.email, password }), { kind: 'not-signed-in' })
})

test('only the hash of a token is kept', async () => {
  const { token } = await someone(db, 'customer', 'Kavya')
  assert.ok(Buffer.from(token, 'base64url').length === 32)
  const kept = await db.selectFrom('sessions').select('token_hash').execute()
  for (const { token_hash } of kept) assert.notEqual(token_hash.toString('base64url'), token)
})

test('a session in use stays alive, an unused one ends', async () => {
  const { id, token } = await someone(db, 'customer', 'Sunita')
  const soon = new Date(Date.now() + 60_000)
  const longAgo = new Date(Date.now() - 29 * 24 * 3600 * 1000)
  const row = db.updateTable('sessions').where('account_id', '=', id)
  await row.set({ expires_at: soon, last_used_at: longAgo }).execute()
  assert.ok(await findSession(db, token))
  const { expires_at } = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.ok(expires_at.getTime() > soon.getTime() + 20 * 24 * 3600 * 1000, 'thirty days from its last use')
  await row.set({ expires_at: longAgo }).execute()
  assert.equal(await findSession(db, token), null)
})

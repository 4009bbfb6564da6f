import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Refusal } from '#domain/errors.ts'
import { changeSettings } from '#domain/settings/settings.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { freshToken, password, secret, someone } from '../../../test/cast.ts'
import { until } from '../../../test/until.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { findSession, listSessions } from './sessions.ts'
import { setStatus } from './set-status.ts'
import { signIn } from './sign-in.ts'

const shop = await openTestShop()
const other = await shop.anotherInstance()
const { db } = shop
const admin = await someone(db, 'admin', 'Owner')

/** Signs in on one instance while `change` is under way on the other: done, but not yet committed. */
async function signInDuring(email: string, change: (trx: Db) => Promise<unknown>) {
  const before = await signIn(other.db, { email, password }, secret)
  const { meanwhile } = await inTransaction(db, async trx => {
    await change(trx)
    const meanwhile = signIn(other.db, { email, password }, secret).catch((error: Refusal) => error.kind)
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
  assert.ok((await signIn(db, { email, password }, secret)).token)
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
  assert.ok(await signIn(db, { email: meera.email, password: won }, secret))
  await assert.rejects(signIn(db, { email: meera.email, password }, secret), { kind: 'not-signed-in' })
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

test('the list of sessions says when each was last used: this one now, another one at its last call', async () => {
  const { id, token } = await someone(db, 'customer', 'Pooja')
  const elsewhere = await freshToken(db, id)
  const aWhileAgo = new Date(Date.now() - 20 * 60_000)
  await db.updateTable('sessions').set({ last_used_at: aWhileAgo }).where('account_id', '=', id).execute()
  const before = await listSessions(db, id, token)
  assert.deepEqual(
    before.map(({ current, lastUsedAt }) => [current, lastUsedAt > aWhileAgo]),
    [
      [true, true],
      [false, false],
    ],
  )
  await findSession(db, elsewhere)
  const [, used] = await listSessions(db, id, token)
  assert.ok(used!.lastUsedAt > aWhileAgo)
})

const ages = async (account: string, { signedIn = 0, used = 0 }) => {
  await sql`
    UPDATE sessions SET created_at = now() - ${signedIn} * interval '1 hour', last_used_at = now() - ${used} * interval '1 hour'
    WHERE account_id = ${account}`.execute(db)
}

test('a session ends 90 days after signing in, however much it is used, or when the owner says', async () => {
  const { id, token } = await someone(db, 'customer', 'Daily')
  await ages(id, { signedIn: 89 * 24, used: 2 })
  assert.ok(await findSession(db, token))
  const [listed] = await listSessions(db, id, token)
  assert.ok(listed)
  await changeSettings(db, admin, { sessionDays: 30 })
  assert.equal(await findSession(db, token), null)
  assert.deepEqual(await listSessions(db, id, token), [])
  await changeSettings(db, admin, { sessionDays: 90 })
  await ages(id, { signedIn: 91 * 24 })
  assert.equal(await findSession(db, token), null)
})

test('admins and sellers are signed out after 12 hours without use, customers are not', async () => {
  for (const role of ['admin', 'seller', 'customer'] as const) {
    const { id, token } = await someone(db, role, 'Idle')
    await ages(id, { signedIn: 24, used: 11.9 })
    assert.ok(await findSession(db, token), 'which counts as use')
    await ages(id, { signedIn: 24, used: 0.2 })
    assert.ok(await findSession(db, token))
    await ages(id, { signedIn: 24, used: 12.1 })
    assert.equal((await findSession(db, token)) !== null, role === 'customer')
  }
})

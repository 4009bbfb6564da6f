import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../test/build-app.ts'
import { someone } from '../../../test/cast.ts'
import { deleteAccount } from './delete-account.ts'
import { findSession } from './sessions.ts'
import { setStatus } from './set-status.ts'

const shop = await openTestShop()
const other = await shop.anotherInstance()
const { db } = shop

const activeAdmins = () =>
  db.selectFrom('accounts').select('id').where('role', '=', 'admin').where('is_active', '=', true).execute()

test('two admins who decline or delete each other at once: one stays', async () => {
  for (const [first, second] of [
    ['decline', 'decline'],
    ['delete', 'delete'],
    ['decline', 'delete'],
  ] as const) {
    await db.deleteFrom('accounts').execute()
    const [asha, ravi] = [await someone(db, 'admin', 'Asha'), await someone(db, 'admin', 'Ravi')]
    const remove = {
      decline: (on: typeof db, actor: typeof asha, { id }: typeof asha) =>
        setStatus(on, actor, { id, isActive: false }),
      delete: (on: typeof db, actor: typeof asha, { id }: typeof asha) => deleteAccount(on, actor, id),
    }
    const answers = await Promise.allSettled([
      remove[first](db, asha, ravi),
      remove[second](other.db, ravi, asha),
    ])
    assert.deepEqual(answers.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    assert.equal((await activeAdmins()).length, 1)
    const alive = await Promise.all([findSession(db, asha.token), findSession(db, ravi.token)])
    assert.equal(alive.filter(Boolean).length, 1)
  }
})

test('an admin who was declined a moment ago can change nothing', async () => {
  await db.deleteFrom('accounts').execute()
  const [asha, ravi] = [await someone(db, 'admin', 'Asha'), await someone(db, 'admin', 'Ravi')]
  await someone(db, 'admin', 'Meera')
  const kavya = await someone(db, 'seller', 'Kavya')
  await setStatus(db, asha, { id: ravi.id, isActive: false })
  await assert.rejects(setStatus(db, ravi, { id: asha.id, isActive: false }), { kind: 'not-signed-in' })
  await assert.rejects(deleteAccount(db, ravi, kavya.id), { kind: 'not-signed-in' })
})

test('the last active admin stays, even if others wait for approval', async () => {
  await db.deleteFrom('accounts').execute()
  const [asha, ravi] = [await someone(db, 'admin', 'Asha'), await someone(db, 'admin', 'Ravi')]
  await setStatus(db, asha, { id: ravi.id, isActive: false })
  await assert.rejects(setStatus(db, asha, { id: asha.id, isActive: false }), { kind: 'conflict' })
  await assert.rejects(deleteAccount(db, asha, asha.id), { kind: 'conflict' })
  await setStatus(db, asha, { id: ravi.id, isActive: true })
  await deleteAccount(db, asha, asha.id)
  assert.deepEqual(await activeAdmins(), [{ id: ravi.id }])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLinkAlive, issueLink } from '#domain/mail/links.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone } from '../../../test/cast.ts'
import { countAttempt } from './attempts.ts'
import { findSession } from './sessions.ts'
import { sweep } from './sweep.ts'

const { db } = await openTestShop()

test('the sweep deletes what has expired and nothing else', async () => {
  const [asha, ravi] = [await someone(db, 'customer', 'Asha'), await someone(db, 'customer', 'Ravi')]
  const ended = { expires_at: new Date(0) }
  await db.updateTable('sessions').set(ended).where('account_id', '=', ravi.id).execute()
  assert.equal(await findSession(db, ravi.token), null, 'dead before it is swept')
  await countAttempt(db, 'running', { times: 1, withinSeconds: 3600 })
  await countAttempt(db, 'over', { times: 1, withinSeconds: 0 })

  const token = await issueLink(db, { purpose: 'confirm-email', account: asha.id, email: '', minutes: 5 })
  await issueLink(db, { purpose: 'confirm-email', account: asha.id, email: '', minutes: 0 })
  await db.deleteFrom('mails').execute()
  const mail = { kind: 'confirm-email', data: '{}' }
  await db
    .insertInto('mails')
    .values([mail, { ...mail, sent_at: new Date() }, { ...mail, sent_at: new Date(0) }])
    .execute()

  const long = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  const reader = (name: string) => ({ id: name, email: name, name, unsubscribe_token: name, asked_at: long })
  await db
    .insertInto('newsletter_subscribers')
    .values([
      reader('silent'),
      { ...reader('asked again'), asked_at: new Date() },
      { ...reader('subscribed'), confirmed_at: long },
    ])
    .execute()

  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  await db.deleteFrom('account_devices').execute()
  await db
    .insertInto('account_devices')
    .values([
      { account_id: asha.id, device: 'old phone', network: '', last_used_at: daysAgo(181) },
      { account_id: asha.id, device: 'phone', network: '', last_used_at: daysAgo(179) },
    ])
    .execute()
  await db
    .insertInto('former_emails')
    .values([
      { account_id: asha.id, email: 'long-ago@example.com', changed_at: daysAgo(31) },
      { account_id: asha.id, email: 'lately@example.com', changed_at: daysAgo(29) },
    ])
    .execute()

  await Promise.all([sweep(db), sweep(db)])

  assert.deepEqual(await db.selectFrom('account_devices').select('device').execute(), [{ device: 'phone' }])
  assert.deepEqual(await db.selectFrom('former_emails').select('email').execute(), [
    { email: 'lately@example.com' },
  ])

  const readers = await db.selectFrom('newsletter_subscribers').select('name').orderBy('name').execute()
  assert.deepEqual(
    readers.map(({ name }) => name),
    ['asked again', 'subscribed'],
    'who never confirmed is forgotten after a month',
  )

  assert.ok(await isLinkAlive(db, 'confirm-email', token))
  assert.equal((await db.selectFrom('mail_links').select('purpose').execute()).length, 1)
  assert.equal((await db.selectFrom('mails').select('id').execute()).length, 2)

  assert.ok(await findSession(db, asha.token))
  assert.equal((await db.selectFrom('sessions').select('account_id').execute()).length, 1)
  assert.deepEqual(await db.selectFrom('attempts').select('key').execute(), [{ key: 'running' }])
  assert.ok((await countAttempt(db, 'running', { times: 1, withinSeconds: 3600 })) > 0)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { sweep } from '#domain/accounts/sweep.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { processEvents, type ShopEvent } from './process-events.ts'
import { recordEvent, recordEvents } from './record.ts'

const { db } = await openTestShop()

const addFollower = (name: string) =>
  db.insertInto('event_cursors').values({ follower: name, position: 0 }).execute()

const paid = (subject: string) => ({ kind: 'order.paid' as const, subject, data: { orderNumber: subject } })

test('followers on two instances get every committed event once, however late it commits', async () => {
  await addFollower('test')
  const seen: ShopEvent[] = []
  const committed: string[] = []
  let writing = true
  const processAll = async () => {
    while (writing) {
      const handled: ShopEvent[] = []
      await processEvents(db, 'test', async (_, events) => void handled.push(...events))
      seen.push(...handled)
      await sleep(1)
    }
  }
  const write = async (writer: number) => {
    for (let n = 0; n < 25; n++) {
      const subjects = [`${writer}-${n}-a`, `${writer}-${n}-b`]
      const fails = Math.random() < 0.2
      await db
        .transaction()
        .execute(async trx => {
          await recordEvent(trx, paid(subjects[0]!))
          await sleep(Math.random() * 8)
          await recordEvents(trx, [paid(subjects[1]!)])
          if (fails) throw new Error('rolled back')
        })
        .catch(() => {})
      if (!fails) committed.push(...subjects)
    }
  }
  const followers = [processAll(), processAll()]
  await Promise.all(Array.from({ length: 6 }, (_, writer) => write(writer)))
  writing = false
  await Promise.all(followers)
  await processEvents(db, 'test', async (_, events) => void seen.push(...events))
  assert.deepEqual(seen.map(({ subject }) => subject).toSorted(), committed.toSorted())
  const positions = seen.map(({ position }) => position).toSorted((a, b) => a - b)
  assert.deepEqual(
    positions,
    positions.map((_, index) => index + 1),
    'no gaps',
  )
})

test('what a follower failed at is handed to it again', async () => {
  await recordEvent(db, paid('fails once'))
  const failing = processEvents(db, 'test', async trx => {
    await sql`DELETE FROM event_cursors`.execute(trx)
    throw new Error('no')
  })
  await assert.rejects(failing, /no/)
  const again: string[] = []
  await processEvents(db, 'test', async (_, events) => void again.push(...events.map(one => one.subject)))
  await processEvents(db, 'test', async (_, events) => void again.push(...events.map(one => one.subject)))
  assert.deepEqual(again, ['fails once'])
})

test('old events are deleted, and positions go on', async () => {
  const old = (Date.now() - 91 * 86_400_000).toString(16).padStart(12, '0').padEnd(24, '0')
  await sql`UPDATE shop_events SET id = ${old} WHERE subject_id = 'fails once'`.execute(db)
  const { position } = await db
    .selectFrom('event_cursors')
    .select('position')
    .where('follower', '=', 'numbering')
    .executeTakeFirstOrThrow()
  await sweep(db)
  assert.ok(!(await db.selectFrom('shop_events').select('id').where('id', '=', old).executeTakeFirst()))
  await recordEvent(db, paid('later'))
  const later: number[] = []
  await processEvents(db, 'test', async (_, events) => void later.push(...events.map(one => one.position)))
  assert.deepEqual(later, [position + 1])
})

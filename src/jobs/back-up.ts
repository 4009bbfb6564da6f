import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isBackupDue } from '#domain/backups/scheduled-backup.ts'
import type { Job } from './job.ts'

const command = fileURLToPath(new URL('../../scripts/backup.ts', import.meta.url))

/**
 * Where backups are to be kept, as often as the owner has set. In a process of its own, whose priority is low: reading and
 * digesting every row takes no core that orders need.
 */
export const backUp: Job = {
  name: 'back-up',
  every: '*/10 * * * *',
  async run({ backups, backgroundDb }, signal) {
    if (backups && (await isBackupDue(backgroundDb, backups)))
      await promisify(execFile)(process.execPath, [command, '--scheduled'], { signal })
  },
}

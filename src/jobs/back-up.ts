import { backUpWhenDue } from '#domain/backups/scheduled-backup.ts'
import type { Job } from './job.ts'

/** Where backups are to be kept, as often as the owner has set. */
export const backUp: Job = {
  name: 'back-up',
  every: '*/10 * * * *',
  async run(services) {
    if (services.backups) await backUpWhenDue({ ...services, db: services.backgroundDb }, services.backups)
  },
}

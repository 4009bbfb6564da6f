import type { backupEndpoints } from '#contract/backups.ts'
import { listBackups } from '#domain/backups/list-backups.ts'
import { isOverdue } from '#domain/backups/scheduled-backup.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../serve.ts'

export const backupHandlers = ({
  db,
  backups: schedule,
}: Services): Pick<Handlers, keyof typeof backupEndpoints> => ({
  'GET /api/backups': async () => {
    const made = await listBackups(db)
    return {
      schedule: schedule && {
        place: schedule.store.place,
        everyHours: schedule.everyHours,
        keep: schedule.keep,
        isOverdue: isOverdue(schedule, made[0]),
      },
      backups: made,
    }
  },
})

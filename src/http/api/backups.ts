import type { backupEndpoints } from '#contract/backups.ts'
import { findDemo, leaveDemo } from '#domain/backups/leave-demo.ts'
import { listBackups } from '#domain/backups/list-backups.ts'
import { isOverdue } from '#domain/backups/scheduled-backup.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../serve.ts'

export const backupHandlers = ({
  db,
  pool,
  files,
  backups: schedule,
  backupStore: store,
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

  'GET /api/demo': async ({ account }) => {
    const demo = await findDemo(db, account)
    return { demo: demo && { ...demo, backupTo: store.place } }
  },

  'POST /api/demo/leave': async ({ account, body }) => {
    const backup = await leaveDemo(db, account, body, { pool, files, store })
    return { message: 'The shop is yours. The demo is in the backup.', backup: `${store.place}/${backup}` }
  },
})

import { z } from 'zod'
import { endpoints, id, renamed, timestamp } from './endpoint.ts'

export const backupEndpoints = endpoints({
  'GET /api/backups': {
    summary: 'The copies of the shop that were made, newest first',
    access: 'admin',
    right: 'settings',
    reply: z.object({
      /** Null where they are made by hand only. */
      schedule: z
        .object({ place: z.string(), everyHours: z.int(), keep: z.int(), isOverdue: z.boolean() })
        .nullable(),
      backups: z.array(
        renamed(
          z.object({
            _id: id,
            madeAt: timestamp,
            file: z.string(),
            rows: z.int(),
            pictures: z.int(),
            bytes: z.int(),
          }),
          { _id: 'id' },
        ),
      ),
    }),
  },
})

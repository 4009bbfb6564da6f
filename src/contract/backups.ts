import { z } from 'zod'
import { endpoints, id } from './endpoint.ts'

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
        z.object({
          _id: id,
          madeAt: z.iso.datetime(),
          file: z.string(),
          rows: z.int(),
          pictures: z.int(),
          bytes: z.int(),
        }),
      ),
    }),
  },
})

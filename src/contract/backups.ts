import { z } from 'zod'
import { endpoints, id } from './endpoint.ts'

export const backupEndpoints = endpoints({
  'GET /api/backups': {
    summary: 'The copies of the shop that were made, newest first',
    access: 'admin',
    reply: z.object({
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

import { z } from 'zod'
import { taskKindNames } from '#values/task-kinds.ts'
import { endpoints, id, renamed, rupees, timestamp } from './endpoint.ts'

export const taskEndpoints = endpoints({
  'GET /api/tasks': {
    summary: 'What waits for a person: what has a date to be done by first, then the oldest',
    access: 'admin',
    right: 'money',
    reply: z.array(
      renamed(
        z.object({
          _id: id,
          kind: z.enum(taskKindNames),
          detail: z.string(),
          amount: rupees.nullable(),
          orderNumber: z.string().nullable(),
          /** The screen where it is done. */
          link: z.string(),
          dueAt: timestamp.nullable(),
          createdAt: timestamp,
          /** You asked for it, so somebody else has to decide it. */
          forOthers: z.boolean(),
        }),
        { _id: 'id', forOthers: 'isForOthers' },
      ),
    ),
  },
})

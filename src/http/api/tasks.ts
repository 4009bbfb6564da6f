import type { taskEndpoints } from '#contract/tasks.ts'
import { listTasks } from '#domain/tasks/tasks.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../serve.ts'

export const taskHandlers = ({ db }: Services): Pick<Handlers, keyof typeof taskEndpoints> => ({
  'GET /api/tasks': ({ account }) => listTasks(db, account),
})

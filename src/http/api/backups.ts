import type { backupEndpoints } from '#contract/backups.ts'
import { listBackups } from '#domain/backups/list-backups.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../serve.ts'

export const backupHandlers = ({ db }: Services): Pick<Handlers, keyof typeof backupEndpoints> => ({
  'GET /api/backups': async () => ({
    backups: (await listBackups(db)).map(({ id, madeAt, ...rest }) => ({
      _id: id,
      madeAt: madeAt.toISOString(),
      ...rest,
    })),
  }),
})

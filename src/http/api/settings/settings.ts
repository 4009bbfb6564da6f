import type { settingsEndpoints } from '#contract/settings/settings.ts'
import { inTransaction } from '#db/client.ts'
import { changeBrand } from '#domain/looks/change-look.ts'
import { storePicture } from '#domain/media/store-picture.ts'
import { changeSettings, getSettings } from '#domain/settings/settings.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../../serve.ts'

export const settingsHandlers = (services: Services): Pick<Handlers, keyof typeof settingsEndpoints> => ({
  'GET /api/settings': async ({ cacheUntilChanged }) => {
    cacheUntilChanged('settings')
    return getSettings(services.readDb)
  },

  'GET /api/settings/all': async () => getSettings(services.db),

  'PUT /api/settings': async ({ account, body, files: { logoFile } }) => {
    const [sent] = logoFile ?? []
    const { accent, ...rest } = body
    const changes = sent ? { ...rest, logo: await storePicture(services, sent) } : rest
    const settings = await inTransaction(services.db, async trx => {
      const changed = await changeSettings(trx, account, changes)
      if (accent === undefined || accent === changed.accent) return changed
      await changeBrand(trx, account, accent)
      return getSettings(trx)
    })
    return { message: 'Settings saved', settings }
  },
})

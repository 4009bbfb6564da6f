import type { settingsEndpoints } from '#contract/settings/settings.ts'
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
    const changes = sent ? { ...body, logo: await storePicture(services, sent) } : body
    return {
      message: 'Settings saved',
      settings: await changeSettings(services.db, account, changes),
    }
  },
})

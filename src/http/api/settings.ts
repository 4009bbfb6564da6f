import type { settingsEndpoints } from '#contract/settings.ts'
import { changeSettings, getSettings } from '#domain/settings/settings.ts'
import type { Services } from '#services.ts'
import { presentAllSettings, presentSettings } from '../present/settings.ts'
import type { Handlers } from '../serve.ts'

export const settingsHandlers = ({ db }: Services): Pick<Handlers, keyof typeof settingsEndpoints> => ({
  'GET /api/settings': async ({ cacheUntilChanged }) => {
    cacheUntilChanged('settings')
    return presentSettings(await getSettings(db))
  },

  'GET /api/settings/all': async () => presentAllSettings(await getSettings(db)),

  'PUT /api/settings': async ({ account, body }) => ({
    message: 'Settings saved',
    settings: presentAllSettings(await changeSettings(db, account, body)),
  }),
})

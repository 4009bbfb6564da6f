import type { skinToneEndpoints } from '#contract/accounts/skin-tone.ts'
import { findSkinTone, setSkinTone } from '#domain/beauty/skin-tone.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../../serve.ts'

export const skinToneHandlers = ({ db }: Services): Pick<Handlers, keyof typeof skinToneEndpoints> => ({
  'GET /api/auth/skin-tone': async ({ account }) => ({ tone: await findSkinTone(db, account) }),

  'PUT /api/auth/skin-tone': async ({ account, body: { tone } }) => {
    await setSkinTone(db, account, tone)
    return { message: 'Skin tone saved' }
  },
})

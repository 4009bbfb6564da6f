import type { profileEndpoints } from '#contract/beauty/profiles.ts'
import { findProfile, forgetProfile, saveProfile } from '#domain/beauty/profile.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../../serve.ts'

export const profileHandlers = ({ db }: Services): Pick<Handlers, keyof typeof profileEndpoints> => ({
  'GET /api/profiles/mine': async ({ account }) => ({ profile: await findProfile(db, account) }),

  'PUT /api/profiles/mine': async ({ account, body }) => ({
    profile: await saveProfile(db, account, body),
    message: 'Your profile is saved to your account.',
  }),

  'DELETE /api/profiles/mine': async ({ account }) => {
    await forgetProfile(db, account)
    return { message: 'Your profile is deleted from your account.' }
  },
})

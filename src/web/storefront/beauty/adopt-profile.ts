import { callWithToken } from '#web/client/call-with-token.ts'
import { hasProfile } from '#web/client/has-profile.ts'
import { store } from '#web/client/local-storage.ts'
import { noProfile, storeProfile } from './own-profile.ts'
import { accountKey, accountName } from './save-to-account.ts'

/** After signing in: a browser that knows nothing learns what the account knows. One that does is asked on the profile's page. */
export async function adoptProfile(): Promise<void> {
  if (hasProfile()) return
  // Signing in goes on without it.
  const reply = await callWithToken('GET /api/profiles/mine', {}).catch(() => null)
  if (!reply?.profile) return
  storeProfile({ ...noProfile, ...reply.profile })
  store(accountKey, accountName())
}

import type { OwnProfile } from '#values/beauty/judge-fit.ts'
import { callWithToken } from '#web/client/call-with-token.ts'
import { readStored } from '#web/client/local-storage.ts'
import { readSession } from '#web/client/session.ts'
import { toast } from '#web/ui/toast.ts'
import { isEmpty } from './own-profile.ts'

/** Where the browser notes with whose account the profile is kept too. */
export const accountKey = 'profileAccount'

export function accountName(): string {
  const user = readSession()?.user
  return user?._id ?? user?.email ?? ''
}

export const isKeptWithAccount = () => accountName() !== '' && readStored(accountKey) === accountName()

let latest: OwnProfile | null = null
let isSending = false

/** One call at a time, so that the last answer is the one that stays. Pregnancy is left out. */
export async function keepWithAccount(profile: OwnProfile): Promise<void> {
  if (!isKeptWithAccount()) return
  latest = profile
  if (isSending) return
  isSending = true
  while (latest) {
    const { isPregnant: _, ...told }: OwnProfile = latest
    latest = null
    const body = { ...told, ingredients: told.ingredients.map(({ slug }) => slug) }
    const sent = isEmpty({ ...told, isPregnant: false })
      ? callWithToken('DELETE /api/profiles/mine', {})
      : callWithToken('PUT /api/profiles/mine', { body })
    await sent.catch(() =>
      toast('Your profile could not be kept with your account. It is kept in this browser.', {
        kind: 'error',
      }),
    )
  }
  isSending = false
}

import type { OwnProfile } from '#values/beauty/judge-fit.ts'
import { callWithToken } from '#web/client/call-with-token.ts'
import { readStored } from '#web/client/local-storage.ts'
import { readSession } from '#web/client/session.ts'
import { toast } from '#web/ui/toast.ts'
import { isEmpty } from './own-profile.ts'

/** The storage key of the account to which the profile is saved too. */
export const accountKey = 'profileAccount'

export function accountName(): string {
  const user = readSession()?.user
  return user?._id ?? user?.email ?? ''
}

export const isSavedToAccount = () => accountName() !== '' && readStored(accountKey) === accountName()

let latest: OwnProfile | null = null
let isSending = false

/** One call at a time, so that the last answer is the one that stays. Pregnancy is left out. */
export async function saveToAccount(profile: OwnProfile): Promise<void> {
  if (!isSavedToAccount()) return
  latest = profile
  if (isSending) return
  isSending = true
  while (latest) {
    const { isPregnant: _, ...shared }: OwnProfile = latest
    latest = null
    const body = { ...shared, ingredients: shared.ingredients.map(({ slug }) => slug) }
    const sent = isEmpty({ ...shared, isPregnant: false })
      ? callWithToken('DELETE /api/profiles/mine', {})
      : callWithToken('PUT /api/profiles/mine', { body })
    await sent.catch(() =>
      toast('Your profile could not be saved to your account. It is saved in this browser.', {
        kind: 'error',
      }),
    )
  }
  isSending = false
}

import { useEffect, useEffectEvent, useState } from 'react'
import type { OwnProfile } from '#values/beauty/judge-fit.ts'
import type { Profile } from '#values/beauty/profile.ts'
import { callWithToken } from '#web/client/call-with-token.ts'
import { store, unstore } from '#web/client/local-storage.ts'
import { readSession } from '#web/client/session.ts'
import { useReply } from '#web/client/use-reply.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { isEmpty, readProfile } from './own-profile.ts'
import { accountKey, accountName, isSavedToAccount, saveToAccount } from './save-to-account.ts'

interface Props {
  profile: OwnProfile
  onChange(profile: OwnProfile): void
}

/** Whether the profile is saved to the account too. Where both have one, the customer chooses. */
export function AccountChoice({ profile, onChange }: Props) {
  const { isSignedIn, account, isSaved, setIsSaved } = useAccountProfile(onChange)
  if (!isSignedIn)
    return (
      <p className="text-muted text-sm leading-relaxed">
        Saved in this browser only.{' '}
        <a href="/login?next=/beauty-profile" className="underline underline-offset-4 hover:text-accent">
          Log in
        </a>{' '}
        to save it to your account too.
      </p>
    )

  function save() {
    store(accountKey, accountName())
    setIsSaved(true)
    void saveToAccount(profile)
  }

  function adopt(known: Profile) {
    store(accountKey, accountName())
    setIsSaved(true)
    onChange({ ...profile, ...known })
  }

  async function stop() {
    try {
      const { message } = await callWithToken('DELETE /api/profiles/mine', {})
      unstore(accountKey)
      setIsSaved(false)
      toast(message, { kind: 'success' })
    } catch {
      toast('It could not be deleted. Please check your connection and try again.', { kind: 'error' })
    }
  }

  if (isSaved)
    return (
      <p className="text-muted text-sm leading-relaxed">
        Saved in this browser and to your account, except your answer about pregnancy.{' '}
        <button
          type="button"
          onClick={stop}
          className="min-h-11 underline underline-offset-4 hover:text-accent"
        >
          Save it in this browser only
        </button>
      </p>
    )
  if (account === undefined || isEmpty(profile)) return null
  return (
    <div className="grid gap-3 rounded-3xl border border-line p-5">
      <p className="leading-relaxed">
        {account
          ? 'Your account has a different profile. Which one should we keep?'
          : 'Save it to your account too, so that you have it on your other devices?'}
      </p>
      <div className="flex flex-wrap gap-2">
        {account && (
          <Button variant="outline" onClick={() => adopt(account)}>
            The one in my account
          </Button>
        )}
        <Button variant="outline" onClick={save}>
          {account ? 'This one' : 'Save to my account'}
        </Button>
      </div>
    </div>
  )
}

/** `account` is undefined until it is known, null where the account knows none. */
function useAccountProfile(onChange: (profile: OwnProfile) => void) {
  const [isSignedIn, setIsSignedIn] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const { reply } = useReply('GET /api/profiles/mine', {}, callWithToken)
  const learn = useEffectEvent((known: Profile | null) => {
    const own = readProfile()
    if (!known || !(isSavedToAccount() || isEmpty(own))) return
    store(accountKey, accountName())
    setIsSaved(true)
    onChange({ ...own, ...known })
  })
  useEffect(() => {
    if (!readSession()) return
    setIsSignedIn(true)
    setIsSaved(isSavedToAccount())
  }, [])
  useEffect(() => {
    if (reply) learn(reply.profile)
  }, [reply])
  return { isSignedIn, account: reply?.profile, isSaved, setIsSaved }
}

import { useEffect, useState } from 'react'
import type { OwnProfile } from '#values/beauty/judge-fit.ts'
import { noProfile, readProfile, storeProfile } from './own-profile.ts'
import { saveToAccount } from './save-to-account.ts'

/** Remembered in this browser, and with the account where somebody wants that. Empty until it is read. */
export function useOwnProfile(): [OwnProfile, (profile: OwnProfile) => void] {
  const [profile, setProfile] = useState(noProfile)
  useEffect(() => setProfile(readProfile()), [])
  return [
    profile,
    next => {
      setProfile(next)
      storeProfile(next)
      saveToAccount(next)
    },
  ]
}

import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { readSession } from '#web/client/session.ts'
import { LoadFailed } from '../layout/load-failed.tsx'
import { AccountArea } from './account-area.tsx'
import { AccountPanel } from './account-panel.tsx'
import { callSignedIn } from './call-signed-in.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionList } from './session-list.tsx'

type User = Reply<'GET /api/auth/me'>['user']

export default function ProfilePage() {
  const [user, setUser] = useState<User | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setUser((await callSignedIn('GET /api/auth/me', {})).user)
    } catch (error) {
      console.warn('Error fetching profile', error)
      setFailed(true)
    }
  }, [])
  useEffect(() => {
    if (readSession()) void load()
  }, [load])

  return (
    <AccountArea title="Profile" sentence="Please log in to see your account." path="/account">
      <div className="grid max-w-3xl gap-6">
        <AccountPanel title="Your details">
          {user ? (
            <ProfileForm user={user} onChanged={setUser} />
          ) : failed ? (
            <LoadFailed sentence="Your details could not be loaded." onClick={() => void load()} />
          ) : (
            <div aria-hidden="true" className="skeleton h-56 rounded-2xl" />
          )}
        </AccountPanel>
        <AccountPanel title="Password">
          <ChangePasswordForm email={user?.email ?? ''} />
        </AccountPanel>
        <AccountPanel title="Where you are signed in">
          <SessionList />
        </AccountPanel>
      </div>
    </AccountArea>
  )
}

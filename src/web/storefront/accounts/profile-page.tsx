import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { readSession } from '#web/client/session.ts'
import { TryAgain } from '../layout/try-again.tsx'
import { AccountArea } from './account-area.tsx'
import { callSignedIn } from './call-signed-in.ts'
import { DetailsForm } from './details-form.tsx'
import { Panel } from './panel.tsx'
import { PasswordForm } from './password-form.tsx'
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
        <Panel title="Your details">
          {user ? (
            <DetailsForm user={user} onChanged={setUser} />
          ) : failed ? (
            <TryAgain sentence="Your details could not be loaded." onClick={() => void load()} />
          ) : (
            <div aria-hidden="true" className="skeleton h-56 rounded-2xl" />
          )}
        </Panel>
        <Panel title="Password">
          <PasswordForm email={user?.email ?? ''} />
        </Panel>
        <Panel title="Where you are signed in">
          <SessionList />
        </Panel>
      </div>
    </AccountArea>
  )
}

import { ScreenHead } from '../layout/screen-head.tsx'
import { DetailsForm } from './details-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'

/** The signed-in account. */
export function ProfileScreen() {
  return (
    <>
      <ScreenHead title="Profile" text="Your name, how you sign in, and where you are signed in." />
      <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-2">
        <DetailsForm />
        <PasswordForm />
        <div className="min-w-0 lg:col-span-2">
          <Sessions />
        </div>
      </div>
    </>
  )
}

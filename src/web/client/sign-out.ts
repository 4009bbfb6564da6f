import { call } from '#contract/client.ts'
import { forgetSession, readSession } from './session.ts'
import { dropSessionDrafts } from './session-draft.ts'

/** Ends the session on the server, forgets it here, and opens /login. */
export async function signOut() {
  const session = readSession()
  forgetSession()
  dropSessionDrafts()
  if (session) {
    // Signed out here even if the server cannot be reached.
    await call('POST /api/auth/logout', {}, { token: session.token }).catch(() => {})
  }
  location.assign('/login')
}

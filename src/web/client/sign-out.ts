import { call } from '#contract/client.ts'
import { dropDrafts } from './draft.ts'
import { forgetSession, readSession } from './session.ts'

/** Ends the session on the server, forgets it here, and opens /login. */
export async function signOut() {
  const session = readSession()
  forgetSession()
  dropDrafts()
  if (session) {
    // Signed out here even if the server cannot be told just now.
    await call('POST /api/auth/logout', {}, { token: session.token }).catch(() => {})
  }
  location.assign('/login')
}

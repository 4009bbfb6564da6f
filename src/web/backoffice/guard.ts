import { CallError } from '#contract/client.ts'
import { callAsMe } from '#web/client/call-as-me.ts'
import { forgetSession, readSession } from '#web/client/session.ts'

/** Nobody sees a screen before the server has said who they are: guests sign in first, customers are turned away. */
export async function guard({ request }: { request: Request }) {
  try {
    const { user } = readSession() ? await callAsMe('GET /api/auth/me', {}) : { user: null }
    if (user && user.role !== 'customer') return { user }
    if (user) throw new CallError(403, 'This part of the shop is for sellers and admins.')
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    forgetSession()
  }
  const { pathname, search } = new URL(request.url)
  location.replace(`/login?next=${encodeURIComponent(pathname + search)}`)
  // The browser is leaving for the storefront: nothing may be drawn meanwhile.
  return new Promise<never>(() => {})
}

export type BackofficeUser = Exclude<Awaited<ReturnType<typeof guard>>, never>['user']

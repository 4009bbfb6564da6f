import { CallError, call } from '#contract/client.ts'
import { lastSession, readSession, storeSession } from './session.ts'

/** The password, a code of a mail, or a passkey, which needs no email. */
type Proof = (({ password: string } | { code: string }) & { otp?: string }) | { passkey: true }

/** Shows the question and resolves to whether it was answered by signing in. */
type OpenDialog = (question: {
  name: string
  email: string
  signIn(email: string, proof: Proof): Promise<void>
}) => Promise<boolean>

/** The dialog, which is drawn by another layer and loaded only when it is needed. */
export function setSignInDialog(dialog: OpenDialog) {
  openDialog = dialog
}

let openDialog: OpenDialog = async () => false
let pending: Promise<boolean> | undefined

/**
 * After a call with this token was answered 401: signs in again over the page, so that what was typed stays and the call
 * can be repeated. One dialog for all calls that fail at once. Resolves to whether a repeated call can succeed.
 */
export async function signInAgain(token: string | undefined): Promise<boolean> {
  const before = lastSession()
  if (!before) return false
  const now = readSession()
  // Another tab, or another call's dialog, has signed in meanwhile.
  if (now && now.token !== token) return isSameAccount(now.user._id)
  const { name, email = '' } = before.user
  pending ??= openDialog({ name, email, signIn }).finally(() => {
    pending = undefined
  })
  return pending
}

async function signIn(email: string, proof: Proof): Promise<void> {
  const { user, token } = await prove(email, proof)
  if (!isSameAccount(user._id)) {
    // That session was only opened to find out whose it is.
    await call('POST /api/auth/logout', {}, { token }).catch(() => {})
    throw new CallError(
      403,
      `This page belongs to ${lastSession()?.user.name}. Please log in with that account.`,
    )
  }
  storeSession({ token, role: user.role, user })
}

async function prove(email: string, proof: Proof) {
  if ('passkey' in proof) return (await import('./passkey.ts')).signInWithPasskey()
  return 'code' in proof
    ? call('POST /api/auth/code/login', { body: { email, ...proof } })
    : call('POST /api/auth/login', { body: { email, ...proof } })
}

const isSameAccount = (id: string | undefined) => {
  const before = lastSession()?.user._id
  return before === undefined || before === id
}

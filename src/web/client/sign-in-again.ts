import type { Proof } from './prove-again.ts'
import { isSameAccount, lastSession, readSession } from './session.ts'

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

/** Loaded once the dialog is answered. */
const signIn = async (email: string, proof: Proof) =>
  (await import('./prove-again.ts')).proveAgain(email, proof)

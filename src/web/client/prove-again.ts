import { CallError, call } from '#contract/client.ts'
import { isSameAccount, lastSession, storeSession } from './session.ts'

/** The password, a code of a mail, or a passkey, which needs no email. */
export type Proof = (({ password: string } | { code: string }) & { otp?: string }) | { passkey: true }

/** Signs in to the account that this page was last used with. */
export async function proveAgain(email: string, proof: Proof): Promise<void> {
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

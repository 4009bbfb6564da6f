import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { CallError, call, type Reply } from '#contract/client.ts'

// Import this file when it is needed: few visitors use a passkey.

/** Asks the device for a passkey of the shop, and opens a session with it. */
export async function signInWithPasskey(): Promise<Reply<'POST /api/auth/passkeys/login'>> {
  const { options, address } = await call('POST /api/auth/passkeys/challenge', {})
  if (address !== location.origin)
    throw new CallError(0, `Passkeys work at ${address}. Please open the shop there.`)
  const response = await callDevice(() => startAuthentication({ optionsJSON: options }))
  return call('POST /api/auth/passkeys/login', { body: { response } })
}

/** Has the device make a passkey. */
export const makePasskey = ({ options }: Reply<'POST /api/auth/passkeys/start'>) =>
  callDevice(() => startRegistration({ optionsJSON: options }))

async function callDevice<Answer>(device: () => Promise<Answer>): Promise<Answer> {
  if (!window.PublicKeyCredential) throw new CallError(0, 'This browser does not support passkeys.')
  try {
    return await device()
  } catch (error) {
    throw new CallError(0, problems[(error as Error).name] ?? 'This device could not use a passkey.')
  }
}

/** By the names that browsers give them. */
const problems: Record<string, string> = {
  NotAllowedError: 'It was cancelled, or took too long. Please try again.',
  AbortError: 'It was cancelled. Please try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
  ConstraintError: 'This device has no fingerprint, face or PIN unlock, so it cannot store a passkey.',
}

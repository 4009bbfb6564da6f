import { CallError, type CallInput, type CallOptions, type Reply } from '#contract/client.ts'
import type { ShopEndpoints } from '#contract/endpoints.ts'
import { callWithToken } from './call-with-token.ts'
import { goToLogin } from './go-to-login.ts'

/** A call on a page for signed-in people. Where the session has ended, they log in and come back to the page. */
export async function callSignedIn<Key extends keyof ShopEndpoints>(
  key: Key,
  input: CallInput<Key>,
  options: Omit<CallOptions, 'token'> = {},
): Promise<Reply<Key>> {
  try {
    return await callWithToken(key, input, options)
  } catch (error) {
    if (isUnauthorized(error)) return logInAgain()
    throw error
  }
}

export const isUnauthorized = (error: unknown) => error instanceof CallError && error.status === 401

export const logInAgain = () => goToLogin('You have been signed out. Please log in again.')

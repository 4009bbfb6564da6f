import { CallError, type CallInput, type CallOptions, callForPage, type Reply } from '#contract/client.ts'
import type { ShopEndpoints } from '#contract/endpoints.ts'
import { callWithToken } from './call-with-token.ts'
import { goToLogin } from './go-to-login.ts'
import { readSession } from './session.ts'
import { signInAgain } from './sign-in-again.ts'

/**
 * A call on a page for signed-in people. Where the session has ended, they sign in over what they have entered, and the
 * call is repeated; a page that only shows something is left for /login, which leads back to it.
 */
export function callSignedIn<Key extends keyof ShopEndpoints>(
  key: Key,
  input: CallInput<Key>,
  options: Omit<CallOptions, 'token'> = {},
): Promise<Reply<Key>> {
  return orSignIn(key, () => callWithToken(key, input, options))
}

/** The same for one page of a list, with the length of the whole list. */
export function callPageSignedIn<Key extends keyof ShopEndpoints>(
  key: Key,
  input: CallInput<Key>,
  options: Omit<CallOptions, 'token'> = {},
): Promise<{ reply: Reply<Key>; total: number }> {
  return orSignIn(key, () => callForPage(key, input, { ...options, token: readSession()?.token }))
}

async function orSignIn<Result>(key: string, attempt: () => Promise<Result>): Promise<Result> {
  const token = readSession()?.token
  try {
    return await attempt()
  } catch (error) {
    if (!isUnauthorized(error)) throw error
    if (isLoad(key) && !hasInput()) return logInAgain()
    if (await signInAgain(token)) return attempt()
    throw error
  }
}

/** A price is asked for with a POST, because it depends on what was entered. */
const isLoad = (key: string) => key.startsWith('GET ') || key === 'POST /api/cart/quote'

/** Whether something was entered in a form of the page. */
const hasInput = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea')].some(
    field => field.value !== field.defaultValue,
  )

export const isUnauthorized = (error: unknown) => error instanceof CallError && error.status === 401

export const logInAgain = () => goToLogin('You have been logged out. Please log in again.')

import { CallError, type CallInput, type CallOptions, callForPage, type Reply } from '#contract/client.ts'
import type { ShopEndpoints } from '#contract/endpoints.ts'
import { callWithToken } from '#web/client/call-with-token.ts'
import { readSession } from '#web/client/session.ts'
import { signInAgain } from '#web/client/sign-in-again.ts'
import { hasUnsavedForms } from './form/use-unsaved-warning.ts'
import { signInAndComeBack } from './sign-in-and-come-back.ts'

type Options = Pick<CallOptions, 'signal'>

/**
 * A call as the signed-in account. If the session has ended, a change is made once the user has signed in again, in a
 * dialog over the form; a screen that only shows something is left for /login, which leads back to it.
 */
export function callOrSignIn<Key extends keyof ShopEndpoints>(
  key: Key,
  input: CallInput<Key>,
  options: Options = {},
): Promise<Reply<Key>> {
  return orSignIn(() => callWithToken(key, input, options), isLoad(key))
}

/** The same for one page of a list, with the length of the whole list. */
export function callForRows<Key extends keyof ShopEndpoints>(
  key: Key,
  input: CallInput<Key>,
  options: Options = {},
): Promise<{ reply: Reply<Key>; total: number; isMore: boolean }> {
  return orSignIn(() => callForPage(key, input, { ...options, token: readSession()?.token }), isLoad(key))
}

/** Makes a call, and makes it again after the user has signed in again. */
export async function orSignIn<Result>(attempt: () => Promise<Result>, loads = false): Promise<Result> {
  const token = readSession()?.token
  const began = performance.now()
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    if (loads && !hasUnsavedForms()) return signInAndComeBack(error.message)
    // What is loaded in the background asks once, not each time; what was under way at the answer has it too.
    if (declined && declined.token === token && (loads || began < declined.at)) throw error
    if (await signInAgain(token)) return attempt()
    declined = { token, at: performance.now() }
    throw error
  }
}

/** The ended session for which the dialog was closed without signing in, and when. */
let declined: { token: string | undefined; at: number } | undefined

/** The preview changes nothing; it is a POST because a text does not fit into a URL. */
const isLoad = (key: string) => key.startsWith('GET ') || key === 'POST /api/blog/preview'

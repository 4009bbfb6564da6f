import { CallError, type CallInput, callForPage, type Reply } from '#contract/client.ts'
import type { ShopEndpoints } from '#contract/endpoints.ts'
import { callWithToken } from '#web/client/call-with-token.ts'
import { readSession } from '#web/client/session.ts'
import { signInAndComeBack } from './sign-in-and-come-back.ts'

/** A call as the signed-in account. A session that ended meanwhile leads to signing in, and back to this screen. */
export function callOrSignIn<Key extends keyof ShopEndpoints>(
  key: Key,
  input: CallInput<Key>,
): Promise<Reply<Key>> {
  return orSignIn(callWithToken(key, input))
}

/** The same for one page of a list, with how long the whole list is. */
export function callForRows<Key extends keyof ShopEndpoints>(
  key: Key,
  input: CallInput<Key>,
  signal?: AbortSignal,
): Promise<{ reply: Reply<Key>; total: number }> {
  return orSignIn(callForPage(key, input, { token: readSession()?.token, ...(signal && { signal }) }))
}

async function orSignIn<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return signInAndComeBack(error.message)
    throw error
  }
}

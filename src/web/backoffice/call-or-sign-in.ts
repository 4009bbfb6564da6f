import { CallError, type CallInput, type CallOptions, callForPage, type Reply } from '#contract/client.ts'
import type { ShopEndpoints } from '#contract/endpoints.ts'
import { callWithToken } from '#web/client/call-with-token.ts'
import { readSession } from '#web/client/session.ts'
import { signInAndComeBack } from './sign-in-and-come-back.ts'

type Options = Pick<CallOptions, 'signal'>

/** A call as the signed-in account. If the session has ended, it redirects to sign-in, and back to this screen. */
export function callOrSignIn<Key extends keyof ShopEndpoints>(
  key: Key,
  input: CallInput<Key>,
  options: Options = {},
): Promise<Reply<Key>> {
  return orSignIn(callWithToken(key, input, options))
}

/** The same for one page of a list, with the length of the whole list. */
export function callForRows<Key extends keyof ShopEndpoints>(
  key: Key,
  input: CallInput<Key>,
  options: Options = {},
): Promise<{ reply: Reply<Key>; total: number }> {
  return orSignIn(callForPage(key, input, { ...options, token: readSession()?.token }))
}

async function orSignIn<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return signInAndComeBack(error.message)
    throw error
  }
}

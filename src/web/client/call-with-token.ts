import { type CallInput, type CallOptions, call, type Reply } from '#contract/client.ts'
import type { ShopEndpoints } from '#contract/endpoints.ts'
import { readSession } from './session.ts'

/** A call with the signed-in account's token. */
export function callWithToken<Key extends keyof ShopEndpoints>(
  key: Key,
  input: CallInput<Key>,
  options: Omit<CallOptions, 'token'> = {},
): Promise<Reply<Key>> {
  return call(key, input, { ...options, token: readSession()?.token })
}

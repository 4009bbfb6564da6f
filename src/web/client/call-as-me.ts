import { type CallInput, call, type Reply } from '#contract/client.ts'
import type { ShopEndpoints } from '#contract/endpoints.ts'
import { readSession } from './session.ts'

/** A call with the signed-in account's token. */
export function callAsMe<Key extends keyof ShopEndpoints>(
  key: Key,
  input: CallInput<Key>,
): Promise<Reply<Key>> {
  return call(key, input, { token: readSession()?.token })
}

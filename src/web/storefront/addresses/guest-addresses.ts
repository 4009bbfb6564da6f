import type { Reply } from '#contract/client.ts'
import { states } from '#values/states.ts'
import { randomKey } from '#web/client/random-key.ts'
import { readSessionDraft, storeSessionDraft } from '#web/client/session-draft.ts'

type SavedAddress = Reply<'GET /api/addresses'>['addresses'][number]

/** In this tab. */
const guestAddresses = 'guest-addresses'

export const readGuestAddresses = async (): Promise<Reply<'GET /api/addresses'>> => ({
  addresses: readSessionDraft<SavedAddress[]>(guestAddresses) ?? [],
  states: [...states],
})

/** The newest first. The server checks it when its price is asked for. */
export async function addGuestAddress(values: Record<string, string>): Promise<Reply<'POST /api/addresses'>> {
  const { addresses: before } = await readGuestAddresses()
  const address = { ...values, _id: randomKey(), isDefault: false, version: 1 } as never as SavedAddress
  const addresses = [address, ...before].slice(0, 3)
  storeSessionDraft(guestAddresses, addresses)
  return { message: 'Address saved', address, addresses }
}

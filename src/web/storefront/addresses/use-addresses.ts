import { useCallback } from 'react'
import type { Reply } from '#contract/client.ts'
import { states } from '#values/states.ts'
import { randomKey } from '#web/client/random-key.ts'
import { isGuestBuying } from '#web/client/session.ts'
import { readSessionDraft, storeSessionDraft } from '#web/client/session-draft.ts'
import { useReply } from '#web/client/use-reply.ts'

export type SavedAddress = Reply<'GET /api/addresses'>['addresses'][number]
export type ChangedAddresses = Reply<'POST /api/addresses'>

/** The customer's addresses: null until they are fetched. Those of a guest are stored in this tab. */
export function useAddresses() {
  const { reply, setReply, error, reload } = useReply(
    'GET /api/addresses',
    {},
    isGuestBuying() ? readGuestAddresses : undefined,
  )
  const replace = useCallback(
    (addresses: SavedAddress[]) => setReply(before => before && { ...before, addresses }),
    [setReply],
  )
  return { addresses: reply?.addresses ?? null, states: reply?.states ?? [], error, reload, replace }
}

export type Addresses = ReturnType<typeof useAddresses>

const guestAddresses = 'guest-addresses'

const readGuestAddresses = async (): Promise<Reply<'GET /api/addresses'>> => ({
  addresses: readSessionDraft<SavedAddress[]>(guestAddresses) ?? [],
  states: [...states],
})

/** The newest first. The server checks it when its price is asked for. */
export async function addGuestAddress(values: Record<string, string>): Promise<ChangedAddresses> {
  const { addresses: before } = await readGuestAddresses()
  const address = { ...values, _id: randomKey(), isDefault: false, version: 1 } as never as SavedAddress
  const addresses = [address, ...before].slice(0, 3)
  storeSessionDraft(guestAddresses, addresses)
  return { message: 'Address saved', address, addresses }
}

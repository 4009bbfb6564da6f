import { useCallback } from 'react'
import type { Reply } from '#contract/client.ts'
import { isGuestBuying } from '#web/client/session.ts'
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

const readGuestAddresses = async () => (await import('./guest-addresses.ts')).readGuestAddresses()

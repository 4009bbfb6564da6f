import { useCallback } from 'react'
import type { Reply } from '#contract/client.ts'
import { useReply } from '#web/client/use-reply.ts'

export type SavedAddress = Reply<'GET /api/addresses'>['addresses'][number]
export type ChangedAddresses = Reply<'POST /api/addresses'>

/** The customer's addresses: null until they are fetched. */
export function useAddresses() {
  const { reply, setReply, error, reload } = useReply('GET /api/addresses', {})
  const replace = useCallback(
    (addresses: SavedAddress[]) => setReply(before => before && { ...before, addresses }),
    [setReply],
  )
  return { addresses: reply?.addresses ?? null, states: reply?.states ?? [], error, reload, replace }
}

export type Addresses = ReturnType<typeof useAddresses>

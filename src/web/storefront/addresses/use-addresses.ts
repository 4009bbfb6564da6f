import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { readSession } from '#web/client/session.ts'
import { callSignedIn } from '../accounts/call-signed-in.ts'

type Kept = Reply<'GET /api/addresses'>

/** The own addresses: null until they are read. */
export function useAddresses() {
  const [kept, setKept] = useState<Kept | null>(null)
  const [failed, setFailed] = useState(false)
  const reload = useCallback(async () => {
    setFailed(false)
    try {
      setKept(await callSignedIn('GET /api/addresses', {}))
    } catch (error) {
      console.warn('Error fetching addresses', error)
      setFailed(true)
    }
  }, [])
  const replace = useCallback(
    (addresses: Kept['addresses']) => setKept(before => before && { ...before, addresses }),
    [],
  )
  useEffect(() => {
    if (readSession()) void reload()
  }, [reload])
  return { addresses: kept?.addresses ?? null, states: kept?.states ?? [], failed, reload, replace }
}

export type Addresses = ReturnType<typeof useAddresses>

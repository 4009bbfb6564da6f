import { useCallback, useEffect, useState } from 'react'
import type { CallInput, Reply } from '#contract/client.ts'
import type { ShopEndpoints } from '#contract/endpoints.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { readSession } from '#web/client/session.ts'

/** What a page for signed-in people fetches when it opens: null until then. Guests fetch nothing. */
export function useSignedInReply<Key extends keyof ShopEndpoints>(key: Key) {
  const [reply, setReply] = useState<Reply<Key> | null>(null)
  const [failed, setFailed] = useState(false)
  const reload = useCallback(async () => {
    setFailed(false)
    try {
      setReply(await callSignedIn(key, {} as CallInput<Key>))
    } catch (error) {
      console.warn(`Error fetching ${key}`, error)
      setFailed(true)
    }
  }, [key])
  useEffect(() => {
    if (readSession()) void reload()
  }, [reload])
  return { reply, setReply, failed, reload }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallInput, CallOptions, Reply } from '#contract/client.ts'
import type { ShopEndpoints } from '#contract/endpoints.ts'
import { callPageSignedIn, callSignedIn } from './call-signed-in.ts'
import { callWithToken } from './call-with-token.ts'
import { onPageRestored } from './on-page-restored.ts'
import { readSession } from './session.ts'

/**
 * What a page loads by itself: when it opens, when `input` changes, and when the back button restores it. `reply` is null until the
 * first reply, and stays while the next one is loaded. Nothing is loaded without `input`, nor with a token that a guest does not have.
 */
export function useReply<Key extends keyof ShopEndpoints, Result = Reply<Key>>(
  key: Key,
  input: CallInput<Key> | null,
  send: (key: Key, input: CallInput<Key>, options: CallOptions) => Promise<Result> = callSignedIn as never,
) {
  const [reply, setReply] = useState<Result | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(null)
  const json = input && JSON.stringify(input)

  const reload = useCallback(async () => {
    running.current?.abort()
    if (json === null || (needsToken.has(send) && !readSession())) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setBusy(true)
    setError(null)
    try {
      const result = await send(key, JSON.parse(json), { signal })
      if (signal.aborted) return
      setReply(result)
    } catch (error) {
      if (signal.aborted) return
      console.warn(`Error fetching ${key}`, error)
      setError(error as Error)
    }
    setBusy(false)
  }, [key, json, send])

  useEffect(() => {
    void reload()
    const stop = onPageRestored(reload)
    return () => {
      stop()
      running.current?.abort()
    }
  }, [reload])

  return { reply, setReply, error, busy, reload }
}

const needsToken = new Set<unknown>([callSignedIn, callPageSignedIn, callWithToken])

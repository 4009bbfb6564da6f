import { useEffect, useState } from 'react'
import { isSkinTone, type SkinTone } from '#values/skin-tones.ts'
import { readStored, store } from '#web/client/local-storage.ts'

const key = 'skinTone'

/** The shopper's own tone, kept in this browser. Null until it is read, because pages are the same for everybody. */
export function useSkinTone(): [SkinTone | null, (tone: SkinTone) => void] {
  const [tone, setTone] = useState<SkinTone | null>(null)
  useEffect(() => {
    const stored = readStored(key)
    if (isSkinTone(stored)) setTone(stored)
  }, [])
  return [
    tone,
    chosen => {
      setTone(chosen)
      store(key, chosen)
    },
  ]
}

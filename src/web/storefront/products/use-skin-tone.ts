import { useCallback, useEffect, useState } from 'react'
import { isSkinTone, type SkinTone } from '#values/skin-tones.ts'
import { callWithToken } from '#web/client/call-with-token.ts'
import { skinToneKey } from '#web/client/has-profile.ts'
import { readStored, store } from '#web/client/local-storage.ts'
import { readSession } from '#web/client/session.ts'
import { useReply } from '#web/client/use-reply.ts'

/**
 * The shopper's own tone, stored in this browser and with the account, so that another device knows it too. Null until it is
 * read, because pages are the same for everybody.
 */
export function useSkinTone(isNeeded: boolean): [SkinTone | null, (tone: SkinTone) => void] {
  const [chosen, setChosen] = useState<SkinTone | null>(null)
  const [isUnknown, setIsUnknown] = useState(false)
  useEffect(() => {
    if (!isNeeded) return
    const stored = readStored(skinToneKey)
    if (isSkinTone(stored)) setChosen(stored)
    else setIsUnknown(true)
  }, [isNeeded])
  const { reply } = useReply('GET /api/auth/skin-tone', isUnknown ? {} : null, callWithToken)
  const ofAccount = reply?.tone ?? null
  useEffect(() => {
    if (ofAccount) store(skinToneKey, ofAccount)
  }, [ofAccount])
  // Always the same function, so that what is memoised below stays.
  const choose = useCallback((chosen: SkinTone) => {
    setChosen(chosen)
    store(skinToneKey, chosen)
    // Chosen in this browser all the same if it cannot be saved.
    if (readSession()) callWithToken('PUT /api/auth/skin-tone', { body: { tone: chosen } }).catch(() => {})
  }, [])
  return [chosen ?? ofAccount, choose]
}

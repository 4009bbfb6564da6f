import { startTransition, useCallback, useEffect, useState } from 'react'
import type { SkinPictureView } from '#contract/pages.ts'
import { isSkinTone, type SkinTone } from '#values/skin-tones.ts'
import { callWithToken } from '#web/client/call-with-token.ts'
import { skinToneKey } from '#web/client/has-profile.ts'
import { readStored, store } from '#web/client/local-storage.ts'
import { readSession } from '#web/client/session.ts'
import { useReply } from '#web/client/use-reply.ts'

/**
 * The shopper's own tone, kept in this browser and with the account, so that another device knows it too. Null until it is
 * read, because pages are the same for everybody.
 */
export function useSkinTone(isNeeded: boolean): [SkinTone | null, (tone: SkinTone) => void] {
  const [chosen, setChosen] = useState<SkinTone | null>(null)
  const [isUnknown, setIsUnknown] = useState(false)
  useEffect(() => {
    if (!isNeeded) return
    const stored = readStored(skinToneKey)
    // As a transition: what the server has rendered stays until the script of the rest of the page is here.
    if (isSkinTone(stored)) startTransition(() => setChosen(stored))
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

/** The tone that is shown: the shopper's, or else one that most shoppers are close to. */
export function shownTone(pictures: SkinPictureView[], own: SkinTone | null): SkinTone | null {
  const tones = pictures.map(({ tone }) => tone)
  return [own, 'wheatish' as const, ...tones].find(tone => tone !== null && tones.includes(tone)) ?? null
}

/** The gallery: the product first, then on skin of the shopper's tone, then the rest; other tones are left out. */
export function galleryOf(images: string[], pictures: SkinPictureView[], tone: SkinTone | null): string[] {
  const plain = images.filter(path => !pictures.some(picture => picture.path === path))
  const onSkin = pictures.filter(picture => picture.tone === tone).map(({ path }) => path)
  return [...new Set([...plain.slice(0, 1), ...onSkin, ...plain.slice(1)])]
}

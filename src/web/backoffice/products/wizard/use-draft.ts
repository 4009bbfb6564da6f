import { useEffect, useRef, useState } from 'react'
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft.ts'

/** Keeps what is being filled in, and offers what an earlier visit left. */
export function useDraft(key: string, current: Omit<Draft, 'at'>, isTouched: boolean) {
  const [offered, setOffered] = useState<Draft | null | undefined>()
  useEffect(() => {
    void readDraft(key).then(draft => setOffered(draft ?? null))
  }, [key])

  const isFinished = useRef(false)
  const { values, pictures, step } = current
  useEffect(() => {
    // An earlier draft waits for an answer: it is not written over meanwhile.
    if (offered !== null || !isTouched || isFinished.current) return
    const pause = setTimeout(() => void keepDraft(key, { values, pictures, step, at: Date.now() }), 300)
    return () => clearTimeout(pause)
  }, [key, values, pictures, step, isTouched, offered])

  return {
    offered,
    /** At once: the screen may be left any moment. */
    keep: () => keepDraft(key, { values, pictures, step, at: Date.now() }),
    take: () => setOffered(null),
    discard: () => {
      setOffered(null)
      void forgetDraft(key)
    },
    /** The product is saved: nothing more is kept of it. */
    finish: () => {
      isFinished.current = true
      return forgetDraft(key)
    },
  }
}

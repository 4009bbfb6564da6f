import { useEffect, useRef, useState } from 'react'
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft.ts'

/** Saves the form while it is filled in, and offers the draft of an earlier visit. */
export function useDraft(key: string, current: Omit<Draft, 'at'>, isTouched: boolean) {
  const [offered, setOffered] = useState<Draft | null | undefined>()
  useEffect(() => {
    void readDraft(key).then(draft => setOffered(draft ?? null))
  }, [key])

  const isFinished = useRef(false)
  const { values, pictures, step } = current
  useEffect(() => {
    // Does not overwrite an earlier draft before it was accepted or discarded.
    if (offered !== null || !isTouched || isFinished.current) return
    const debounce = setTimeout(() => void keepDraft(key, { values, pictures, step, at: Date.now() }), 300)
    return () => clearTimeout(debounce)
  }, [key, values, pictures, step, isTouched, offered])

  return {
    offered,
    /** Without the debounce: the screen may be left any moment. */
    keep: () => keepDraft(key, { values, pictures, step, at: Date.now() }),
    take: () => setOffered(null),
    discard: () => {
      setOffered(null)
      void forgetDraft(key)
    },
    /** Deletes the draft once the product is saved. */
    finish: () => {
      isFinished.current = true
      return forgetDraft(key)
    },
  }
}

import { useEffect, useRef, useState } from 'react'
import { type Draft, forgetDraft, readDraft, saveDraft, saveDraftText } from './draft.ts'

/** Saves the form while it is filled in, and offers the draft of an earlier visit. */
export function useDraft(key: string, current: Omit<Draft, 'at'>, isTouched: boolean) {
  const [offered, setOffered] = useState<Draft | null | undefined>()
  useEffect(() => {
    void readDraft(key).then(draft => setOffered(draft ?? null))
  }, [key])

  const isFinished = useRef(false)
  /** What waits for the debounce. */
  const unsaved = useRef<Draft | null>(null)
  const { values, pictures, shades, step, base } = current
  useEffect(() => {
    // Does not overwrite an earlier draft before it was accepted or discarded.
    if (offered !== null || !isTouched || isFinished.current) return
    const draft = { values, pictures, shades, step, base, at: Date.now() }
    unsaved.current = draft
    const debounce = setTimeout(() => {
      unsaved.current = null
      void saveDraft(key, draft)
    }, 300)
    return () => clearTimeout(debounce)
  }, [key, values, pictures, shades, step, base, isTouched, offered])

  useEffect(() => {
    const saveUnsaved = () => unsaved.current && !isFinished.current && saveDraftText(key, unsaved.current)
    // A reload does not wait for the debounce, nor for the database.
    window.addEventListener('pagehide', saveUnsaved)
    return () => {
      window.removeEventListener('pagehide', saveUnsaved)
      // Another screen was opened: the page lives on, and so does the database.
      if (unsaved.current && !isFinished.current) void saveDraft(key, unsaved.current)
    }
  }, [key])

  return {
    offered,
    /** Without the debounce: the screen may be left any moment. */
    save: () => saveDraft(key, { values, pictures, shades, step, base, at: Date.now() }),
    accept: () => setOffered(null),
    discard: () => {
      setOffered(null)
      void forgetDraft(key)
    },
    /** What was typed was given up; typing begins another draft. */
    forget: () => {
      unsaved.current = null
      return forgetDraft(key)
    },
    /** Deletes the draft once the product is saved. */
    finish: () => {
      isFinished.current = true
      return forgetDraft(key)
    },
  }
}

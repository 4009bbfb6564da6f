import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { useUnsavedWarning } from './use-unsaved-warning.ts'

/** A screen of several forms: it warns once, whichever of them has unsaved changes. */
export function UnsavedParts({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const report = useCallback(
    (part: string, isUnsaved: boolean) =>
      setUnsaved(before => {
        if (before.has(part) === isUnsaved) return before
        const next = new Set(before)
        if (isUnsaved) next.add(part)
        else next.delete(part)
        return next
      }),
    [],
  )
  useUnsavedWarning(unsaved.size > 0)
  return <Report value={report}>{children}</Report>
}

/** Tells the screen around it whether this part would lose something. */
export function useUnsavedPart(isUnsaved: boolean) {
  const part = useId()
  const report = useContext(Report)
  useEffect(() => {
    report(part, isUnsaved)
    return () => report(part, false)
  }, [report, part, isUnsaved])
}

const Report = createContext<(part: string, isUnsaved: boolean) => void>(() => {})

import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'

/** Around what the server has rendered but whose script comes later; marked once it works, for clicks before that. */
export function LatePart({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  return (
    <div ref={part} data-part="" className="contents">
      <Suspense>
        {children}
        <Mark part={part} />
      </Suspense>
    </div>
  )
}

function Mark({ part }: { part: RefObject<HTMLDivElement | null> }) {
  useEffect(() => void part.current!.toggleAttribute('data-hydrated', true), [part])
  return null
}

import { type ReactNode, type RefObject, Suspense, use, useEffect, useRef, useState } from 'react'

interface Props {
  className?: string
  children: ReactNode
}

interface LateProps extends Props {
  /** Its script is fetched when it comes near. Until then what it is given must stay the same. Needs a box of its own. */
  whenNear?: boolean
}

/** Around what the server has rendered but whose script comes later; marked once it works, for clicks before that. */
export function LatePart({ className = 'contents', whenNear = false, children }: LateProps) {
  const part = useRef<HTMLDivElement>(null)
  const [{ near, comeNear }] = useState(makeGate)
  useEffect(() => (whenNear ? watch(part.current!, comeNear, '20% 0px') : undefined), [whenNear, comeNear])
  return (
    <div ref={part} data-part="" className={className}>
      <Suspense>
        <Wait until={whenNear && !import.meta.env.SSR ? near : null}>
          {children}
          <Mark part={part} />
        </Wait>
      </Suspense>
    </div>
  )
}

interface FarProps extends Props {
  /** Hydrated with the page: it may have something to do though nobody looks at it. */
  atOnce?: boolean
}

/** Around a part of a long page, far below its first screen. It is laid out and hydrated when it comes near. */
export function FarPart({ className = '', atOnce = false, children }: FarProps) {
  const part = useRef<HTMLDivElement>(null)
  const [{ near, comeNear }] = useState(makeGate)
  useEffect(() => watch(part.current!, comeNear), [comeNear])
  return (
    <div ref={part} data-part="" className={`far ${className}`}>
      <Suspense>
        {!import.meta.env.SSR && !atOnce && <Wait until={near} />}
        {children}
        <Mark part={part} />
      </Suspense>
    </div>
  )
}

function makeGate() {
  let comeNear!: () => void
  const near = new Promise<void>(resolve => {
    comeNear = resolve
  })
  return { near, comeNear }
}

/** Keeps React from hydrating what is in it or beside it; the server's markup stays meanwhile. */
function Wait({ until, children }: { until: Promise<void> | null; children?: ReactNode }) {
  if (until) use(until)
  return children
}

function watch(part: HTMLElement, comeNear: () => void, rootMargin = '100% 0px') {
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.at(-1)!.isIntersecting) return
      part.toggleAttribute('data-near', true)
      comeNear()
      observer.disconnect()
    },
    { rootMargin },
  )
  observer.observe(part)
  return () => observer.disconnect()
}

function Mark({ part }: { part: RefObject<HTMLDivElement | null> }) {
  useEffect(() => void part.current!.toggleAttribute('data-hydrated', true), [part])
  return null
}

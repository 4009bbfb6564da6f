import { type ReactNode, type RefObject, Suspense, use, useEffect, useRef, useState } from 'react'

interface Props {
  className?: string
  /** By which links find it. */
  id?: string | undefined
  /** By which the editor of the page finds it. */
  'data-section'?: string
  children: ReactNode
}

interface LateProps extends Props {
  /** Called when it comes near the screen. `className` must not be `contents`: only an element with a box is observed. */
  onNear?: () => void
}

/** Around what the server has rendered but whose script comes later; marked once it works, for clicks before that. */
export function LatePart({ className = 'contents', onNear, children, ...marks }: LateProps) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => (onNear ? watch(part.current!, onNear, '50% 0px') : undefined), [onNear])
  return (
    <div ref={part} data-part="" {...marks} className={className}>
      <Suspense>
        {children}
        <Mark part={part} />
      </Suspense>
    </div>
  )
}

interface FarProps extends Props {
  /** Hydrated with the page: it may have effects while it is out of view. */
  atOnce?: boolean
}

/** Around a part of a long page, far below its first screen. It is laid out and hydrated when it comes near. */
export function FarPart({ className = '', atOnce = false, children, ...marks }: FarProps) {
  const part = useRef<HTMLDivElement>(null)
  const [{ near, comeNear }] = useState(makeGate)
  useEffect(() => watch(part.current!, comeNear), [comeNear])
  return (
    <div ref={part} data-part="" {...marks} className={`far ${className}`}>
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

/** Keeps React from hydrating what is beside it; the server's markup stays meanwhile. */
function Wait({ until }: { until: Promise<void> }) {
  use(until)
  return null
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

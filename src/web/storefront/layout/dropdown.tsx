import { type ReactNode, useEffect, useRef } from 'react'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from './icons.ts'

interface Props {
  title: ReactNode
  className?: string
  /** For the button that opens it. */
  summaryClass?: string
  children: ReactNode
}

/** Opens without scripts; Escape, a click outside and moving the focus out close it. One is open at a time. */
export function Dropdown({ title, className = 'relative', summaryClass = plain, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const box = details.current!
    const closeUnlessWithin = ({ target }: Event) => {
      if (box.open && !box.contains(target as Node)) box.open = false
    }
    document.addEventListener('pointerdown', closeUnlessWithin, { signal })
    document.addEventListener('focusin', closeUnlessWithin, { signal })
    box.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !box.open) return
        box.open = false
        box.querySelector('summary')!.focus()
      },
      { signal },
    )
    return () => controller.abort()
  }, [])
  return (
    <details ref={details} name="header-menu" className={`group ${className}`}>
      <summary
        className={`flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-button [&::-webkit-details-marker]:hidden ${summaryClass}`}
      >
        {title}
        <LineIcon path={icons.down} className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

const plain = 'px-3 hover:bg-sunk group-open:bg-sunk'

import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is on the screen, in a visible tab. */
export function useInViewport(ref: RefObject<HTMLElement | null>, share = 0.3): boolean {
  const [inView, setInView] = useState(false)
  const [tabShown, setTabShown] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver(entries => setInView(entries.at(-1)!.isIntersecting), {
      threshold: share,
    })
    observer.observe(ref.current!)
    const look = () => setTabShown(!document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [ref, share])
  return inView && tabShown
}

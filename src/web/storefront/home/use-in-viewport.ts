import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is on the screen, in a visible tab. */
export function useInViewport(ref: RefObject<HTMLElement | null>, threshold = 0.3): boolean {
  const [inView, setInView] = useState(false)
  const [tabShown, setTabShown] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver(entries => setInView(entries.at(-1)!.isIntersecting), {
      threshold: threshold,
    })
    observer.observe(ref.current!)
    const update = () => setTabShown(!document.hidden)
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', update)
    }
  }, [ref, threshold])
  return inView && tabShown
}

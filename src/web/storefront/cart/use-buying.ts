import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { addOne, buyNow } from './buy.ts'

/** What is said, and for how long, when it is in the cart. */
export interface Said {
  message?: string
  milliseconds?: number
}

/** What the buttons of a product do, one at a time: a second click meanwhile, or a double click, adds nothing more. */
export function useBuying(productId: string, said: Said = {}) {
  const [busy, setBusy] = useState<'add' | 'buy' | null>(null)
  const running = useRef(false)

  function done() {
    running.current = false
    setBusy(null)
  }

  async function run(kind: 'add' | 'buy', { detail }: MouseEvent) {
    if (running.current || detail > 1) return
    running.current = true
    setBusy(kind)
    const worked = kind === 'add' ? await addOne(productId, said) : await buyNow(productId)
    // After buying, the order is about to open: nothing to click any more.
    if (kind === 'add' || !worked) done()
  }

  // The back button brings the page back as it was left.
  useEffect(() => {
    if (busy !== 'buy') return
    const controller = new AbortController()
    window.addEventListener('pageshow', ({ persisted }) => persisted && done(), { signal: controller.signal })
    return () => controller.abort()
  })

  return {
    busy,
    add: (event: MouseEvent) => run('add', event),
    buy: (event: MouseEvent) => run('buy', event),
  }
}
